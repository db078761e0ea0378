import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { claim, createOffer, order, points, twoReaders } from '../testing/factories/exchange-factories.ts'
import { useTestApplication } from '../testing/test-application.ts'

const test = useTestApplication({ isSchemaNewer: true })

/** What the migrations of a later version may do (db/migration-rules.ts) to every table that readers use. */
async function bringFurther(): Promise<void> {
  const { db } = test()
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely_%' and tablename <> 'clock'`.execute(
    db,
  )
  for (const { name } of rows) {
    const table = sql.table(name)
    await sql`alter table ${table} add column newer_text text, add column newer_count int not null default 7`.execute(db)
    await sql`create index on ${table} (newer_count)`.execute(db)
  }
  await sql`create table newer (exchange_id uuid not null references exchange on delete cascade, at timestamptz not null default app_now())`.execute(
    db,
  )
  await sql`create function newer() returns trigger language plpgsql as $$
    begin insert into newer (exchange_id) values (new.id); return null; end $$`.execute(db)
  await sql`create trigger newer after insert or update on exchange for each row execute function newer()`.execute(db)
}

it('the running version goes on in the middle of a swap while a newer one brings the schema further (F23)', async () => {
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  const waiting = await order(receiver.caller, offer)
  const other = await createOffer(sender.caller, 2)
  await claim(receiver.caller, other)
  const before = await points(sender)
  await bringFurther()
  expect((await sender.caller.post(`/exchanges/accept-request/${waiting}`)).body.exchange.status).toMatch(/REQUEST_ACCEPTED|LABEL_READY/u)
  const again = await order(receiver.caller, other)
  expect((await sender.caller.post(`/exchanges/decline-request/${again}`)).body.exchange.status).toBe('DECLINED')
  for (const path of ['/session', '/exchanges/pending-requests', '/books/search?q=Buch', `/exchanges/${waiting}`, '/notifications'])
    expect((await sender.caller.get(path)).status, path).not.toBe(500)
  await test().shiftClock('16 minutes')
  await test().settle()
  expect(await points(sender)).toBe(before)
})
