import { sql } from 'kysely'
import { ADDRESS_DAYS } from '#domain/policy/legal.ts'
import { LABEL_LINK_HOURS } from '#domain/policy/label-purchases.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { ago, days, fromNow, hours } from '../../../platform/db/intervals.ts'

export interface LabelLinkRow {
  expires_at: Date
  opened_at: Date | null
  /** Its hours are over by the clock of the database, or its exchange is. */
  is_over: boolean
}

const COLUMNS = sql`l.expires_at, l.opened_at, (l.expires_at <= app_now() or e.closed_at is not null) as is_over`

/** The link of an exchange for its sender. */
export async function findLink(db: Database, exchangeId: string): Promise<LabelLinkRow | undefined> {
  const { rows } = await sql<LabelLinkRow>`
    select ${COLUMNS} from label_link l join exchange e on e.id = l.exchange_id where l.exchange_id = ${exchangeId}::uuid`.execute(db)
  return rows[0]
}

/** Creates the link of an exchange in place of an earlier one. */
export async function replaceLink(tx: Transaction, exchangeId: string, tokenHash: Buffer): Promise<LabelLinkRow> {
  const { rows } = await sql<LabelLinkRow>`
    insert into label_link (exchange_id, token_sha256, expires_at)
    values (${exchangeId}::uuid, ${tokenHash}, ${fromNow(hours(LABEL_LINK_HOURS))})
    on conflict (exchange_id) do update
       set token_sha256 = excluded.token_sha256, created_at = app_now(), expires_at = excluded.expires_at, opened_at = null
    returning expires_at, opened_at, false as is_over`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a link was not stored')
  return row
}

export async function findLinkByToken(db: Database, tokenHash: Buffer): Promise<LabelLinkRow | undefined> {
  const { rows } = await sql<LabelLinkRow>`
    select ${COLUMNS} from label_link l join exchange e on e.id = l.exchange_id where l.token_sha256 = ${tokenHash}`.execute(db)
  return rows[0]
}

/** Uses a link; undefined when it is used, expired or replaced. */
export async function openLink(db: Database, tokenHash: Buffer): Promise<{ exchange_id: string; sender_id: string } | undefined> {
  const { rows } = await sql<{ exchange_id: string; sender_id: string }>`
    update label_link l set opened_at = app_now() from exchange e
     where l.token_sha256 = ${tokenHash} and l.opened_at is null and l.expires_at > app_now() and e.id = l.exchange_id and e.closed_at is null
    returning l.exchange_id, e.sender_id`.execute(db)
  return rows[0]
}

/** Makes a link valid again after its label could not be composed. */
export async function restoreLink(db: Database, tokenHash: Buffer): Promise<void> {
  await sql`update label_link set opened_at = null where token_sha256 = ${tokenHash}`.execute(db)
}

export async function deleteOldLinks(db: Database): Promise<void> {
  await sql`delete from label_link where expires_at <= ${ago(days(ADDRESS_DAYS))}`.execute(db)
}
