import type { z } from 'zod'
import type { pointsLedger, waitingPoints } from '#contract/points.ts'
import type { WaitingRow } from './holds-queries.ts'
import type { LedgerRow } from './queries.ts'

type Entry = z.input<(typeof pointsLedger)['response']>['entries'][number]

/** An entry of points or fee credits for its member. */
export function presentEntry(row: LedgerRow): Entry {
  return {
    at: row.at.toISOString(),
    unit: row.unit,
    amount: row.amount,
    balance: row.balance,
    kind: row.kind,
    isWaiting: row.is_waiting,
    ...(row.exchange_id && { exchangeUuid: row.exchange_id }),
    ...(row.title && { title: row.title }),
  }
}

/** Waiting points for their member, without administrators' notes. */
export function presentWaiting(row: WaitingRow): z.input<typeof waitingPoints> {
  return {
    amount: row.amount,
    reason: row.reason,
    ...(row.exchange_id && { exchangeUuid: row.exchange_id }),
    ...(row.title && { title: row.title }),
    since: row.created_at.toISOString(),
    ...(row.release_at && { until: row.release_at.toISOString() }),
    isDisputed: row.is_disputed,
  }
}
