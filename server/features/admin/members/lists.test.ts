import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { MEMBERS_PAGE_SIZE } from '#domain/policy/administration.ts'
import { registerMember, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { restrictMember } from '../../../testing/factories/read-and-decide.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

/** How administrators find members among very many. */
const test = useTestApplication()
let admin: RegisteredMember
beforeAll(async () => {
  admin = await registerAdmin(test())
})

interface Listed {
  user: { uuid: string } | null
  users: { uuid: string; lastName: string; since: string | null; reports: number | null }[]
  next: string | null
}

const list = async (query: Record<string, string>): Promise<Listed> =>
  (await admin.caller.get(`/admin/users?${new URLSearchParams(query)}`)).body
const namesOf = async (search: string) => (await list({ search })).users.map(({ lastName }) => lastName).toSorted()
const uuidsOf = async (query: Record<string, string>) => (await list(query)).users.map(({ uuid }) => uuid)

const restrict = (member: RegisteredMember, kind: string, days: number | null) =>
  restrictMember(admin.caller, member.id, { kind, ground: 'SPAM', reason: 'Werbung.', days })

describe('the search', () => {
  it('finds names with their letters folded, whichever way they are typed', async () => {
    const names = ['Müllerin', 'Mullerin', 'Muellerin', 'Großstraße', 'Žukauskaitė', 'Łęcki']
    for (const lastName of names) await registerMember(test(), { firstName: 'Nele', lastName })
    for (const typed of ['mullerin', 'MÜLLERIN', 'Muellerin', 'ullerin'])
      expect(await namesOf(typed), typed).toEqual(['Muellerin', 'Mullerin', 'Müllerin'])
    for (const typed of ['grossstrasse', 'Großstraße', 'STRASSE']) expect(await namesOf(typed), typed).toEqual(['Großstraße'])
    for (const typed of ['zukauskaite', 'Žukauskaitė', 'kaitė']) expect(await namesOf(typed), typed).toEqual(['Žukauskaitė'])
    expect(await namesOf('lecki')).toEqual(['Łęcki'])
    expect(await namesOf('nele łęcki')).toEqual(['Łęcki'])
  })

  it('finds a part of a name that folding would change, and a part of an address', async () => {
    await registerMember(test(), { firstName: 'Sandra', lastName: 'Michaelis', email: 'wurm@buchladen-cottbus.example' })
    for (const typed of ['sand', 'andr', 'ndra', 'haelis', 'hael', 'buchladen', 'BUCHLADEN-Cott', '@buchladen'])
      expect(await namesOf(typed), typed).toContain('Michaelis')
    for (const typed of ['ladencottbus', '%%%', '___', String.raw`\\\ `, 'sa', '', '   x'])
      expect((await namesOf(typed)).includes('Michaelis') && typed !== '', typed).toBe(false)
  })

  it('gives the one who is meant by an address, a profile id or a uuid in any notation', async () => {
    const mara = await registerMember(test())
    const { profile_id: profile } = await test()
      .db.selectFrom('member')
      .select('profile_id')
      .where('id', '=', mara.id)
      .executeTakeFirstOrThrow()
    const written = [
      mara.id,
      mara.id.toUpperCase(),
      mara.id.replaceAll('-', ''),
      `{${mara.id}}`,
      `https://b.example/admin/users/${mara.id}?x=1`,
    ]
    for (const search of [...written, mara.email.toUpperCase(), profile, `https://b.example/user/${profile}`]) {
      expect((await list({ search })).user?.uuid, search).toBe(mara.id)
      expect((await admin.caller.post('/users/search', { userIdentificator: search, searchBy: 'UUID' })).body.data.user?.uuid).toBe(mara.id)
    }
    await sql`update member set deleted_at = app_now() where id = ${mara.id}`.execute(test().db)
    for (const search of written) expect(await list({ search })).toEqual({ user: null, users: [], next: null })
  })
})

describe('the lists', () => {
  it('name who is blocked and restricted, those of the latest decision first, and nobody whose restriction is over', async () => {
    const [first, second, third] = [await registerMember(test()), await registerMember(test()), await registerMember(test())]
    for (const member of [second, first]) expect((await restrict(member, 'BLOCK', null)).status).toBe(200)
    expect(await uuidsOf({ list: 'blocked' })).toEqual([first.id, second.id])
    await restrict(third, 'NO_SWAPS', 1)
    await restrict(first, 'NO_MESSAGES', 7)
    await restrict(second, 'WARNING', null)
    const { users } = await list({ list: 'restricted' })
    expect(users).toMatchObject([{ uuid: first.id, since: expect.any(String) }, { uuid: third.id }])
    await sql`update restriction set begun_at = begun_at - interval '2 days', ends_at = ends_at - interval '2 days' where kind = 'NO_SWAPS'`.execute(
      test().db,
    )
    expect(await uuidsOf({ list: 'restricted' })).toEqual([first.id])
  })

  it('count what was reported of a member lately, whatever came of it', async () => {
    const [mara, jonas, reader] = [await registerMember(test()), await registerMember(test()), await registerMember(test())]
    const send = async (payload: string) => (await mara.caller.post('/chat/new-message', { to: reader.id, payload })).body.message.uuid
    const report = (kind: string, uuid: string) => reader.caller.post('/reports', { kind, uuid, ground: 'SPAM' })
    expect((await report('MESSAGE', await send('Kauf bei mir.'))).status).toBe(200)
    expect((await report('MEMBER', mara.id)).status).toBe(200)
    expect((await report('MEMBER', jonas.id)).status).toBe(200)
    const { users } = await list({ list: 'reported' })
    expect(users.map(({ uuid, reports }) => [uuid, reports])).toEqual([
      [mara.id, 2],
      [jonas.id, 1],
    ])
    await sql`update report set reported_at = reported_at - interval '91 days'`.execute(test().db)
    expect(await uuidsOf({ list: 'reported' })).toEqual([])
  })

  it('name the members of rings', async () => {
    const [mara, jonas] = [await registerMember(test()), await registerMember(test())]
    await sql`with made as (insert into ring default values returning id)
      insert into ring_member (member_id, ring_id) select unnest(${[mara.id, jonas.id]}::uuid[]), id from made`.execute(test().db)
    expect((await uuidsOf({ list: 'linked' })).toSorted()).toEqual([mara.id, jonas.id].toSorted())
    expect((await list({ list: 'linked' })).users).toMatchObject([{ since: expect.any(String) }, { since: expect.any(String) }])
  })
})

describe('the pages of a list', () => {
  it('follow each other without a gap or a repetition, also when somebody joins meanwhile', async () => {
    await sql`insert into member (profile_id, email, first_name, last_name, adult_confirmed_at, created_at)
      select 'page-' || n, 'page-' || n || '@example.org', 'Seite', 'Blättermann', now(), now() - make_interval(days => 10 + n / 3)
        from generate_series(1, ${MEMBERS_PAGE_SIZE * 2 + 5}) n`.execute(test().db)
    const seen: string[] = []
    let after: string | null = ''
    for (let page = 0; after !== null && page < 9; page++) {
      const { users, next }: Listed = await list({ search: 'blattermann', ...(after !== '' && { after }) })
      seen.push(...users.map(({ uuid }) => uuid))
      after = next
      await registerMember(test(), { firstName: 'Neu', lastName: 'Blättermann' })
    }
    expect(seen).toHaveLength(MEMBERS_PAGE_SIZE * 2 + 5)
    expect(new Set(seen).size).toBe(seen.length)
    const { users, next } = await list({})
    expect(users).toHaveLength(MEMBERS_PAGE_SIZE)
    expect((await uuidsOf({ after: next ?? '' })).filter((uuid) => users.some((one) => one.uuid === uuid))).toEqual([])
  })
})
