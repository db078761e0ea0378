import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { CASES_LISTED } from '#domain/policy/reports.ts'
import { registerMember, type RegisteredMember } from '../../testing/factories/factories.ts'
import { registerAdmin } from '../../testing/factories/register-admin.ts'
import { decideCase } from '../../testing/factories/read-and-decide.ts'
import { useTestApplication } from '../../testing/test-application.ts'

/** The queue at volume: narrowed, by member, page by page. */
const test = useTestApplication()
let admin: RegisteredMember
beforeAll(async () => {
  admin = await registerAdmin(test())
})

interface Queue {
  cases: { kind: string; uuid: string; member: { uuid: string; language: string; cases: number } | null }[]
  total: number
  next: string | null
}

const queue = async (query: Record<string, string> = {}): Promise<Queue> =>
  (await admin.caller.get(`/admin/moderation?${new URLSearchParams(query)}`)).body
const named = ({ cases }: Queue) => cases.map(({ kind, uuid }) => `${kind}:${uuid}`)

/** A report that was made so many hours ago. */
async function report(kind: string, id: string, hours: number, by: 'member' | 'guest' = 'member'): Promise<void> {
  const reporter = by === 'member' ? (await registerMember(test())).id : null
  await sql`
    insert into report (subject_kind, subject_id, reporter_id, guest_name, guest_email, language, ground, text, reported_at)
    values (${kind}, ${id}::uuid, ${reporter}::uuid, ${by === 'guest' ? 'Gerda' : null}, ${by === 'guest' ? 'gerda@example.org' : null},
            'de', 'SPAM', '', app_now() - make_interval(hours => ${hours}))`.execute(test().db)
}

it('stands by member, the one with the oldest case first, and is narrowed by kind, age, reporter and language', async () => {
  const [mara, ruta] = [await registerMember(test()), await registerMember(test(), { language: 'lt' })]
  const held = (await ruta.caller.post('/chat/new-message', { to: mara.id, payload: 'Labas.' })).body.message.uuid
  await sql`update message set held_for_review = true, sent_at = app_now() - interval '3 hours' where id = ${held}::uuid`.execute(test().db)
  await report('MEMBER', mara.id, 100)
  await report('AVATAR', ruta.id, 80, 'guest')
  await report('AVATAR', mara.id, 1)
  const [byMara, byRuta] = [
    [`MEMBER:${mara.id}`, `AVATAR:${mara.id}`],
    [`AVATAR:${ruta.id}`, `MESSAGE:${held}`],
  ]
  const all = await queue()
  expect(named(all)).toEqual([...byMara, ...byRuta])
  expect(all.cases.map(({ member }) => [member?.uuid, member?.language, member?.cases])).toEqual([
    [mara.id, 'de', 2],
    [mara.id, 'de', 2],
    [ruta.id, 'lt', 2],
    [ruta.id, 'lt', 2],
  ])
  expect(named(await queue({ language: 'lt' }))).toEqual(byRuta)
  expect(named(await queue({ kind: 'AVATAR' }))).toEqual([`AVATAR:${ruta.id}`, `AVATAR:${mara.id}`])
  expect(named(await queue({ days: '3' }))).toEqual([`MEMBER:${mara.id}`, `AVATAR:${ruta.id}`])
  expect(named(await queue({ reporter: 'GUEST' }))).toEqual([`AVATAR:${ruta.id}`])
  expect(named(await queue({ reporter: 'PROGRAM' }))).toEqual([`MESSAGE:${held}`])
  expect(named(await queue({ reporter: 'MEMBER' }))).toEqual(byMara)
  expect(await queue({ kind: 'WISH' })).toMatchObject({ cases: [], total: 0, next: null })
})

it('goes on after each page, and skips nothing when cases of the page before are decided meanwhile', async () => {
  await sql`
    with made as (
      insert into member (profile_id, email, first_name, last_name, adult_confirmed_at)
      select 'case-' || n, 'case-' || n || '@example.org', 'Fall', 'Fall', now() from generate_series(1, ${CASES_LISTED + 20}) n returning id)
    insert into report (subject_kind, subject_id, guest_name, guest_email, language, ground, text)
    select kind, id, 'Gerda', 'g@example.org', 'de', 'SPAM', '' from made, unnest(array['MEMBER', 'AVATAR']) kind`.execute(test().db)
  const first = await queue()
  expect([first.cases.length, first.next !== null]).toEqual([CASES_LISTED, true])
  const [{ kind, uuid } = { kind: '', uuid: '' }] = first.cases
  const decided = await decideCase(admin.caller, kind, uuid, { outcome: 'KEEP', ground: 'SPAM', facts: '' })
  expect(decided.status).toBe(200)
  const seen = named(first)
  for (let { next } = first; next !== null;) {
    const page = await queue({ after: next })
    seen.push(...named(page))
    next = page.next
  }
  expect(seen).toHaveLength(first.total)
  expect(new Set(seen).size).toBe(seen.length)
})
