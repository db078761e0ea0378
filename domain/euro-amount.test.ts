import { expect, test } from 'vitest'
import { centsOf } from './euro-amount.ts'

test.each([
  ['12', 1200],
  ['12,5', 1250],
  [' 0.05 ', 5],
  ['3,99', 399],
  ['12,70 €', 1270],
  ['€12.70', 1270],
  ['EUR 12,70', 1270],
  ['12 Euro', 1200],
  ['€', null],
  ['0', null],
  ['', null],
  ['1,234', null],
  ['-1', null],
  ['zwei', null],
])('%s is %s cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents)
})
