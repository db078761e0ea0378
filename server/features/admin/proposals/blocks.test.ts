import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { order } from '../../../testing/factories/exchange-factories.ts'
import { playUntil, type ExchangeStage } from '../../../testing/factories/exchange-stage.ts'
import { registerMember, wirePassword, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { registerAdmin, registerTwoAdmins } from '../../../testing/factories/register-admin.ts'
import { registerWithRole } from '../../../testing/factories/register-team.ts'
import { approveProposal, blockMember, restrictMember } from '../../../testing/factories/read-and-decide.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

/** The block of a member with open exchanges needs a second administrator, where there is one (decision 73). */
const test = useTestApplication()
let anna: RegisteredMember
let berta: RegisteredMember

beforeAll(async () => {
  ;[anna, berta] = await registerTwoAdmins(test())
})

const reason = 'Dreimal dieselbe Werbung.'
const block = (member: RegisteredMember, by = anna) => blockMember(by.caller, member, reason)
const restrict = ({ id }: RegisteredMember, kind: string, days: number | null = null) =>
  restrictMember(anna.caller, id, { kind, ground: 'SPAM', reason, days })
const isBlocked = async ({ caller }: RegisteredMember) => (await caller.get('/session')).body.restriction !== null
const openFor = async ({ id }: RegisteredMember, by = berta) => (await by.caller.get(`/admin/users/${id}`)).body.proposals[0]
const end = (uuid: string, how: 'approve' | 'refuse' | 'withdraw', by = berta) =>
  how === 'approve'
    ? approveProposal(by.caller, uuid)
    : by.caller.post(`/admin/proposals/${uuid}/${how}`, how === 'refuse' ? { reason: 'Einmal, nicht dreimal.' } : undefined)
const statusOf = async ({ receiver, exchange }: ExchangeStage) => (await receiver.caller.get(`/exchanges/${exchange}`)).body.exchange.status
const pageOf = async ({ id }: RegisteredMember) => (await anna.caller.get(`/admin/users/${id}`)).body
const subjectsTo = async ({ email }: RegisteredMember) => (await test().mailsTo(email)).map(({ subject }) => subject)

describe('a block', () => {
  it('of a member without open exchanges happens at once', async () => {
    const mara = await registerMember(test())
    expect((await block(mara)).body).toEqual({ status: 'success' })
    expect(await isBlocked(mara)).toBe(true)
    expect((await pageOf(mara)).acts).toMatchObject([{ act: 'member.restrict', wasAlone: false }])
  })

  it('of one with open exchanges waits, and nothing happens; approved, it ends what is not sent', async () => {
    const stage = await playUntil(test(), 'requested')
    const { sender } = stage
    const answers = await Promise.all([block(sender), block(sender)])
    expect(answers.map(({ body }) => body)).toEqual([1, 2].map(() => ({ status: 'success', proposed: true })))
    expect([await isBlocked(sender), await statusOf(stage)]).toEqual([false, 'REQUESTED'])
    expect(await subjectsTo(sender)).not.toContain('Dein Konto ist gesperrt')
    const open = await openFor(sender)
    expect(open).toMatchObject({ kind: 'BLOCK', ground: 'OTHER', days: null, openExchanges: 1, reason, proposedBy: 'Anna', case: null })
    expect((await end(open.uuid, 'approve', anna)).body.code).toBe('FORBIDDEN')
    expect((await Promise.all([end(open.uuid, 'approve'), end(open.uuid, 'approve')])).map(({ status }) => status)).toEqual([200, 200])
    expect([await isBlocked(sender), await statusOf(stage)]).toEqual([true, 'DECLINED'])
    expect((await subjectsTo(sender)).filter((subject) => subject === 'Dein Konto ist gesperrt')).toHaveLength(1)
    const { restrictions, acts, proposals } = await pageOf(sender)
    expect(restrictions).toMatchObject([{ kind: 'BLOCK', imposedBy: 'Anna', approvedBy: 'Berta', isActive: true }])
    expect(acts.map(({ act, admin }: { act: string; admin: string }) => [act, admin])).toEqual(
      expect.arrayContaining([
        ['proposal.make', 'Anna'],
        ['proposal.approve', 'Berta'],
        ['member.restrict', 'Anna'],
      ]),
    )
    expect(proposals).toEqual([])
    // Asked once more after that, it is the same block.
    expect((await block(sender)).body).toEqual({ status: 'success' })
  })

  it('for some days lasts from its approval on', async () => {
    const { receiver } = await playUntil(test(), 'requested')
    expect((await restrict(receiver, 'BLOCK', 3)).body.proposed).toBe(true)
    const { uuid, days } = await openFor(receiver)
    expect(days).toBe(3)
    await test().shiftClock('2 days')
    for (const { caller, email, password } of [anna, berta]) await caller.post('/login', { email, password: wirePassword(password) })
    expect((await end(uuid, 'approve')).status).toBe(200)
    const [{ begunAt, endsAt }] = (await pageOf(receiver)).restrictions
    expect(Math.round((Date.parse(endsAt) - Date.parse(begunAt)) / 60_000)).toBe(3 * 24 * 60)
  })

  it('while it waits, messages and swaps are stopped at once', async () => {
    const { sender } = await playUntil(test(), 'requested')
    await block(sender)
    for (const kind of ['NO_MESSAGES', 'NO_SWAPS']) expect((await restrict(sender, kind, 7)).body).toEqual({ status: 'success' })
    expect((await pageOf(sender)).restrictions).toHaveLength(2)
    expect(await openFor(sender)).toBeDefined()
  })
})

const readConsequences = async ({ id }: RegisteredMember, by = anna) => (await by.caller.get(`/admin/users/${id}/block-consequences`)).body

describe('what was confirmed before a block', () => {
  const measure = { kind: 'BLOCK', ground: 'SPAM', reason, days: null }
  const blockAsRead = ({ id }: RegisteredMember, consequences?: string) =>
    anna.caller.post(`/admin/users/${id}/restrict`, { ...measure, consequences })
  const changed = { status: 409, body: { code: 'BLOCK_CHANGED' } }

  it('is what is done: an order that came meanwhile is read first, without a word or another end', async () => {
    const stage = await playUntil(test(), 'offered')
    const { sender } = stage
    const { version, total } = await readConsequences(sender)
    expect(total).toBe(0)
    expect((await readConsequences(sender)).version).toBe(version)
    await order(stage.receiver.caller, stage.offer)
    expect(await blockAsRead(sender, version)).toMatchObject(changed)
    expect(await blockAsRead(sender)).toMatchObject(changed)
    expect(await isBlocked(sender)).toBe(false)
    const now = await readConsequences(sender)
    expect(now.total).toBe(1)
    expect(now.version).not.toBe(version)
    for (let press = 0; press < 2; press++)
      expect((await blockAsRead(sender, now.version)).body).toEqual({ status: 'success', proposed: true })
  })

  it('is read anew by the second administrator', async () => {
    const stage = await playUntil(test(), 'requested')
    const { sender } = stage
    await block(sender)
    const { uuid } = await openFor(sender)
    const { version } = await readConsequences(sender, berta)
    await sender.caller.post(`/exchanges/decline-request/${stage.exchange}`)
    const approve = (consequences: string) => berta.caller.post(`/admin/proposals/${uuid}/approve`, { consequences })
    expect(await approve(version)).toMatchObject(changed)
    expect(await isBlocked(sender)).toBe(false)
    const now = await readConsequences(sender, berta)
    expect(now.total).toBe(0)
    for (let press = 0; press < 2; press++) expect((await approve(now.version)).status).toBe(200)
    expect(await isBlocked(sender)).toBe(true)
  })

  it('is the same in a case', async () => {
    const stage = await playUntil(test(), 'offered')
    const { sender, receiver } = stage
    await receiver.caller.post('/reports', { kind: 'MEMBER', uuid: sender.id, ground: 'SPAM' })
    const path = `/admin/moderation/MEMBER/${sender.id}`
    const { version } = (await anna.caller.get(path)).body
    const decide = (consequences?: string) =>
      anna.caller.post(`${path}/decide`, { outcome: 'BLOCK', ground: 'SPAM', facts: reason, version, consequences })
    const before = await readConsequences(sender)
    await order(stage.receiver.caller, stage.offer)
    expect(await decide(before.version)).toMatchObject(changed)
    expect(await decide()).toMatchObject(changed)
    expect((await decide((await readConsequences(sender)).version)).body).toEqual({ status: 'success', proposed: true })
  })
})

describe('a block that a moderator proposed', () => {
  it('is withdrawn by them, and by no other one', async () => {
    const { sender } = await playUntil(test(), 'requested')
    const [one, other] = [await registerWithRole(test(), 'moderator'), await registerWithRole(test(), 'moderator')]
    const wanted = { kind: 'BLOCK', ground: 'SPAM', reason, days: null }
    expect((await restrictMember(one.caller, sender.id, wanted)).body).toEqual({ status: 'success', proposed: true })
    const { uuid } = await openFor(sender, one)
    expect((await end(uuid, 'withdraw', other)).body.code).toBe('FORBIDDEN')
    expect((await end(uuid, 'withdraw', one)).status).toBe(200)
    expect(await openFor(sender)).toBeUndefined()
  })

  it('waits for an administrator, who carries it out; the moderator hears of it', async () => {
    const { sender } = await playUntil(test(), 'requested')
    const moderator = await registerWithRole(test(), 'moderator')
    await restrictMember(moderator.caller, sender.id, { kind: 'BLOCK', ground: 'SPAM', reason, days: null })
    await test().settle()
    const { uuid } = await openFor(sender)
    expect((await end(uuid, 'approve')).body).toEqual({ status: 'success' })
    expect(await isBlocked(sender)).toBe(true)
    expect(await subjectsTo(moderator)).toContain('Was aus deinem Vorschlag wurde')
    // The page of all proposals is none that a moderator opens.
    const decided = (await test().mailsTo(moderator.email)).find(({ subject }) => subject === 'Was aus deinem Vorschlag wurde')
    expect(decided?.text).toContain(new URLSearchParams({ next: `/admin/users/${sender.id}` }).toString())
    expect(decided?.text).not.toContain('proposals')
    expect((await moderator.caller.get(`/admin/users/${sender.id}`)).status).toBe(200)
  })

  it('lapses when they are of another role by then', async () => {
    const { sender } = await playUntil(test(), 'requested')
    const moderator = await registerWithRole(test(), 'moderator')
    await restrictMember(moderator.caller, sender.id, { kind: 'BLOCK', ground: 'SPAM', reason, days: null })
    const { uuid } = await openFor(sender)
    await test().db.updateTable('member').set({ role: 'accounting' }).where('id', '=', moderator.id).execute()
    expect((await end(uuid, 'approve')).body.code).toBe('PROPOSAL_STATE')
    expect(await openFor(sender)).toBeUndefined()
  })
})

describe('a proposed block', () => {
  it('that is refused or taken back leaves the member as they are, and can be proposed anew', async () => {
    const stage = await playUntil(test(), 'requested')
    await block(stage.sender)
    await end((await openFor(stage.sender)).uuid, 'refuse')
    await block(stage.sender)
    await end((await openFor(stage.sender)).uuid, 'withdraw', anna)
    expect([await isBlocked(stage.sender), await statusOf(stage)]).toEqual([false, 'REQUESTED'])
    expect(await subjectsTo(anna)).toContain('Was aus deinem Vorschlag wurde')
    expect((await block(stage.sender)).body.proposed).toBe(true)
  })

  it('is agreed to also when the exchange has ended meanwhile, or the member was blocked for something else', async () => {
    const stage = await playUntil(test(), 'requested')
    await block(stage.sender)
    expect((await stage.receiver.caller.post(`/exchanges/revoke-request/${stage.exchange}`)).status).toBe(200)
    await sql`update member set blocked_at = app_now() where id = ${stage.sender.id} and blocked_at is null`.execute(test().db)
    expect((await end((await openFor(stage.sender)).uuid, 'approve')).status).toBe(200)
    expect(await isBlocked(stage.sender)).toBe(true)
    expect((await pageOf(stage.sender)).restrictions).toMatchObject([{ kind: 'BLOCK', approvedBy: 'Berta' }])
  })

  it('is not needed any more by its proposer once nothing is open; another one decides on it first', async () => {
    const stage = await playUntil(test(), 'received')
    const { sender } = stage
    const second = await playUntil(test(), 'requested')
    await block(second.sender)
    await second.sender.caller.post(`/exchanges/decline-request/${second.exchange}`)
    expect(await statusOf(second)).toBe('DECLINED')
    expect((await block(second.sender, berta)).body.code).toBe('PROPOSAL_OPEN')
    expect((await block(second.sender)).body).toEqual({ status: 'success' })
    expect(await openFor(second.sender)).toBeUndefined()
    expect(await isBlocked(second.sender)).toBe(true)
    expect((await block(sender)).body).toEqual({ status: 'success' })
  })

  it('approved and taken back at once ends one way', async () => {
    for (let round = 0; round < 3; round++) {
      const { sender } = await playUntil(test(), 'requested')
      await block(sender)
      const { uuid } = await openFor(sender)
      const answers = await Promise.all([end(uuid, 'withdraw', anna), end(uuid, 'approve')])
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
      expect(await isBlocked(sender)).toBe(answers[1]?.status === 200)
    }
  })

  it('is gone with the member, also when they leave at the moment of the approval', async () => {
    const { sender } = await playUntil(test(), 'requested')
    await block(sender)
    const { uuid } = await openFor(sender)
    const [left, approved] = await Promise.all([
      sender.caller.post('/profile/delete', { password: wirePassword(sender.password) }),
      end(uuid, 'approve'),
    ])
    expect([200, 404]).toContain(approved.status)
    expect([200, 403]).toContain(left.status)
    await test().settle()
    if (left.status === 200) expect((await end(uuid, 'approve')).status).toBe(404)
  })
})

describe('an objection to a block of two administrators', () => {
  it('goes to a third one where there is one, else to either of them', async () => {
    const { sender } = await playUntil(test(), 'requested')
    await block(sender)
    await end((await openFor(sender)).uuid, 'approve')
    await sender.caller.post('/restriction/objection', { text: 'Das war ich nicht.' })
    const mayAnswer = async (by: RegisteredMember) =>
      (await by.caller.get('/admin/objections')).body.objections.find(
        ({ member }: { member: { email: string } }) => member.email === sender.email,
      ).mayAnswer
    expect([await mayAnswer(anna), await mayAnswer(berta)]).toEqual([true, true])
    const clara = await registerAdmin(test(), { firstName: 'Clara' })
    expect([await mayAnswer(anna), await mayAnswer(berta), await mayAnswer(clara)]).toEqual([false, false, true])
    await sql`update member set role = 'member' where id = ${clara.id}`.execute(test().db)
  })
})

describe('where nobody else is there', () => {
  it('for a week, a block happens at once and the log says so', async () => {
    await sql`update member set blocked_at = app_now() where id = ${berta.id}`.execute(test().db)
    const recent = await playUntil(test(), 'requested')
    expect((await block(recent.sender)).body).toEqual({ status: 'success', proposed: true })
    await test().shiftClock('8 days')
    await anna.caller.post('/login', { email: anna.email, password: wirePassword(anna.password) })
    const { sender, receiver } = await playUntil(test(), 'requested')
    expect((await block(sender)).body).toEqual({ status: 'success' })
    expect((await pageOf(sender)).acts).toMatchObject([{ act: 'member.restrict', wasAlone: true }])
    expect((await block(receiver)).body).toEqual({ status: 'success' })
  })
})
