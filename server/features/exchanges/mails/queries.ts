import { sql } from 'kysely'
import type { UiLanguage } from '#domain/lookups.ts'
import { AUTO_CONFIRM_DAYS } from '#domain/policy/exchange.ts'
import type { Database } from '../../../platform/db/database.ts'
import { days } from '../../../platform/db/intervals.ts'

/** What a mail about an exchange says. */
export interface MailFacts {
  email: string
  language: UiLanguage
  title: string
  /** The other member, first name and initial, as frozen in the order. */
  partner: string
  /** For the sender the price, for the receiver the own points set aside. */
  points: number
  total_cents: number
  deadline: Date | null
  /** Why an administrator decided as they did; empty before. */
  decision_reason: string
}

/** Facts for one of the two members; undefined when that member is gone. */
export async function findMailFacts(db: Database, exchangeId: string, audience: 'sender' | 'receiver'): Promise<MailFacts | undefined> {
  const isSender = audience === 'sender'
  const { rows } = await sql<MailFacts>`
    select m.email, m.language, e.title, e.total_cents,
           ${sql.ref(isSender ? 'e.receiver_name' : 'e.sender_name')} as partner,
           ${sql.ref(isSender ? 'e.price' : 'e.own_points')} as points,
           case e.status when 'REQUESTED' then e.answer_due_at
             when 'SENT' then e.sent_at + ${days(AUTO_CONFIRM_DAYS)}
             else coalesce(e.ship_due_at, e.answer_due_at) end as deadline,
           coalesce(p.decision_reason, '') as decision_reason
      from exchange e
      join member m on m.id = ${sql.ref(isSender ? 'e.sender_id' : 'e.receiver_id')}
      left join problem_report p on p.exchange_id = e.id
     where e.id = ${exchangeId}::uuid and m.deleted_at is null`.execute(db)
  return rows[0]
}

/** Who is told of what waits for administrators. */
export async function listAdmins(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from member where role = 'admin' and deleted_at is null and blocked_at is null order by id`.execute(db)
  return rows.map((row) => row.id)
}

/** Facts for an administrator; undefined when they are none any more. */
export async function findAlarmFacts(
  db: Database,
  exchangeId: string,
  adminId: string,
): Promise<{ email: string; language: UiLanguage; title: string; sender: string; receiver: string } | undefined> {
  const { rows } = await sql<{ email: string; language: UiLanguage; title: string; sender: string; receiver: string }>`
    select m.email, m.language, e.title, e.sender_name as sender, e.receiver_name as receiver
      from exchange e, member m
     where e.id = ${exchangeId}::uuid and m.id = ${adminId}::uuid and m.role = 'admin' and m.deleted_at is null and m.blocked_at is null`.execute(
    db,
  )
  return rows[0]
}
