import { sql } from 'kysely'
import type { Database, Transaction } from '../db/database.ts'

export interface UnsubscribeLinks {
  /** Page with one button, for people. */
  page: string
  /** Address to which mail programs post (RFC 8058). */
  oneClick: string
}

/** A kind of mail that members ask for, and end, apart from all other mails. */
export interface Subscription {
  /** Stands in the link, so that its page can say what ends. */
  name: 'wishes'
  /** Token of the link that ends such mails to a member; undefined when they want none (any more) or have gone. */
  token: (db: Database, memberId: string) => Promise<string | undefined>
  /** Ends them by that token; false for one that is none of theirs. */
  end: (tx: Transaction, token: string) => Promise<boolean>
}

/** Links that end the mails of a subscription; null when the member wants none: then nothing is sent. */
export async function subscriptionLinks(
  { name, token: findToken }: Subscription,
  db: Database,
  memberId: string,
  siteUrl: string,
): Promise<UnsubscribeLinks | null> {
  const token = await findToken(db, memberId)
  return token ? { page: `${siteUrl}/unsubscribe?token=${token}&list=${name}`, oneClick: `${siteUrl}/api/v1/unsubscribe/${token}` } : null
}

/** Links that end promotional mail to a member; null when they do not want any (more) or have gone: then nothing is sent. */
export async function unsubscribeLinks(db: Database, memberId: string, siteUrl: string): Promise<UnsubscribeLinks | null> {
  const { rows } = await sql<{ token: string }>`
    insert into promo_unsubscribe (member_id)
    select id from member where id = ${memberId} and subscribed_to_promo and email_verified_at is not null and deleted_at is null
    on conflict (member_id) do update set token = promo_unsubscribe.token
    returning token`.execute(db)
  const [row] = rows
  return row ? { page: `${siteUrl}/unsubscribe?token=${row.token}`, oneClick: `${siteUrl}/api/v1/unsubscribe/${row.token}` } : null
}

/** The member behind the link of a promotional mail; undefined for anything else. */
export async function findUnsubscriber(tx: Transaction, token: string): Promise<string | undefined> {
  const { rows } = await sql<{ member_id: string }>`select member_id from promo_unsubscribe where token::text = ${token}`.execute(tx)
  return rows[0]?.member_id
}
