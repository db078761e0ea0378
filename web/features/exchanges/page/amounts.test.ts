import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Exchange } from '#contract/exchanges.ts'
import { exchangeIn, exchangeOf } from '../exchange-sample.ts'
import { ExchangeCosts } from './exchange-costs.tsx'
import { RewardCard } from './reward-card.tsx'

/** The words of a card, one space between any two. */
function wordsOf(card: ReactElement): string {
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, card))
  return html
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/[\s\u00a0\u202f]+/gu, ' ')
    .trim()
}

const reward = (exchange: Exchange) => wordsOf(createElement(RewardCard, { exchange }))
const costs = (exchange: Exchange) => wordsOf(createElement(ExchangeCosts, { exchange }))

/** Three of 4, 5 and 6 points, of which an administrator gave the first back. */
function decidedInPart(role: 'sender' | 'receiver'): Exchange {
  const parcel = exchangeOf([4, 5, 6], 'RECEIVED', role, { closeReason: 'DECIDED_IN_PART' })
  const lines = parcel.lines.map((line, place) =>
    place === 0 ? { ...line, state: 'LEFT_OUT' as const, leftOutReason: 'REFUNDED' as const } : line,
  )
  const amounts = parcel.amounts && { ...parcel.amounts, totalCents: 920, backCents: 240, backPoints: 2 }
  return { ...parcel, lines, amounts, parcelPrice: 11 }
}

test('what is held is told where it is more than the total, until something is taken', () => {
  const held = (status: Exchange['status']) => {
    const exchange = exchangeIn(status, 'receiver')
    return costs({ ...exchange, amounts: exchange.amounts && { ...exchange.amounts, totalCents: 410, orderedCents: 620 } })
  }
  expect(held('REQUESTED')).toContain('Gesamt reserviert sind 6,20 € 4,10 €')
  // Accepted without some of it.
  expect(held('ACCEPTING')).toContain('Gesamt reserviert sind 6,20 € 4,10 €')
  expect(held('EXPIRED')).toContain('Gesamt freigegeben sind 6,20 € 4,10 €')
  expect(held('LABEL_READY')).toContain('Gesamt bezahlt 4,10 €')
  expect(costs(exchangeIn('REQUESTED', 'receiver'))).toContain('Gesamt reserviert 4,10 €')
})

test('the sender is told what all copies bring, not what the first one does', () => {
  expect(reward(exchangeIn('SENT', 'sender'))).toContain('Für das Buch bei Ankunft 4 Punkte')
  expect(reward(exchangeOf([4, 5, 6], 'SENT', 'sender'))).toContain('Für 3 Bücher bei Ankunft 15 Punkte')
})

test('what was given back of a parcel is taken off, and told to both', () => {
  const sender = reward(decidedInPart('sender'))
  expect(sender).toContain('Ohne „Band 1“ −4 Punkte')
  expect(sender).toContain('Für 2 Bücher gutgeschrieben 11 Punkte')
  expect(costs(decidedInPart('receiver'))).toMatch(/Gesamt bezahlt 9,20 € Zurück an dich 2,40 € und 2 Punkte$/u)
  expect(costs(exchangeIn('RECEIVED', 'receiver'))).not.toContain('Zurück')
})

test('what PayPal has not confirmed yet is not called unpaid', () => {
  expect(costs(exchangeIn('PENDING_PAYMENT', 'receiver'))).toContain('noch nicht bezahlt')
  expect(costs(exchangeIn('PENDING_PAYMENT', 'receiver', { isPaymentChecked: true }))).toContain('noch nicht bestätigt')
})
