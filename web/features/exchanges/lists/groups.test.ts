import { expect, test } from 'vitest'
import type { Exchange } from '#contract/exchanges.ts'
import { EXCHANGE_STATES, type ExchangeState } from '#domain/exchange-states.ts'
import { exchangeIn } from '../exchange-sample.ts'
import { inGroups } from './groups.ts'

/** Where an exchange in this state stands, for its receiver and its sender. */
const WHERE: Record<ExchangeState, readonly [receiver: string, sender: string]> = {
  PENDING_PAYMENT: ['Wartet auf dich', 'Zahlung läuft'],
  REQUESTED: ['Noch ohne Zusage', 'Wartet auf dich'],
  ACCEPTING: ['Zugesagt', 'Zahlung läuft'],
  REQUEST_ACCEPTED: ['Zugesagt', 'Wartet auf das Etikett'],
  LABEL_READY: ['Zugesagt', 'Wartet auf dich'],
  SENT: ['Unterwegs zu dir', 'Unterwegs'],
  DISPUTED: ['Wird geprüft', 'Wird geprüft'],
  RECEIVED: ['Zuletzt beendet', 'Zuletzt beendet'],
  DECLINED: ['Zuletzt beendet', 'Zuletzt beendet'],
  REVOKED: ['Zuletzt beendet', 'Zuletzt beendet'],
  EXPIRED: ['Zuletzt beendet', 'Zuletzt beendet'],
  PAYMENT_FAILED: ['Zuletzt beendet', 'Zuletzt beendet'],
  CANCELLED: ['Zuletzt beendet', 'Zuletzt beendet'],
  LOST: ['Zuletzt beendet', 'Zuletzt beendet'],
}

const headingOf = (exchange: Exchange) => inGroups([exchange]).map(({ title }) => title)

test.each(EXCHANGE_STATES)('%s stands below a heading that is true of it', (state) => {
  expect((['receiver', 'sender'] as const).flatMap((role) => headingOf(exchangeIn(state, role)))).toEqual(WHERE[state])
})

test('nothing is below “on their way” that nobody has sent, or that is reported', () => {
  const ofReceiver = EXCHANGE_STATES.map((state) => exchangeIn(state, 'receiver'))
  const onTheWay = inGroups(ofReceiver).find(({ title }) => title === 'Unterwegs zu dir')
  expect(onTheWay?.exchanges.map(({ status }) => status)).toEqual(['SENT'])
})

test('what PayPal has not confirmed waits for nobody to pay', () => {
  expect(headingOf(exchangeIn('PENDING_PAYMENT', 'receiver', { isPaymentChecked: true }))).toEqual(['Noch ohne Zusage'])
})

test('what waits for the reader comes first, what is over last, and headings without rows are left out', () => {
  const rows = (['DECLINED', 'SENT', 'PENDING_PAYMENT'] as const).map((state) => exchangeIn(state, 'receiver'))
  expect(inGroups(rows).map(({ title }) => title)).toEqual(['Wartet auf dich', 'Unterwegs zu dir', 'Zuletzt beendet'])
})
