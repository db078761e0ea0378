import { sql } from 'kysely'
import { effectReading } from '../../platform/effect-reading.ts'
import { reading } from '../../platform/metrics/reading.ts'
import type { WaitingFigures } from '../../platform/waiting.ts'
import { isLossOpen, joinDecision } from './disputes-queries.ts'
import { ordersStopped } from './reconciliation/queries.ts'

/** Parked effects. */
export const parkedEffects = sql<WaitingFigures>`
  select count(*)::int as count, min(created_at) as "oldestAt", null::int as "daysLeft" from effect where status = 'PARKED'`

export const openFindings = sql<WaitingFigures>`
  select count(*)::int as count, min(at) as "oldestAt", null::int as "daysLeft"
    from reconciliation_finding where is_parked and resolved_at is null`

/** Payments whose provider balance differs from the ledger. */
export const openBalanceCases = sql<WaitingFigures>`
  select count(*)::int as count, min(opened_at) as "oldestAt", null::int as "daysLeft" from balance_case where closed_at is null`

/** Disputes without a decision on their current state, or on what they took from a received exchange. */
export const openDisputes = sql<WaitingFigures>`
  select count(*)::int as count, min(d.opened_at) as "oldestAt", null::int as "daysLeft" from dispute_now d ${joinDecision} where c.at is null or ${isLossOpen}`

interface BalanceFigures {
  provider: string
  open: number
  oldest: number | null
  age: number | null
  away: number | null
  skipped: number
}

interface FindingFigures {
  open: number
  oldest: number | null
  stopped: number
}

/** Metrics of effects and differences. */
export const paymentReadings = [
  reading<BalanceFigures, 'provider'>({
    name: 'balance with providers',
    label: 'provider',
    gauges: {
      open: { name: 'buchfink_balance_cases_open', help: 'Payments of which a provider does not keep what the ledger says.' },
      oldest: { name: 'buchfink_balance_cases_oldest_seconds', help: 'How long the oldest of these differences has been open.' },
      age: {
        name: 'buchfink_balance_age_seconds',
        help: 'How long ago a comparison of all of them with a provider came to its end, or the first one began.',
      },
      away: { name: 'buchfink_balance_away_seconds', help: 'For how long a provider has not answered a comparison.' },
      skipped: { name: 'buchfink_balance_skipped', help: 'What the newest comparison with a provider could not read.' },
    },
    select: sql<BalanceFigures>`
      select p.provider, (select count(*)::int from balance_case c where c.provider = p.provider and c.closed_at is null) as open,
             (select extract(epoch from app_now() - min(c.opened_at))::float8 from balance_case c
               where c.provider = p.provider and c.closed_at is null) as oldest,
             extract(epoch from app_now() - coalesce(max(p.finished_at), min(p.started_at)))::float8 as age,
             extract(epoch from app_now() - min(p.away_since))::float8 as away,
             (coalesce(sum(p.skipped_disputes) filter (where p.finished_at is not null), 0)
               + (select count(*) from balance_line l where l.state = 'SKIPPED' and l.run_id = max(p.id) filter (where p.finished_at is not null)))::int as skipped
        from balance_run p group by p.provider`,
  }),
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
