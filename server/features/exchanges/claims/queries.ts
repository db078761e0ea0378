import { sql } from 'kysely'
import { LIST_STATES, UNANSWERED_STATES } from '#domain/exchange-states.ts'
import { EXCHANGE_STEPS } from '#domain/exchange-steps.ts'
import {
  CLAIM_GIVE_UP_MINUTES,
  CLAIM_GIVE_UPS,
  CLAIM_LAPSE_BLOCK_MINUTES,
  CLAIM_LONG_MINUTES,
  LAPSE_HOURS,
  REVOKES_AT_SENDER,
  REVOKES_AT_SENDER_HOURS,
} from '#domain/policy/exchange.ts'
import { now, type Database } from '../../../platform/db/database.ts'
import { ago, hours, minutes } from '../../../platform/db/intervals.ts'
import { secondsUntilClaim, type UnpaidEnd } from './lapses.ts'
import type { ExchangeRow } from '../queries.ts'

interface ClaimCounts {
  unpaid: number
  unpaidCopies: number
  unanswered: number
  unansweredCopies: number
  /** A claim of one of the copies asked for lapsed minutes ago, or it was claimed or ordered and given up again and again. */
  lapsedHere: boolean
  /** As many requests to the owner of these copies were taken back as one may in a day. */
  revokedHere: boolean
  /** In how many seconds claims that were not paid stand against it no more; null when none do. */
  againInSeconds: number | null
}

/** Counts of a member without open or lapsed claims. */
export const NO_CLAIMS: ClaimCounts = {
  unpaid: 0,
  unpaidCopies: 0,
  unanswered: 0,
  unansweredCopies: 0,
  lapsedHere: false,
  revokedHere: false,
  againInSeconds: null,
}

const UNANSWERED = sql.join(UNANSWERED_STATES.map((state) => sql.lit(state)))

const GIVEN_UP = sql.join([EXCHANGE_STEPS.abandon, EXCHANGE_STEPS.revoke].map(({ closeReason }) => sql.lit(closeReason)))

const LATELY = ago(minutes(CLAIM_LAPSE_BLOCK_MINUTES))

/** Counts a member's open claims, except those in `ending`, and earlier unpaid claims of these copies, those of `ending` included. */
export async function countClaims(
  db: Database,
  memberId: string,
  offerIds: readonly string[],
  ending: readonly string[] = [],
): Promise<ClaimCounts> {
  const isEnding = sql<boolean>`x.id = any(${ending}::uuid[])`
  const isGivenUp = sql<boolean>`(x.close_reason in (${GIVEN_UP}) and x.closed_at > ${ago(minutes(CLAIM_GIVE_UP_MINUTES))})`
  const { rows } = await sql<Omit<ClaimCounts, 'againInSeconds'>>`
    with here as (
      select l.offer_id, x.close_reason, coalesce(x.closed_at, ${now}) as ended_at
        from exchange x join exchange_line l on l.exchange_id = x.id
       where x.receiver_id = ${memberId}::uuid and l.offer_id = any(${offerIds}::uuid[])
         and (${isEnding} or ${isGivenUp} or (x.close_reason = ${EXCHANGE_STEPS.lapse.closeReason} and x.closed_at > ${LATELY})))
    select count(*) filter (where x.status = 'PENDING_PAYMENT') as unpaid,
           coalesce(sum(x.copies) filter (where x.status = 'PENDING_PAYMENT'), 0) as "unpaidCopies",
           count(*) as unanswered, coalesce(sum(x.copies), 0) as "unansweredCopies",
           exists (
             select from here group by offer_id having bool_or(close_reason = ${EXCHANGE_STEPS.lapse.closeReason})
                 or (count(*) >= ${CLAIM_GIVE_UPS}::int and max(ended_at) > ${LATELY})) as "lapsedHere",
           exists (
             select from exchange r where r.receiver_id = ${memberId}::uuid and r.status = 'REVOKED'
                and r.updated_at > ${ago(hours(REVOKES_AT_SENDER_HOURS))} and r.close_reason = ${EXCHANGE_STEPS.revoke.closeReason}
                and r.sender_id in (select owner_id from offer where id = any(${offerIds}::uuid[]))
              group by r.sender_id having count(*) >= ${REVOKES_AT_SENDER}::int) as "revokedHere"
      from exchange x where x.receiver_id = ${memberId}::uuid and x.status in (${UNANSWERED}) and not ${isEnding}`.execute(db)
  const counts = rows[0] ?? NO_CLAIMS
  const ends = await listUnpaidEnds(db, { memberId, offerIds, ending })
  return { ...counts, againInSeconds: secondsUntilClaim(ends, { memberId, offerIds, unpaid: counts.unpaid }) }
}

const NOT_PAID = sql.join([EXCHANGE_STEPS.abandon, EXCHANGE_STEPS.lapse].map(({ closeReason }) => sql.lit(closeReason)))

/** Claims of the last LAPSE_HOURS that ended unpaid: of this member, and of anybody who claimed one of these copies. */
async function listUnpaidEnds(
  db: Database,
  { memberId, offerIds, ending }: { memberId: string; offerIds: readonly string[]; ending: readonly string[] },
): Promise<UnpaidEnd[]> {
  const { rows } = await sql<UnpaidEnd>`
    with claimed as (
      select x.id from exchange x where x.receiver_id = ${memberId}::uuid
      union select l.exchange_id from exchange_line l where l.offer_id = any(${offerIds}::uuid[]))
    select x.id as "exchangeId", l.offer_id as "offerId", x.receiver_id as "memberId",
           extract(epoch from app_now() - coalesce(x.closed_at, app_now()))::float8 as "secondsAgo",
           x.close_reason is not distinct from ${EXCHANGE_STEPS.lapse.closeReason}
             or coalesce(x.closed_at, app_now()) - x.created_at >= ${minutes(CLAIM_LONG_MINUTES)} as "isLapse"
      from claimed c join exchange x on x.id = c.id join exchange_line l on l.exchange_id = x.id
     where (x.close_reason in (${NOT_PAID}) and x.closed_at > ${ago(hours(LAPSE_HOURS))}) or x.id = any(${ending}::uuid[])`.execute(db)
  return rows
}

/** A claim of a member with its copies. */
export type OwnClaim = ExchangeRow & { offer_ids: string[] }

/** The member's open claims with any of these copies, oldest first. */
export async function listOwnClaims(db: Database, memberId: string, offerIds: readonly string[]): Promise<OwnClaim[]> {
  const { rows } = await sql<OwnClaim>`
    select e.*, array(select l.offer_id from exchange_line l where l.exchange_id = e.id order by l.position) as offer_ids
      from exchange e
     where e.receiver_id = ${memberId}::uuid and e.status = 'PENDING_PAYMENT'
       and exists (select from exchange_line l where l.exchange_id = e.id and l.offer_id = any(${offerIds}::uuid[]))
     order by e.created_at, e.id`.execute(db)
  return rows
}

/** Reserved or paid, and neither given back nor refunded. */
const ORDERED = sql.join([...LIST_STATES.pendingRequests, ...LIST_STATES.sentToMe, 'RECEIVED'].map((state) => sql.lit(state)))

/** The member's order, open or received, that contains all of these copies; undefined without one. */
export async function findOwnOrder(db: Database, memberId: string, offerIds: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select e.id from exchange e
     where e.receiver_id = ${memberId}::uuid and e.status in (${ORDERED})
       and array(select l.offer_id from exchange_line l where l.exchange_id = e.id and l.state <> 'LEFT_OUT') @> ${offerIds}::uuid[]
     order by e.created_at desc limit 1`.execute(db)
  return rows[0]?.id
}
