import { sql } from 'kysely'
import type { PostageTariff, Tariffs } from '#domain/postage.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { germanToday, isoDay } from '../../platform/db/german-days.ts'
import { AppError } from '../../platform/errors.ts'
import { shortName } from '../accounts/present.ts'
import type { ExchangeRow } from '../exchanges/queries.ts'
import type { ProviderName } from '../payments/providers/gateway.ts'
import type { PaymentRow } from '../payments/queries.ts'
import { requireTariffs, tariffsNow } from '../postage/queries.ts'

/** ISO dates in Germany, from today by the database clock. */
export async function germanDays(db: Database, offsets: number[]): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select ${isoDay(sql`${germanToday} + days`)} as day
      from unnest(${offsets}::int[]) with ordinality as o(days, position) order by position`.execute(db)
  return rows.map((row) => row.day)
}

interface OrderingMember {
  name: string
  tariffs: Tariffs
  isSenderPresent: boolean
}

interface LockedMember {
  id: string
  first_name: string
  last_name: string
  is_blocked: boolean
  tariffs: PostageTariff[] | null
}

/**
 * Locks both members of an order against leaving and blocks (F63), and gives names (decisions 13 and 51) and tariffs for its snapshot.
 * @throws AppError NOT_LOGGED_IN when the receiver has left, MEMBER_BLOCKED, UNAVAILABLE without tariffs.
 */
export async function lockOrderingMember(tx: Transaction, memberId: string, senderId: string): Promise<OrderingMember> {
  const { rows } = await sql<LockedMember>`
    select id, first_name, last_name, blocked_at is not null as is_blocked, ${tariffsNow} as tariffs
      from member where id in (${memberId}::uuid, ${senderId}::uuid) and deleted_at is null order by id for share`.execute(tx)
  const row = rows.find(({ id }) => id === memberId)
  if (!row) throw new AppError('NOT_LOGGED_IN')
  if (row.is_blocked) throw new AppError('MEMBER_BLOCKED')
  const isSenderPresent = rows.some(({ id, is_blocked }) => id === senderId && !is_blocked)
  return { name: shortName(row.first_name, row.last_name), tariffs: requireTariffs(row.tariffs), isSenderPresent }
}

/** An exchange by the provider's reference of its payment. */
export async function findOrder(
  db: Database,
  provider: ProviderName,
  reference: string,
): Promise<{ exchange: ExchangeRow; payment: PaymentRow } | undefined> {
  const { rows } = await sql<ExchangeRow & { payment: PaymentRow }>`
    select e.*, to_json(p) as payment from payment p join exchange e on e.id = p.exchange_id
     where p.provider = ${provider} and p.provider_ref = ${reference}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { payment, ...exchange } = row
  return { exchange, payment }
}

/** Claims past their 15 minutes, oldest first; those whose hold is being taken right now are skipped. */
export async function listLapsedClaims(db: Database, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }>`
    select id from exchange x where status = 'PENDING_PAYMENT' and claim_expires_at <= app_now()
       and not exists (
         select 1 from payment p join effect f on f.payment_id = p.id
          where p.exchange_id = x.id and f.kind = 'AUTHORIZE' and f.status = 'RUNNING' and f.lease_until > clock_timestamp())
     order by claim_expires_at limit ${limit}`.execute(db)
  return rows.rows.map((row) => row.id)
}
