import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { memberExport, type ExportRow } from '../feature.ts'

/** Records that a server permanently refused a recipient. The mail is retried all the same. */
export async function noteRefusal(db: Database, refusal: { key: string; template: string; code: number }): Promise<void> {
  await sql`
    insert into mail_refusal (key, template, code) values (${refusal.key}, ${refusal.template}, ${refusal.code})
    on conflict (key) do update set code = excluded.code, tries = mail_refusal.tries + 1, last_at = app_now()`.execute(db)
}

/** Deletes a refusal after the mail was sent or became obsolete. */
export async function deleteRefusal(db: Database, key: string): Promise<void> {
  await db.deleteFrom('mail_refusal').where('key', '=', key).execute()
}

/** Refused mails to the member, without keys that name nobody. */
export const exportRefusedMails = memberExport(
  (id) =>
    sql<ExportRow>`
      select template as mail, code, tries, first_at as "firstAt", last_at as "lastAt"
        from mail_refusal where key like ${`%${id}%`} order by first_at`,
)
