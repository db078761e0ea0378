import { sql } from 'kysely'
import { memberExport, type ExportRow } from '../../../platform/feature.ts'

/** Every payment of the member. */
export const exportPayments = memberExport(
  (id) =>
    sql<ExportRow>`
      select id as number, exchange_id as "exchangeUuid", provider, provider_ref as "providerReference", amount_cents as "amountCents", held_cents as "heldCents", captured_cents as "capturedCents", captured_fee_cents as "capturedFeeCents",
             shipping_cents as "shippingCents", service_fee_cents as "serviceFeeCents", surcharge_cents as "surchargeCents", status,
             held_until as "heldUntil", subscribes_to_promo as "subscribesToPromotionalMail", created_at as "createdAt"
        from payment where member_id = ${id}::uuid order by created_at, id`,
)

/** When each of them was held, taken, released or given back. */
export const exportPaymentEvents = memberExport(
  (id) =>
    sql<ExportRow>`
      select v.payment_id as "paymentNumber", v.kind, v.at
        from payment_event v join payment p on p.id = v.payment_id where p.member_id = ${id}::uuid order by v.at, v.payment_id`,
)

/** Where our books and the provider's differed about a payment of the member, and what became of it. */
export const exportPaymentFindings = memberExport(
  (id) =>
    sql<ExportRow>`
      select f.uuid, f.run_id as run, f.payment_id as "paymentNumber", f.provider, f.reference, f.ours, f.theirs, f.action,
             f.is_parked as "isParked", f.resolution, f.resolved_at as "resolvedAt", f.at
        from reconciliation_finding f join payment p on p.id = f.payment_id where p.member_id = ${id}::uuid order by f.id`,
)

/** What the provider said of the member's disputes, line by line, and what was decided on it. */
export const exportDisputes = memberExport(
  (id) =>
    sql<ExportRow>`
      select d.id as uuid, d.payment_id as "paymentNumber", d.provider, d.reference, d.opened_at as "openedAt", s.state, s.reason,
             s.amount_cents as "amountCents", held_cents as "heldCents", s.evidence_due_at as "evidenceDueAt", s.suspended_since as "suspendedSince", s.at,
             c.lifts_suspension as "decisionLiftsSuspension", c.reason as "decisionReason", c.at as "decidedAt"
        from payment p join payment_dispute d on d.payment_id = p.id join dispute_statement s on s.dispute_id = d.id
        left join dispute_decision c on c.statement_id = s.id
       where p.member_id = ${id}::uuid order by d.opened_at, d.id, s.id`,
)
