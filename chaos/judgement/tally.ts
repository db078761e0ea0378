import { sql } from 'kysely'
import type { Database } from '../../server/platform/db/database.ts'

const OF_SEVERAL = `(select count(*) from exchange_line l where l.exchange_id = e.id) > 1`
const LEFT_OUT = `exists (select from exchange_line l where l.exchange_id = e.id and l.left_out_reason in ('KEPT', 'DAMAGED', 'DOES_NOT_FIT'))`

/** What is counted, each by a statement that gives one number. */
export const COUNTS: Record<string, string> = {
  requests: `select count(*) from exchange where requested_at is not null`,
  'parcels ordered': `select count(*) from exchange e where requested_at is not null and ${OF_SEVERAL}`,
  accepted: `select count(*) from exchange where accepted_at is not null`,
  'parcels accepted': `select count(*) from exchange e where accepted_at is not null and ${OF_SEVERAL}`,
  'accepted in part': `select count(*) from exchange e where accepted_at is not null and ${LEFT_OUT}`,
  'passed on to the next copy': `select count(*) from exchange where passed_to is not null`,
  received: `select count(*) from exchange where status = 'RECEIVED'`,
  refunded: `select count(*) from payment where status = 'REFUNDED'`,
  'refunded in part': `select count(*) from payment_event where kind = 'PART_REFUNDED'`,
  'problems reported': `select count(*) from problem_report where kind <> 'CHARGEBACK'`,
  'problems withdrawn': `select count(*) from problem_report where withdrawn_at is not null`,
  'problems decided': `select count(*) from problem_report where decision is not null`,
  'problems decided in part': `select count(*) from problem_report where decision = 'IN_PART'`,
  'payments disputed': `select count(*) from payment_dispute`,
  'labels bought': `select count(*) from label_purchase where voucher_id is not null`,
  'bought labels in use': `select count(*) from label_purchase p join label l on l.id = p.label_id where p.status = 'BOUGHT' and l.exchange_id is not null`,
  'bought labels in stock': `select count(*) from label_purchase p join label l on l.id = p.label_id where p.status = 'BOUGHT' and l.status = 'AVAILABLE'`,
  'bought labels given back': `select count(*) from label_purchase where status = 'REFUNDED'`,
  'bought labels not taken back': `select count(*) from label_purchase where status = 'REFUND_REFUSED'`,
  'purchases failed': `select count(*) from label_purchase where status = 'FAILED'`,
  'labels of the stock in use': `
    select count(*) from label l where l.exchange_id is not null and not exists (select from label_purchase p where p.label_id = l.id)`,
}

/** What became of everything that was ordered, for the figures of a run. */
export async function tally(db: Database): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const [name, statement] of Object.entries(COUNTS)) {
    const { rows } = await sql.raw<{ count: string }>(statement).execute(db)
    counted[name] = Number(rows[0]?.count)
  }
  return counted
}
