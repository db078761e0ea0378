import type { ExchangeStep, OfferState } from '#domain/exchange-states.ts'
import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import type { AccountDeletion } from '../../../platform/feature.ts'
import { returnLabel } from '../../labels/return-label.ts'
import { requestRefund, requestVoid } from '../../payments/commands.ts'
import type { EffectRunner } from '../../payments/effects/effects.ts'
import { retireBalances } from '../../points/commands.ts'
import { findUnsent, lockBlocked, lockDeparted, type Departed } from './queries.ts'
import { forgetInEnded } from './forget-departed.ts'
import { sendExchangeMails, sendToBoth } from '../mails/notify.ts'
import type { ExchangeRow } from '../queries.ts'
import { lockForStep, takeStep, type LockedExchange } from '../steps/take-step.ts'

type Context = { db: Database; effects: EffectRunner }

/**
 * What becomes of the exchanges and points of a member who leaves (decisions 15 and 47): points leave circulation,
 * what is over forgets them, what is not on its way ends with refunds. What is on its way goes on to its end.
 */
export function endExchangesOfLeaver(services: Context): AccountDeletion {
  return {
    erase: async (tx, memberId) => {
      await forgetInEnded(tx, memberId)
      await retireBalances(tx, memberId, 'left')
    },
    afterwards: async (memberId) => {
      for (const id of await findUnsent(services.db, memberId)) await endForAbsent(services, id)
    },
  }
}

/**
 * What an administrator's block means for the exchanges of a member, to be called once it is committed (decision 15): what
 * is not on its way ends with refunds, the rest goes on to its end. What a killed process leaves is done by the sweep.
 */
export async function cancelForBlocked(services: Context, memberId: string): Promise<void> {
  for (const id of await findUnsent(services.db, memberId)) await endForAbsent(services, id)
}

type Ending = Extract<ExchangeStep, 'abandon' | 'decline' | 'revoke' | 'cancelUnsent'>

/** Ends one exchange in which somebody has left or is blocked, unless it is being captured, on its way or over. */
export async function endForAbsent(services: Context, exchangeId: string): Promise<void> {
  const effectId = await inTransaction(services.db, async (tx) => {
    const { exchange, payment } = await lockForStep(tx, exchangeId)
    const departed = await lockDeparted(tx, exchange)
    const hasLeft = departed.sender || departed.receiver
    const absent = hasLeft ? departed : await lockBlocked(tx, exchange)
    const step = absent.sender || absent.receiver ? endingOf(exchange, absent) : null
    // The copy of a blocked member stays on the shelf: it is hidden with its owner, and back with them (decision 45).
    const offer = departed.sender ? 'WITHDRAWN' : 'AVAILABLE'
    return step && end(tx, { exchange, payment }, step, { reason: hasLeft ? 'MEMBER_LEFT' : 'MEMBER_BLOCKED', offer })
  })
  if (effectId !== null) await services.effects.runNow(effectId)
}

function endingOf(exchange: ExchangeRow, absent: Departed): Ending | null {
  if (exchange.status === 'PENDING_PAYMENT') return 'abandon'
  if (exchange.status === 'REQUESTED') return absent.sender ? 'decline' : 'revoke'
  const isUnsent = exchange.status === 'REQUEST_ACCEPTED' || exchange.status === 'LABEL_READY'
  return isUnsent && !exchange.label_released_at ? 'cancelUnsent' : null
}

/** Gives the effect that returns the money, or null when nothing was held. A mail to whoever has left is not sent. */
async function end(
  tx: Transaction,
  { exchange, payment }: LockedExchange,
  step: Ending,
  outcome: { reason: string; offer: OfferState },
): Promise<number | null> {
  await takeStep(tx, exchange, step, 'system', outcome)
  if (step === 'cancelUnsent') {
    await returnLabel(tx, exchange.id, false)
    await sendToBoth(tx, exchange, 'cancelled')
    return requestRefund(tx, payment.id)
  }
  if (step === 'decline') await sendExchangeMails(tx, exchange, { audience: 'receiver', kind: 'declined' })
  if (step === 'revoke') await sendExchangeMails(tx, exchange, { audience: 'sender', kind: 'revoked' })
  return payment.status === 'VOIDING' || payment.status === 'VOIDED' ? null : requestVoid(tx, payment.id)
}
