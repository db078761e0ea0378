import type {
  BalanceDifference,
  ParkedEffect,
  PaymentDispute,
  ProviderBalance,
  ReconciliationFinding,
  ReconciliationRun,
} from '#contract/admin-payments.ts'
import { imagePath } from '../../catalogue/present.ts'
import type { DisputeRow, FindingRow, ParkedEffectRow, RunRow } from './lists-queries.ts'
import type { BalanceRow, DifferenceRow } from './balance-queries.ts'
import type { ExchangeOfPayment } from './filter-queries.ts'

/** The exchange of a payment: title, cover, and who sends to whom. */
export function presentExchange({ id, title, book_id, cover_key, book_title, authors, sender, receiver }: ExchangeOfPayment) {
  const imageUrl = imagePath({ id: book_id, coverKey: cover_key, title: book_title, authors })
  return { uuid: id, title, imageUrl, sender, receiver }
}

/** An effect that waits for a person. */
export function presentParkedEffect(row: ParkedEffectRow): ParkedEffect {
  return {
    id: row.id,
    paymentUuid: row.payment_id,
    kind: row.kind,
    provider: row.provider,
    reference: row.provider_ref,
    amountCents: row.amount_cents,
    exchange: presentExchange(row.exchange),
    attempts: row.attempts,
    lastError: row.last_error,
    wantedAt: row.created_at.toISOString(),
  }
}

/** What a comparison left to a person. */
export function presentFinding(row: FindingRow): ReconciliationFinding {
  return {
    uuid: row.uuid,
    at: row.at.toISOString(),
    provider: row.provider,
    reference: row.reference,
    exchange: row.exchange && presentExchange(row.exchange),
    amountCents: row.amount_cents,
    ours: row.ours,
    theirs: row.theirs,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolution: row.resolution,
  }
}

/** A comparison with its counts. */
export function presentRun({ started_at, finished_at, ...counts }: RunRow): ReconciliationRun {
  return { ...counts, startedAt: started_at.toISOString(), finishedAt: finished_at?.toISOString() ?? null }
}

/** A payment that its payer disputes. */
export function presentDispute(row: DisputeRow): PaymentDispute {
  const { id, provider, reference, state, reason, is_suspended, was_suspended } = row
  return {
    uuid: id,
    provider,
    reference,
    state,
    reason,
    amountCents: row.amount_cents,
    evidenceDueAt: row.evidence_due_at?.toISOString() ?? null,
    openedAt: row.opened_at.toISOString(),
    exchange: presentExchange(row.exchange),
    member: { name: row.member_name, email: row.member_email },
    suspension: is_suspended ? 'active' : was_suspended ? 'lifted' : 'none',
    decidedAt: row.decided_at?.toISOString() ?? null,
    decision: row.decision,
    isLossOpen: row.is_loss_open,
    version: String(row.statement_id),
  }
}

/** A payment of which its provider does not keep what the ledger says. */
export function presentDifference(row: DifferenceRow): BalanceDifference {
  return {
    uuid: row.id,
    provider: row.provider,
    reference: row.reference,
    exchange: row.exchange && presentExchange(row.exchange),
    kind: row.kind,
    amountCents: Math.abs(row.ours_cents - row.theirs_cents),
    oursCents: row.ours_cents,
    theirsCents: row.theirs_cents,
    openedAt: row.opened_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    openings: row.openings,
    closedAt: row.closed_at?.toISOString() ?? null,
    resolution: row.resolution,
  }
}

/** The newest comparison with a provider. */
export function presentBalance({ checked_at, away_since, since, is_under_way, ...row }: BalanceRow): ProviderBalance {
  return {
    provider: row.provider,
    checkedAt: checked_at?.toISOString() ?? null,
    awaySince: away_since?.toISOString() ?? null,
    isUnderWay: is_under_way,
    since: since?.toISOString() ?? null,
    payments: row.payments,
    skipped: row.skipped,
    oursCents: row.ours_cents,
    theirsCents: row.theirs_cents,
    days: row.days.map(({ day, ours_cents, theirs_cents }) => ({ day, oursCents: ours_cents, theirsCents: theirs_cents })),
  }
}
