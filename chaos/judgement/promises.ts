import type { Database } from '../../server/platform/db/database.ts'
import { findBroken } from '../../server/testing/invariants.ts'

/** What is promised of members who are blocked or suspended (decision 15, F45, F63), and of labels; each must find nothing in the end. */
const PROMISES: Record<string, string> = {
  'nothing unsent of somebody who is blocked is open': `
    select e.id from exchange e join member m on m.id in (e.sender_id, e.receiver_id)
     where m.blocked_at is not null and e.closed_at is null and e.label_released_at is null
       and e.status in ('PENDING_PAYMENT', 'REQUESTED', 'ACCEPTING', 'REQUEST_ACCEPTED', 'LABEL_READY')`,
  'a block ends an exchange once': `
    select exchange_id from exchange_event where step like '%ByBlock' group by exchange_id having count(*) > 1`,
  'a block that nobody lifted is in force': `
    select r.id from restriction r join member m on m.id = r.member_id
     where r.kind = 'BLOCK' and r.lifted_at is null and m.deleted_at is null and m.blocked_at is distinct from r.blocked_since`,
  'the payer of a payment that is disputed is blocked, unless a person has freed them': `
    select d.id from dispute_now d join payment p on p.id = d.payment_id join member m on m.id = p.member_id
     where d.state in ('OPEN', 'LOST') and m.blocked_at is null and m.deleted_at is null and not exists (
       select 1 from dispute_decision c join dispute_statement t on t.id = c.statement_id where t.dispute_id = d.id and c.lifts_suspension)`,
  'nobody is blocked without a reason': `
    select m.id from member m where m.blocked_at is not null
       and not exists (select 1 from restriction r where r.member_id = m.id and r.lifted_at is null and r.blocked_since = m.blocked_at)
       and not exists (
         select 1 from dispute_statement s join payment_dispute d on d.id = s.dispute_id join payment p on p.id = d.payment_id
          where p.member_id = m.id and s.suspended_since = m.blocked_at)`,
  'nobody waits for a label while there is one': `
    select id from exchange where status = 'REQUEST_ACCEPTED' and exists (select from label where status = 'AVAILABLE')`,
}

/** Promises that are not kept, with the number of rows that break them. */
export function brokenPromises(db: Database): Promise<string[]> {
  return findBroken(db, PROMISES)
}
