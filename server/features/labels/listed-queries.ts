import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { LabelSearch } from '#contract/labels.ts'
import type { LabelOrigin, LabelState } from '#domain/label-stock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'

/** Where label `l` stands; `e` is its exchange, if it has one. */
export const labelStateOf = sql<LabelState>`
  case when l.status = 'AVAILABLE' then 'FREE' when l.removed_at is not null then 'REMOVED'
       when l.status = 'ASSIGNED' and e.closed_at is null and e.sent_at is null then 'ASSIGNED' else 'USED' end`

const IS_BOUGHT = sql<SqlBool>`exists (select from label_purchase p where p.label_id = l.id)`

const LABELS = sql`from label l left join exchange e on e.id = l.exchange_id`

export interface ListedLabelRow {
  id: string
  state: LabelState
  origin: LabelOrigin
  added_at: Date
  upload_id: string | null
  page: number | null
  exchange_id: string | null
  title: string | null
  assigned_at: Date | null
  removed_at: Date | null
  removal_reason: string | null
  has_file: boolean
}

type Narrowed = Omit<LabelSearch, 'after'>

function passes({ state, origin, upload }: Narrowed): RawBuilder<SqlBool> {
  const asked = [
    state && sql<SqlBool>`${labelStateOf} = ${state}`,
    origin && sql<SqlBool>`${IS_BOUGHT} = ${origin === 'BOUGHT'}`,
    upload && sql<SqlBool>`l.upload_id = ${upload}::uuid`,
  ].filter((one) => typeof one === 'object')
  return asked.length === 0 ? sql<SqlBool>`true` : sql.join(asked, sql` and `)
}

/** A page of the stock, newest first. */
export async function listLabels(db: Database, { after, ...narrowed }: LabelSearch, limit: number): Promise<ListedLabelRow[]> {
  const { rows } = await sql<ListedLabelRow>`
    select l.id, ${labelStateOf} as state, case when ${IS_BOUGHT} then 'BOUGHT' else 'UPLOADED' end as origin, l.added_at, l.upload_id, l.page,
           e.id as exchange_id, e.title, l.assigned_at, l.removed_at, l.removal_reason, l.blob_key is not null as has_file
      ${LABELS} where ${passes(narrowed)}
       and (${after ?? null}::uuid is null or (l.added_at, l.id) < (select a.added_at, a.id from label a where a.id = ${after ?? null}::uuid))
     order by l.added_at desc, l.id desc limit ${limit}`.execute(db)
  return rows
}

/** Number of labels by state, ignoring filters. */
export async function countLabels(db: Database): Promise<Record<LabelState, number>> {
  const { rows } = await sql<{ state: LabelState; count: number }>`
    select ${labelStateOf} as state, count(*)::int as count ${LABELS} group by 1`.execute(db)
  const counts = new Map(rows.map(({ state, count }) => [state, count]))
  const of = (state: LabelState): number => counts.get(state) ?? 0
  return { FREE: of('FREE'), ASSIGNED: of('ASSIGNED'), USED: of('USED'), REMOVED: of('REMOVED') }
}

/** Newest uploads with their number of labels. */
export async function listUploads(db: Database, limit: number): Promise<{ id: string; added_at: Date; labels: number }[]> {
  const { rows } = await sql<{ id: string; added_at: Date; labels: number }>`
    select upload_id as id, min(added_at) as added_at, count(*)::int as labels from label where upload_id is not null
     group by upload_id order by min(added_at) desc limit ${limit}`.execute(db)
  return rows
}

export interface KnownLabelRow {
  page_hash: string
  code_hash: string | null
  state: LabelState
  added_at: Date
  page: number | null
}

/** Known labels with one of these hashes of pages or codes (hexadecimal). */
export async function listKnownLabels(
  db: Database,
  { pages, codes }: { pages: readonly Buffer[]; codes: readonly Buffer[] },
): Promise<KnownLabelRow[]> {
  const { rows } = await sql<KnownLabelRow>`
    select encode(l.page_sha256, 'hex') as page_hash, encode(l.code_sha256, 'hex') as code_hash, ${labelStateOf} as state, l.added_at, l.page
      ${LABELS} where l.page_sha256 = any (${[...pages]}::bytea[]) or l.code_sha256 = any (${[...codes]}::bytea[])`.execute(db)
  return rows
}

/** Removes a free, uploaded label from the stock; false for others. */
export async function markRemoved(tx: Transaction, id: string, reason: string): Promise<boolean> {
  const { rows } = await sql`
    update label l set status = 'VOID', removed_at = app_now(), removal_reason = ${reason}
     where l.id = ${id}::uuid and l.status = 'AVAILABLE' and not ${IS_BOUGHT} returning l.id`.execute(tx)
  return rows.length > 0
}

/** The state of a label; undefined without one. */
export async function findLabelState(db: Database, id: string): Promise<LabelState | undefined> {
  const { rows } = await sql<{ state: LabelState }>`select ${labelStateOf} as state ${LABELS} where l.id = ${id}::uuid`.execute(db)
  return rows[0]?.state
}

/** Storage key of a label's file; undefined without a label or file. */
export async function findLabelFile(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('label').select('blob_key').where('id', '=', id).executeTakeFirst()
  return row?.blob_key ?? undefined
}
