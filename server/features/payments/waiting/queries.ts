import { sql } from 'kysely'
import { effectReading } from '../../../platform/effects/effect-reading.ts'
import { reading } from '../../../platform/metrics/reading.ts'
import type { WaitingFigures } from '../../../platform/waiting/waiting.ts'
import { joinDecision } from '../disputes/queries.ts'
import { ordersStopped } from '../reconciliation/queries.ts'

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

interface FindingFigures {
  open: number
  oldest: number | null
  stopped: number
}

/** Effects of payments and differences to the providers, for whoever watches the site. */
export const paymentReadings = [
  effectReading('payment effects', 'effect', 'payment'),
  reading<FindingFigures>({
    name: 'reconciliation',
    gauges: {
      open: { name: 'buchfink_findings_open', help: 'Differences to the payment providers that nobody has closed.' },
      oldest: { name: 'buchfink_findings_oldest_seconds', help: 'How old the oldest of these differences is.' },
      stopped: {
        name: 'buchfink_orders_stopped',
        help: '1 while nobody can order, for a difference to a payment provider or a backup that was put back.',
      },
    },
    select: sql<FindingFigures>`
      select count(*)::int as open, extract(epoch from app_now() - min(at))::float8 as oldest,
             ${ordersStopped}::int as stopped
        from reconciliation_finding where is_parked and resolved_at is null`,
  }),
]
