import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DB } from '#db/types.ts'
import { playUntil } from './testing/factories/exchange-stage.ts'
import { registerMember } from './testing/factories/factories.ts'
import { countPortions } from './testing/rows/portion-sizes.ts'
import { useTestApplication } from './testing/test-application.ts'

/** However much has to be forgotten at once, no transaction is longer than the database lets it be. */
const test = useTestApplication()
const MANY = 5000
const PORTIONS = [2000, 2000, 1000]
let first: string
let second: string

beforeAll(async () => {
  ;[first, second] = [(await registerMember(test())).id, (await registerMember(test())).id]
})

/** The sizes of the portions in which a round forgets rows of a table that was filled before, a year later. */
async function forgotten(table: keyof DB, change: 'delete' | 'update' = 'delete'): Promise<number[]> {
  const portions = await countPortions(test(), table, change)
  await test().shiftClock('1 year')
  for (const { name, run } of test().application.sweeps) if (name === 'retention') await run()
  return portions()
}

describe('in portions go', () => {
  it('marks of messages', async () => {
    await sql`
      insert into message_mark (sender_id, mark, recipient_id, message_id)
      select ${first}::uuid, n, ${second}::uuid, uuidv7() from generate_series(1, ${MANY}::int) n`.execute(test().db)
    expect(await forgotten('message_mark')).toEqual(PORTIONS)
  })

  it('lines of the inbox', async () => {
    await sql`delete from notification`.execute(test().db)
    await sql`
      insert into notification (member_id, kind, key)
      select ${first}::uuid, 'account.freed', 'many:' || n from generate_series(1, ${MANY}::int) n`.execute(test().db)
    expect(await forgotten('notification')).toEqual(PORTIONS)
  })

  it('who got newsletters', async () => {
    await sql`
      with letter as (
        insert into newsletter (created_by) select ${first}::uuid from generate_series(1, ${MANY}::int) returning id)
      insert into newsletter_delivery (newsletter_id, member_id, state) select id, ${first}::uuid, 'SENT' from letter`.execute(test().db)
    expect(await forgotten('newsletter_delivery')).toEqual(PORTIONS)
  })

  it('imports, twenty at a time, with their rows', async () => {
    await sql`
      with list as (
        insert into import (member_id, status, format, finished_at)
        select ${first}::uuid, 'DONE', 'text', app_now() from generate_series(1, 50) returning id)
      insert into import_row (import_id, number, target) select id, n, 'WISHES' from list, generate_series(1, 3) n`.execute(test().db)
    expect(await forgotten('import')).toEqual([20, 20, 10])
    expect(await test().db.selectFrom('import_row').select('number').execute()).toEqual([])
  })

  it('frozen addresses', async () => {
    const { exchange } = await playUntil(test(), 'received')
    // As that one, and without all that hangs on an exchange.
    await test()
      .db.transaction()
      .execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql`
          insert into exchange select (jsonb_populate_record(e, jsonb_build_object('id', uuidv7()))).*
            from exchange e, generate_series(2, ${MANY}::int) where e.id = ${exchange}::uuid`.execute(tx)
      })
    expect(await forgotten('exchange', 'update')).toEqual(PORTIONS)
    const kept = sql`select 1 from exchange where ship_to is not null or ship_from is not null`
    expect((await kept.execute(test().db)).rows).toEqual([])
    await test()
      .db.transaction()
      .execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql`delete from exchange where id <> ${exchange}::uuid`.execute(tx)
      })
  })
})
