import { describe, expect, it } from 'vitest'
import { judgeBalance, type OwnBalance, type TheirBalance } from './rules.ts'

const own = (takenCents: number, backCents = 0, lostCents = 0): OwnBalance => ({ takenCents, backCents, lostCents })
const stripe = (takenCents: number, refundedCents = 0, lostCents = 0): TheirBalance => {
  return { takenCents, refundedCents, lostCents, showsLostAsRefund: false }
}
const paypal = (takenCents: number, refundedCents = 0, lostCents = 0): TheirBalance => {
  return { takenCents, refundedCents, lostCents, showsLostAsRefund: true }
}

describe('what is kept of a payment', () => {
  it.each([
    ['nothing was taken', own(0), stripe(0)],
    ['taken', own(590), stripe(590)],
    ['refunded', own(590, 590), stripe(590, 590)],
    ['refunded in part', own(590, 110), paypal(590, 110)],
    ['lost', own(590, 0, 590), stripe(590, 0, 590)],
    ['lost, shown as a refund', own(590, 0, 590), paypal(590, 590, 590)],
    ['lost, and refunded by the ledger with it', own(590, 590, 590), stripe(590, 0, 590)],
    ['the same where it is shown as a refund', own(590, 590, 590), paypal(590, 590, 590)],
    ['refunded in part, and the rest lost', own(590, 110, 480), stripe(590, 110, 480)],
    ['a part lost, which the ledger has as the part that went back', own(590, 110, 110), stripe(590, 0, 110)],
    ['taken there against our will, and given back there', own(0), stripe(590, 590)],
  ])('is the same: %s', (_, ours, theirs) => {
    const { kind, oursCents, theirsCents } = judgeBalance(ours, theirs)
    expect([kind, oursCents]).toEqual([null, theirsCents])
  })

  it.each([
    ['CAPTURED_ELSEWHERE', own(0), stripe(590), 0, 590],
    ['REFUNDED_ELSEWHERE', own(590), stripe(590, 1), 590, 589],
    ['REFUNDED_ELSEWHERE', own(590, 110), paypal(590, 590), 480, 0],
    ['REFUNDED_ELSEWHERE', own(590, 0, 110), stripe(590, 10, 110), 480, 470],
    ['DISPUTE_LOST', own(590), stripe(590, 0, 590), 590, 0],
    ['DISPUTE_LOST', own(590), paypal(590, 590, 590), 590, 0],
    ['KEPT_LESS', own(590), stripe(580), 590, 580],
    ['KEPT_LESS', own(590), stripe(0), 590, 0],
    ['KEPT_MORE', own(590), stripe(600), 590, 600],
    ['KEPT_MORE', own(590, 590), stripe(590), 0, 590],
    ['KEPT_MORE', own(590, 0, 590), stripe(590), 0, 590],
    ['UNKNOWN_PAYMENT', null, stripe(590), 0, 590],
  ] as const)('is %s', (kind, ours, theirs, oursCents, theirsCents) => {
    expect(judgeBalance(ours, theirs)).toEqual({ kind, oursCents, theirsCents })
  })

  it('of a payment that we do not know is nothing once it went back', () => {
    expect(judgeBalance(null, stripe(590, 590)).kind).toBeNull()
  })
})
