import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { registerMember, wirePassword, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { longestTurnOfCalls, SHARED_TURN_MS } from '../../../testing/hostile-text/longest-turn.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()
const MESSAGES = 1000

/** So many messages that a member has written, of 2000 letters each that hardly pack. */
async function writeMessages(member: RegisteredMember): Promise<void> {
  const other = await registerMember(test())
  await member.caller.post('/chat/new-message', { to: other.id, payload: 'Der Anfang' })
  await sql`
    insert into message (conversation_id, sender_id, payload, text_hash)
    select m.conversation_id, m.sender_id, n || ' ' || (select string_agg(md5((n * 100 + part)::text), ' ') from generate_series(1, 60) part), m.text_hash
      from message m, generate_series(1, ${MESSAGES}::int) n where m.sender_id = ${member.id}::uuid order by n`.execute(test().db)
}

it('keeps nobody waiting however much a member has, and leaves nothing of it out', async () => {
  const member = await registerMember(test())
  await writeMessages(member)
  await member.caller.post('/profile/export', { password: wirePassword(member.password) })
  const asked = () => test().application.api.request('/api/v1/profile/export', { headers: { cookie: member.caller.cookieHeader() } }, {})
  const turn = await longestTurnOfCalls(async () => {
    const { body } = await asked()
    for await (const part of body ?? []) expect(part.length).toBeGreaterThan(0)
  })
  expect(turn).toBeLessThan(SHARED_TURN_MS)
  const answer = await asked()
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const fileOf = (name: string): string => strFromU8(files[name] ?? new Uint8Array())
  const messages: { text: string }[] = JSON.parse(fileOf('json/messages.json'))
  expect(messages.map(({ text }) => text.split(' ', 1)[0])).toEqual([
    'Der',
    ...Array.from({ length: MESSAGES }, (_, index) => String(index + 1)),
  ])
  expect(fileOf('csv/messages.csv').split('\r\n')).toHaveLength(MESSAGES + 1 + 2)
  expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(1_000_000)
})
