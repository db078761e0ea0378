import { sql } from 'kysely'
import { WEBHOOK_EVENT_DAYS } from '#domain/policy/legal.ts'
import { WEBHOOK_RETRY_HOURS } from '#domain/policy/payments.ts'
import type { Database } from '../../platform/db/database.ts'
import { ago, days, fromNow, hours, minutes, seconds } from '../../platform/db/intervals.ts'
import type { ProviderName, WebhookEvent } from './providers/gateway.ts'

export interface WebhookEventRow {
  provider: ProviderName
  event_id: string
  kind: string
  reference: string | null
  dispute_reference: string | null
  attempts: number
}

/** Stores an event once. */
export async function storeEvent(db: Database, provider: ProviderName, event: WebhookEvent): Promise<void> {
  await sql`
    insert into webhook_inbox (provider, event_id, kind, reference, dispute_reference)
    values (${provider}, ${event.eventId}, ${event.kind}, ${event.reference}, ${event.dispute}) on conflict do nothing`.execute(db)
}

/** Claims the next due event for a minute. */
export async function takeEvent(db: Database): Promise<WebhookEventRow | undefined> {
  const { rows } = await sql<WebhookEventRow>`
    update webhook_inbox set attempts = attempts + 1, run_at = ${fromNow(minutes(1))}
     where (provider, event_id) = (
       select provider, event_id from webhook_inbox where processed_at is null and run_at <= app_now()
        order by run_at for update skip locked limit 1)
    returning provider, event_id, kind, reference, dispute_reference, attempts`.execute(db)
  return rows[0]
}

export async function closeEvent(db: Database, { provider, event_id }: WebhookEventRow): Promise<void> {
  await sql`update webhook_inbox set processed_at = app_now() where provider = ${provider} and event_id = ${event_id}`.execute(db)
}

/** Postpones an event with a pause that doubles up to an hour; false after a day. */
export async function postponeEvent(db: Database, { provider, event_id, attempts }: WebhookEventRow): Promise<boolean> {
  const pauseSeconds = Math.min(3600, 5 * 2 ** Math.min(attempts, 10))
  const { rows } = await sql`
    update webhook_inbox set run_at = ${fromNow(seconds(pauseSeconds))}
     where provider = ${provider} and event_id = ${event_id}
       and received_at > ${ago(hours(WEBHOOK_RETRY_HOURS))} returning event_id`.execute(db)
  return rows.length > 0
}

/** Deletes old events (reliability 5.4); they are only tried for a day. */
export async function deleteOldEvents(db: Database): Promise<void> {
  await sql`delete from webhook_inbox where received_at <= ${ago(days(WEBHOOK_EVENT_DAYS))}`.execute(db)
}
