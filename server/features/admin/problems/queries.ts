import { sql } from 'kysely'
import type { ProblemDecision, ProblemKind } from '#domain/problems.ts'
import type { Database } from '../../../platform/db/database.ts'
import { ago, days } from '../../../platform/db/intervals.ts'
import type { MemberRow } from '../../accounts/present.ts'
import { authorNames } from '../../catalogue/queries/books.ts'
import { memberColumns } from '../../accounts/queries/users.ts'

export interface QueuedProblemRow {
  exchange_id: string
  title: string
  book_id: string
  cover_key: string | null
  book_title: string
  authors: string[]
  kind: ProblemKind
  reported_at: Date
  photos: number
  price: number
  total_cents: number
  sender: MemberRow
  receiver: MemberRow
  decision: ProblemDecision | null
  decided_at: Date | null
  sender_spoke: boolean
}

const SELECT = sql`
  select e.id as exchange_id, parcel_title(e.id, e.title) as title, b.id as book_id, b.cover_key, b.title as book_title, ${authorNames} as authors, p.kind, p.reported_at, e.price, e.total_cents, p.decision, p.decided_at,
         (select count(*)::int from problem_photo f where f.report_id = p.id) as photos,
         exists (select 1 from problem_statement t where t.report_id = p.id and t.author = 'sender') as sender_spoke, ${memberColumns('s')} as sender, ${memberColumns('r')} as receiver
    from problem_report p join exchange e on e.id = p.exchange_id join book b on b.id = e.book_id
    join member s on s.id = e.sender_id join member r on r.id = e.receiver_id`

interface ProblemFilter {
  kind?: ProblemKind | undefined
  /** Waiting for so many days at least. */
  days?: number | undefined
}

const IS_OPEN = sql`p.decision is null and p.withdrawn_at is null`

/** A page of the reports nobody has decided on, oldest first. */
export async function listOpenProblems(
  db: Database,
  { kind, days: age }: ProblemFilter,
  page: { start: number; limit: number },
): Promise<QueuedProblemRow[]> {
  const { rows } = await sql<QueuedProblemRow>`${SELECT}
    where ${IS_OPEN} and (${kind ?? null}::text is null or p.kind = ${kind ?? null}) and p.reported_at <= ${ago(days(age ?? 0))}
    order by p.reported_at, p.id limit ${page.limit} offset ${page.start}`.execute(db)
  return rows
}

/** How many reports wait that a filter lets through, how many wait at all, and the clock. */
export async function countOpenProblems(
  db: Database,
  { kind, days: age }: ProblemFilter,
): Promise<{ total: number; waiting: number; now: Date }> {
  const { rows } = await sql<{ total: number; waiting: number; now: Date }>`
    select count(*) filter (where (${kind ?? null}::text is null or p.kind = ${kind ?? null}) and p.reported_at <= ${ago(days(age ?? 0))})::int as total,
           count(*)::int as waiting, app_now() as now
      from problem_report p where ${IS_OPEN}`.execute(db)
  return rows[0] ?? { total: 0, waiting: 0, now: new Date(0) }
}

/** A page of decided reports, newest first, and how many there are. */
export async function listDecidedProblems(
  db: Database,
  page: { start: number; limit: number },
): Promise<{ rows: QueuedProblemRow[]; total: number }> {
  const { rows } = await sql<QueuedProblemRow>`${SELECT}
    where p.decision is not null order by p.decided_at desc, p.id limit ${page.limit} offset ${page.start}`.execute(db)
  const count = await sql<{ total: number }>`select count(*) as total from problem_report where decision is not null`.execute(db)
  return { rows, total: count.rows[0]?.total ?? 0 }
}

export interface PartyRow {
  id: string
  first_name: string
  last_name: string
  email: string
  created_at: Date
  is_gone: boolean
  completed: number
  problems: number
}

/** One side of exchanges: who it is, how many went well and how many had a report. */
export async function findParty(db: Database, memberId: string, side: 'sender_id' | 'receiver_id'): Promise<PartyRow | undefined> {
  const { rows } = await sql<PartyRow>`
    select m.id, m.first_name, m.last_name, m.email, m.created_at, m.deleted_at is not null as is_gone,
           (select count(*)::int from exchange e where m.id in (e.sender_id, e.receiver_id) and e.status = 'RECEIVED') as completed,
           (select count(*)::int from problem_report p join exchange e on e.id = p.exchange_id where e.${sql.ref(side)} = m.id) as problems
      from member m where m.id = ${memberId}::uuid`.execute(db)
  return rows[0]
}
