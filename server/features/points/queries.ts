import { sql, type RawBuilder } from 'kysely'
import type { LedgerKind } from '#domain/ledger-kinds.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { memberExport, type ExportRow } from '../../platform/feature.ts'

export type LedgerUnit = 'POINT' | 'FEE' | 'EUR'

/** An account of the ledger: a member's, an exchange's escrow, or one of the platform's (reliability 2.1). */
type LedgerAccount = { kind: 'avail'; memberId: string } | { kind: 'escrow'; exchangeId: string } | { kind: `sys:${string}` }

export interface Posting {
  /** The same key with the same values is posted once; with other values it is an error. */
  key: string
  unit: LedgerUnit
  from: LedgerAccount
  to: LedgerAccount
  /** Whole points, fee credits or cents; above zero. */
  amount: number
  kind: LedgerKind
  exchangeId?: string
}

function accountId(unit: LedgerUnit, account: LedgerAccount) {
  const member = 'memberId' in account ? account.memberId : null
  const exchange = 'exchangeId' in account ? account.exchangeId : null
  return sql`ledger_account(${unit}, ${account.kind}, ${member}::uuid, ${exchange}::uuid)`
}

/**
 * Moves an amount from one account to another; the ledger's only write. False when the key was posted before.
 * @throws when a member's or escrow account would become negative (check constraint), so nothing is ever overdrawn.
 */
export async function post(tx: Transaction, posting: Posting): Promise<boolean> {
  const { rows } = await sql<{ posted: boolean }>`select ${transfer(posting)} as posted`.execute(tx)
  return rows[0]?.posted ?? false
}

/** The same for several postings, one after the other, as one statement. */
export async function postAll(tx: Transaction, postings: readonly Posting[]): Promise<void> {
  if (postings.length > 0) await sql`select ${sql.join(postings.map(transfer))}`.execute(tx)
}

function transfer({ key, unit, from, to, amount, kind, exchangeId }: Posting) {
  return sql<boolean>`post_transfer(${key}, ${unit}, ${accountId(unit, from)}, ${accountId(unit, to)}, ${amount}, ${kind}, ${exchangeId ?? null}::uuid)`
}

export interface Balances {
  points: number
  feeCredits: number
}

/** What a member holds: points, and free service-fee credits. */
export async function readBalances(db: Database, memberId: string): Promise<Balances> {
  return balancesOf(await ownAccounts(db, memberId).execute())
}

/** The same, with the member's accounts locked until the transaction ends: nobody spends them meanwhile. */
export async function lockBalances(tx: Transaction, memberId: string): Promise<Balances> {
  const locked = ownAccounts(tx, memberId).orderBy('id').forUpdate()
  const rows = await locked.execute()
  if (rows.length === MEMBER_UNITS) return balancesOf(rows)
  await sql`select ledger_account('POINT', 'avail', ${memberId}::uuid, null), ledger_account('FEE', 'avail', ${memberId}::uuid, null)`.execute(
    tx,
  )
  return balancesOf(await locked.execute())
}

/** Points and fee credits; their accounts are made when a member first needs one. */
const MEMBER_UNITS = 2

function ownAccounts(db: Database, memberId: string) {
  return db.selectFrom('account').select(['unit', 'balance']).where('member_id', '=', memberId).where('kind', '=', 'avail')
}

function balancesOf(rows: readonly { unit: string; balance: number }[]): Balances {
  const of = (unit: LedgerUnit): number => rows.find((row) => row.unit === unit)?.balance ?? 0
  return { points: of('POINT'), feeCredits: of('FEE') }
}

/** The copies that are part of an exchange, in their order: of one its title, of several what stands large of each. */
function titlesOf(exchangeId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(
    select case count(*) when 1 then min(l.title) else string_agg(split_part(l.title, ': ', 1), ', ' order by l.position) end
      from exchange_line l where l.exchange_id = ${exchangeId} and l.state <> 'LEFT_OUT')`
}

export interface LedgerRow {
  at: Date
  unit: 'POINT' | 'FEE'
  amount: number
  balance: number
  kind: string
  exchange_id: string | null
  /** What the exchange is about, copy by copy. */
  title: string | null
}

/** A page of the movements of a member's points and fee credits, newest first, and how many there are. */
export async function listLedger(
  db: Database,
  memberId: string,
  page: { start: number; limit: number },
): Promise<{ rows: LedgerRow[]; total: number }> {
  const { rows } = await sql<LedgerRow & { total: number }>`
    with mine as (select id from account where member_id = ${memberId}::uuid and unit in ('POINT', 'FEE') and kind = 'avail'),
    movements as (
      select t.id, t.at, t.unit, -t.amount as amount, t.from_balance as balance, t.kind, t.exchange_id from transfer t join mine on t.from_id = mine.id
      union all
      select t.id, t.at, t.unit, t.amount, t.to_balance, t.kind, t.exchange_id from transfer t join mine on t.to_id = mine.id)
    select m.at, m.unit, m.amount, m.balance, m.kind, m.exchange_id, ${titlesOf(sql`m.exchange_id`)} as title, count(*) over () as total
      from movements m
     order by m.id desc offset ${page.start} limit ${page.limit}`.execute(db)
  return { rows, total: rows[0]?.total ?? (await countMovements(db, memberId)) }
}

/** For a page behind the last one, which has no row to say how many there are. */
async function countMovements(db: Database, memberId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from transfer t join account a on a.id in (t.from_id, t.to_id)
     where a.member_id = ${memberId}::uuid and a.unit in ('POINT', 'FEE') and a.kind = 'avail'`.execute(db)
  return rows[0]?.total ?? 0
}

/** Gives the next free ordinal (1 to 10) for a work, or undefined when it was granted before or ten are used up. */
export async function insertFreePointGrant(tx: Transaction, memberId: string, workId: string, most: number): Promise<number | undefined> {
  const { rows } = await sql<{ ordinal: number }>`
    insert into free_point_grant (member_id, ordinal, work_id)
    select ${memberId}::uuid, count(*) + 1, ${workId}::uuid from free_point_grant where member_id = ${memberId}::uuid having count(*) < ${most}
    on conflict do nothing returning ordinal`.execute(tx)
  return rows[0]?.ordinal
}

/** Free points for one work count for another from now on; a member with a point for each keeps both. */
export async function moveGrants(tx: Transaction, from: string, into: string): Promise<void> {
  await sql`
    update free_point_grant g set work_id = ${into}
     where g.work_id = ${from}
       and not exists (select 1 from free_point_grant other where other.member_id = g.member_id and other.work_id = ${into})`.execute(tx)
}

/** Each movement of the member’s points and fee credits. */
export const exportPoints = memberExport(
  (id) =>
    sql<ExportRow>`
      select t.at, a.unit, case t.to_id when a.id then t.amount else -t.amount end as amount,
             case t.to_id when a.id then t.to_balance else t.from_balance end as balance, t.kind, t.exchange_id as "exchangeUuid", ${titlesOf(sql`t.exchange_id`)} as title
        from account a join transfer t on a.id in (t.from_id, t.to_id)
       where a.member_id = ${id}::uuid order by t.id`,
)

/** The free points of the member, each for the first copy of a work: with the title of that copy. */
export const exportFreePoints = memberExport(
  (id) =>
    sql<ExportRow>`
      select g.ordinal as number, g.granted_at as "grantedAt", (
               select b.title from offer o join book b on b.id = o.book_id
                where o.owner_id = g.member_id and b.work_id = g.work_id order by o.created_at limit 1) as title
        from free_point_grant g where g.member_id = ${id}::uuid order by g.ordinal`,
)
