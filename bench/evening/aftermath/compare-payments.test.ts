import { describe, expect, it } from 'vitest'
import { comparePayments } from './compare-payments.ts'

const ours = (status: string) => [{ id: 'p1', reference: 'pi_1', status, cents: 400 }]
const theirs = (status: string, takenCents = 0, refundedCents = 0) => [{ reference: 'pi_1', status, takenCents, refundedCents }]

describe('agrees', () => {
  it.each([
    ['CREATED', 'requires_payment_method', 0],
    ['AUTHORIZED', 'requires_capture', 0],
    ['CAPTURED', 'succeeded', 400],
    ['VOIDED', 'canceled', 0],
  ])('on %s and %s', (our, their, taken) => {
    expect(comparePayments(ours(our), theirs(their, taken))).toEqual([])
  })
})

describe('finds', () => {
  it.each([
    ['money taken that we hold for reserved', 'AUTHORIZED', 'succeeded', 400, 0],
    ['money not taken that we hold for ours', 'CAPTURED', 'requires_capture', 0, 0],
    ['less money taken', 'CAPTURED', 'succeeded', 399, 0],
    ['money given back that we hold for ours', 'CAPTURED', 'succeeded', 400, 400],
    ['a hold that we have released', 'VOIDED', 'requires_capture', 0, 0],
    ['a state that does not last', 'CAPTURING', 'succeeded', 400, 0],
  ])('%s', (_, our, their, taken, back) => {
    expect(comparePayments(ours(our), theirs(their, taken, back))).toHaveLength(1)
  })

  it('a payment the provider does not know, and money we do not know', () => {
    expect(comparePayments(ours('CAPTURED'), [])).toEqual(['payment p1: ours CAPTURED of 400 ct, theirs unknown'])
    expect(comparePayments([], theirs('succeeded', 400))).toEqual(['money of pi_1 (succeeded) that we do not know'])
    expect(comparePayments([], theirs('requires_payment_method'))).toEqual([])
  })
})
