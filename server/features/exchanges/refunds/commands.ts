import type { AdminActKind } from '#domain/admin-acts.ts'
import { isAgainstUs } from '#domain/disputes.ts'
import {
  amountRefund,
  bankLoss,
  fullRefund,
  copiesRefund,
  pointsRefund,
  type RefundParts,
  type BookedScope,
  type RefundableAmounts,
  type RefundScope,
  type RefundWay,
  type SenderPoints,
} from '#domain/refunds.ts'
import { recordAdminAct } from '../../../platform/admin-log.ts'
import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { findDisputeOf } from '../../payments/disputes-queries.ts'
import { requireWithinLimit } from '../../points/giving-commands.ts'
import { lockGrantsBy } from '../../points/giving-queries.ts'
import { refundLater } from '../../payments/refunds-commands.ts'
import { lockDeletedMembers, lockMembers, type AbsentMembers } from '../deadlines/account-deletion-queries.ts'
import { listLines } from '../claims/lines-queries.ts'
import { priceOf, type ExchangeRow } from '../queries.ts'
import type { StepServices } from '../steps/run-step.ts'
import { lockForStep, type LockedExchange } from '../steps/take-step.ts'
import { notifyOfRefund } from './mails.ts'
import { undoPoints } from './move-points.ts'
import { findRefund, insertRefund, type RefundRow } from './queries.ts'
import { readRefundable } from './read-refundable.ts'

interface AnyRefund {
  requestId: string
  reason: string
  senderPoints?: SenderPoints | undefined
}

interface WantedRefund extends AnyRefund {
  scope: RefundScope
  copies: readonly string[]
  cents?: number | undefined
  points?: number | undefined
}

/**
 * Refunds all, some copies, some points of the price or an amount of a received exchange, with a reason for those concerned (record 75). Calls the provider at
 * once, else the effect sweep does.
 * @throws AppError 404; 403 for the administrator's own exchange; 400 for amounts that do not fit, exceed the rest or leave the sender's
 * points undecided; 409 EXCHANGE_STATE before receipt or without a rest, PAYMENT_DISPUTED, REFUND_RUNNING, POINTS_OF_ONE above the daily
 * limit of one administrator.
 */
export async function refundAfterEnd(services: StepServices, adminId: string, exchangeId: string, wanted: WantedRefund): Promise<void> {
  const effectId = await inTransaction(services.db, (tx) => makeRefund(tx, adminId, exchangeId, { ...wanted, way: 'PROVIDER' }))
  if (effectId !== null) await services.effects.runNow(effectId)
}

/**
 * Books a refund that was made at the provider's own desk, like `refundAfterEnd` but without a call; repeats change nothing.
 * @throws AppError as `refundAfterEnd`.
 */
export async function bookRefundMadeElsewhere(db: Database, adminId: string, exchangeId: string, wanted: WantedRefund): Promise<void> {
  await inTransaction(db, (tx) => makeRefund(tx, adminId, exchangeId, { ...wanted, way: 'DESK' }))
}

/**
 * Books euros that the payer's bank took back after receipt: they leave the ledger with the points bought for them, at the cost of sender
 * or platform as decided.
 * @throws AppError 404; 403 as `refundAfterEnd`; 409 EXCHANGE_STATE without an unbooked loss, REFUND_RUNNING.
 */
export async function bookLoss(db: Database, adminId: string, exchangeId: string, wanted: Required<AnyRefund>): Promise<void> {
  await inTransaction(db, (tx) => makeRefund(tx, adminId, exchangeId, { ...wanted, scope: 'LOSS', copies: [], way: 'DISPUTE' }))
}

type Wanted = Omit<WantedRefund, 'scope'> & { scope: BookedScope; way: RefundWay }

async function makeRefund(tx: Transaction, adminId: string, exchangeId: string, wanted: Wanted): Promise<number | null> {
  const locked = await lockForStep(tx, exchangeId)
  const { exchange, payment } = locked
  if (exchange.sender_id === adminId || exchange.receiver_id === adminId) throw new AppError('FORBIDDEN')
  const before = await findRefund(tx, wanted.requestId)
  if (before) return requireSame(before, exchangeId, wanted)
  if (exchange.status !== 'RECEIVED') throw new AppError('EXCHANGE_STATE')
  const back = await whatGoesBack(tx, locked, wanted)
  // Before the members, as grants lock them.
  await lockGrantsBy(tx, adminId)
  await lockMembers(tx, exchange)
  const deleted = await lockDeletedMembers(tx, exchange)
  const senderPoints = requireSenderPoints(back, wanted.senderPoints, deleted)
  const platformPoints = senderPoints === 'LEFT' ? back.ownPoints + back.extraPoints : 0
  await requireWithinLimit(tx, adminId, platformPoints)
  const { requestId: id, scope, way, copies, reason } = wanted
  const owed = await undoPoints(tx, exchange, { ...back, refundId: id, senderPoints: senderPoints ?? 'LEFT', deleted })
  await insertRefund(tx, { id, exchangeId, scope, way, copies, back, senderPoints, debtPoints: owed, reason, adminId })
  const details = {
    refund: id,
    way,
    cents: back.cents,
    ownPoints: back.ownPoints,
    extraPoints: back.extraPoints,
    senderPoints,
    owed,
    platformPoints,
  }
  await recordAdminAct(tx, { adminId, act: ACTS[scope], subject: { kind: 'exchange', id: exchangeId }, reason, details })
  await notifyOfRefund(tx, exchange, { id, scope, senderPoints })
  // Last, as all captures and refunds share the accounts of euros.
  return refundLater(tx, payment, { id, way, back })
}

const ACTS = {
  WHOLE: 'exchange.refundWhole',
  LINES: 'exchange.refundLines',
  POINTS: 'exchange.refundPoints',
  AMOUNT: 'exchange.refundAmount',
  LOSS: 'exchange.bookLoss',
} as const satisfies Record<BookedScope, AdminActKind>

function requireSame(before: RefundRow, exchangeId: string, wanted: Wanted): null {
  const isSame =
    before.exchange_id === exchangeId &&
    before.scope === wanted.scope &&
    before.way === wanted.way &&
    (wanted.scope !== 'AMOUNT' || before.cents === wanted.cents) &&
    (wanted.scope !== 'POINTS' || before.own_points + before.extra_points === wanted.points) &&
    (before.sender_points === null || before.sender_points === wanted.senderPoints) &&
    before.offer_ids.length === wanted.copies.length &&
    wanted.copies.every((id) => before.offer_ids.includes(id))
  if (!isSame) throw new AppError('EXCHANGE_STATE')
  return null
}

async function whatGoesBack(tx: Transaction, { exchange, payment }: LockedExchange, wanted: Wanted): Promise<RefundParts> {
  const { isUnderway, lostCents, copies, ...left } = await readRefundable(tx, exchange)
  // Only one is on its way at a time, so that the provider's sum says whether it has arrived.
  if (isUnderway) throw new AppError('REFUND_RUNNING')
  if (wanted.scope === 'LOSS') {
    if (lostCents === 0) throw new AppError('EXCHANGE_STATE')
    return bankLoss(lostCents, left)
  }
  const dispute = await findDisputeOf(tx, payment.id)
  if (wanted.way === 'PROVIDER' && dispute && isAgainstUs(dispute.state)) throw new AppError('PAYMENT_DISPUTED')
  if (wanted.scope === 'WHOLE') return requireSomething(fullRefund(left))
  if (wanted.scope === 'LINES') return linesOf(tx, exchange, { wanted: wanted.copies, left, copies })
  if (wanted.scope === 'POINTS') {
    const { points = 0 } = wanted
    if (points < 1 || points >= left.ownPoints + left.extraPoints) throw AppError.field('points', 'FORMS_RULES.REFUND.POINTS')
    return pointsRefund(orderedWith(exchange), points, left)
  }
  const { cents = 0 } = wanted
  if (cents < 1 || cents > left.cents) throw AppError.field('cents', 'FORMS_RULES.REFUND.AMOUNT')
  return amountRefund(cents)
}

function requireSomething(back: RefundParts): RefundParts {
  if (back.cents + back.ownPoints + back.extraPoints + back.feeCredits === 0) throw new AppError('EXCHANGE_STATE')
  return back
}

async function linesOf(
  tx: Transaction,
  exchange: ExchangeRow,
  { wanted, left, copies }: { wanted: readonly string[]; left: RefundableAmounts; copies: readonly string[] },
): Promise<RefundParts> {
  const isLeft = wanted.length > 0 && new Set(wanted).size === wanted.length && wanted.every((id) => copies.includes(id))
  if (!isLeft) throw AppError.field('copies', 'FORMS_RULES.REFUND.COPIES')
  const lines = (await listLines(tx, exchange.id)).filter((line) => copies.includes(line.offer_id))
  const rest = lines.filter((line) => !wanted.includes(line.offer_id))
  return copiesRefund(orderedWith(exchange), { before: priceOf(lines), after: priceOf(rest) }, left)
}

function orderedWith(exchange: ExchangeRow): Parameters<typeof copiesRefund>[0] {
  return { pointsUsed: exchange.own_points, shippingCents: exchange.shipping_cents, usesFeeCredit: exchange.uses_fee_credit }
}

/** What becomes of the sender's points; null where none go back. Nobody who has left owes anything anew. @throws AppError 400 */
function requireSenderPoints(back: RefundParts, wanted: SenderPoints | undefined, deleted: AbsentMembers): SenderPoints | null {
  if (back.ownPoints + back.extraPoints === 0) return null
  if (wanted === undefined || (wanted === 'TAKEN' && deleted.sender))
    throw AppError.field('senderPoints', 'FORMS_RULES.REFUND.SENDER_POINTS')
  return wanted
}
