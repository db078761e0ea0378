import { isStepOf, judgeStep, rowOf } from '#domain/exchange-process.ts'
import { answerHoursOf } from '#domain/next-copy.ts'
import { ANSWER_HOURS } from '#domain/policy/exchange.ts'
import { STATE_FACTS, type ExchangeActor, type OfferState, type PaymentState } from '#domain/exchange-states.ts'
import type { ActorOf, ExchangeStep, PassingStep, StepRow } from '#domain/exchange-steps.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { returnLabel } from '../../labels/return-label.ts'
import { requestCapture, requestRefund, requestVoid } from '../../payments/commands.ts'
import { lockNewestPayment, type PaymentRow } from '../../payments/queries.ts'
import { pauseAfterExpiry } from '../../shelf/pause-commands.ts'
import { setStatusOfParcel } from '../../shelf/reservation-queries.ts'
import { lockBlockedMembers, lockDeletedMembers, type AbsentMembers } from '../deadlines/account-deletion-queries.ts'
import { forgetDeletedMembers } from '../deadlines/forget-deleted-members.ts'
import { sendStepMails } from '../mails/step-mails.ts'
import { passOn } from '../claims/pass-on.ts'
import { holdPoints, movePoints } from './points-movements.ts'
import { enterState, lockExchange, type ExchangeRow, type LockedRow } from '../queries.ts'

/** An exchange locked for a step in the global order: offer, exchange, payment. */
export interface LockedExchange<Row extends ExchangeRow = LockedRow> {
  exchange: Row
  payment: PaymentRow
}

export async function lockForStep(tx: Transaction, exchangeId: string): Promise<LockedExchange> {
  const exchange = await lockExchange(tx, exchangeId)
  const payment = exchange && (await lockNewestPayment(tx, exchangeId))
  if (!payment) throw new AppError('NOT_FOUND')
  return { exchange, payment }
}

/** Result of a step: the new exchange, and the effect to run at the provider, if any. */
export interface TakenStep {
  exchange: ExchangeRow
  effectId: number | null
}

/**
 * Takes one step of the table with everything its row says, in this transaction. Facts from the provider are written even if the step is
 * no news. Steps in `prefixEnd` follow at once: one update, one timeline entry each, all mails in one statement.
 * @throws AppError 403 FORBIDDEN for another actor; 409 EXCHANGE_STATE in another state; 403 MEMBER_BLOCKED when a member is blocked and
 * something new would begin, or the actor is blocked and nothing is sent.
 */
export async function takeStep<Step extends ExchangeStep>(
  tx: Transaction,
  locked: LockedExchange<ExchangeRow>,
  step: Step,
  actor: ActorOf<Step>,
  after: readonly PassingStep[] = [],
): Promise<TakenStep> {
  await admit(tx, locked.exchange, [...after, step], actor)
  const passedOn = rowOf(step).asksNext ? await passOn(tx, locked) : null
  const taken = await enter(tx, passedOn?.previous ?? locked, { step, after, actor })
  // After the points of the exchange before were given back.
  if (passedOn) await beginNext(tx, passedOn.next)
  await sendStepMails(tx, taken.exchange, [...after, step])
  return taken
}

/** Whether all of these steps may be taken, one after the other. @throws as `takeStep`. */
async function admit(tx: Transaction, exchange: ExchangeRow, steps: readonly ExchangeStep[], actor: ExchangeActor): Promise<void> {
  let { status } = exchange
  for (const step of steps) {
    if (!isStepOf(step, actor)) throw new AppError('FORBIDDEN')
    if (judgeStep(step, { status, close_reason: exchange.close_reason }) !== 'run') throw new AppError('EXCHANGE_STATE')
    status = rowOf(step).to
  }
  if (steps.some((step) => rowOf(step).refusesBlocked)) await refuseBlocked(tx, exchange)
  else if (isMember(actor) && !isOnItsWay(exchange)) await refuseBlockedActor(tx, exchange, actor)
}

/** Everything that the row says, once it is clear that the step may be taken. */
async function enter(
  tx: Transaction,
  { exchange, payment }: LockedExchange<ExchangeRow>,
  { step, after, actor }: { step: ExchangeStep; after: readonly PassingStep[]; actor: ExchangeActor },
): Promise<TakenStep> {
  const row = rowOf(step)
  const deleted = row.offer ? await lockDeletedMembers(tx, exchange) : STILL_HERE
  // Before the end is written, as the parcel has no copies after it.
  if (row.offer) await setStatusOfParcel(tx, exchange.id, offerAfter(row.offer, deleted))
  if (row.pauses && !hasLessTime(exchange)) await pauseAfterExpiry(tx, row.pauses, { ownerId: exchange.sender_id, exchangeId: exchange.id })
  const changed = await enterState(tx, exchange, { step, after, actor, reason: row.closeReason })
  await movePoints(tx, exchange, changed)
  await forgetDeletedMembers(tx, changed, deleted)
  await endLabel(tx, exchange, row)
  return { exchange: changed, effectId: await askProvider(tx, payment, row) }
}

/** Whether the sender had less time to answer than others; not treated as an expiry (docs/decisions/0033). */
export function hasLessTime(exchange: ExchangeRow): boolean {
  return answerHoursOf(exchange) < ANSWER_HOURS
}

/** A label nobody took goes back to stock however its exchange ends, also by hand or with a label of their own; one that was taken is void where the row says so. */
async function endLabel(tx: Transaction, { id, label_ready_at, label_released_at }: ExchangeRow, row: StepRow): Promise<void> {
  const isTaken = label_released_at !== null
  const isLeft = row.closeReason !== undefined && label_ready_at !== null && !isTaken
  if (row.label === 'returned' || isLeft) await returnLabel(tx, id, isTaken)
}

/** Another copy is asked for, with what was held for the one before: as a claim is, and a request at once. */
async function beginNext(tx: Transaction, next: LockedExchange<ExchangeRow>): Promise<void> {
  await setStatusOfParcel(tx, next.exchange.id, 'RESERVED')
  await holdPoints(tx, next.exchange)
  await takeStep(tx, next, 'askNext', 'system')
}

/** Asked with both members locked: once a block is committed, nothing begins any more. */
async function refuseBlocked(tx: Transaction, exchange: ExchangeRow): Promise<void> {
  const blocked = await lockBlockedMembers(tx, exchange)
  if (blocked.sender || blocked.receiver) throw new AppError('MEMBER_BLOCKED')
}

/** A blocked member finishes what is on its way (decision 68); before that the block ends the exchange (decision 15). */
async function refuseBlockedActor(tx: Transaction, exchange: ExchangeRow, actor: 'sender' | 'receiver'): Promise<void> {
  if ((await lockBlockedMembers(tx, exchange))[actor]) throw new AppError('MEMBER_BLOCKED')
}

function isMember(actor: ExchangeActor): actor is 'sender' | 'receiver' {
  return actor === 'sender' || actor === 'receiver'
}

/** Whether a book is on its way: the label was taken, somebody said that it was sent, or a problem is open. */
function isOnItsWay({ status, label_released_at }: ExchangeRow): boolean {
  return label_released_at !== null || status === 'SENT' || status === 'DISPUTED'
}

/** Who left does not matter before an exchange ends: until then it needs what it keeps of its members (decision 47). */
const STILL_HERE: AbsentMembers = { sender: false, receiver: false }

/** A copy whose owner has left is on offer no more. */
function offerAfter(offer: OfferState, deleted: AbsentMembers): OfferState {
  return deleted.sender && offer === 'AVAILABLE' ? 'WITHDRAWN' : offer
}

/** States of a payment that only the provider can bring about; in all others it has spoken already. */
const REQUESTS: Partial<Record<PaymentState, (tx: Transaction, paymentId: string) => Promise<number>>> = {
  CAPTURING: requestCapture,
  VOIDING: requestVoid,
  REFUNDING: requestRefund,
}

/**
 * Asks the provider for what the row says, and gives the number of that effect; null where the payment already stands as the
 * new state wants it, such as one that was given up before its claim ended.
 */
async function askProvider(tx: Transaction, payment: PaymentRow, row: StepRow): Promise<number | null> {
  const request = row.payment && REQUESTS[row.payment]
  return request && !STATE_FACTS[row.to].payment.includes(payment.status) ? request(tx, payment.id) : null
}
