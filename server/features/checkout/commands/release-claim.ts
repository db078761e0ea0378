import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { log, loggableError } from '../../../platform/log.ts'
import { lockForStep, takeStep } from '../../exchanges/steps/take-step.ts'
import { requestVoid } from '../../payments/commands.ts'
import type { EffectRunner } from '../../payments/effects/effects.ts'
import type { Gateways } from '../../payments/providers/gateway.ts'
import { askProvider } from '../../payments/providers/provider-payment.ts'
import { findNewestPayment, type PaymentRow } from '../../payments/queries.ts'
import { isHeld, placeRequest } from './place-request.ts'

interface Context {
  db: Database
  gateways: Gateways
  effects: EffectRunner
}

/**
 * Ends a claim whose 15 minutes are over. Money that the provider holds by then makes it an order after all: the
 * member paid and their browser or our process died before we noted it (K4). Else the copy is free again.
 */
export async function releaseLapsedClaim(services: Context, exchangeId: string): Promise<void> {
  const payment = await findNewestPayment(services.db, exchangeId)
  if (
    payment &&
    (await isPaidAfterAll(services, payment)) &&
    (await inTransaction(services.db, (tx) => placeRequest(tx, payment, 'system')))
  )
    return
  const effectId = await inTransaction(services.db, async (tx) => {
    const { exchange, payment: newest } = await lockForStep(tx, exchangeId)
    if (exchange.status !== 'PENDING_PAYMENT') return null
    await takeStep(tx, exchange, 'abandon', 'system', { reason: 'CLAIM_LAPSED' })
    return newest.status === 'CREATED' || newest.status === 'AUTHORIZING' ? requestVoid(tx, newest.id) : null
  })
  if (effectId !== null) await services.effects.runNow(effectId)
}

/** A provider that does not answer does not keep the copy reserved: the void effect releases any hold later. */
async function isPaidAfterAll({ gateways }: Context, payment: PaymentRow): Promise<boolean> {
  const gateway = gateways[payment.provider]
  if (!gateway || (payment.status !== 'CREATED' && payment.status !== 'AUTHORIZING')) return false
  try {
    return isHeld(await askProvider(gateway, payment), payment)
  } catch (error) {
    log.warn(loggableError(error), 'provider not reachable while a claim lapsed')
    return false
  }
}
