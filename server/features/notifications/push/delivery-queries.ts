import { sql, type RawBuilder } from 'kysely'
import type { UiLanguage } from '#domain/lookups.ts'
import { keysOf } from '#domain/keys-of.ts'
import { PUSH_AT_ONCE, PUSH_KEPT_HOURS, PUSH_LEASE_SECONDS, PUSH_QUIET_FROM_HOUR, PUSH_QUIET_UNTIL_HOUR } from '#domain/policy/push.ts'
import { PUSH_KIND_OF } from '#domain/push.ts'
import { now, type Database, type Transaction } from '../../../platform/db/database.ts'
import { germanClock, germanMoment } from '../../../platform/db/german-days.ts'
import { ago, fromNow, hours, seconds } from '../../../platform/db/intervals.ts'
import { isSessionOpen } from '../../../platform/session/queries.ts'

const morningOf = (day: RawBuilder<unknown>) => germanMoment(sql`(${day}) + ${hours(PUSH_QUIET_UNTIL_HOUR)}`)

/** SQL: the moment itself by day, at night the hour at which the day begins, in Germany. */
function byDay(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  const clock = germanClock(moment)
  const hour = sql`extract(hour from ${clock})`
  return sql`
    case when ${hour} >= ${PUSH_QUIET_FROM_HOUR} then ${morningOf(sql`${clock}::date + 1`)}
         when ${hour} < ${PUSH_QUIET_UNTIL_HOUR} then ${morningOf(sql`${clock}::date`)}
         else ${moment} end`
}

/** SQL: pairs of a line's kind and what devices show it as. */
const shownKinds = sql.join(keysOf(PUSH_KIND_OF).map((kind) => sql`(${sql.lit(kind)}, ${sql.lit(PUSH_KIND_OF[kind] ?? '')})`))

/**
 * A statement that plans the news of the lines of a CTE `noted` (id, member_id, kind, read_at) for the devices that show them. A line that
 * has more to say, as of further messages, is sent once more. It locks nothing that others wait for.
 */
export function planningPushes(): RawBuilder<unknown> {
  return sql`
    insert into push_delivery (subscription_id, notification_id, due_at)
    select s.id, n.id, ${byDay(now)}
      from noted n join (values ${shownKinds}) as shown (line, kind) on shown.line = n.kind
      join push_subscription s on s.member_id = n.member_id and shown.kind = any (s.kinds)
     where n.read_at is null
    on conflict (notification_id, subscription_id)
    do update set due_at = excluded.due_at, created_at = app_now(), attempts = 0, lease = null`
}

export interface LeasedDelivery {
  subscription_id: string
  notification_id: string
  attempts: number
  lease: string
}

/** Leases news that are due, each to one process for a minute; none at night. */
export async function leaseDeliveries(tx: Transaction): Promise<LeasedDelivery[]> {
  const { rows } = await sql<LeasedDelivery>`
    update push_delivery d set lease = gen_random_uuid(), attempts = d.attempts + 1, due_at = ${fromNow(seconds(PUSH_LEASE_SECONDS))}
      from (select subscription_id, notification_id from push_delivery
             where due_at <= app_now() and ${byDay(now)} <= app_now()
             order by due_at for update skip locked limit ${PUSH_AT_ONCE}) due
     where d.subscription_id = due.subscription_id and d.notification_id = due.notification_id
    returning d.subscription_id, d.notification_id, d.attempts, d.lease`.execute(tx)
  return rows
}

export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
  shows_content: boolean
  language: UiLanguage
  member_id: string
}

/** The device of a delivery while its session is open and its member may act; undefined also when it has allowed another key of ours. */
export async function findPushTarget(db: Database, subscriptionId: string, applicationKey: string): Promise<PushTarget | undefined> {
  const { rows } = await sql<PushTarget>`
    select p.endpoint, p.p256dh, p.auth, p.shows_content, m.language, m.id as member_id
      from push_subscription p join member_session s on s.id = p.session_id join member m on m.id = p.member_id
     where p.id = ${subscriptionId}::uuid and p.application_key = ${applicationKey} and ${isSessionOpen}
       and m.deleted_at is null and m.blocked_at is null`.execute(db)
  return rows[0]
}

/** Deletes news that have been handed over or are pointless, unless there is more to say by now. */
export async function deleteDelivery(tx: Transaction, { lease }: LeasedDelivery): Promise<void> {
  await sql`delete from push_delivery where lease = ${lease}::uuid`.execute(tx)
}

/** Puts news off by so many seconds, at night until the morning; too old ones go. */
export async function postponeDelivery(tx: Transaction, { lease }: LeasedDelivery, pauseSeconds: number): Promise<void> {
  await sql`
    with old as (
      delete from push_delivery where lease = ${lease}::uuid and created_at <= ${ago(hours(PUSH_KEPT_HOURS))})
    update push_delivery set due_at = ${byDay(fromNow(seconds(pauseSeconds)))}, lease = null
     where lease = ${lease}::uuid and created_at > ${ago(hours(PUSH_KEPT_HOURS))}`.execute(tx)
}

/** Lets a push service rest that gave no answer: what waits for others is not kept waiting. */
export async function restPushService(tx: Transaction, endpoint: string, pauseSeconds: number): Promise<void> {
  const until = fromNow(seconds(pauseSeconds))
  await sql`
    update push_delivery d set due_at = ${byDay(until)}
      from push_subscription s
     where s.id = d.subscription_id and split_part(s.endpoint, '/', 3) = ${new URL(endpoint).host}
       and d.lease is null and d.due_at < ${until}`.execute(tx)
}

/** Notes that a device was sent news. */
export async function stampDelivered(tx: Transaction, subscriptionId: string): Promise<void> {
  await sql`update push_subscription set delivered_at = app_now() where id = ${subscriptionId}::uuid`.execute(tx)
}

/** Deletes news that nobody has taken for a day: of devices that are gone, or as nothing is sent any more. */
export async function deleteOldDeliveries(db: Database): Promise<void> {
  await sql`delete from push_delivery where created_at <= ${ago(hours(2 * PUSH_KEPT_HOURS))}`.execute(db)
}
