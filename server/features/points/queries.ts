import { sql, type RawBuilder } from 'kysely'
import type { LedgerKind } from '#domain/ledger-kinds.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { memberExport, type ExportRow } from '../../platform/feature.ts'

export type LedgerUnit = 'POINT' | 'FEE' | 'EUR'

/**
 * A ledger account: a member's spendable (`avail`), waiting (`held`) or owed (`debt`) balance, an exchange's escrow, or one of the
 * platform (reliability 2.1).
 */
export type LedgerAccount =
  | { kind: 'avail' | 'debt' | 'held'; memberId: string }
  | { kind: 'escrow'; exchangeId: string }
  | { kind: `sys:${string}` }

export interface Posting {
  /** The same key with the same values is posted once; with other values it is an error. */
  key: string
  unit: LedgerUnit
  from: LedgerAccount
  to: LedgerAccount
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
 * Transfers an amount between accounts; the only write to the ledger. False when the key was posted before.
 * @throws when a member or escrow account would become negative (check constraint).
 */
export async function post(tx: Transaction, posting: Posting): Promise<boolean> {
  const { rows } = await sql<{ posted: boolean }>`select ${transfer(posting)} as posted`.execute(tx)
  return rows[0]?.posted ?? false
}

/** Posts several transfers in order, in one statement. */
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

/** Balances with debts; a debt is above zero only where the balance is zero. */
interface BalancesAndDebts extends Balances {
  owedPoints: number
  owedFeeCredits: number
}

/** A member's points and fee credits. */
export async function readBalances(db: Database, memberId: string): Promise<Balances> {
  return balancesOf(await ownAccounts(db, memberId).execute())
}

/** The same with the accounts locked, so nothing is spent meanwhile. */
export async function lockBalances(tx: Transaction, memberId: string): Promise<Balances> {
  const locked = ownAccounts(tx, memberId).orderBy('id').forUpdate()
  const rows = await locked.execute()
  if (rows.length === MEMBER_UNITS) return balancesOf(rows)
  await sql`select ledger_account('POINT', 'avail', ${memberId}::uuid, null), ledger_account('FEE', 'avail', ${memberId}::uuid, null)`.execute(
    tx,
  )
  return balancesOf(await locked.execute())
}

/** Accounts of a member: points and fee credits, created on first use. */
const MEMBER_UNITS = 2

function ownAccounts(db: Database, memberId: string) {
  return db.selectFrom('account').select(['unit', 'balance']).where('member_id', '=', memberId).where('kind', '=', 'avail')
}

function balancesOf(rows: readonly { unit: string; balance: number }[]): Balances {
  const of = (unit: LedgerUnit): number => rows.find((row) => row.unit === unit)?.balance ?? 0
  return { points: of('POINT'), feeCredits: of('FEE') }
}

/** SQL: titles of the copies of an exchange in order; the full title of one, the main titles of several. */
export function titlesOf(exchangeId: RawBuilder<unknown>): RawBuilder<string | null> {
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
  /** Whether these points wait: they are released, or taken back, by a movement of its own. */
  is_waiting: boolean
  exchange_id: string | null
  title: string | null
}

/**
 * What moved the points and fee credits of a member, as `movements`. Between what waits and what can be spent a transfer is one movement,
 * of what can be spent; what pays a debt is one of what was held.
 */
function movementsOf(memberId: string): RawBuilder<unknown> {
  return sql`
    with mine as (
      select id, kind = 'held' as is_waiting from account
       where member_id = ${memberId}::uuid and unit in ('POINT', 'FEE') and kind in ('avail', 'debt', 'held')),
    movements as (
      select t.id, t.at, t.unit, -t.amount as amount, t.from_balance as balance, t.kind, t.exchange_id, mine.is_waiting
        from transfer t join mine on t.from_id = mine.id where not mine.is_waiting or t.to_id not in (select id from mine)
      union all
      select t.id, t.at, t.unit, t.amount, t.to_balance, t.kind, t.exchange_id, mine.is_waiting
        from transfer t join mine on t.to_id = mine.id 
       where t.kind <> 'DEBT_PAID' and (not mine.is_waiting or t.from_id not in (select id from mine)))`
}

/** A page of a member's points and fee credits, newest first, with the total. A negative balance is a debt. */
export async function listLedger(
  db: Database,
  memberId: string,
  page: { start: number; limit: number },
): Promise<{ rows: LedgerRow[]; total: number }> {
  const { rows } = await sql<LedgerRow & { total: number }>`
    ${movementsOf(memberId)}
    select m.at, m.unit, m.amount, m.balance, m.kind, m.is_waiting, m.exchange_id, ${titlesOf(sql`m.exchange_id`)} as title,
           count(*) over () as total
      from movements m
     order by m.id desc offset ${page.start} limit ${page.limit}`.execute(db)
  return { rows, total: rows[0]?.total ?? (await countMovements(db, memberId)) }
}

/** Counts movements when the page is empty and carries no total. */
async function countMovements(db: Database, memberId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`${movementsOf(memberId)} select count(*) as total from movements`.execute(db)
  return rows[0]?.total ?? 0
}

/** A member's debts in points and fee credits. */
export async function readDebts(db: Database, memberId: string): Promise<Pick<BalancesAndDebts, 'owedPoints' | 'owedFeeCredits'>> {
  const rows = await debtAccounts(db, memberId).execute()
  const owed = balancesOf(rows)
  return { owedPoints: Math.abs(owed.points), owedFeeCredits: Math.abs(owed.feeCredits) }
}

/** Locks a member's balances, then debts (the order of postings), and gives both. */
export async function lockBalancesAndDebts(tx: Transaction, memberId: string): Promise<BalancesAndDebts> {
  const balances = await lockBalances(tx, memberId)
  await debtAccounts(tx, memberId).orderBy('id').forUpdate().execute()
  return { ...balances, ...(await readDebts(tx, memberId)) }
}

function debtAccounts(db: Database, memberId: string) {
  return db.selectFrom('account').select(['unit', 'balance']).where('member_id', '=', memberId).where('kind', '=', 'debt')
}

/** Assigns the next free ordinal (1 to 10) for a work; undefined when granted before or used up. */
export async function insertFreePointGrant(tx: Transaction, memberId: string, workId: string, most: number): Promise<number | undefined> {
  const { rows } = await sql<{ ordinal: number }>`
    insert into free_point_grant (member_id, ordinal, work_id)
    select ${memberId}::uuid, count(*) + 1, ${workId}::uuid from free_point_grant where member_id = ${memberId}::uuid having count(*) < ${most}
    on conflict do nothing returning ordinal`.execute(tx)
  return rows[0]?.ordinal
}

/** Number of free points a member received. */
export async function countFreePoints(tx: Transaction, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from free_point_grant where member_id = ${memberId}::uuid`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Whether a member received the free point for a work. */
export async function hasFreePointFor(tx: Transaction, memberId: string, workId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from free_point_grant where member_id = ${memberId}::uuid and work_id = ${workId}::uuid`.execute(tx)
  return rows.length > 0
}

/** Moves free points from one work to another; a member with both keeps both. */
export async function moveGrants(tx: Transaction, from: string, into: string): Promise<void> {
  await sql`
    update free_point_grant g set work_id = ${into}
     where g.work_id = ${from}
       and not exists (select 1 from free_point_grant other where other.member_id = g.member_id and other.work_id = ${into})`.execute(tx)
}

/** All ledger entries of the member; waiting points have a separate balance. */
export const exportPoints = memberExport(
  (id) =>
    sql<ExportRow>`
      select t.at, a.unit, case a.kind when 'held' then 'WAITING' else 'AVAILABLE' end as account,
             case t.to_id when a.id then t.amount else -t.amount end as amount, case t.to_id when a.id then t.to_balance else t.from_balance end as balance, t.kind, t.exchange_id as "exchangeUuid", ${titlesOf(sql`t.exchange_id`)} as title
        from account a join transfer t on a.id in (t.from_id, t.to_id)
       where a.member_id = ${id}::uuid and (t.kind <> 'DEBT_PAID' or a.id = t.from_id) order by t.id, a.id`,
)

/** The member's free points with the title of the offered copy. */
export const exportFreePoints = memberExport(
  (id) =>
    sql<ExportRow>`
      select g.ordinal as number, g.granted_at as "grantedAt", (
               select b.title from offer o join book b on b.id = o.book_id
                where o.owner_id = g.member_id and b.work_id = g.work_id order by o.created_at limit 1) as title
        from free_point_grant g where g.member_id = ${id}::uuid order by g.ordinal`,
)
