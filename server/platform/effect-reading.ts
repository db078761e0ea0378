import { sql } from 'kysely'
import { reading, type Reading } from './metrics/reading.ts'
import type { EffectTable } from './effect-queue.ts'

interface EffectFigures {
  open: number
  oldest: number | null
  parked: number
  oldest_parked: number | null
}

/** Metrics of an effect table; `of` is its label. */
export function effectReading(name: string, table: EffectTable, of: string): Reading {
  const from = sql.table(table)
  return reading<EffectFigures>({
    name,
    labels: { of },
    gauges: {
      open: { name: 'buchfink_effects_open', help: 'Wanted captures, refunds, purchases and the like that are not done yet.' },
      oldest: { name: 'buchfink_effects_oldest_seconds', help: 'How old the oldest of these is.' },
      parked: { name: 'buchfink_effects_parked', help: 'Those of them that were taken out of the queue for a person.' },
      oldest_parked: { name: 'buchfink_effects_parked_seconds', help: 'How old the oldest of the parked ones is.' },
    },
    // By the conditions of their indexes: there are as many done ones as there were payments.
    select: sql<EffectFigures>`
      select open, oldest, parked, oldest_parked
        from (select count(*)::int as open, extract(epoch from app_now() - min(created_at))::float8 as oldest
                from ${from} where status in ('PENDING', 'RUNNING')) o,
             (select count(*)::int as parked, extract(epoch from app_now() - min(created_at))::float8 as oldest_parked
                from ${from} where status = 'PARKED') p`,
  })
}
