import { sql } from 'kysely'
import { LEDGER_AUDIT_FROM_HOUR, LEDGER_AUDIT_UNTIL_HOUR } from '#domain/policy/ledger-audit.ts'
import type { CheckedInvariant } from '#contract/admin-points.ts'
import type { Database } from '../../../platform/db/database.ts'
import { now } from '../../../platform/db/database.ts'
import { germanClock, germanMoment, germanToday } from '../../../platform/db/german-days.ts'
import { ago, hours, minutes } from '../../../platform/db/intervals.ts'
import { reading } from '../../../platform/metrics/reading.ts'

/** What is checked: what the newest lines touch, or everything. */
export type BooksScope = 'newest' | 'whole'

/** Takes the turn to check, once in so many minutes of all processes; false when another one has it. */
export async function takeTurn(db: Database, scope: BooksScope, everyMinutes: number): Promise<boolean> {
  const { rows } = await sql`
    insert into invariant_turn (scope) values (${scope})
    on conflict (scope) do update set begun_at = excluded.begun_at where invariant_turn.begun_at <= ${ago(minutes(everyMinutes))}
    returning 1`.execute(db)
  return rows.length > 0
}

/** Notes what was found; `since` stays where nothing has changed. */
export async function noteChecked(db: Database, scope: BooksScope, found: readonly Omit<CheckedInvariant, 'statement'>[]): Promise<void> {
  for (const { code, state, rows } of found)
    await sql`
      insert into invariant_check as known (scope, code, state, broken_rows) values (${scope}, ${code}, ${state}, ${rows})
      on conflict (scope, code) do update
         set since = case when known.state = excluded.state then known.since else excluded.since end,
             state = excluded.state, broken_rows = excluded.broken_rows, checked_at = excluded.checked_at`.execute(db)
}

/** What an earlier version asked and this one does not. */
export async function deleteOtherChecks(db: Database, scope: BooksScope, codes: readonly string[]): Promise<void> {
  await sql`delete from invariant_check where scope = ${scope} and code <> all (${codes}::text[])`.execute(db)
}

const HOUR = sql`extract(hour from ${germanClock(now)})`
const NIGHT_BEGAN = germanMoment(sql`${germanToday} + ${hours(LEDGER_AUDIT_FROM_HOUR)}`)

/** Of these questions one that was not asked of the whole tonight, the one that was asked longest ago; undefined by day, or when all were. */
export async function findUnaskedTonight(db: Database, codes: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select wanted.code from unnest(${codes}::text[]) wanted (code)
      left join invariant_check c on c.scope = 'whole' and c.code = wanted.code
     where ${HOUR} >= ${LEDGER_AUDIT_FROM_HOUR} and ${HOUR} < ${LEDGER_AUDIT_UNTIL_HOUR}
       and (c.checked_at is null or c.checked_at < ${NIGHT_BEGAN})
     order by c.checked_at nulls first, wanted.code limit 1`.execute(db)
  return rows[0]?.code
}

interface BooksFigures {
  scope: string
  broken: number
  broken_for: number | null
  unknown: number
  unchecked: number
}

/** Whether the books hold, as it was found last, for whoever watches the site. */
export const booksReading = reading<BooksFigures, 'scope'>({
  name: 'books',
  label: 'scope',
  gauges: {
    broken: {
      name: 'buchfink_invariants_broken',
      help: 'Rules of the books that did not hold when they were asked last: of the newest exchanges, or of the whole.',
    },
    broken_for: { name: 'buchfink_invariants_broken_seconds', help: 'For how long the first of these has not held.' },
    unknown: { name: 'buchfink_invariants_unknown', help: 'Rules whose answer took too long when they were asked last.' },
    unchecked: { name: 'buchfink_invariants_age_seconds', help: 'Time since the rule was asked that was asked longest ago.' },
  },
  select: sql<BooksFigures>`
    select scope, count(*) filter (where state = 'broken')::int as broken,
           extract(epoch from ${now} - min(since) filter (where state = 'broken'))::float8 as broken_for,
           count(*) filter (where state = 'unknown')::int as unknown, extract(epoch from ${now} - min(checked_at))::float8 as unchecked
      from invariant_check group by scope order by scope`,
})

interface ProcessRow {
  node: string
  build: string
  started_at: Date
  late_sweeps: string[]
}

/** Processes that say who they are and have been heard lately, by their nodes. The wall clock, as their heartbeats. */
export async function listProcesses(db: Database, limit: number): Promise<ProcessRow[]> {
  const { rows } = await sql<ProcessRow>`
    select node, build, started_at, late_sweeps from process_heartbeat
     where node is not null and build is not null and started_at is not null and seen_at > clock_timestamp() - ${minutes(1)}
     order by node, started_at limit ${limit}`.execute(db)
  return rows
}
