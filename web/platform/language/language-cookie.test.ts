import { expect, it } from 'vitest'
import { languageCookie } from './language-cookie.ts'

it('never travels in plain', () => {
  expect(languageCookie('lt')).toMatch(/^UILanguage=lt; path=\/; max-age=\d+; SameSite=Lax; Secure$/u)
})
