import { sql } from 'kysely'
import type { WaitingFigures } from '../../../platform/waiting/waiting.ts'
import { joinDecision } from '../disputes/queries.ts'

/** Effects that were taken out of the queue for a person. */
export const parkedEffects = sql<WaitingFigures>`
  select count(*)::int as count, min(created_at) as "oldestAt", null::int as "daysLeft" from effect where status = 'PARKED'`

/** Differences to the providers that nobody has closed. */
export const openFindings = sql<WaitingFigures>`
  select count(*)::int as count, min(at) as "oldestAt", null::int as "daysLeft"
    from reconciliation_finding where is_parked and resolved_at is null`

/** Disputes that nobody has decided on as they stand now. */
export const openDisputes = sql<WaitingFigures>`
  select count(*)::int as count, min(d.opened_at) as "oldestAt", null::int as "daysLeft" from dispute_now d ${joinDecision} where c.at is null`
