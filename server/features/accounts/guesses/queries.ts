import { sql } from 'kysely'
import { GUESS_WARNING_DAYS } from '#domain/policy/accounts.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { ago, days } from '../../../platform/db/intervals.ts'

/** What a known device is signed with. */
export interface DeviceOwner {
  id: string
  password_hash: string | null
  /** Days since 1970 by the database's clock. */
  today: number
}

/** The account that a device may be known to; undefined when there is none. */
export async function findDeviceOwner(db: Database, who: { id: string } | { email: string }): Promise<DeviceOwner | undefined> {
  const isIt = 'id' in who ? sql`id = ${who.id}::uuid` : sql`lower(email) = lower(${who.email})`
  const { rows } = await sql<DeviceOwner>`
    select id, password_hash, floor(extract(epoch from app_now()) / 86400)::int as today
      from member where ${isIt} and deleted_at is null`.execute(db)
  return rows[0]
}

/** Notes that the member of an address is told of guessed passwords now; undefined when there is none or they were told lately. */
export async function noteWarnedOfPasswords(tx: Transaction, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update member set guesses_told_at = app_now()
     where lower(email) = lower(${email}) and email_verified_at is not null and deleted_at is null
       and (guesses_told_at is null or guesses_told_at <= ${ago(days(GUESS_WARNING_DAYS))})
    returning id`.execute(tx)
  return rows[0]?.id
}

/** The same of guessed codes; false when they were told lately, or have no second factor any more. */
export async function noteWarnedOfCodes(tx: Transaction, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ member_id: string }>`
    update second_factor set guesses_told_at = app_now()
     where member_id = ${memberId}::uuid and activated_at is not null
       and (guesses_told_at is null or guesses_told_at <= ${ago(days(GUESS_WARNING_DAYS))})
    returning member_id`.execute(tx)
  return rows.length > 0
}
