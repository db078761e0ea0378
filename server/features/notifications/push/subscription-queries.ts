import { sql, type RawBuilder } from 'kysely'
import { PUSH_DEVICES_MAX } from '#domain/policy/push.ts'
import type { PushKind } from '#domain/push.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { memberExport, type ExportRow } from '../../../platform/feature.ts'
import { isSessionOpen } from '../../../platform/session/queries.ts'

export interface PushDeviceRow {
  id: string
  user_agent: string
  kinds: PushKind[]
  shows_content: boolean
  created_at: Date
  delivered_at: Date | null
  is_current: boolean
}

/** Whose devices, and in which session they are asked for. */
export interface PushOwner {
  memberId: string
  sessionId: string
}

const deviceColumns = (sessionId: string): RawBuilder<unknown> => sql`
  p.id, s.user_agent, p.kinds, p.shows_content, p.created_at, p.delivered_at, p.session_id = ${sessionId} as is_current`

/** The devices of a member that are still logged in, this one first, then the newest. */
export async function listPushDevices(db: Database, { memberId, sessionId }: PushOwner): Promise<PushDeviceRow[]> {
  const { rows } = await sql<PushDeviceRow>`
    select ${deviceColumns(sessionId)}
      from push_subscription p join member_session s on s.id = p.session_id join member m on m.id = p.member_id
     where p.member_id = ${memberId}::uuid and ${isSessionOpen}
     order by is_current desc, p.created_at desc, p.id limit ${PUSH_DEVICES_MAX}`.execute(db)
  return rows
}

/** What a browser tells of its subscription. */
export interface BrowserSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** Locks a member while a device is added, so that two calls do not both add the last one. */
export async function lockDevicesOf(tx: Transaction, memberId: string): Promise<void> {
  await sql`select 1 from member where id = ${memberId}::uuid for no key update`.execute(tx)
}

/** Ends what another session of the same browser has subscribed: who knows its keys is that browser. */
export async function deleteSameBrowser(
  tx: Transaction,
  { endpoint, p256dh, auth }: BrowserSubscription,
  sessionId: string,
): Promise<void> {
  await sql`
    delete from push_subscription
     where endpoint = ${endpoint} and p256dh = ${p256dh} and auth = ${auth} and session_id <> ${sessionId}`.execute(tx)
}

/** Keeps the subscription of a session, which has one; false when the address belongs to another browser. */
export async function upsertSubscription(
  tx: Transaction,
  { memberId, sessionId }: PushOwner,
  subscription: BrowserSubscription & { applicationKey: string; kinds: readonly PushKind[] },
): Promise<boolean> {
  const { endpoint, p256dh, auth, applicationKey, kinds } = subscription
  const { rows } = await sql`
    insert into push_subscription (member_id, session_id, endpoint, p256dh, auth, application_key, kinds)
    select ${memberId}::uuid, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${applicationKey}, ${kinds}::text[]
     where not exists (select 1 from push_subscription where endpoint = ${endpoint} and session_id <> ${sessionId})
    on conflict (session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
       application_key = excluded.application_key
    returning id`.execute(tx)
  return rows.length > 0
}

/** Deletes a member's oldest devices above as many as they may have, but not this one. */
export async function deleteOldestDevices(tx: Transaction, { memberId, sessionId }: PushOwner): Promise<void> {
  await sql`
    delete from push_subscription where id in (
      select id from push_subscription where member_id = ${memberId}::uuid
       order by session_id = ${sessionId} desc, created_at desc, id offset ${PUSH_DEVICES_MAX})`.execute(tx)
}

/** Changes what an own device shows; undefined for others' and those that are gone. */
export async function updateDevice(
  tx: Transaction,
  { memberId, sessionId }: PushOwner,
  id: string,
  { kinds, showsContent }: { kinds: readonly PushKind[]; showsContent: boolean },
): Promise<PushDeviceRow | undefined> {
  const { rows } = await sql<PushDeviceRow>`
    update push_subscription p set kinds = ${kinds}::text[], shows_content = ${showsContent}
      from member_session s
     where p.id = ${id}::uuid and p.member_id = ${memberId}::uuid and s.id = p.session_id
    returning ${deviceColumns(sessionId)}`.execute(tx)
  return rows[0]
}

/** Deletes an own device; false for others' and those that are gone. */
export async function deleteDevice(tx: Transaction, memberId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from push_subscription where id = ${id}::uuid and member_id = ${memberId}::uuid returning id`.execute(tx)
  return rows.length > 0
}

/** Deletes a device that its push service does not know any more. */
export async function deleteGoneDevice(tx: Transaction, id: string): Promise<void> {
  await sql`delete from push_subscription where id = ${id}::uuid`.execute(tx)
}

/** Deletes all devices of a leaving member. */
export async function deleteDevicesOf(tx: Transaction, memberId: string): Promise<void> {
  await sql`delete from push_subscription where member_id = ${memberId}::uuid`.execute(tx)
}

/** The member's devices that show news, without the addresses and keys with which anybody could send there. */
export const exportPushDevices = memberExport(
  (id) => sql<ExportRow>`
    select p.id as uuid, s.user_agent as device, array_to_string(p.kinds, ', ') as kinds, p.shows_content as "showsContent",
           p.created_at as "createdAt", p.delivered_at as "deliveredAt"
      from push_subscription p join member_session s on s.id = p.session_id
     where p.member_id = ${id}::uuid order by p.created_at, p.id`,
)
