import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { pagesRead } from '../../testing/costs/pages-read.ts'
import { registerMember, type RegisteredMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

/** Members who write with very many others. */
const test = useTestApplication({ plansForValues: true })

interface Preview {
  uuid: string
  lastMessage: string
  lastMessageUuid: string
  canAnswer: boolean
}

/** Opens conversations of a member with so many others; the last one has the newest message. */
async function converse(member: RegisteredMember, count: number): Promise<void> {
  await sql`
    with template as (select * from member where id = ${member.id}::uuid),
    other as (
      insert into member (email, password_hash, adult_confirmed_at, first_name, last_name, profile_id)
      select t.profile_id || '-' || n || '@example.org', t.password_hash, t.adult_confirmed_at, 'Vera', 'Viel', t.profile_id || '-' || n
        from template t, generate_series(1, ${count}::int) n
      returning id, substring(profile_id from '[0-9]+$')::int as n),
    room as (
      insert into conversation (first_member_id, second_member_id, started_by)
      select least(id, ${member.id}::uuid), greatest(id, ${member.id}::uuid), id from other
      returning id, started_by),
    seats as (
      insert into conversation_member (conversation_id, member_id, partner_id)
      select room.id, pair.member, pair.partner
        from room, lateral (values (${member.id}::uuid, started_by), (started_by, ${member.id}::uuid)) pair (member, partner))
    insert into message (conversation_id, sender_id, payload, text_hash)
    select room.id, started_by, 'Hallo von ' || n || ', ' || time, '\\x00'
      from room join other on other.id = started_by cross join generate_series(1, 2) time order by time, n`.execute(test().db)
  await sql`analyze`.execute(test().db)
}

const list = async ({ caller }: RegisteredMember, query = ''): Promise<{ previews: Preview[]; total: number }> =>
  (await caller.get(`/chat/conversation_previews${query}`)).body

it('lists them page by page, each once, whatever is written meanwhile', async () => {
  const mara = await registerMember(test())
  await converse(mara, 250)
  const first = await list(mara)
  expect([first.previews.length, first.previews[0]?.lastMessage, first.total]).toEqual([100, 'Hallo von 250, 2', 250])
  const fifth = (await list(mara, '?start=245')).previews
  expect(fifth.map(({ lastMessage }) => lastMessage)).toEqual([5, 4, 3, 2, 1].map((n) => `Hallo von ${n}, 2`))
  // The oldest one is answered: it moves to the top, and nothing between is told twice or left out.
  await mara.caller.post('/chat/new-message', { to: fifth.at(-1)!.uuid, payload: 'Danke' })
  const seen = [...first.previews]
  for (;;) {
    const { previews } = await list(mara, `?before=${seen.at(-1)!.lastMessageUuid}`)
    if (previews.length === 0) break
    seen.push(...previews)
  }
  expect(seen).toHaveLength(249)
  expect(new Set(seen.map(({ uuid }) => uuid)).size).toBe(249)
  expect((await list(mara)).previews[0]).toMatchObject({ lastMessage: 'Danke', isLastMessageOwn: true })
})

it('pages after own messages only, and not after deleted ones', async () => {
  const [mara, jonas, sofia] = [await registerMember(test()), await registerMember(test()), await registerMember(test())]
  await mara.caller.post('/chat/new-message', { to: jonas.id, payload: 'Hallo' })
  const foreign = (await sofia.caller.post('/chat/new-message', { to: jonas.id, payload: 'Später' })).body.message.uuid
  expect((await list(mara, `?before=${foreign}`)).previews).toEqual([])
  expect((await list(mara, '?before=00000000-0000-7000-8000-000000000000')).previews).toEqual([])
  expect((await list(jonas, `?before=${foreign}`)).previews).toMatchObject([{ uuid: mara.id, lastMessage: 'Hallo' }])
})

/** Pages of the database for the first and the last hundred of so many conversations. */
async function costsAmong(count: number): Promise<number[]> {
  const mara = await registerMember(test())
  await converse(mara, count)
  const costs: number[] = []
  for (const query of ['', `?start=${count - 100}`])
    costs.push(await pagesRead(test().db, async () => expect((await list(mara, query)).previews).toHaveLength(100)))
  return costs
}

it('costs at most in proportion to the conversations, on the first page and on the last', async () => {
  const [few, many] = [await costsAmong(500), await costsAmong(5000)]
  // Ten times as many; each of them looked at for each would be a hundred times as dear.
  for (const [index, cost] of many.entries()) expect(cost).toBeLessThan(30 * (few[index] ?? 0))
})
