import { timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { sandboxConfirm } from '#contract/checkout.ts'
import { isExpired } from '#domain/card-expiry.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { findIntent, findToday, moveIntent, type IntentRow, type IntentStatus } from './queries.ts'

type Confirmation = z.output<(typeof sandboxConfirm)['body']>
type Answer = { status: IntentStatus; error?: string }

const DECLINED = 'card_declined'

/**
 * Acts as the card provider in the browser: takes a card, or the answer to the confirmation step. The client secret authorizes it, as at
 * a real provider.
 * @throws AppError 404 for an unknown intent or wrong secret, 400 for an incomplete or expired card.
 */
export async function confirmIntent(db: Database, intentId: string, input: Confirmation): Promise<Answer> {
  const intent = await findIntent(db, intentId)
  if (!intent || !isSame(intent.client_secret, input.clientSecret)) throw new AppError('NOT_FOUND')
  return input.confirmed === undefined ? payWithCard(db, intent, input) : answerStep(db, intent, input.confirmed)
}

async function payWithCard(db: Database, intent: IntentRow, input: Confirmation): Promise<Answer> {
  if (!input.number || !isCompleteCard(input.expiry, input.cvc)) throw AppError.field('number', 'FORMS_RULES.CARD.INCOMPLETE')
  if (isExpired(input.expiry ?? '', await findToday(db))) throw AppError.field('expiry', 'FORMS_RULES.CARD.EXPIRED')
  const outcome = cardOutcome(input.number)
  const next = { held: 'requires_capture', action: 'requires_action', declined: 'requires_payment_method' } as const
  const error = outcome === 'declined' ? DECLINED : null
  await moveIntent(db, intent.id, ['requires_payment_method', 'requires_action'], next[outcome], error)
  return answer(db, intent.id, error)
}

async function answerStep(db: Database, intent: IntentRow, confirmed: boolean): Promise<Answer> {
  const error = confirmed ? null : DECLINED
  await moveIntent(db, intent.id, ['requires_action'], confirmed ? 'requires_capture' : 'requires_payment_method', error)
  return answer(db, intent.id, error)
}

async function answer(db: Database, id: string, error: string | null): Promise<Answer> {
  const intent = await findIntent(db, id)
  return { status: intent?.status ?? 'canceled', ...(error && { error }) }
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}

type CardOutcome = 'held' | 'action' | 'declined'

const OUTCOMES: Record<string, CardOutcome> = {
  '4242424242424242': 'held',
  '4000000000000002': 'declined',
  '4000000000003155': 'action',
}

/** Outcome of a typed card number, spaces allowed; unknown cards are declined. */
function cardOutcome(number: string): CardOutcome {
  return OUTCOMES[number.replace(/\s/gu, '')] ?? 'declined'
}

/** Whether expiry (MM/YY) and CVC are well-formed. */
function isCompleteCard(expiry: string | undefined, cvc: string | undefined): boolean {
  return /^(0[1-9]|1[0-2])\s?\/\s?\d{2}$/u.test(expiry ?? '') && /^\d{3,4}$/u.test(cvc ?? '')
}
