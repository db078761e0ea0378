import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { memberExport, type ExportRow } from '../feature.ts'

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

/** Mails to the member that their server refused; those that are not about one member alone have keys without a member. */
export const exportRefusedMails = memberExport(
  (id) =>
    sql<ExportRow>`
      select template as mail, code, tries, first_at as "firstAt", last_at as "lastAt"
        from mail_refusal where key like ${`%${id}%`} order by first_at`,
)
