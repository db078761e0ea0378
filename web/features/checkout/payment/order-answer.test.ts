import { expect, test } from 'vitest'
import { answerOf } from './order-answer.ts'

test('all sentences for a copy that is gone lead to the same place, whatever else to the payment error', () => {
  expect(answerOf({ success: true })).toBe('ordered')
  expect(answerOf({ success: true, processing: true })).toBe('processing')
  expect(answerOf({ success: false, error: 'Could not request book' })).toBe('gone')
  expect(answerOf({ success: false, error: 'The requested book is not available any more' })).toBe('gone')
  expect(answerOf({ success: false, error: 'The requested book is not available anymore' })).toBe('gone')
  expect(
    answerOf({ success: false, error: 'Your payment could not be completed. Please try again or choose a different payment method.' }),
  ).toBe('unpaid')
  expect(answerOf({ success: false, error: 'Something else' })).toBe('failed')
  expect(answerOf({ success: false })).toBe('failed')
})
