import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { pagesRead } from '../../testing/costs/pages-read.ts'
import { registerMember, type RegisteredMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication({ plansForValues: true })

const write = (from: RegisteredMember, to: { id: string }, payload: string) => from.caller.post('/chat/new-message', { to: to.id, payload })
const read = async (who: RegisteredMember, whom: { id: string }, query = '') =>
  (await who.caller.get(`/chat/conversation/${whom.id}${query}`)).body

it('reads the oldest page of 10,000 messages by index, by offset and by message', async () => {
  const [sofia, jonas] = [await registerMember(test()), await registerMember(test())]
  await write(sofia, jonas, 'Nachricht 1')
  const { conversationUuid } = await read(sofia, jonas)
  await sql`
    insert into message (conversation_id, sender_id, payload, text_hash)
    select ${conversationUuid}::uuid, case when n % 2 = 0 then ${sofia.id}::uuid else ${jonas.id}::uuid end, 'Nachricht ' || n, '\\x00'
      from generate_series(2, 10000) n`.execute(test().db)
  await sql`analyze message`.execute(test().db)
  const { rows } = await sql<{ id: string }>`select id from message where payload = 'Nachricht 101'`.execute(test().db)
  for (const query of ['?start=9900', `?before=${rows[0]!.id}`]) {
    const pages = await pagesRead(test().db, async () => {
      const { messages, total } = await read(jonas, sofia, query)
      expect([messages.length, messages[0].payload, messages.at(-1).payload, total]).toEqual([100, 'Nachricht 1', 'Nachricht 100', 10_000])
    })
    expect(pages, query).toBeLessThan(5000)
  }
})
