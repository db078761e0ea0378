import { describe, expect, test } from 'vitest'
import type { Exchange } from '#contract/exchanges.ts'
import { stepsFor } from '#domain/exchange-process.ts'
import { ENDED_STATES, EXCHANGE_STATES, type ExchangeState, type OpenState } from '#domain/exchange-states.ts'
import { exchangeIn } from '../exchange-sample.ts'
import { storyOf } from '../story/exchange-story.ts'
import { choicesOf, type Choice } from './step-choices.ts'

type Role = 'sender' | 'receiver'

/** With all the steps that the server would allow; `without` those that this one has no time for. */
function inState(status: ExchangeState, role: Role, more: Partial<Exchange> = {}, without: readonly string[] = []): Exchange {
  const possibleSteps = stepsFor(role, status).filter((step) => !without.includes(step))
  const labelPath = role === 'sender' && (status === 'LABEL_READY' || status === 'SENT') ? '/label' : null
  return exchangeIn(status, role, { possibleSteps, labelPath, ...more })
}

interface Expected {
  main: Choice | null
  others: Choice[]
  /** How what it waits for begins. */
  waitsFor: RegExp
}

/** Before the day to send it is over nobody is asked whether it is sent; a report that can be withdrawn is withdrawn in one way. */
const NO_TIME = ['denySending', 'withdrawReportUnlabelled', 'withdrawReportUnsent']

const EXPECTED: Record<OpenState, Record<Role, Expected>> = {
  PENDING_PAYMENT: {
    receiver: { main: 'pay', others: ['abandon', 'message'], waitsFor: /noch nicht bezahlt/u },
    sender: { main: null, others: ['message'], waitsFor: /Jonas bestellt/u },
  },
  REQUESTED: {
    receiver: { main: null, others: ['revoke', 'message'], waitsFor: /^Mara antwortet bis/u },
    sender: { main: 'accept', others: ['decline', 'message'], waitsFor: /^Antworte bis/u },
  },
  ACCEPTING: {
    receiver: { main: null, others: ['message'], waitsFor: /Deine Zahlung läuft/u },
    sender: { main: null, others: ['message'], waitsFor: /Die Zahlung läuft noch/u },
  },
  REQUEST_ACCEPTED: {
    receiver: { main: null, others: ['report', 'message'], waitsFor: /Jetzt kommt das Etikett/u },
    sender: { main: null, others: ['withdraw', 'message'], waitsFor: /^Dein Etikett kommt/u },
  },
  LABEL_READY: {
    receiver: { main: null, others: ['confirm', 'report', 'message'], waitsFor: /^Mara verschickt bis/u },
    sender: { main: 'label', others: ['markSent', 'withdraw', 'message'], waitsFor: /^Verschick das Buch bis/u },
  },
  SENT: {
    receiver: { main: 'confirm', others: ['report', 'message'], waitsFor: /Bestätige, wenn es da ist/u },
    sender: { main: null, others: ['label', 'message'], waitsFor: /Jonas bestätigt, wenn es da ist/u },
  },
  DISPUTED: {
    receiver: { main: null, others: ['withdrawReportSent', 'message'], waitsFor: /^Wir prüfen/u },
    sender: { main: null, others: ['message'], waitsFor: /Wir prüfen es/u },
  },
}

describe.each(Object.entries(EXPECTED))('the row of an exchange in %s', (state, expected) => {
  const status = EXCHANGE_STATES.find((one) => one === state) ?? 'SENT'
  test.each(['receiver', 'sender'] as const)('expects one thing of the %s, or none, and has all else in its menu', (role) => {
    const exchange = inState(status, role, {}, NO_TIME)
    const { main, others, waitsFor } = expected[role]
    expect(choicesOf(exchange)).toEqual({ main, others })
    const { headline, tone } = storyOf(exchange)
    expect(headline).toMatch(waitsFor)
    expect(tone === 'turn').toBe(main !== null)
  })
})

test.each(ENDED_STATES)('%s expects nothing, and leaves a message', (state) => {
  for (const role of ['sender', 'receiver'] as const) expect(choicesOf(inState(state, role))).toEqual({ main: null, others: ['message'] })
})

test('nothing that can be done is missing, whatever is expected', () => {
  for (const state of EXCHANGE_STATES) {
    for (const role of ['sender', 'receiver'] as const) {
      const exchange = inState(state, role)
      const { main, others } = choicesOf(exchange)
      const byPayment = ['authorize', 'declineForGood']
      expect([main, ...others]).toEqual(expect.arrayContaining(exchange.possibleSteps.filter((step) => !byPayment.includes(step))))
    }
  }
})

test('whoever has the label says that it is sent, and gets the label again', () => {
  const taken = inState('LABEL_READY', 'sender', { labelTaken: true }, ['withdraw', 'denySending'])
  expect(choicesOf(taken)).toEqual({ main: 'markSent', others: ['label', 'message'] })
})

test('whoever is asked whether it is sent says yes with the button, and no in the menu', () => {
  const asked = inState('LABEL_READY', 'sender', { labelTaken: true, isShipOverdue: true }, ['withdraw'])
  expect(choicesOf(asked)).toEqual({ main: 'markSent', others: ['label', 'denySending', 'message'] })
})

test('whoever has paid is not asked to pay while PayPal has not confirmed it', () => {
  const checked = inState('PENDING_PAYMENT', 'receiver', { isPaymentChecked: true }, ['abandon'])
  expect(choicesOf(checked)).toEqual({ main: null, others: ['message'] })
})
