import { sql } from 'kysely'
import type { ExchangeState } from '#domain/exchange-states.ts'
import type { LabelState } from '#domain/label-stock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { authorNames } from '../../catalogue/queries/books.ts'
import { labelStateOf } from '../../labels/listed-queries.ts'
import { paymentsNamed } from '../payments/search-queries.ts'
import type { PaymentClue } from '../payments/search-rules.ts'

interface FoundExchangeRow {
  id: string
  title: string
  status: ExchangeState
  sender: string
  receiver: string
  created_at: Date
}

/**
 * Exchanges that a clue names, newest first: by their own id or that of one of their two members, and those of the payments that it names.
 * `about` is the id, null where the clue is none.
 */
export async function listExchangesNamed(
  db: Database,
  about: string | null,
  clue: PaymentClue,
  limit: number,
): Promise<FoundExchangeRow[]> {
  const payments = paymentsNamed(clue)
  const ofPayments = payments ? sql`union select p.exchange_id from (${payments}) h join payment p on p.id = h.id` : sql``
  const { rows } = await sql<FoundExchangeRow>`
    with named as materialized (
      select ${about}::uuid as id
      union (select e.id from exchange e where e.sender_id = ${about}::uuid order by e.id desc limit ${limit})
      union (select e.id from exchange e where e.receiver_id = ${about}::uuid order by e.id desc limit ${limit})
      ${ofPayments})
    select e.id, parcel_title(e.id, e.title) as title, e.status, e.created_at,
           trim(concat_ws(' ', s.first_name, s.last_name)) as sender, trim(concat_ws(' ', r.first_name, r.last_name)) as receiver
      from named n join exchange e on e.id = n.id join member s on s.id = e.sender_id join member r on r.id = e.receiver_id
     order by e.id desc limit ${limit}`.execute(db)
  return rows
}

interface FoundBookRow {
  id: string
  title: string
  author_names: string[]
}

/** The book of an id, or of that of one of its copies, also an archived one. */
export async function listBooksNamed(db: Database, id: string): Promise<FoundBookRow[]> {
  const { rows } = await sql<FoundBookRow>`
    select b.id, b.title, ${authorNames} as author_names from book b
     where b.id in (select ${id}::uuid union select o.book_id from offer o where o.id = ${id}::uuid)`.execute(db)
  return rows
}

interface FoundLabelRow {
  id: string
  state: LabelState
  added_at: Date
  exchange_id: string | null
  title: string | null
}

/** The label of an id, or of what its matrix code says. */
export async function listLabelsNamed(db: Database, named: { id: string } | { code: Buffer }): Promise<FoundLabelRow[]> {
  const which = 'id' in named ? sql`l.id = ${named.id}::uuid` : sql`l.code_sha256 = ${named.code}`
  const { rows } = await sql<FoundLabelRow>`
    select l.id, ${labelStateOf} as state, l.added_at, e.id as exchange_id, e.title
      from label l left join exchange e on e.id = l.exchange_id where ${which}`.execute(db)
  return rows
}
