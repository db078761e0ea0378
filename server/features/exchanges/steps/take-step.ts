import { judgeStep, STATE_FACTS, TRANSITIONS, type ExchangeActor, type ExchangeStep, type OfferState } from '#domain/exchange-states.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { lockNewestPayment, type PaymentRow } from '../../payments/queries.ts'
import { setOfferStatus } from '../../shelf/reservation/queries.ts'
import { lockBlocked, lockDeparted, type Departed } from '../account-deletion/queries.ts'
import { forgetDeparted } from '../account-deletion/forget-departed.ts'
import { completeEscrow, refundPoints, releasePoints, rewardSender, settleLoss } from './points-movements.ts'
import { enterState, lockExchange, type ExchangeRow, type LockedRow } from '../queries.ts'

/** An exchange locked for a step, in the house's lock order: offer, exchange, payment. */
export interface LockedExchange {
  exchange: LockedRow
  payment: PaymentRow
}

/** Locks an exchange for a step. @throws AppError 404 when there is none. */
export async function lockForStep(tx: Transaction, exchangeId: string): Promise<LockedExchange> {
  const exchange = await lockExchange(tx, exchangeId)
  const payment = exchange && (await lockNewestPayment(tx, exchangeId))
  if (!payment) throw new AppError('NOT_FOUND')
  return { exchange, payment }
}

export interface StepOptions {
  /** Why an exchange closed, for the timeline and the texts. */
  reason?: string
  /** What becomes of the copy, where that differs from the state table (no label in 72 h: free again). */
  offer?: OfferState
}

/**
 * Takes one step of the state table: state, timeline, copy and points change in this one transaction. The payment
 * is moved by the caller, who knows what the provider has to do.
 * @throws AppError 409 EXCHANGE_STATE when the state does not allow the step (any more); 403 MEMBER_BLOCKED when one of the
 * two is blocked and the step would begin something new.
 */
export async function takeStep(
  tx: Transaction,
  exchange: ExchangeRow,
  step: ExchangeStep,
  actor: ExchangeActor,
  options: StepOptions = {},
): Promise<ExchangeRow> {
  if (judgeStep(step, exchange.status) !== 'run') throw new AppError('EXCHANGE_STATE')
  if (BEGINNING.includes(step)) await refuseBlocked(tx, exchange)
  const { to } = TRANSITIONS[step]
  const facts = STATE_FACTS[to]
  const changed = await enterState(tx, exchange, {
    step,
    to,
    actor,
    closes: !facts.open,
    ...(options.reason && { reason: options.reason }),
  })
  const departed = facts.open ? STILL_HERE : await lockDeparted(tx, exchange)
  const offer = offerAfter(options.offer ?? facts.offer, departed)
  if (offer !== STATE_FACTS[exchange.status].offer) await setOfferStatus(tx, exchange.offer_id, offer)
  await movePoints(tx, exchange, changed)
  await forgetDeparted(tx, changed, departed)
  return changed
}

/** Steps that no blocked member takes part in (decision 15). */
const BEGINNING: readonly ExchangeStep[] = ['authorize', 'accept']

/** Asked with both members locked: once a block is committed, nothing begins any more. */
async function refuseBlocked(tx: Transaction, exchange: ExchangeRow): Promise<void> {
  const blocked = await lockBlocked(tx, exchange)
  if (blocked.sender || blocked.receiver) throw new AppError('MEMBER_BLOCKED')
}

/** Who left does not matter before an exchange ends: until then it needs what it keeps of its members (decision 47). */
const STILL_HERE: Departed = { sender: false, receiver: false }

/** A copy whose owner has left is on offer no more. */
function offerAfter(offer: OfferState, departed: Departed): OfferState {
  return departed.sender && offer === 'AVAILABLE' ? 'WITHDRAWN' : offer
}

/** What the change of state means for the points, read from the state table. */
async function movePoints(tx: Transaction, before: ExchangeRow, after: ExchangeRow): Promise<void> {
  const [was, is] = [STATE_FACTS[before.status].pointsHeld, STATE_FACTS[after.status].pointsHeld]
  if (was === is) return
  if (was === 'own') return is === 'price' ? completeEscrow(tx, after) : releasePoints(tx, after)
  if (after.status === 'RECEIVED') return rewardSender(tx, after)
  return after.status === 'LOST' ? settleLoss(tx, after) : refundPoints(tx, after)
}
