import { describe, expect, it } from 'vitest'
import { sumsOfDecision, sumsOfRefund } from './decision-sums.ts'

// 12 points, 6 of them own ones: as in the tests of the server for a parcel with a damaged book.
const PAID = { price: 12, pointsUsed: 6, shippingCents: 270, serviceFeeCents: 220, totalCents: 1090 }

describe('what a decision means for both', () => {
  it.each([
    ['RECEIVED', 0, { cents: 0, points: 0, feeCredits: 0, senderPoints: 12 }],
    ['IN_PART', 4, { cents: 440, points: 0, feeCredits: 0, senderPoints: 8 }],
    ['IN_PART', 9, { cents: 690, points: 3, feeCredits: 0, senderPoints: 3 }],
    ['REFUNDED', 0, { cents: 1090, points: 6, feeCredits: 0, senderPoints: 0 }],
    ['LOST', 0, { cents: 1090, points: 6, feeCredits: 0, senderPoints: 12 }],
  ] as const)('%s of %i points', (decision, back, sums) => {
    expect(sumsOfDecision(decision, PAID, back)).toEqual(sums)
  })

  it('gives a fee credit back with everything', () => {
    const paid = { ...PAID, serviceFeeCents: 0, totalCents: 870 }
    expect(sumsOfDecision('REFUNDED', paid, 0)).toMatchObject({ cents: 870, feeCredits: 1 })
    expect(sumsOfDecision('IN_PART', paid, 4)).toMatchObject({ cents: 400, feeCredits: 0 })
  })
})

describe('what a refund means for both', () => {
  const left = { cents: 1090, ownPoints: 6, points: 12, feeCredits: 0 }

  it('gives back all, what some copies cost, a part of the price, or moves no points', () => {
    expect(sumsOfRefund('WHOLE', left, PAID, { before: 12, back: 0 })).toEqual({ cents: 1090, points: 6, feeCredits: 0, senderPoints: 12 })
    expect(sumsOfRefund('LINES', left, PAID, { before: 12, back: 4 })).toEqual({ cents: 440, points: 0, feeCredits: 0, senderPoints: 4 })
    expect(sumsOfRefund('POINTS', left, PAID, { before: 12, back: 9 })).toEqual({ cents: 690, points: 3, feeCredits: 0, senderPoints: 9 })
    expect(sumsOfRefund('AMOUNT', left, PAID, { before: 12, back: 0 })).toMatchObject({ cents: 0, senderPoints: 0 })
  })
})
