import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { GRANT_ALONE_MAX, GRANT_POINTS_MAX } from '#domain/policy/administration.ts'
import { registerMember, wirePassword, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { registerAdmin, registerTwoAdmins } from '../../../testing/factories/register-admin.ts'
import { registerWithRole } from '../../../testing/factories/register-team.ts'
import { refuseRows } from '../../../testing/rows/refuse-rows.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

/** Many points for one member need a second administrator, where there is one (decision 73). */
const test = useTestApplication()
let anna: RegisteredMember
let berta: RegisteredMember

beforeAll(async () => {
  ;[anna, berta] = await registerTwoAdmins(test())
})

const REASON = 'Sechs Pakete gingen verloren.'
const POINT = '/add-free-exchange-token'
const give = (to: RegisteredMember, points?: number, by = anna, reason = REASON) =>
  by.caller.post(POINT, { userEmail: to.email, reason, ...(points !== undefined && { points }) })
const held = async ({ caller }: RegisteredMember) => (await caller.get('/session')).body.numExchangeTokens
const listOpen = async (by = berta) => (await by.caller.get('/admin/proposals')).body.open
const openFor = async ({ id }: RegisteredMember, by = berta) =>
  (await listOpen(by)).find(({ member }: { member: { uuid: string } }) => member.uuid === id)
const decide = (uuid: string, what: 'approve' | 'withdraw', by = berta) => by.caller.post(`/admin/proposals/${uuid}/${what}`)
const refuse = (uuid: string, by = berta, reason = 'Zwei Pakete, nicht sechs.') =>
  by.caller.post(`/admin/proposals/${uuid}/refuse`, { reason })
const subjectsTo = async ({ email }: RegisteredMember) => (await test().mailsTo(email)).map(({ subject }) => subject)
const logged = async ({ id }: RegisteredMember) =>
  (
    await test()
      .db.selectFrom('admin_log')
      .select(['act', 'admin_id', 'details'])
      .where('subject_id', '=', id)
      .orderBy('created_at')
      .execute()
  ).map(({ act, admin_id: by, details }) => ({ act, by, details }))
const logInAgain = async ({ caller, email, password }: RegisteredMember) =>
  caller.post('/login', { email, password: wirePassword(password) })

describe('a grant', () => {
  it('of up to twenty points happens at once, and says how many', async () => {
    const mara = await registerMember(test())
    expect((await give(mara, GRANT_ALONE_MAX)).body).toEqual({ status: 'success', exchangeTokens: 20, serviceFees: 0 })
    expect(await held(mara)).toBe(20)
    expect(await subjectsTo(mara)).toContain('Du hast 20 Punkte bekommen')
    const { grants } = (await anna.caller.get('/admin/points')).body
    expect(grants[0]).toMatchObject({ unit: 'POINT', amount: 20, member: { uuid: mara.id } })
    expect((await give(mara, GRANT_POINTS_MAX + 1)).status).toBe(400)
  })

  it('of more by accounting waits as well, and is given once an administrator agrees', async () => {
    const [mara, accountant] = [await registerMember(test()), await registerWithRole(test(), 'accounting')]
    expect((await give(mara, 30, accountant)).body).toMatchObject({ proposed: true })
    expect((await decide((await openFor(mara)).uuid, 'approve')).status).toBe(200)
    expect(await held(mara)).toBe(30)
    expect(await subjectsTo(accountant)).toContain('Was aus deinem Vorschlag wurde')
  })

  it('of more waits, and is given by the approval in the name of both', async () => {
    const mara = await registerMember(test())
    expect((await give(mara, 30)).body).toEqual({ status: 'success', exchangeTokens: 0, serviceFees: 0, proposed: true })
    expect((await give(mara, 30)).body).toMatchObject({ proposed: true })
    expect(await held(mara)).toBe(0)
    expect(await subjectsTo(mara)).not.toContain('Du hast 30 Punkte bekommen')
    expect(await subjectsTo(berta)).toContain('Ein Vorschlag wartet auf eine zweite Zustimmung')
    expect(await subjectsTo(anna)).not.toContain('Ein Vorschlag wartet auf eine zweite Zustimmung')
    const open = await openFor(mara)
    expect(open).toMatchObject({ kind: 'GRANT', points: 30, reason: REASON, proposedBy: 'Anna', isOwn: false, decision: null })
    expect(await openFor(mara, anna)).toMatchObject({ isOwn: true })
    expect((await berta.caller.get(`/admin/users/${mara.id}`)).body.proposals).toMatchObject([{ uuid: open.uuid }])
    expect((await Promise.all([decide(open.uuid, 'approve'), decide(open.uuid, 'approve')])).map(({ status }) => status)).toEqual([
      200, 200,
    ])
    expect(await held(mara)).toBe(30)
    expect((await subjectsTo(mara)).filter((subject) => subject === 'Du hast 30 Punkte bekommen')).toHaveLength(1)
    expect(await subjectsTo(anna)).toContain('Was aus deinem Vorschlag wurde')
    expect(await logged(mara)).toMatchObject([
      { act: 'proposal.make', by: anna.id },
      { act: 'proposal.approve', by: berta.id },
      { act: 'points.grant', by: anna.id, details: { amount: 30, approvedBy: berta.id } },
    ])
    expect(await openFor(mara)).toBeUndefined()
    const { decided } = (await anna.caller.get('/admin/proposals')).body
    expect(decided[0]).toMatchObject({ uuid: open.uuid, decision: { outcome: 'APPROVED', by: 'Berta' } })
  })
})

describe('grants to one member', () => {
  it('counts what one administrator gave one member within a day, also point by point and at once', async () => {
    const mara = await registerMember(test())
    const answers = await Promise.all(Array.from({ length: 24 }, (_, index) => give(mara, undefined, anna, `Grund ${index}`)))
    const ofStatus = (wanted: number) => answers.filter(({ status }) => status === wanted).length
    expect(await held(mara)).toBe(GRANT_ALONE_MAX)
    expect(answers.filter(({ body }) => body.proposed)).toHaveLength(1)
    // The other three: another one is proposed already.
    expect([ofStatus(200), ofStatus(409)]).toEqual([21, 3])
    expect((await give(mara, 1, berta)).body.proposed).toBeUndefined()
    await decide((await openFor(mara)).uuid, 'approve')
    // What a second one agreed to does not count; the twenty of before do.
    expect((await give(mara, 1, anna, 'Noch einer.')).body.proposed).toBe(true)
    await test().shiftClock('25 hours')
    for (const admin of [anna, berta]) await logInAgain(admin)
    await decide((await openFor(mara, anna)).uuid, 'withdraw', anna)
    expect((await give(mara, 1, anna, 'Am Tag danach.')).body.proposed).toBeUndefined()
  })

  it('with a key is one proposal, whatever became of it', async () => {
    const mara = await registerMember(test())
    const call = (points: number) =>
      anna.caller.raw(`/api/v1${POINT}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'six-parcels' },
        body: JSON.stringify({ userEmail: mara.email, reason: REASON, points }),
      })
    expect((await Promise.all([call(25), call(25), call(25)])).map(({ body }) => body.proposed)).toEqual([true, true, true])
    await refuse((await openFor(mara)).uuid)
    expect((await call(25)).body).toMatchObject({ proposed: true })
    expect(await openFor(mara)).toBeUndefined()
    expect((await call(26)).body.errors).toMatchObject([{ path: 'Idempotency-Key' }])
    expect(await held(mara)).toBe(0)
  })
})

describe('a proposal', () => {
  it('is decided by another administrator, and taken back by its proposer alone', async () => {
    const mara = await registerMember(test())
    await give(mara, 40)
    const { uuid } = await openFor(mara)
    expect((await decide(uuid, 'approve', anna)).body.code).toBe('FORBIDDEN')
    expect((await refuse(uuid, anna)).body.code).toBe('FORBIDDEN')
    expect((await decide(uuid, 'withdraw', berta)).body.code).toBe('FORBIDDEN')
    expect((await refuse(uuid, berta, ' ')).status).toBe(400)
    expect((await give(mara, 50)).body.code).toBe('PROPOSAL_OPEN')
    expect((await give(mara, 40, berta)).body.code).toBe('PROPOSAL_OPEN')
    expect((await Promise.all([refuse(uuid), refuse(uuid)])).map(({ status }) => status)).toEqual([200, 200])
    expect((await decide(uuid, 'approve')).body.code).toBe('PROPOSAL_STATE')
    expect((await decide(uuid, 'withdraw', anna)).body.code).toBe('PROPOSAL_STATE')
    expect(await held(mara)).toBe(0)
    const { decided } = (await anna.caller.get('/admin/proposals')).body
    expect(decided[0]).toMatchObject({ decision: { outcome: 'REFUSED', reason: 'Zwei Pakete, nicht sechs.' } })
    expect((await give(mara, 50)).body.proposed).toBe(true)
  })

  it('approved and taken back at once ends one way, and its points are given once or never', async () => {
    for (let round = 0; round < 4; round++) {
      const mara = await registerMember(test())
      await give(mara, 40)
      const { uuid } = await openFor(mara)
      const answers = await Promise.all([decide(uuid, 'approve'), decide(uuid, 'withdraw', anna), refuse(uuid)])
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
      expect(await held(mara)).toBe(answers[0]?.status === 200 ? 40 : 0)
    }
  })

  it('is not shown to whom it is about, who cannot decide on it either', async () => {
    const clara = await registerAdmin(test(), { firstName: 'Clara' })
    await give(clara, 40)
    expect(await openFor(clara, clara)).toBeUndefined()
    expect((await clara.caller.get(`/admin/users/${clara.id}`)).body.proposals).toEqual([])
    const { uuid } = await openFor(clara)
    expect((await decide(uuid, 'approve', clara)).body.code).toBe('FORBIDDEN')
    expect(await subjectsTo(clara)).not.toContain('Ein Vorschlag wartet auf eine zweite Zustimmung')
    await sql`update member set role = 'member' where id = ${clara.id}`.execute(test().db)
  })
})

describe('with time, a proposal', () => {
  it('ends after a week without a decision; its proposer is told', async () => {
    const mara = await registerMember(test())
    await give(mara, 40)
    const { uuid } = await openFor(mara)
    expect((await anna.caller.get('/admin/today')).body.waiting).toContainEqual(
      expect.objectContaining({ name: 'proposals', path: '/admin/proposals', isLate: false }),
    )
    await test().shiftClock('8 days')
    for (const admin of [anna, berta]) await logInAgain(admin)
    expect((await decide(uuid, 'approve')).body.code).toBe('PROPOSAL_STATE')
    expect(await openFor(mara)).toBeUndefined()
    const before = (await subjectsTo(anna)).length
    for (const { name, run } of test().application.sweeps) if (name === 'proposals') await run().catch(() => undefined)
    expect((await subjectsTo(anna)).length).toBeGreaterThan(before)
    const { decided } = (await anna.caller.get('/admin/proposals')).body
    expect(decided.find((one: { uuid: string }) => one.uuid === uuid).decision).toMatchObject({ outcome: 'EXPIRED', by: null })
    expect((await give(mara, 40)).body.proposed).toBe(true)
  })

  it('lapses with the role of who made it: nobody agrees any more, the page says why, and another one may propose', async () => {
    const mara = await registerMember(test())
    const clara = await registerAdmin(test(), { firstName: 'Clara' })
    await give(mara, 40, clara)
    const { uuid } = await openFor(mara)
    await test().db.updateTable('member').set({ role: 'member' }).where('id', '=', clara.id).execute()
    expect(await openFor(mara)).toBeUndefined()
    expect((await decide(uuid, 'approve')).body.code).toBe('PROPOSAL_STATE')
    expect((await refuse(uuid)).body.code).toBe('PROPOSAL_STATE')
    expect(await held(mara)).toBe(0)
    for (const { name, run } of test().application.sweeps) if (name === 'proposals') await run().catch(() => undefined)
    const { decided } = (await berta.caller.get('/admin/proposals')).body
    expect(decided.find((one: { uuid: string }) => one.uuid === uuid).decision).toMatchObject({ outcome: 'LAPSED', by: null })
    expect((await give(mara, 40)).body.proposed).toBe(true)
  })

  it('goes with the member it is about, of which whoever of accounting made it hears, too', async () => {
    const [mara, accountant] = [await registerMember(test()), await registerWithRole(test(), 'accounting')]
    await give(mara, 30, accountant)
    expect((await mara.caller.post('/profile/delete', { password: wirePassword(mara.password) })).status).toBe(200)
    const left = (await test().mailsTo(accountant.email)).find(({ subject }) => subject === 'Ein Vorschlag von dir ist zu Ende')
    // The page of all proposals is for administrators alone.
    expect(left?.text).toContain('next=%2Fadmin')
    expect(left?.text).not.toContain('proposals')
  })

  it('goes with the member it is about, and three months after its decision', async () => {
    const [mara, jonas] = [await registerMember(test()), await registerMember(test())]
    for (const member of [mara, jonas]) await give(member, 40)
    const { uuid } = await openFor(mara)
    expect((await mara.caller.post('/profile/delete', { password: wirePassword(mara.password) })).status).toBe(200)
    expect((await decide(uuid, 'approve')).status).toBe(404)
    expect(await subjectsTo(anna)).toContain('Ein Vorschlag von dir ist zu Ende')
    const left = async () =>
      (await sql`select 1 from proposal where member_id in (${mara.id}::uuid, ${jonas.id}::uuid)`.execute(test().db)).rows.length
    expect(await left()).toBe(1)
    await refuse((await openFor(jonas)).uuid)
    await test().shiftClock('91 days')
    for (const { run } of test().application.sweeps) await run()
    expect(await left()).toBe(0)
  })
})

describe('a proposal whose end fails', () => {
  it('keeps no other from ending', async () => {
    for (const admin of [anna, berta]) await logInAgain(admin)
    const members = [await registerMember(test()), await registerMember(test())] as const
    const made: string[] = []
    for (const member of members) {
      await give(member, 40)
      made.push((await openFor(member)).uuid)
    }
    const outcomes = async () => {
      for (const { name, run } of test().application.sweeps) if (name === 'proposals') await run().catch(() => undefined)
      const rows = await test().db.selectFrom('proposal').select(['id', 'outcome']).where('id', 'in', made).execute()
      return made.map((uuid) => rows.find(({ id }) => id === uuid)?.outcome)
    }
    const allow = await refuseRows(test(), 'proposal', `new.id = '${made[0]}'`)
    await test().shiftClock('8 days')
    expect(await outcomes()).toEqual([null, 'EXPIRED'])
    await allow()
    expect(await outcomes()).toEqual(['EXPIRED', 'EXPIRED'])
    for (const admin of [anna, berta]) await logInAgain(admin)
  })
})

describe('where nobody else is there', () => {
  it('a grant happens at once, and the log says so', async () => {
    await test().db.updateTable('member').set({ blocked_at: new Date() }).where('id', '=', berta.id).execute()
    await test().shiftClock('8 days')
    await logInAgain(anna)
    const mara = await registerMember(test())
    expect((await give(mara, 40)).body).toEqual({ status: 'success', exchangeTokens: 40, serviceFees: 0 })
    expect(await logged(mara)).toMatchObject([{ act: 'points.grant', by: anna.id, details: { wasAlone: true } }])
    const { acts } = (await anna.caller.get(`/admin/users/${mara.id}`)).body
    expect(acts).toMatchObject([{ act: 'points.grant', wasAlone: true }])
  })
})
