import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { PaymentFilter } from '#contract/admin-payments.ts'
import { ago, days } from '../../../platform/db/intervals.ts'
import { authorNames } from '../../catalogue/queries/books.ts'

/** The exchange of a payment as a list shows it; names as the order kept them. */
export interface ExchangeOfPayment {
  id: string
  title: string
  book_id: string
  cover_key: string | null
  book_title: string
  authors: string[]
  sender: string
  receiver: string
}

/** In the alias `e` of the exchange. */
export const exchangeColumns = sql`
  (select jsonb_build_object('id', e.id, 'title', parcel_title(e.id, e.title), 'book_id', b.id, 'cover_key', b.cover_key, 'book_title', b.title,
                             'authors', ${authorNames}, 'sender', e.sender_name, 'receiver', e.receiver_name)
     from book b where b.id = e.book_id)`

export interface Page {
  start: number
  limit: number
}

/** The columns of a list that a filter asks about; `e` is its exchange. */
interface FilteredColumns {
  provider: RawBuilder<unknown>
  /** The payment's name at its provider. */
  reference: RawBuilder<unknown>
  /** SQL in brackets: the ids of the row that can be searched for. */
  ids: RawBuilder<unknown>
  since: RawBuilder<unknown>
}

/** Of a row whose payment is `p`. */
export const OF_PAYMENT = { provider: sql`p.provider`, reference: sql`p.provider_ref`, ids: sql`(p.id, e.id)` }

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u

/** Whether a row passes what an administrator asks for. */
export function passes({ provider, days: age, search }: PaymentFilter, columns: FilteredColumns): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${provider ?? null}::text is null or ${columns.provider} = ${provider ?? null})
    and (${age ?? null}::int is null or ${columns.since} <= ${ago(days(age ?? 0))})
    and ${search ? isFound(search.toLowerCase(), search, columns) : sql`true`}`
}

/** Whole ids and addresses only, never parts of them. */
function isFound(lower: string, search: string, { ids, reference }: FilteredColumns): RawBuilder<SqlBool> {
  if (UUID.test(lower)) return sql<SqlBool>`${lower}::uuid in ${ids}`
  if (!lower.includes('@')) return sql<SqlBool>`${reference} = ${search}`
  return sql<SqlBool>`exists (select 1 from member who where who.id in (e.sender_id, e.receiver_id) and lower(who.email) = ${lower})`
}
