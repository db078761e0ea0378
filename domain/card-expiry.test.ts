import { expect, it } from 'vitest'
import { isExpired } from './card-expiry.ts'

it('takes a card until the last day of its month', () => {
  expect(isExpired('11/26', '2026-11-30')).toBe(false)
  expect(isExpired('11/26', '2026-12-01')).toBe(true)
  expect(isExpired('01/20', '2026-11-22')).toBe(true)
  expect(isExpired('01 / 27', '2026-12-31')).toBe(false)
})
