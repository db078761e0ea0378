import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { WishMails } from '#domain/lookups.ts'
import type { Database, Transaction } from '../../../../platform/db/database.ts'
import { germanToday, isoDay } from '../../../../platform/db/german-days.ts'
import { POSTAL_ADDRESS } from '../../queries/postal-address.ts'

export interface SettingsRow {
  is_shelf_paused: boolean
  pause_from: string | null
  pause_until: string | null
  today: string
  promo_decided_at: Date | null
  /** Points of the member's debt, above zero. */
  owed_points: number
  /** How many open exchanges end with the account because no label was downloaded, and how many go on. */
  unsent: number
  sent: number
  /** Accepted and not sent, with another address of the member on the label than they have now: of parcels to them, and from them. */
  old_address_to: number
  old_address_from: number
  wish_mails: WishMails
  shows_wishes: boolean
}

const isToSend = sql<SqlBool>`status in ('ACCEPTING', 'REQUEST_ACCEPTED', 'LABEL_READY')`

/** Whether an address that was frozen lies elsewhere; a new name alone is no other place. */
function isOther(frozen: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`${frozen} - 'name' <> ${POSTAL_ADDRESS} - 'name'`
}

/** Settings of a member; undefined when the account is deleted. */
export async function findSettings(db: Database, memberId: string): Promise<SettingsRow | undefined> {
  const { rows } = await sql<SettingsRow>`
    select m.shelf_paused_at is not null as is_shelf_paused,
           ${isoDay(sql`m.shelf_paused_from`)} as pause_from, ${isoDay(sql`m.shelf_paused_until`)} as pause_until,
           ${isoDay(germanToday)} as today, m.promo_decided_at,
           coalesce((select -d.balance from account d where d.member_id = m.id and d.kind = 'debt' and d.unit = 'POINT'), 0)::int as owed_points, e.unsent, e.sent, e.old_address_to, e.old_address_from,
           coalesce((select mails from wish_setting where member_id = m.id), 'instant') as wish_mails,
           m.wishes_shown_since is not null as shows_wishes
      from member m,
           lateral (select count(*) filter (where label_released_at is null and status not in ('SENT', 'DISPUTED'))::int as unsent,
                           count(*) filter (where label_released_at is not null or status in ('SENT', 'DISPUTED'))::int as sent,
                           count(*) filter (where receiver_id = m.id and ${isToSend} and ${isOther(sql`ship_to`)})::int as old_address_to,
                           count(*) filter (where sender_id = m.id and ${isToSend} and ${isOther(sql`ship_from`)})::int as old_address_from
                      from exchange where (sender_id = m.id or receiver_id = m.id) and closed_at is null) e
     where m.id = ${memberId}::uuid and m.deleted_at is null`.execute(db)
  return rows[0]
}

/** Writes since when others see a member's wishes. */
export async function writeShownWishes(tx: Transaction, memberId: string, shows: boolean): Promise<void> {
  await sql`
    update member set wishes_shown_since = case when ${shows} then coalesce(wishes_shown_since, app_now()) end
     where id = ${memberId}::uuid and deleted_at is null`.execute(tx)
}
