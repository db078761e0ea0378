import { sql, type RawBuilder } from 'kysely'
import type { BookRecord } from '#contract/intake.ts'
import { INTAKE_ASK_AGAIN_LONGEST_MINUTES, INTAKE_ASK_AGAIN_MINUTES } from '#domain/policy/intake.ts'
import { now, type Database, type Transaction } from '../../../platform/db/database.ts'
import { ago, fromNow, minutes } from '../../../platform/db/intervals.ts'
import type { LookUpState } from '../rules.ts'

/** Longer than a restart takes: each sweep in between asks for the same once more, which changes nothing. */
const CONFIRMED_MINUTES = 10

/** An ISBN waiting for a look-up; `isOurs` when the catalogue has it by now. */
export interface WaitingIsbn {
  isbn13: string
  isOurs: boolean
  title: string | null
  words: BookRecord | null
}

/** The member's ISBN that waits longest; undefined when none waits or the address is not confirmed, as all stacks share one queue. */
export async function findWaitingIsbn(db: Database, memberId: string): Promise<WaitingIsbn | undefined> {
  const { rows } = await sql<WaitingIsbn>`
    select i.isbn13, i.title, i.words, exists (select 1 from book b where b.isbn13 = i.isbn13) as "isOurs" from intake_item i
     where i.member_id = ${memberId}::uuid and i.look_up = 'WAITING' and i.removed_at is null and i.isbn13 is not null
       and exists (select from member m where m.id = i.member_id and m.email_verified_at is not null)
     order by i.id limit 1`.execute(db)
  return rows[0]
}

/** Outcome of a look-up: a book, only a title, nothing, or no answer. */
export type LookUpEnd =
  | { words: BookRecord | null; title: string | null; lookUp: Exclude<LookUpState, 'WAITING' | 'UNREACHED'> }
  | 'UNREACHED'

/** Writes the outcome to all waiting rows with this ISBN. Without an answer the pause doubles each time. */
export async function finishLookUp(tx: Transaction, memberId: string, isbn13: string, end: LookUpEnd): Promise<void> {
  const what =
    end === 'UNREACHED'
      ? sql`look_up = 'UNREACHED', unreached = least(unreached + 1, 20),
            ask_again_at = ${fromNow(minutes(sql<number>`least(${INTAKE_ASK_AGAIN_MINUTES}::int * (1 << least(unreached, 12)), ${INTAKE_ASK_AGAIN_LONGEST_MINUTES}::int)`))}`
      : sql`look_up = ${end.lookUp}, words = ${wordsAfter(end)}, title = coalesce(${end.title}, title),
            ask_again_at = null`
  await sql`
    update intake_item set ${what}
     where member_id = ${memberId}::uuid and isbn13 = ${isbn13} and look_up = 'WAITING' and offer_id is null`.execute(tx)
}

/** Another row of the same ISBN may have words of its own: they hold unless the libraries contradict them. */
function wordsAfter({ words, lookUp }: Exclude<LookUpEnd, 'UNREACHED'>): RawBuilder<unknown> {
  const found = sql`${words && JSON.stringify(words)}::jsonb`
  return lookUp === 'NONE' || lookUp === 'UNKNOWN' ? sql`coalesce(${found}, words)` : found
}

/** Sets rows without an answer to waiting again; gives their members. */
export async function askAgain(tx: Transaction, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    with due as (
      select id from intake_item where look_up = 'UNREACHED' and ask_again_at <= ${now} and removed_at is null
       order by ask_again_at limit ${atMost} for update skip locked),
    waiting as (
      update intake_item i set look_up = 'WAITING' from due where i.id = due.id returning i.member_id)
    select distinct member_id as "memberId" from waiting`.execute(tx)
  return rows.map((row) => row.memberId)
}

/** Whether any row of the member waits for a look-up. */
export async function hasWaiting(tx: Transaction, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from intake_item where member_id = ${memberId}::uuid and look_up = 'WAITING' and removed_at is null limit 1`.execute(tx)
  return rows.length > 0
}

/** Members with waiting rows who confirmed their address minutes ago. */
export async function listConfirmedWaiting(tx: Transaction, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from member m
     where m.email_verified_at > ${ago(minutes(CONFIRMED_MINUTES))}
       and exists (select from intake_item i where i.member_id = m.id and i.look_up = 'WAITING' and i.removed_at is null)
     order by m.id limit ${atMost}`.execute(tx)
  return rows.map(({ id }) => id)
}
