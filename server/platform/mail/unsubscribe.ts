import { sql } from 'kysely'
import type { Database, Transaction } from '../db/database.ts'

export interface UnsubscribeLinks {
  page: string
  oneClick: string
}

/** A kind of mail with its own unsubscription. */
export interface Subscription {
  name: 'wishes'
  token: (db: Database, memberId: string) => Promise<string | undefined>
  end: (tx: Transaction, token: string) => Promise<boolean>
}

/** Unsubscribe links of a subscription; null, and nothing is sent, when it has ended. */
export async function subscriptionLinks(
  { name, token: findToken }: Subscription,
  db: Database,
  memberId: string,
  siteUrl: string,
): Promise<UnsubscribeLinks | null> {
  const token = await findToken(db, memberId)
  return token ? { page: `${siteUrl}/unsubscribe?token=${token}&list=${name}`, oneClick: `${siteUrl}/api/v1/unsubscribe/${token}` } : null
}

/** Unsubscribe links of promotional mail; null, and nothing is sent, without consent or member. */
export async function unsubscribeLinks(db: Database, memberId: string, siteUrl: string): Promise<UnsubscribeLinks | null> {
  const { rows } = await sql<{ token: string }>`
    insert into promo_unsubscribe (member_id)
    select id from member where id = ${memberId} and subscribed_to_promo and email_verified_at is not null and deleted_at is null
    on conflict (member_id) do update set token = promo_unsubscribe.token
    returning token`.execute(db)
  const [row] = rows
  return row ? { page: `${siteUrl}/unsubscribe?token=${row.token}`, oneClick: `${siteUrl}/api/v1/unsubscribe/${row.token}` } : null
}

/** The member behind an unsubscribe link; undefined otherwise. */
export async function findUnsubscriber(tx: Transaction, token: string): Promise<string | undefined> {
  const { rows } = await sql<{ member_id: string }>`select member_id from promo_unsubscribe where token::text = ${token}`.execute(tx)
  return rows[0]?.member_id
}
