import { expect, it } from 'vitest'
import { withoutEnding } from './without-ending.ts'

it('drops the signs at the end, and only those', () => {
  expect(withoutEnding('a-b--', /-/u)).toBe('a-b')
  expect(withoutEnding('a . .', /[\s.]/u)).toBe('a')
  expect(withoutEnding('...', /\./u)).toBe('')
  expect(withoutEnding('', /x/u)).toBe('')
})
