import { expect, it } from 'vitest'
import { trimEndMatching } from './trim-end-matching.ts'

it('drops the signs at the end, and only those', () => {
  expect(trimEndMatching('a-b--', /-/u)).toBe('a-b')
  expect(trimEndMatching('a . .', /[\s.]/u)).toBe('a')
  expect(trimEndMatching('...', /\./u)).toBe('')
  expect(trimEndMatching('', /x/u)).toBe('')
})
