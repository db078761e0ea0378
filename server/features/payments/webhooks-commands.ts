import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { log, loggableError } from '../../platform/log.ts'
import { alignPayment, type AlignmentContext } from './reconciliation/commands.ts'
import { alignDispute } from './disputes-commands.ts'
import { ProviderUnreachable, WebhookRefused, type Gateways, type PaymentGateway, type WebhookRequest } from './providers/gateway.ts'
import { UNREADABLE_KIND } from './providers/webhook-event.ts'
import { closeEvent, postponeEvent, storeEvent, takeEvent, type WebhookEventRow } from './webhooks-queries.ts'
import { findPayment, findPaymentByReference } from './queries.ts'

/**
 * Verifies and stores a webhook; it is processed later, so the answer is immediate.
 * @throws AppError 400 for an invalid signature, 502 when it cannot be verified now (the provider retries).
 */
export async function receiveWebhook(db: Database, gateway: PaymentGateway, request: WebhookRequest): Promise<void> {
  const event = await gateway.readWebhook?.(request).catch((cause: unknown) => {
    if (cause instanceof WebhookRefused) throw new AppError('VALIDATION', { cause })
    if (cause instanceof ProviderUnreachable) throw new AppError('PROVIDER_UNAVAILABLE', { cause })
    throw cause
  })
  if (!event) throw new AppError('NOT_FOUND')
  await storeEvent(db, gateway.name, event)
}

/** Reads the payment of each waiting event at its provider, one by one (reliability 3.2). */
export async function followWebhookEvents(context: AlignmentContext): Promise<void> {
  for (let event = await takeEvent(context.db); event; event = await takeEvent(context.db)) {
    const isDone = await follow(context, event).catch((error: unknown) => {
      log.warn({ ...loggableError(error), provider: event?.provider, kind: event?.kind }, 'webhook could not be followed yet')
      return false
    })
    if (!isDone && (await postponeEvent(context.db, event))) continue
    await closeEvent(context.db, event)
    if (event.kind === UNREADABLE_KIND) {
      log.error({ provider: event.provider, eventId: event.event_id }, 'webhook kept and not followed: its shape is unknown')
    } else if (!isDone) {
      // A payment link, another shop of the same account, or a dispute that a person has to find at the provider's desk.
      log.error({ provider: event.provider, kind: event.kind }, 'webhook given up: it is about nothing we know')
    }
  }
}

/** True when the event is settled. Events of unknown payments wait (F36). */
async function follow(context: AlignmentContext, event: WebhookEventRow): Promise<boolean> {
  if (event.dispute_reference !== null) return followDispute(context, event, event.dispute_reference)
  if (event.reference === null) return true
  const paymentId = await findPaymentOf(context, context.gateways, event, event.reference)
  if (!paymentId) return false
  await alignPayment(context, paymentId)
  return true
}

/** Disputes about unknown payments wait, too. */
async function followDispute(context: AlignmentContext, event: WebhookEventRow, reference: string): Promise<boolean> {
  const gateway = context.gateways[event.provider]
  return gateway !== undefined && (await alignDispute(context, gateway, reference)) === 'written'
}

/** Finds the payment by reference, else by the id stored at the provider (K2). */
async function findPaymentOf(
  { db }: AlignmentContext,
  gateways: Gateways,
  event: WebhookEventRow,
  reference: string,
): Promise<string | undefined> {
  const known = await findPaymentByReference(db, event.provider, reference)
  if (known) return known.id
  const theirs = await gateways[event.provider]?.read(reference)
  return theirs ? (await findPayment(db, theirs.paymentId))?.id : undefined
}
