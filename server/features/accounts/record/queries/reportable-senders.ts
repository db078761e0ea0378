import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { POINT_VALUE_CENTS } from '#domain/policy/money.ts'
import { REPORTABLE_CENTS, REPORTABLE_SENDS, TAX_RECORD_YEARS } from '#domain/policy/reliability.ts'
import type { Database, Transaction } from '../../../../platform/db/database.ts'
import { germanYear } from '../../../../platform/db/german-days.ts'

const reaches = (sends: RawBuilder<unknown>, points: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`(${sends} >= ${REPORTABLE_SENDS}::int or ${points} >= ${REPORTABLE_CENTS / POINT_VALUE_CENTS}::int)`
/** Whether the year `y` of a sender is to be reported. */
export const isReportable = reaches(sql`y.sends`, sql`y.points`)
/** The first year whose records are kept: they are made in the year after it, and kept for ten from its end on. */
export const firstKeptYear = sql<number>`${germanYear} - ${TAX_RECORD_YEARS}::int - 1`

/** Whether member `m` is to be reported for a year whose records are kept, or will be once what is on its way has arrived. */
const staysReportable = sql<SqlBool>`(
  exists (select 1 from yearly_sends y where y.member_id = m.id and y.year >= ${firstKeptYear} and ${isReportable})
  or (select ${reaches(
    sql`coalesce(sum(e.copies), 0) + coalesce(max(y.sends), 0)`,
    sql`coalesce(sum(e.price), 0) + coalesce(max(y.points), 0)`,
  )} from exchange e left join yearly_sends y on y.member_id = m.id and y.year = ${germanYear}
       where e.sender_id = m.id and e.closed_at is null and e.accepted_at is not null))`

/** Keeps name and address of a member who is about to be erased, if they are to be reported. */
export async function keepReportableSender(tx: Transaction, memberId: string): Promise<void> {
  await sql`
    insert into departed_sender (member_id, first_name, last_name, street_name_number, address_extra, postal_code, city)
    select m.id, m.first_name, m.last_name, m.street_name_number, m.address_extra, m.postal_code, m.city
      from member m where m.id = ${memberId}::uuid and ${staysReportable} on conflict do nothing`.execute(tx)
}

/** Forgets who need not be reported any more, as what was on its way ended otherwise or the time is over, and numbers of old years. */
export async function deleteOldRecords(db: Database): Promise<void> {
  await sql`delete from departed_sender d using member m where m.id = d.member_id and not ${staysReportable}`.execute(db)
  await sql`delete from yearly_sends where year < ${firstKeptYear}`.execute(db)
}
