import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

/** Deletes all stored mails to somebody (decision 47): demo mailbox, queue, and refusals, whose texts may contain the address. */
export async function forgetMailsTo(tx: Transaction, member: { id: string; email: string }): Promise<void> {
  await sql`delete from dev_mail where lower(recipient) = lower(${member.email})`.execute(tx)
  await sql`delete from promo_unsubscribe where member_id = ${member.id}::uuid`.execute(tx)
  await sql`
    with gone as (
      delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
       where task.id = job.task_id and task.identifier = 'mail' and job.locked_at is null
         and (job.payload::text like ${`%${member.id}%`} or position(lower(${member.email}) in lower(coalesce(job.last_error, ''))) > 0)
       returning job.payload ->> 'key' as key)
    delete from mail_refusal where key in (select key from gone) or key like ${`%${member.id}%`}`.execute(tx)
}

/** Deletes mails by key or key prefix, as they may name a deleted member. */
export async function forgetMailsAbout(tx: Transaction, keyPrefixes: readonly string[]): Promise<void> {
  const beginnings = keyPrefixes.flatMap((prefix) => ['.', '@'].map((end) => `<${prefix.replaceAll(':', '.')}${end}`))
  await sql`
    delete from dev_mail using unnest(${beginnings}::text[]) beginning where starts_with(message_id, beginning)`.execute(tx)
}
