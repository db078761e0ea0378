import { sql } from 'kysely'
import type { Database } from '../../../server/platform/db/database.ts'
import { ACKNOWLEDGED_KINDS, lastWords, type Acknowledged, type AcknowledgedKind } from './acknowledged.ts'

/** Whether the database knows what was acknowledged: `a` is it, with the columns id, by and what. */
const IS_KNOWN: Record<AcknowledgedKind, string> = {
  order: `exists (select from exchange where id = a.id and receiver_id = a.by and offer_id::text = a.what and requested_at is not null)
    and exists (select from payment where exchange_id = a.id and status in ('AUTHORIZED', 'CAPTURING', 'CAPTURED', 'VOIDING', 'VOIDED'))`,
  accept: `exists (select from exchange where id = a.id and sender_id = a.by and accepted_at is not null)`,
  decline: `exists (select from exchange where id = a.id and sender_id = a.by and status = 'DECLINED')`,
  sent: `exists (select from exchange where id = a.id and sender_id = a.by and sent_at is not null)`,
  received: `exists (select from exchange where id = a.id and receiver_id = a.by and status = 'RECEIVED')`,
  mark: `exists (select from exchange_mark join exchange on id = exchange_id
      where id = a.id and receiver_id = a.by and mark = a.what)`,
  offer: `exists (select from offer where id = a.id and owner_id = a.by and book_id::text = a.what)`,
  price: `exists (select from offer where id = a.id and owner_id = a.by and price::text = a.what)`,
  message: `exists (select from message where id = a.id and sender_id = a.by and payload = a.what)`,
  wish: `(a.what = 'on') = exists (select from wish join book using (work_id) where book.id = a.id and member_id = a.by)`,
}

/** How many of a kind are looked up in one statement. */
const AT_ONCE = 2000

/** What was acknowledged and is not in the database; nothing, or something was lost. Gives how many were looked up, too. */
export async function listLost(
  db: Database,
  acknowledged: readonly Acknowledged[],
): Promise<{ lost: Acknowledged[]; lookedUp: Record<string, number> }> {
  const byKind = Map.groupBy(lastWords(acknowledged), ({ kind }) => kind)
  const lookedUp = Object.fromEntries(ACKNOWLEDGED_KINDS.map((kind) => [kind, byKind.get(kind)?.length ?? 0]))
  const lost: Acknowledged[] = []
  for (const [kind, all] of byKind)
    for (let first = 0; first < all.length; first += AT_ONCE) lost.push(...(await unknownOf(db, kind, all.slice(first, first + AT_ONCE))))
  return { lost, lookedUp: lookedUp }
}

async function unknownOf(db: Database, kind: AcknowledgedKind, some: readonly Acknowledged[]): Promise<Acknowledged[]> {
  const { rows } = await sql<{ place: number }>`
    select place::int as place
      from rows from (json_to_recordset(${JSON.stringify(some)}) as (id uuid, by uuid, what text)) with ordinality as a(id, by, what, place)
     where not (${sql.raw(IS_KNOWN[kind])}) order by place`.execute(db)
  return rows.flatMap(({ place }) => some[place - 1] ?? [])
}
