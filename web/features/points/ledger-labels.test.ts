import { afterAll, expect, test } from 'vitest'
import { MEMBER_LEDGER_KINDS } from '#domain/ledger-kinds.ts'
import { locales, overwriteGetLocale, type Locale } from '#messages/runtime'
import { movementLabel } from './ledger-labels.ts'

// Files of one worker share the language.
afterAll(() => overwriteGetLocale(() => 'de'))

let locale: Locale = 'de'
overwriteGetLocale(() => locale)

test.each(locales)('every kind that moves what a member holds has words of its own (%s)', (language) => {
  locale = language
  const names = MEMBER_LEDGER_KINDS.map((kind) => movementLabel(kind))
  expect(new Set(names).size).toBe(MEMBER_LEDGER_KINDS.length)
  expect(names).not.toContain(movementLabel('A_KIND_OF_TOMORROW'))
  expect(names.every((name) => name.length > 3)).toBe(true)
})

test('the same words are in no two languages', () => {
  const spoken = locales.map((language) => {
    locale = language
    return MEMBER_LEDGER_KINDS.map((kind) => movementLabel(kind)).join(' ')
  })
  expect(new Set(spoken).size).toBe(locales.length)
})
