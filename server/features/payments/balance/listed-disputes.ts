import type { Database } from '../../../platform/db/database.ts'
import { log, loggableError } from '../../../platform/log.ts'
import { findDisputedAmount } from './queries/disputed.ts'
import type { PaymentGateway, ProviderDispute } from '../providers/gateway.ts'

/** So many disputes after each other that cannot be read are a provider that is away. */
const UNREAD_MAX = 3

interface LostMoney {
  paymentId: string | null
  reference: string | null
  cents: number
}

/**
 * Amounts that payers got back by disputes, as the provider says now, and the number of unreadable disputes.
 * @throws ProviderUnreachable
 */
export async function listLost(db: Database, gateway: PaymentGateway, since: Date): Promise<{ lost: LostMoney[]; skipped: number }> {
  const references: string[] = []
  for await (const reference of gateway.listDisputes?.(since) ?? []) references.push(reference)
  const lost: LostMoney[] = []
  let [skipped, unread] = [0, 0]
  for (const reference of references) {
    try {
      const dispute = (await gateway.readDispute?.(reference)) ?? null
      unread = 0
      const money = dispute?.state === 'LOST' ? await moneyOf(db, gateway, dispute) : null
      if (money) lost.push(money)
    } catch (error) {
      skipped++
      if (++unread === UNREAD_MAX) throw error
      log.warn({ ...loggableError(error), provider: gateway.name, reference }, 'a dispute could not be read, and was skipped')
    }
  }
  return { lost, skipped }
}

/** Of a dispute that names no euros all that was taken. Null for one whose payment nobody can name. */
async function moneyOf(db: Database, gateway: PaymentGateway, { payment, amountCents }: ProviderDispute): Promise<LostMoney | null> {
  if (!payment) return null
  const known = await findDisputedAmount(db, gateway.name, payment)
  if (known) return { paymentId: known.id, reference: known.provider_ref, cents: amountCents ?? known.takenCents }
  if ('id' in payment) return null
  const theirs = amountCents === null ? await gateway.read(payment.reference) : null
  return { paymentId: null, reference: payment.reference, cents: amountCents ?? theirs?.capturedCents ?? 0 }
}
