import { judgeStep } from '#domain/exchange-process.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { log, loggableError } from '../../../platform/log.ts'
import { sendExchangeMails } from '../../exchanges/mails/notify.ts'
import { withLockedExchange, type StepServices } from '../../exchanges/steps/run-step.ts'
import { takeStep } from '../../exchanges/steps/take-step.ts'
import type { Services } from '../../../platform/services.ts'
import type { Gateways } from '../../payments/providers/gateway.ts'
import { askProvider } from '../../payments/providers/provider-payment.ts'
import { findNewestPayment, wasHoldAsked, type PaymentRow } from '../../payments/queries.ts'
import { isHeld, placeRequest, type HeldPayment } from './place-request.ts'

type Context = StepServices & Pick<Services, 'env'> & { gateways: Gateways }

/**
 * Ends a claim after 15 minutes. If the provider holds the money by then, it becomes a request: the payer finished but browser or process
 * died before we knew (K4). Otherwise the copies are free again.
 */
export async function releaseLapsedClaim(services: Context, exchangeId: string): Promise<void> {
  const payment = await findNewestPayment(services.db, exchangeId)
  const held = payment && (await findHold(services, payment))
  if (held && (await inTransaction(services.db, (tx) => placeRequest(tx, held, 'system')))) return
  await withLockedExchange(services, exchangeId, async (tx, locked) => {
    if (judgeStep('lapse', locked.exchange) !== 'run') return null
    const taken = await takeStep(tx, locked, 'lapse', 'system')
    // The page has told them that PayPal is still deciding: this says how that ended. Whoever never paid knows.
    if (await wasHoldAsked(tx, locked.payment.id))
      await sendExchangeMails(tx, taken.exchange, [{ audience: 'receiver', kind: 'paymentFailed' }])
    return taken
  })
}

/** A provider that does not answer does not keep the copy reserved: the void effect releases any hold later. */
async function findHold({ gateways, env }: Context, payment: PaymentRow): Promise<HeldPayment | undefined> {
  const gateway = gateways[payment.provider]
  if (!gateway || (payment.status !== 'CREATED' && payment.status !== 'AUTHORIZING')) return undefined
  try {
    const theirs = await askProvider(gateway, payment)
    return theirs && isHeld(theirs, payment) ? { payment, theirs, env } : undefined
  } catch (error) {
    log.warn(loggableError(error), 'provider not reachable while a claim lapsed')
    return undefined
  }
}
