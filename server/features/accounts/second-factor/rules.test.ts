import { expect, it } from 'vitest'
import { groupCode, readCode } from './rules.ts'

it.each([
  ['123456', 'APP', '123456'],
  [' 123 456 ', 'APP', '123456'],
  ['0123-4567-89AB-CDEF', 'RECOVERY', '0123456789ABCDEF'],
  ['oil3 4567 89ab cdef', 'RECOVERY', '0113456789ABCDEF'],
])('reads %j as a person types it', (typed, kind, text) => {
  expect(readCode(typed)).toEqual({ kind, text })
})

it.each(['', '12345', '1234567', '12345a', '１２３４５６', '0123-4567-89AB-CDEU', '0123-4567-89AB-CDE', 'x'.repeat(40)])(
  'takes %j for no code',
  (typed) => {
    expect(readCode(typed)).toBeNull()
  },
)

it('shows codes in groups that are read back', () => {
  expect(groupCode('0123456789ABCDEF')).toBe('0123-4567-89AB-CDEF')
  expect(readCode(groupCode('0123456789ABCDEF'))?.text).toBe('0123456789ABCDEF')
})
