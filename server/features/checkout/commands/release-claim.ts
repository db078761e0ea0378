import { inTransaction } from '../../../platform/db/database.ts'
import { log, loggableError } from '../../../platform/log.ts'
import { runIfDue, type StepServices } from '../../exchanges/steps/run-step.ts'
import type { Gateways } from '../../payments/providers/gateway.ts'
import { askProvider } from '../../payments/providers/provider-payment.ts'
import { findNewestPayment, type PaymentRow } from '../../payments/queries.ts'
import { isHeld, placeRequest, type HeldPayment } from './place-request.ts'

type Context = StepServices & { gateways: Gateways }

/**
 * Ends a claim whose 15 minutes are over. Money that the provider holds by then makes it an order after all: the
 * member paid and their browser or our process died before we noted it (K4). Else the copy is free again.
 */
export async function releaseLapsedClaim(services: Context, exchangeId: string): Promise<void> {
  const payment = await findNewestPayment(services.db, exchangeId)
  const held = payment && (await findHold(services, payment))
  if (held && (await inTransaction(services.db, (tx) => placeRequest(tx, held, 'system')))) return
  await runIfDue(services, exchangeId, 'lapse')
}

/** A provider that does not answer does not keep the copy reserved: the void effect releases any hold later. */
async function findHold({ gateways }: Context, payment: PaymentRow): Promise<HeldPayment | undefined> {
  const gateway = gateways[payment.provider]
  if (!gateway || (payment.status !== 'CREATED' && payment.status !== 'AUTHORIZING')) return undefined
  try {
    const theirs = await askProvider(gateway, payment)
    return theirs && isHeld(theirs, payment) ? { payment, theirs } : undefined
  } catch (error) {
    log.warn(loggableError(error), 'provider not reachable while a claim lapsed')
    return undefined
  }
}
