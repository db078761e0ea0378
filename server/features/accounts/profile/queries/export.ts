import { sql } from 'kysely'
import type { Database } from '../../../../platform/db/database.ts'

/** A line of an exported table: plain values under names a person can read. */
export type ExportRow = Record<string, string | number | boolean | null | Date>

/** What belongs to one member in one table. Names of others are only those that the member saw (decision 51). */
type ExportQuery = (db: Database, memberId: string) => Promise<ExportRow[]>

const rowsOf = async (query: ReturnType<typeof sql<ExportRow>>, db: Database): Promise<ExportRow[]> => (await query.execute(db)).rows

const profile: ExportQuery = (db, id) =>
  rowsOf(
    sql<ExportRow>`
      select profile_id as "profileId", email, email_verified_at as "emailVerifiedAt", first_name as "firstName", last_name as "lastName",
             street_name_number as "streetNameNumber", address_extra as "addressExtra", postal_code as "postalCode", city,
             phone_number_prefix as "phoneNumberPrefix", phone_number as "phoneNumber", language, role, avatar_path as "avatarPath",
             to_char(shelf_paused_from, 'YYYY-MM-DD') as "shelfPausedFrom", to_char(shelf_paused_until, 'YYYY-MM-DD') as "shelfPausedUntil",
             shelf_paused_at as "shelfPausedAt", invitation_code as "invitationCode", referral_id as "referralId", created_at as "memberSince"
        from member where id = ${id}::uuid`,
    db,
  )

const offers: ExportQuery = (db, id) =>
  rowsOf(
    sql<ExportRow>`
      select o.id as uuid, b.title, b.author_names as authors, b.isbn13 as isbn, o.price, o.condition, o.comment, o.status,
             o.smoke_free as "smokeFree", o.pet_free as "petFree", o.paused_at as "pausedAt", o.created_at as "createdAt", o.updated_at as "updatedAt"
        from offer o join book b on b.id = o.book_id where o.owner_id = ${id}::uuid order by o.created_at, o.id`,
    db,
  )

const wishes: ExportQuery = (db, id) =>
  rowsOf(
    sql<ExportRow>`
      select b.title, b.author_names as authors, b.isbn13 as isbn, w.book_id is not null as "onlyThisEdition", w.created_at as "createdAt"
        from wish w join book b on b.id = w.shown_book_id where w.member_id = ${id}::uuid order by w.created_at, w.id`,
    db,
  )

const exchanges: ExportQuery = (db, id) =>
  rowsOf(
    sql<ExportRow>`
      select e.id as uuid, case e.sender_id when ${id}::uuid then 'sender' else 'receiver' end as role, e.title, e.status,
             e.close_reason as "closeReason", e.price, case e.receiver_id when ${id}::uuid then e.own_points end as "ownPoints",
             case e.receiver_id when ${id}::uuid then e.extra_points end as "extraPoints",
             case e.receiver_id when ${id}::uuid then e.total_cents end as "totalCents", e.condition, e.comment,
             case e.sender_id when ${id}::uuid then e.receiver_name else e.sender_name end as "otherMember",
             case e.sender_id when ${id}::uuid then e.ship_from else e.ship_to end::text as "ownAddress",
             e.requested_at as "requestedAt", e.accepted_at as "acceptedAt", e.label_ready_at as "labelReadyAt",
             e.label_released_at as "labelDownloadedAt", e.sent_at as "sentAt", e.delivered_at as "deliveredAt", e.closed_at as "closedAt",
             e.created_at as "createdAt"
        from exchange e where ${id}::uuid in (e.sender_id, e.receiver_id) order by e.created_at, e.id`,
    db,
  )

const problems: ExportQuery = (db, id) =>
  rowsOf(
    sql<ExportRow>`
      select p.exchange_id as "exchangeUuid", p.kind, p.text, p.reported_at as "reportedAt", p.decision, p.decision_reason as "decisionReason",
             p.decided_at as "decidedAt"
        from problem_report p join exchange e on e.id = p.exchange_id where e.receiver_id = ${id}::uuid order by p.reported_at`,
    db,
  )

const payments: ExportQuery = (db, id) =>
  rowsOf(
    sql<ExportRow>`
      select id as number, exchange_id as "exchangeUuid", provider, provider_ref as "providerReference", amount_cents as "amountCents",
             shipping_cents as "shippingCents", service_fee_cents as "serviceFeeCents", surcharge_cents as "surchargeCents", status,
             created_at as "createdAt"
        from payment where member_id = ${id}::uuid order by created_at, id`,
    db,
  )

const points: ExportQuery = (db, id) =>
  rowsOf(
    sql<ExportRow>`
      select t.at, a.unit, case t.to_id when a.id then t.amount else -t.amount end as amount,
             case t.to_id when a.id then t.to_balance else t.from_balance end as balance, t.kind, t.exchange_id as "exchangeUuid", e.title
        from account a join transfer t on a.id in (t.from_id, t.to_id) left join exchange e on e.id = t.exchange_id
       where a.member_id = ${id}::uuid order by t.id`,
    db,
  )

const messages: ExportQuery = (db, id) =>
  rowsOf(
    sql<ExportRow>`
      select m.sent_at as "sentAt", case m.sender_id when ${id}::uuid then 'sent' else 'received' end as direction,
             trim(partner.first_name || ' ' || coalesce(left(nullif(partner.last_name, ''), 1) || '.', '')) as "otherMember", m.payload as text
        from conversation_member c join message m on m.conversation_id = c.conversation_id join member partner on partner.id = c.partner_id
       where c.member_id = ${id}::uuid and (m.sender_id = ${id}::uuid or (m.hidden_at is null and not m.held_for_review))
       order by m.number`,
    db,
  )

const sessions: ExportQuery = (db, id) =>
  rowsOf(
    sql<ExportRow>`
      select user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt"
        from member_session where member_id = ${id}::uuid order by created_at`,
    db,
  )

const signInWays: ExportQuery = (db, id) =>
  rowsOf(
    sql<ExportRow>`
      select provider, subject, created_at as "linkedAt" from social_identity where member_id = ${id}::uuid order by provider`,
    db,
  )

const consents: ExportQuery = (db, id) =>
  rowsOf(
    sql<ExportRow>`
      select 'adult' as consent, true as given, adult_confirmed_at as "decidedAt" from member where id = ${id}::uuid
      union all select 'promotionalMail', subscribed_to_promo, promo_decided_at from member where id = ${id}::uuid`,
    db,
  )

const imports: ExportQuery = (db, id) =>
  rowsOf(
    sql<ExportRow>`
      select i.id as uuid, i.format, i.status, i.created_at as "createdAt", i.finished_at as "finishedAt", r.number as entry,
             coalesce(r.isbn13, r.isbn_text) as isbn, r.title, r.authors, r.target, coalesce(r.condition, i.condition) as condition,
             coalesce(r.price, i.price) as price, r.outcome
        from import i join import_row r on r.import_id = i.id where i.member_id = ${id}::uuid order by i.created_at, i.id, r.number`,
    db,
  )

/** Everything there is about a member, by the name of its file. A feature that keeps more adds its table here. */
export const EXPORTS = {
  profile,
  offers,
  wishes,
  exchanges,
  problems,
  payments,
  points,
  messages,
  sessions,
  signInWays,
  consents,
  imports,
} as const
