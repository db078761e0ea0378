import { expect, test } from 'vitest'
import { answerOf } from './order-answer.ts'

test('what became of an order is told by its code, whatever its sentence says', () => {
  expect(answerOf({ success: true })).toBe('ordered')
  expect(answerOf({ success: true, processing: true })).toBe('processing')
  expect(answerOf({ success: false, code: 'OFFER_NOT_AVAILABLE', error: 'Gone' })).toBe('gone')
  expect(answerOf({ success: false, code: 'CLAIM_LAPSED', error: 'Gone' })).toBe('lapsed')
  expect(answerOf({ success: false, code: 'PAYMENT_NOT_COMPLETED', error: 'Not paid' })).toBe('unpaid')
})
