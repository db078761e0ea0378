import { expect, it } from 'vitest'
import { dropEnding } from './drop-ending.ts'

it('drops the signs at the end, and only those', () => {
  expect(dropEnding('a-b--', /-/u)).toBe('a-b')
  expect(dropEnding('a . .', /[\s.]/u)).toBe('a')
  expect(dropEnding('...', /\./u)).toBe('')
  expect(dropEnding('', /x/u)).toBe('')
})
