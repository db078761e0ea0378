import { SERVE_WAITING_LIST } from '../features/labels/waiting-list.ts'
import type { Database } from '../platform/db/database.ts'
import { findBroken } from './invariants.ts'

/**
 * What must be empty once everything has been drained (reliability 2.4, L02 to L04 and L06 to L08). L01 and L05 compare with the
 * provider and stand with whoever has one. A job that was asked for again while a dead process held it is replaced by the
 * new one: its row stays, without its key and with all tries used up, and owes nothing. Where an earlier try had failed, it is known
 * by its task, which has a key always.
 */
export const LIVENESS: Record<string, string> = {
  'L02 no effect is left': `select id, kind, status, attempts, last_error from effect where status <> 'DONE'`,
  'L03 no payment is between two states': `
    select id, status from payment where status in ('AUTHORIZING', 'CAPTURING', 'VOIDING', 'REFUNDING')`,
  'L04 no request waits past its time': `select id from exchange where status = 'REQUESTED' and answer_due_at <= app_now()`,
  'L06 no mail and no other job is owed': `
    select j.id, t.identifier, j.attempts, j.last_error from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where not (j.key is null and j.attempts >= j.max_attempts and (j.last_error is null or t.identifier = '${SERVE_WAITING_LIST}'))`,
  'L07 no webhook is unread': `select provider, event_id, kind, attempts from webhook_inbox where processed_at is null`,
  'L08 no purchase and no return of a label is left': `select id, kind, status, attempts, last_error from label_effect where status <> 'DONE'`,
}

/** The names of what is left, with the number of rows and the first of them. */
export function leftOver(db: Database): Promise<string[]> {
  return findBroken(db, LIVENESS)
}
