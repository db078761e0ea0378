import { expect, it } from 'vitest'
import { centsOfEuros } from './postage-labels.ts'

it.each([
  ['2,70', 270],
  ['2.7', 270],
  [' 3 ', 300],
  ['0,05', 5],
  ['1234,56', 123_456],
])('reads %s as so many cents', (text, cents) => {
  expect(centsOfEuros(text)).toBe(cents)
})

it.each(['', '-1', '2,705', '2,', ',5', '1.234,56', '2 €', '1e3', '٢'])('reads no amount in "%s"', (text) => {
  expect(centsOfEuros(text)).toBeNull()
})
