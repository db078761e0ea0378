import { sql } from 'kysely'
import type { UiLanguage } from '#domain/lookups.ts'
import type { Database } from '../../platform/db/database.ts'

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
}

/** Facts for one of the two members; undefined when that member is gone. */
export async function findMailFacts(db: Database, exchangeId: string, audience: 'sender' | 'receiver'): Promise<MailFacts | undefined> {
  const isSender = audience === 'sender'
  const { rows } = await sql<MailFacts>`
    select m.email, m.language, e.title, e.total_cents,
           ${sql.ref(isSender ? 'e.receiver_name' : 'e.sender_name')} as partner,
           ${sql.ref(isSender ? 'e.price' : 'e.own_points')} as points,
           case e.status when 'REQUESTED' then e.answer_due_at else coalesce(e.ship_due_at, e.answer_due_at) end as deadline
      from exchange e join member m on m.id = ${sql.ref(isSender ? 'e.sender_id' : 'e.receiver_id')}
     where e.id = ${exchangeId}::uuid and m.deleted_at is null`.execute(db)
  return rows[0]
}
