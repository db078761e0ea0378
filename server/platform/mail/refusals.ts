import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Notes that a server refused a mail's recipient for good. The mail is tried again all the same: servers also say so by mistake. */
export async function noteRefusal(db: Database, refusal: { key: string; template: string; code: number }): Promise<void> {
  await sql`
    insert into mail_refusal (key, template, code) values (${refusal.key}, ${refusal.template}, ${refusal.code})
    on conflict (key) do update set code = excluded.code, tries = mail_refusal.tries + 1, last_at = app_now()`.execute(db)
}

/** The mail got through after all, or has become pointless. */
export async function deleteRefusal(db: Database, key: string): Promise<void> {
  await db.deleteFrom('mail_refusal').where('key', '=', key).execute()
}
