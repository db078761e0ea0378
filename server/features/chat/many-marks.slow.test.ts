import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { BULK_MESSAGE_RECIPIENTS } from '#domain/policy/chat.ts'
import { openDatabase, openSchemaPool } from '../../platform/db/database.ts'
import { pagesRead } from '../../testing/costs/pages-read.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { marksOfText } from './detection/text-marks.ts'
import { countSimilarTexts } from './queries/sending.ts'

const test = useTestApplication({ plansForValues: true })

it('finding similar texts costs the same with 100,000 messages as with 10,000', async () => {
  const sender = await registerMember(test())
  const other = await registerMember(test())
  const textMarks = marksOfText('Hallo, ich habe gerade einen ganzen Keller voller alter Romane, schau doch mal vorbei bei mir', '')
  const marks = [textMarks.exact, ...textMarks.marks]
  const pool = openSchemaPool(test().services.pool.options.connectionString ?? '')
  const filling = openDatabase(pool)
  await sql`
    with people as (
      insert into member (email, first_name, last_name, profile_id, adult_confirmed_at)
      select 'many' || n || '@example.org', 'N', 'N', 'many' || n, app_now() from generate_series(1, 1000) n returning id)
    insert into message_mark (sender_id, mark, recipient_id, message_id)
    select ${sender.id}::uuid, mark, people.id, uuidv7() from people, unnest(${marks}::int[]) mark`.execute(filling)
  const costWith = async (from: number, to: number): Promise<number> => {
    await sql`
      insert into message_mark (sender_id, mark, recipient_id, message_id)
      select ${sender.id}::uuid, other, m.id, uuidv7() from member m, generate_series(${from}::int, ${to}::int) other
       where m.profile_id like 'many%'`.execute(filling)
    await sql`analyze message_mark`.execute(filling)
    const count = () =>
      test()
        .db.transaction()
        .execute((tx) => countSimilarTexts(tx, sender.id, other.id, textMarks))
    expect((await count()).strangers).toBeGreaterThan(BULK_MESSAGE_RECIPIENTS)
    return pagesRead(test().db, count)
  }
  const [few, many] = [await costWith(1, 10), await costWith(11, 100)]
  await pool.end()
  expect(many).toBeLessThan(3 * few)
})
