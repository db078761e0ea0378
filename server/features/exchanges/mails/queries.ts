import { sql } from 'kysely'
import type { TakenOutReason } from '#domain/parcels.ts'
import type { DeclineReason } from '#domain/declines.ts'
import { EXCHANGE_STEPS } from '#domain/exchange-steps.ts'
import type { UiLanguage } from '#domain/lookups.ts'
import { AUTO_CONFIRM_DAYS } from '#domain/policy/exchange.ts'
import type { PostageTariff } from '#domain/postage.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isActiveAdministrator } from '../../accounts/queries/administrators.ts'
import { days } from '../../../platform/db/intervals.ts'
import { payoutOf, type PayoutRow } from '../deadlines/payouts-queries.ts'
import { isPaymentDisputed } from '../../payments/disputes-queries.ts'
import { tariffsNow } from '../../postage/queries.ts'
import { isAnswerShort, wouldPauseShelf } from '../../shelf/queries.ts'
import { assumedSentFrom } from '../deadlines/queries.ts'

/** A copy of the parcel in a mail. */
export interface MailLine {
  title: string
  left_out_reason: TakenOutReason | null
  shelf_number: number | null
}

/** Facts for the mails of an exchange. */
export interface MailFacts {
  email: string
  language: UiLanguage
  title: string
  lines: MailLine[]
  partner: string
  price: number
  own_points: number
  extra_points: number
  uses_fee_credit: boolean
  shipping_cents: number
  service_fee_cents: number
  total_cents: number
  reserved_cents: number
  is_charged: boolean
  tariffs: PostageTariff[] | null
  ordered_at: Date | null
  answer_due_at: Date | null
  /** The sender had less time to answer than others: no answer pauses nothing, and does not count. */
  is_answer_short: boolean
  ship_due_at: Date | null
  auto_confirm_at: Date | null
  /** The first day on which it counts as sent without an answer of the sender. */
  assumed_sent_from: Date | null
  is_label_taken: boolean
  is_sent: boolean
  /** It was never ordered: the provider took too long, or said no. */
  is_claim_lapsed: boolean
  is_payment_disputed: boolean
  payout: PayoutRow | null
  is_blocked: boolean
  is_shelf_paused: boolean
  is_excused: boolean
  asks_next: boolean
  /** The next request of the sender that expires pauses the whole shelf (decision 9). */
  pauses_shelf_next: boolean
  /** Why the sender declined, and in words of their own; null where they did not say. */
  decline_reason: DeclineReason | null
  decline_text: string
  back_cents: number
  back_points: number
  previous: { partner: string; decline_reason: DeclineReason | null; decline_text: string } | null
  decision_reason: string
}

/** Facts for one of the two members; undefined when they are gone. */
export async function findMailFacts(db: Database, exchangeId: string, audience: 'sender' | 'receiver'): Promise<MailFacts | undefined> {
  const isSender = audience === 'sender'
  const { rows } = await sql<MailFacts>`
    select m.email, m.language,
           (select l.title from exchange_line l where l.exchange_id = e.id and l.state <> 'LEFT_OUT' order by l.position limit 1) as title, e.price, e.own_points, e.extra_points, e.uses_fee_credit, e.shipping_cents,
           e.service_fee_cents, e.total_cents, coalesce(e.ordered_total_cents, e.total_cents) as reserved_cents,
           e.accepted_at is not null as is_charged, ${tariffsNow} as tariffs, e.requested_at as ordered_at,
           ${sql.ref(isSender ? 'e.receiver_name' : 'e.sender_name')} as partner,
           e.answer_due_at, ${isAnswerShort('e')} as is_answer_short, e.ship_due_at, e.sent_at + ${days(AUTO_CONFIRM_DAYS)} as auto_confirm_at,
           ${assumedSentFrom} as assumed_sent_from,
           e.label_released_at is not null as is_label_taken, e.sent_at is not null as is_sent, m.blocked_at is not null as is_blocked,
           m.shelf_paused_at is not null as is_shelf_paused, e.is_excused, e.next_max_points is not null as asks_next,
           coalesce(e.close_reason = ${sql.lit(EXCHANGE_STEPS.lapse.closeReason)}, false) as is_claim_lapsed,
           ${isPaymentDisputed} as is_payment_disputed,
           ${wouldPauseShelf} as pauses_shelf_next, ${payoutOf} as payout,
           (select json_agg(json_build_object('title', l.title, 'left_out_reason', l.left_out_reason,
                     'shelf_number', ${isSender ? sql`o.shelf_number` : sql`null`}) order by l.position)
              from exchange_line l join offer o on o.id = l.offer_id where l.exchange_id = e.id) as lines,
           e.back_cents, e.back_points,
           (select json_build_object('partner', b.sender_name, 'decline_reason', b.decline_reason,
                     'decline_text', case when b.decline_hidden_at is null then b.decline_text else '' end)
              from exchange b where b.passed_to = e.id) as previous,
           e.decline_reason, case when e.decline_hidden_at is null then e.decline_text else '' end as decline_text, coalesce(p.decision_reason, '') as decision_reason
      from exchange e
      join member m on m.id = ${sql.ref(isSender ? 'e.sender_id' : 'e.receiver_id')}
      left join problem_report p on p.exchange_id = e.id and p.withdrawn_at is null
     where e.id = ${exchangeId}::uuid and m.deleted_at is null`.execute(db)
  return rows[0]
}

/** Facts for a mail to an administrator. */
export interface AlarmFacts {
  email: string
  language: UiLanguage
  title: string
  sender: string
  receiver: string
  receiver_account: 'BLOCKED' | 'FREE' | 'GONE'
}

/** Facts for a mail to an administrator; undefined when they no longer are one. */
export async function findAlarmFacts(db: Database, exchangeId: string, adminId: string): Promise<AlarmFacts | undefined> {
  const { rows } = await sql<AlarmFacts>`
    select m.email, m.language, parcel_title(e.id, e.title) as title, e.sender_name as sender, e.receiver_name as receiver,
           (select case when r.deleted_at is not null then 'GONE' when r.blocked_at is not null then 'BLOCKED' else 'FREE' end
              from member r where r.id = e.receiver_id) as receiver_account
      from exchange e, member m
     where e.id = ${exchangeId}::uuid and m.id = ${adminId}::uuid and ${isActiveAdministrator}`.execute(db)
  return rows[0]
}
