import { expect, test } from 'vitest'
import { EMPTY_CARD, formatExpiry, formatNumber, isCardNumber, isCompleteCard, TEST_CARDS } from './card-fields.ts'

test('numbers are grouped as on a card', () => {
  expect(formatNumber('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(formatNumber('42424')).toBe('4242 4')
})

test('the slash of the expiry is ours', () => {
  expect(formatExpiry('1234')).toBe('12/34')
  expect(formatExpiry('12/3')).toBe('12/3')
  expect(formatExpiry('4')).toBe('04')
  expect(formatExpiry('12')).toBe('12')
})

test('what was typed is never changed into another number: it stays, and is refused', () => {
  for (const typed of ['4242 42x', '4242-4242-4242-4242', '4,2']) expect(formatNumber(typed)).toBe(typed)
  expect(formatNumber('42424242424242424242')).toBe('4242 4242 4242 4242 4242')
  expect(isCardNumber('4242 4242 4242 4242 4242')).toBe(false)
  expect(isCardNumber('4242 4242 4242 424x')).toBe(false)
  expect(formatExpiry('12.34')).toBe('12.34')
  expect(formatExpiry('12345')).toBe('12/345')
  for (const expiry of ['12.34', '12/345']) expect(isCompleteCard({ ...TEST_CARDS.works, expiry })).toBe(false)
  for (const cvc of ['12a', '12345']) expect(isCompleteCard({ ...TEST_CARDS.works, cvc })).toBe(false)
})

test('an unfinished number is noticed before the provider is asked', () => {
  expect(isCardNumber('4242 4242 4242 4242')).toBe(true)
  expect(isCardNumber('4242 4242')).toBe(false)
})

test('only a whole card can be sent', () => {
  expect(isCompleteCard(EMPTY_CARD)).toBe(false)
  expect(Object.values(TEST_CARDS).every(isCompleteCard)).toBe(true)
  expect(isCompleteCard({ ...TEST_CARDS.works, cvc: '12' })).toBe(false)
  expect(isCompleteCard({ ...TEST_CARDS.works, expiry: '13/30' })).toBe(false)
  expect(isCompleteCard({ ...TEST_CARDS.works, expiry: '01/20' })).toBe(false)
})
