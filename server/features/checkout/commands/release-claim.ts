import { inTransaction } from '../../../platform/db/database.ts'
import { log, loggableError } from '../../../platform/log.ts'
import { runIfDue, type StepServices } from '../../exchanges/steps/run-step.ts'
import type { Gateways } from '../../payments/providers/gateway.ts'
import { askProvider } from '../../payments/providers/provider-payment.ts'
import { findNewestPayment, type PaymentRow } from '../../payments/queries.ts'
import { isHeld, placeRequest } from './place-request.ts'

type Context = StepServices & { gateways: Gateways }

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
  await runIfDue(services, exchangeId, 'lapse')
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
