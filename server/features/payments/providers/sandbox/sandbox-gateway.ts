import { randomBytes } from 'node:crypto'
import type { Database } from '../../../../platform/db/database.ts'
import { ProviderRefused, type PaymentGateway, type ProviderPayment } from '../gateway.ts'
import {
  captureIntent,
  findIntent,
  findIntentByPayment,
  moveIntent,
  openIntent,
  refundIntent,
  type IntentRow,
  type IntentStatus,
} from './queries.ts'

const STATUS: Record<IntentStatus, ProviderPayment['status']> = {
  requires_payment_method: 'unpaid',
  requires_action: 'action',
  requires_capture: 'held',
  succeeded: 'captured',
  canceled: 'canceled',
}

/**
 * The provider for demo and tests without real money; has its own tables and behaves like a card provider with manual capture and
 * idempotency keys.
 */
export function createSandboxGateway(db: Database): PaymentGateway {
  return {
    name: 'sandbox',
    open: async ({ key, paymentId, amountCents, title }) => {
      const intent = await openIntent(db, {
        key,
        id: token('pi'),
        clientSecret: token('secret'),
        amountCents,
        metadata: { paymentId, title },
      })
      if (!intent || intent.amount_cents !== amountCents) throw new ProviderRefused('idempotency_error')
      return { reference: intent.id, clientSecret: intent.client_secret }
    },
    read: async (reference) => present(await findIntent(db, reference)),
    find: async (paymentId) => present(await findIntentByPayment(db, paymentId)),
    capture: async (reference, { amountCents }) => {
      if (!(await captureIntent(db, reference, amountCents))) throw new ProviderRefused('payment_intent_unexpected_state')
      return null
    },
    void: (reference) => move(db, reference, ['requires_payment_method', 'requires_action', 'requires_capture'], 'canceled'),
    refund: async (reference, amountCents, key) => {
      if (!(await refundIntent(db, reference, { amountCents, key }))) throw new ProviderRefused('charge_not_refundable')
    },
  }
}

/** Repeated calls succeed when the state is already reached, as with an idempotency key. */
async function move(db: Database, reference: string, from: IntentStatus[], to: IntentStatus): Promise<void> {
  if (await moveIntent(db, reference, from, to)) return
  const intent = await findIntent(db, reference)
  if (intent?.status !== to) throw new ProviderRefused('payment_intent_unexpected_state')
}

function token(prefix: string): string {
  return `${prefix}_sandbox_${randomBytes(18).toString('base64url')}`
}

function present(intent: IntentRow | undefined): ProviderPayment | null {
  if (!intent) return null
  return {
    reference: intent.id,
    status: STATUS[intent.status],
    amountCents: intent.amount_cents,
    currency: 'eur',
    capturedCents: intent.captured_cents ?? 0,
    refundedCents: intent.refunded_cents,
    paymentId: intent.metadata.paymentId,
  }
}
