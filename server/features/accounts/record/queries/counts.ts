import { sql } from 'kysely'
import { EXCHANGE_STEPS } from '#domain/exchange-steps.ts'
import { ANSWERING_STEPS, SENDER_FAULTS } from '#domain/exchange-process.ts'
import type { CloseReason } from '#domain/exchange-states.ts'
import { RELIABILITY_REQUESTS } from '#domain/policy/reliability.ts'
import type { ReliabilityCounts } from '#domain/reliability.ts'
import type { Database, Transaction } from '../../../../platform/db/database.ts'
import { germanClock } from '../../../../platform/db/german-days.ts'
import { firstKeptYear } from './reportable-senders.ts'

/** Takes senders whose counts are due out of the queue, each once. */
export async function takeDueRecords(tx: Transaction, limit: number): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    delete from record_due where id in (select id from record_due where due_at <= app_now() order by due_at limit ${limit} for update skip locked)
    returning member_id`.execute(tx)
  return [...new Set(rows.map((row) => row.member_id))]
}

/** Locks the counts of these senders, so that whoever works them out later sees more, never less. */
export async function lockRecords(tx: Transaction, memberIds: readonly string[]): Promise<void> {
  await sql`
    insert into member_reliability (member_id)
    select m.id from member m where m.id = any(${memberIds}) and m.deleted_at is null order by m.id on conflict do nothing`.execute(tx)
  await sql`select member_id from member_reliability where member_id = any(${memberIds}) order by member_id for update`.execute(tx)
}

const reasons = (list: readonly CloseReason[]) => sql.join(list.map((reason) => sql.lit(reason)))
const FAULTS = reasons(SENDER_FAULTS)
/** Requests that the sender answered or should have: accepted ones, also those whose payment failed then. */
const ANSWERS = reasons([
  EXCHANGE_STEPS.decline.closeReason,
  EXCHANGE_STEPS.declineForGood.closeReason,
  EXCHANGE_STEPS.expire.closeReason,
  EXCHANGE_STEPS.expireAgain.closeReason,
  EXCHANGE_STEPS.failCapture.closeReason,
])
const ANSWERS_BY_STEP = sql.join(ANSWERING_STEPS.map((step) => sql.lit(step)))
const UNSENT = reasons([EXCHANGE_STEPS.withdraw.closeReason, EXCHANGE_STEPS.cancelUnsent.closeReason])

/**
 * Works out what is counted of senders over their newest requests. What was excused is left out. A book whose
 * sender never said when it left counts as on time, as decision 10 has it.
 */
export async function countRecords(tx: Transaction, memberIds: readonly string[]): Promise<void> {
  await sql`
    update member_reliability r set requests = c.requests, accepted = c.accepted, answered = c.answered, answer_minutes = c.answer_minutes,
           promised = c.promised, on_time = c.on_time, described = c.described, as_described = c.as_described, books_sent = c.books_sent
      from unnest(${memberIds}::uuid[]) m (id), lateral (
        select count(*)::int as requests, count(*) filter (where is_accepted)::int as accepted, count(minutes)::int as answered,
               coalesce(percentile_cont(0.5) within group (order by minutes), 0)::int as answer_minutes,
               count(*) filter (where was_sent or is_unsent)::int as promised,
               count(*) filter (where was_sent and (first_sent_at is null or first_sent_at <= ship_due_at))::int as on_time,
               count(is_described)::int as described, count(*) filter (where is_described)::int as as_described,
               (select coalesce(sum(e.copies), 0)::int from exchange e where e.sender_id = m.id and e.status = 'RECEIVED') as books_sent
          from (${ofNewest}) newest) c
     where r.member_id = m.id
       and (r.requests, r.accepted, r.answered, r.answer_minutes, r.promised, r.on_time, r.described, r.as_described, r.books_sent)
           is distinct from (c.requests, c.accepted, c.answered, c.answer_minutes, c.promised, c.on_time, c.described, c.as_described, c.books_sent)`.execute(
    tx,
  )
}

const ofNewest = sql`
  select e.ship_due_at, sent.at as first_sent_at,
         e.accepted_at is not null or e.close_reason = ${sql.lit(EXCHANGE_STEPS.failCapture.closeReason)} as is_accepted,
         extract(epoch from answer.at - e.requested_at) / 60 as minutes,
         e.accepted_at is not null and (e.sent_at is not null or e.status = 'RECEIVED') and coalesce(e.close_reason not in (${FAULTS}), true) as was_sent,
         coalesce(e.close_reason in (${UNSENT}), false) as is_unsent,
         case when p.decision is not null then case when p.decision in ('REFUNDED', 'IN_PART') and p.kind in ('WRONG_BOOK', 'WORSE_THAN_DESCRIBED') then false end
              when k.counts_from <= app_now() then k.mark = 'AS_DESCRIBED' end as is_described
    from (select * from exchange e
           where e.sender_id = m.id and e.requested_at is not null and not e.is_excused
             and (e.accepted_at is not null or e.close_reason in (${ANSWERS}))
           order by e.requested_at desc limit ${sql.lit(RELIABILITY_REQUESTS)}) e
    left join exchange_mark k on k.exchange_id = e.id
    left join problem_report p on p.exchange_id = e.id and p.withdrawn_at is null
    left join lateral (select v.at from exchange_event v where v.exchange_id = e.id and v.step in (${ANSWERS_BY_STEP}) order by v.id limit 1) answer on true
    left join lateral (select v.at from exchange_event v where v.exchange_id = e.id and v.step = 'markSent' order by v.id limit 1) sent on true`

/** Counts the books these members sent in each German year whose records are kept, as far as it was received (decision 36). */
export async function countYearlySends(tx: Transaction, memberIds: readonly string[]): Promise<void> {
  await sql`
    insert into yearly_sends (member_id, year, sends, points)
    select e.sender_id, extract(year from ${germanClock(sql`e.delivered_at`)})::int as year, sum(e.copies)::int, sum(e.price)::int
      from exchange e where e.sender_id = any(${memberIds}) and e.status = 'RECEIVED' group by e.sender_id, 2
    having extract(year from min(${germanClock(sql`e.delivered_at`)})) >= ${firstKeptYear}
        on conflict (member_id, year) do update set sends = excluded.sends, points = excluded.points
     where (yearly_sends.sends, yearly_sends.points) is distinct from (excluded.sends, excluded.points)`.execute(tx)
}

/** What was counted of a sender, as the database hands it on. */
const reliabilityColumns = sql`
  r.requests, r.accepted, r.answered, r.answer_minutes as "answerMinutes", r.promised, r.on_time as "onTime", r.described,
  r.as_described as "asDescribed"`

/** What was counted of each of these senders; those of whom nothing was are not in it. */
export async function listReliabilityCounts(db: Database, memberIds: readonly string[]): Promise<Map<string, ReliabilityCounts>> {
  if (memberIds.length === 0) return new Map()
  const { rows } = await sql<ReliabilityCounts & { member_id: string }>`
    select r.member_id, ${reliabilityColumns} from member_reliability r where r.member_id = any(${memberIds})`.execute(db)
  return new Map(rows.map((row) => [row.member_id, row]))
}

/** Forgets what is said of a member who leaves. What they sent in a year stays a number, as the tax law asks. */
export async function deleteReliability(tx: Transaction, memberId: string): Promise<void> {
  await tx.deleteFrom('member_reliability').where('member_id', '=', memberId).execute()
}
