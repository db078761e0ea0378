import { sql } from 'kysely'
import { FAILED_MAIL_DAYS } from '#domain/policy/legal.ts'
import type { Database } from '../db/database.ts'
import { ago, days } from '../db/intervals.ts'
import type { Retention } from '../jobs/retention.ts'

/** Deletes finished mail jobs and refusals, whose texts may contain addresses. */
export function mailRetention(db: Database): Retention {
  return {
    name: 'mails',
    forget: async () => {
      await sql`
        delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
         where task.id = job.task_id and task.identifier = 'mail' and job.locked_at is null
           and job.attempts >= job.max_attempts and job.updated_at <= ${ago(days(FAILED_MAIL_DAYS))}`.execute(db)
      await sql`delete from mail_refusal where last_at <= ${ago(days(FAILED_MAIL_DAYS))}`.execute(db)
    },
  }
}
