import { sql } from 'kysely'
import { memberExport, type ExportRow } from '../../platform/feature.ts'

export const exportPayments = memberExport(
  (id) =>
    sql<ExportRow>`
      select id as number, exchange_id as "exchangeUuid", provider, provider_ref as "providerReference", capture_ref as "captureReference", amount_cents as "amountCents", held_cents as "heldCents", captured_cents as "capturedCents", later_back_cents as "laterBackCents", captured_fee_cents as "capturedFeeCents",
             shipping_cents as "shippingCents", service_fee_cents as "serviceFeeCents", surcharge_cents as "surchargeCents", status,
             held_until as "heldUntil", subscribes_to_promo as "subscribesToPromotionalMail", created_at as "createdAt"
        from payment where member_id = ${id}::uuid order by created_at, id`,
)

/** Holds, captures, releases and refunds with their times. */
export const exportPaymentEvents = memberExport(
  (id) =>
    sql<ExportRow>`
      select v.payment_id as "paymentNumber", v.kind, v.at
        from payment_event v join payment p on p.id = v.payment_id where p.member_id = ${id}::uuid order by v.at, v.payment_id`,
)

/** Differences between our data and the provider's for payments of the member, with outcomes. */
export const exportPaymentFindings = memberExport(
  (id) =>
    sql<ExportRow>`
      select f.uuid, f.run_id as run, f.payment_id as "paymentNumber", f.provider, f.reference, f.ours, f.theirs, f.action,
             f.is_parked as "isParked", f.resolution, f.resolved_at as "resolvedAt", f.at
        from reconciliation_finding f join payment p on p.id = f.payment_id where p.member_id = ${id}::uuid order by f.id`,
)

/** Balance differences of the member's payments, with outcomes. */
export const exportBalanceCases = memberExport(
  (id) =>
    sql<ExportRow>`
      select c.id as uuid, c.payment_id as "paymentNumber", c.subject, c.provider, c.reference, c.kind, c.ours_cents as "oursCents",
             c.theirs_cents as "theirsCents", c.first_seen_at as "firstSeenAt", c.opened_at as "openedAt", c.seen_at as "seenAt", c.openings,
             c.closed_at as "closedAt", c.closing, c.resolution
        from balance_case c join payment p on p.id = c.payment_id where p.member_id = ${id}::uuid order by c.id`,
)

/** The member's disputes as the provider describes them, with decisions. */
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

/** Refunds after the end of an exchange, with what they had paid for. */
export const exportPaymentRefunds = memberExport(
  (id) =>
    sql<ExportRow>`
      select r.id as uuid, r.payment_id as "paymentNumber", r.way, r.cents, r.shipping_cents as "shippingCents", r.service_fee_cents as "serviceFeeCents",
             r.surcharge_cents as "surchargeCents", r.platform_cents as "platformCents", r.created_at as "createdAt", r.booked_at as "bookedAt"
        from payment_refund r join payment p on p.id = r.payment_id where p.member_id = ${id}::uuid order by r.created_at, r.id`,
)
