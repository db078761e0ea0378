import { describe, expect, it } from 'vitest'
import { DECLINING_STEPS, judgeStep, reasonsFor, rowOf, SENDER_FAULTS, STEP_NAMES, stepsFor } from './exchange-process.ts'
import { CLOSE_REASONS, ENDED_STATES, EXCHANGE_STATES, isEnded, OPEN_STATES, STATE_FACTS, type PaymentState } from './exchange-states.ts'

const ROWS = STEP_NAMES.map((step) => ({ step, ...rowOf(step) }))
const CHANGES = ROWS.filter(({ step }) => step !== 'claim')

/** From which states of a payment each other one is reached: paid money is never released, unpaid never refunded. */
const PAYMENT_BEFORE: Partial<Record<PaymentState, readonly PaymentState[]>> = {
  AUTHORIZED: ['CREATED', 'AUTHORIZING'],
  CAPTURING: ['AUTHORIZED'],
  CAPTURED: ['CAPTURING'],
  VOIDING: ['CREATED', 'AUTHORIZING', 'AUTHORIZED'],
  VOIDED: ['CAPTURING'],
  REFUNDING: ['CAPTURED'],
}

describe.each(CHANGES)('$step', (row) => {
  it('leads on from an open state, to another one', () => {
    expect(row.from.length).toBeGreaterThan(0)
    for (const state of row.from) expect([isEnded(state), state === row.to]).toEqual([false, false])
    expect(judgeStep(row.step, { status: row.to, close_reason: row.closeReason ?? null })).toBe('done')
  })

  it('leaves the payment as the state after it asks', () => {
    const before = row.from.flatMap((state) => STATE_FACTS[state].payment)
    const { payment: after } = STATE_FACTS[row.to]
    if (row.payment === undefined) {
      for (const status of before) expect(after).toContain(status)
    } else {
      expect(after).toContain(row.payment)
      // From every state in which it can be taken there is a payment that can become this.
      const possible = PAYMENT_BEFORE[row.payment] ?? []
      for (const state of row.from) expect(STATE_FACTS[state].payment.some((status) => possible.includes(status))).toBe(true)
    }
  })

  it('has a reason exactly if it ends the exchange, and frees or ends the copy only then', () => {
    expect(row.closeReason !== undefined).toBe(isEnded(row.to))
    expect(row.offer !== undefined).toBe(isEnded(row.to))
    expect(row.offer).not.toBe('RESERVED')
    expect(row.offer === 'EXCHANGED').toBe(row.to === 'RECEIVED')
  })

  it('gives points back, or on, when it ends the exchange, and never takes more than were held', () => {
    const held = ['none', 'own', 'price'] as const
    const before = new Set(row.from.map((state) => STATE_FACTS[state].pointsHeld))
    expect([...before]).toHaveLength(1)
    const { pointsHeld } = STATE_FACTS[row.to]
    if (isEnded(row.to)) expect(pointsHeld).toBe('none')
    else expect(held.indexOf(pointsHeld)).toBeGreaterThanOrEqual(held.indexOf([...before][0] ?? 'none'))
    // Only once an exchange is paid are all points of its price held.
    if (pointsHeld === 'price' && !before.has('price')) expect(row.payment).toBe('CAPTURED')
  })

  it('returns the label exactly if money goes back, and refuses blocked members exactly if it begins something', () => {
    expect(row.label === 'returned').toBe(row.payment === 'REFUNDING')
    expect(row.refusesBlocked === true).toBe(row.payment === 'AUTHORIZED' || row.payment === 'CAPTURING')
  })
})

it('a step is not done where the exchange came to the same end for another reason', () => {
  expect(judgeStep('withdraw', { status: 'CANCELLED', close_reason: 'WITHDRAWN' })).toBe('done')
  for (const close_reason of ['NO_LABEL', 'NOT_SENT', 'MEMBER_LEFT', 'DECIDED_REFUNDED'] as const)
    expect(judgeStep('withdraw', { status: 'CANCELLED', close_reason })).toBe('conflict')
  expect(judgeStep('revoke', { status: 'REVOKED', close_reason: 'MEMBER_BLOCKED' })).toBe('conflict')
})

describe('the table', () => {
  it('begins with the claim, whose state no step leads to', () => {
    expect(ROWS.filter(({ to }) => to === 'PENDING_PAYMENT').map(({ step }) => step)).toEqual(['claim'])
    expect(rowOf('claim').from).toEqual([])
  })

  it('leads to every state, and out of every open one', () => {
    expect(new Set(ROWS.map(({ to }) => to))).toEqual(new Set(EXCHANGE_STATES))
    expect(new Set(ROWS.flatMap(({ from }) => from))).toEqual(new Set(OPEN_STATES))
  })

  it('gives every reason, and every end has one', () => {
    expect(new Set(ROWS.flatMap(({ closeReason }) => closeReason ?? []))).toEqual(new Set(CLOSE_REASONS))
    for (const state of ENDED_STATES) expect(reasonsFor(state)).not.toEqual([])
  })

  it('lets two rows send the same mail only if they mean the same for whoever reads it', () => {
    const sent = ROWS.flatMap(({ step, mails, payment, offer, pauses, label, countsAgainst, to }) => {
      const means = (audience: 'sender' | 'receiver') =>
        audience === 'receiver' ? [payment] : [payment, offer, pauses, label, countsAgainst, to === 'RECEIVED' || to === 'LOST']
      return (['sender', 'receiver'] as const).flatMap((audience) =>
        mails?.[audience] ? [{ step, mail: `${mails[audience]} ${audience}`, means: means(audience).join('; ') }] : [],
      )
    })
    for (const [mail, rows] of Map.groupBy(sent, (one) => one.mail)) expect(new Set(rows.map(({ means }) => means)).size, mail).toBe(1)
  })

  it('tells different causes apart: no two steps lead the same way for the same reason by the same actor', () => {
    const ways = ROWS.map(({ from, to, actors, closeReason }) => [from, to, actors, closeReason].join('; '))
    expect(new Set(ways).size).toBe(ways.length)
  })

  it('tells the other one what one of the two did, but for an acceptance, which is told once it is paid', () => {
    const isTold = ({ actors, mails }: (typeof ROWS)[number]): boolean =>
      (!actors.includes('sender') || mails?.receiver !== undefined) && (!actors.includes('receiver') || mails?.sender !== undefined)
    // A claim that is not paid is nothing yet for its sender.
    expect(ROWS.filter((row) => !isTold(row)).map(({ step }) => step)).toEqual(['claim', 'abandon', 'accept'])
  })

  it('excuses the sender from every end that counts against them, and otherwise only from declining', () => {
    const excused = ROWS.filter(({ excuses }) => excuses !== undefined).map(({ step }) => step)
    const counted = ROWS.filter(({ countsAgainst }) => countsAgainst !== undefined).map(({ step }) => step)
    expect(excused.toSorted()).toEqual([...DECLINING_STEPS, ...counted].toSorted())
  })

  it('knows open and ended states as their facts do', () => {
    expect(EXCHANGE_STATES.filter((state) => STATE_FACTS[state].open)).toEqual(OPEN_STATES)
  })

  it('counts four ends against the sender, and offers each member their own steps', () => {
    expect([...SENDER_FAULTS].toSorted()).toEqual(['NOT_ANSWERED', 'NOT_ANSWERED_AGAIN', 'NOT_SENT', 'WITHDRAWN'])
    expect(stepsFor('sender', 'LABEL_READY')).toEqual(['withdraw', 'denySending', 'markSent'])
    expect(stepsFor('receiver', 'LABEL_READY')).toEqual(['confirm', 'report'])
    expect(stepsFor('receiver', 'PENDING_PAYMENT')).toEqual(['authorize', 'abandon'])
  })
})
