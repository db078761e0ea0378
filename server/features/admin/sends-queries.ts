import { sql, type SqlBool } from 'kysely'
import { POINT_VALUE_CENTS } from '#domain/policy/money.ts'
import { COUNTRY } from '#domain/policy/accounts.ts'
import { NEARLY_REPORTABLE_CENTS, NEARLY_REPORTABLE_SENDS } from '#domain/policy/reliability.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { germanClock, germanYear } from '../../platform/db/german-days.ts'
import type { ExportRow } from '../../platform/feature.ts'
import { isReportable } from '../accounts/record/queries/reportable-senders.ts'

const NEARLY = sql<SqlBool>`(y.sends >= ${NEARLY_REPORTABLE_SENDS} or y.points >= ${NEARLY_REPORTABLE_CENTS / POINT_VALUE_CENTS})`

interface SenderRow {
  id: string
  name: string | null
  email: string | null
  sends: number
  points: number
}

/** Members who are to be reported for a year, or come near that; most books first. */
export async function listNearlyReportable(db: Database, year: number, limit: number): Promise<SenderRow[]> {
  const { rows } = await sql<SenderRow>`
    select m.id, case when m.deleted_at is null then trim(m.first_name || ' ' || m.last_name) end as name,
           case when m.deleted_at is null then m.email end as email, y.sends, y.points
      from yearly_sends y join member m on m.id = y.member_id
     where y.year = ${year} and ${NEARLY} order by y.sends desc, y.points desc, m.id limit ${limit}`.execute(db)
  return rows
}

/** How many are to be reported for a year, and how many come near that. */
export async function countNearlyReportable(db: Database, year: number): Promise<{ reportable: number; near: number }> {
  const { rows } = await sql<{ reportable: number; near: number }>`
    select count(*) filter (where ${isReportable})::int as reportable, count(*) filter (where not ${isReportable})::int as near
      from yearly_sends y where y.year = ${year} and ${NEARLY}`.execute(db)
  return rows[0] ?? { reportable: 0, near: 0 }
}

/** This German year and those in which anything was received, newest first. */
export async function listYears(db: Database): Promise<number[]> {
  // Steps from year to year by the index, instead of reading the rows of all members.
  const { rows } = await sql<{ year: number }>`
    with recursive years as (
      select ${germanYear} as year
      union all
      select (select max(y.year)::int from yearly_sends y where y.year < years.year) from years where years.year is not null)
    select year from years where year is not null`.execute(db)
  return rows.map((row) => row.year)
}

/**
 * What § 14 PStTG asks for of those who are to be reported, as far as it is known, of whoever has left as they were when they did: who they are, and by quarter how many books
 * were received and what they were worth. Fees of the platform are paid by receivers, so none stand here.
 */
export async function listReported(tx: Transaction, year: number): Promise<(ExportRow & { memberId: string })[]> {
  const quarter = sql`extract(quarter from ${germanClock(sql`e.delivered_at`)})`
  const { rows } = await sql<ExportRow & { memberId: string }>`
    select m.id as "memberId", ${year}::int as year, who.*,
           ${COUNTRY} as country, m.email, m.created_at as "memberSince", m.deleted_at as "leftAt", y.sends as "books",
           y.points * ${POINT_VALUE_CENTS}::int as "cents", q.*
      from yearly_sends y join member m on m.id = y.member_id left join departed_sender d on d.member_id = m.id, lateral (
        select coalesce(d.first_name, m.first_name) as "firstName", coalesce(d.last_name, m.last_name) as "lastName",
               coalesce(d.street_name_number, m.street_name_number) as "street", coalesce(d.address_extra, m.address_extra) as "addressExtra",
               coalesce(d.postal_code, m.postal_code) as "postalCode", coalesce(d.city, m.city) as city) who, lateral (
        select coalesce(sum(e.copies) filter (where ${quarter} = 1), 0)::int as "booksQ1", coalesce(sum(e.price) filter (where ${quarter} = 1), 0)::int * ${POINT_VALUE_CENTS}::int as "centsQ1",
               coalesce(sum(e.copies) filter (where ${quarter} = 2), 0)::int as "booksQ2", coalesce(sum(e.price) filter (where ${quarter} = 2), 0)::int * ${POINT_VALUE_CENTS}::int as "centsQ2",
               coalesce(sum(e.copies) filter (where ${quarter} = 3), 0)::int as "booksQ3", coalesce(sum(e.price) filter (where ${quarter} = 3), 0)::int * ${POINT_VALUE_CENTS}::int as "centsQ3",
               coalesce(sum(e.copies) filter (where ${quarter} = 4), 0)::int as "booksQ4", coalesce(sum(e.price) filter (where ${quarter} = 4), 0)::int * ${POINT_VALUE_CENTS}::int as "centsQ4"
          from exchange e
         where e.sender_id = m.id and e.status = 'RECEIVED' and extract(year from ${germanClock(sql`e.delivered_at`)}) = y.year) q
     where y.year = ${year} and ${isReportable} order by y.sends desc, y.points desc, m.id`.execute(tx)
  return rows
}
