import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ExchangeState } from '#domain/exchange-states.ts'
import { STREET_MAX } from '#domain/policy/accounts.ts'
import { sessionCookieName, startSession } from '../../platform/session/session.ts'
import { runDueJobs } from '../../platform/jobs/job-runner.ts'
import { Caller, type Answer } from '../caller.ts'
import { TEST_PASSWORD, wirePassword } from '../factories/factories.ts'
import type { StandInPaypal } from '../providers/paypal/stand-in-paypal.ts'
import type { StandInPost } from '../providers/post/stand-in-post.ts'
import type { StandInStripe } from '../providers/stripe/stand-in-stripe.ts'
import type { TestApplication } from '../test-application.ts'
import type { Weather } from './weather.ts'

/** What the commands act on. */
export interface Reality {
  test: TestApplication
  /** Who takes cards. */
  card: 'stripe' | 'sandbox'
  stripe: StandInStripe
  paypal: StandInPaypal
  /** Where labels are bought; null where there is the stock alone. */
  post: StandInPost | null
  weather: Weather
  /** Members who are copied for each run in turn, one of them with the longest name and address. */
  patterns: readonly [string, string]
  callers: Map<string, Caller>
  admin: { id: string; caller: Caller }
}

/** Sweeps that move money, points or exchanges; the others are tested elsewhere. */
const SWEEPS = [
  'point holds',
  'claims',
  'payment effects',
  'webhooks',
  'reconciliation',
  'exchanges',
  'restrictions',
  'label source',
  'label effects',
]

/** Members who are copies of another one, with addresses of their own; registering takes a hundred times longer. */
export async function copyMembers(test: TestApplication, pattern: string, count = 1): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into member select (jsonb_populate_record(null::member, to_jsonb(m) || jsonb_build_object(
      'id', uuidv7(), 'email', gen_random_uuid() || '@example.org', 'profile_id', gen_random_uuid()::text))).*
      from member m, generate_series(1, ${count}::int) where m.id = ${pattern}::uuid returning id`.execute(test.db)
  return rows.map(({ id }) => id)
}

/** A fresh member who may order and accept, logged in. */
export async function newMember({ test, patterns: [usual, longest], callers }: Reality): Promise<string> {
  const [id = ''] = await copyMembers(test, callers.size % 2 === 0 ? usual : longest)
  // Somebody of their own: accounts of one name at one address count as one person.
  await sql`
    update member set street_name_number = left(street_name_number, ${STREET_MAX - 9}) || ' ' || right(id::text, 8)
     where id = ${id}::uuid`.execute(test.db)
  callers.set(id, await loggedIn(test, id, 'member'))
  return id
}

/** A caller with a session of a member. */
export async function loggedIn(test: TestApplication, id: string, role: 'member' | 'admin'): Promise<Caller> {
  const cookie = `${sessionCookieName(false)}=${await startSession(test.db, { id, role }, 'model')}`
  return new Caller((path, init) => {
    const headers = { ...Object.fromEntries(new Headers(init.headers)), cookie }
    return test.application.api.request(path, { ...init, headers }, {})
  })
}

/** Sweeps and jobs, but for mails: those are sent once, at the end of a run. */
export async function settle({ test, weather }: Reality): Promise<void> {
  await weather.deliver()
  for (const sweep of test.application.sweeps) if (SWEEPS.includes(sweep.name)) await sweep.run()
  const { rows } = await sql`
    select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier <> 'mail' limit 1`.execute(test.db)
  if (rows.length === 0) return
  await runDueJobs(
    test.services.pool,
    test.application.jobs.filter(({ name }) => name !== 'mail'),
  )
}

/** Moves the database's clock; nobody is logged out by it. */
export async function passTime({ test }: Reality, milliseconds: number): Promise<void> {
  await test.shiftClock(`${milliseconds} milliseconds`)
  await sql`update member_session set last_seen_at = app_now(), expires_at = app_now() + interval '90 days'`.execute(test.db)
}

/** What is looked at of an exchange. */
export interface SeenExchange {
  status: ExchangeState
  closeReason: string | null
  /** It has a label that was not returned. */
  isLabelled: boolean
}

/** Exchanges as they are now. */
export async function statesOf({ test }: Reality, ids: string[]): Promise<Map<string, SeenExchange>> {
  const { rows } = await sql<SeenExchange & { id: string }>`
    select id, status, close_reason as "closeReason",
           exists (select 1 from label l where l.exchange_id = exchange.id and l.status = 'ASSIGNED') as "isLabelled"
      from exchange where id = any(${ids}::uuid[])`.execute(test.db)
  return new Map(rows.map(({ id, ...state }) => [id, state]))
}

/** A hold that went on, and the receiver's own points that serve there. */
export interface PassedHold {
  from: string
  to: string
  offer: string
  ownPoints: number
}

/** Where holds went on to: from which exchange to which, and to which copy. */
export async function passedOn({ test }: Reality, ids: string[]): Promise<PassedHold[]> {
  const { rows } = await sql<PassedHold>`
    select e.id as from, n.id as to, n.offer_id as offer, n.own_points as "ownPoints"
      from exchange e join exchange n on n.id = e.passed_to where e.id = any(${ids}::uuid[])`.execute(test.db)
  return rows
}

interface ModelBalance {
  points: number
  feeCredits: number
  /** Points that cannot be spent yet. */
  waiting: number
}

/** Points and fee credits of members as they are now; below zero: what they owe. */
export async function balancesOf({ test }: Reality, ids: string[]): Promise<Map<string, ModelBalance>> {
  const { rows } = await sql<ModelBalance & { id: string }>`
    select m.id, coalesce(sum(a.balance) filter (where a.unit = 'POINT' and a.kind in ('avail', 'debt')), 0)::int as points,
           coalesce(sum(a.balance) filter (where a.unit = 'FEE'), 0)::int as "feeCredits",
           coalesce(sum(a.balance) filter (where a.kind = 'held'), 0)::int as waiting
      from member m left join account a on a.member_id = m.id
     where m.id = any(${ids}::uuid[]) group by m.id`.execute(test.db)
  return new Map(rows.map(({ id, ...balance }) => [id, balance]))
}

/** States of copies as they are now. */
export async function copiesOf({ test }: Reality, ids: string[]): Promise<Map<string, { status: string; isPaused: boolean }>> {
  const { rows } = await sql<{ id: string; status: string; isPaused: boolean }>`
    select id, status, paused_at is not null as "isPaused" from offer where id = any(${ids}::uuid[])`.execute(test.db)
  return new Map(rows.map(({ id, ...copy }) => [id, copy]))
}

export async function labelsInStock({ test }: Reality): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from label where status = 'AVAILABLE'`.execute(test.db)
  return rows[0]?.count ?? 0
}

/** The claim that was just made on a copy. */
export async function newestClaim({ test }: Reality, offer: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from exchange where offer_id = ${offer}::uuid and status = 'PENDING_PAYMENT' order by created_at desc limit 1`.execute(
    test.db,
  )
  return rows[0]?.id
}

export function callerOf({ callers }: Reality, member: { id: string }): Caller {
  return callers.get(member.id)!
}

export function leave(reality: Reality, member: { id: string }): Promise<Answer> {
  return callerOf(reality, member).post('/profile/delete', { password: wirePassword(TEST_PASSWORD) })
}

/** A label whose bytes no other label has; what it shows does not matter here. */
export function anyLabel(): Uint8Array {
  return randomBytes(16)
}
