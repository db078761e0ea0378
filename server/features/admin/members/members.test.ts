import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createOffer, order, twoReaders } from '../../../testing/factories/exchange-factories.ts'
import { playUntil } from '../../../testing/factories/exchange-stage.ts'
import { registerMember, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { blockMember, decideCase, restrictMember } from '../../../testing/factories/read-and-decide.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

/** How administrators find members, see what they need to decide, and decide (B §5, G §1). */
const test = useTestApplication()
let admin: RegisteredMember
beforeAll(async () => {
  admin = await registerAdmin(test())
})

const search = async (userIdentificator: string, searchBy: 'email' | 'UUID' = 'email') =>
  (await admin.caller.post('/users/search', { userIdentificator, searchBy })).body.data
const reason = 'Dreimal dieselbe Werbung.'
const block = (member: RegisteredMember) => blockMember(admin.caller, member, reason)
const unblock = ({ email }: RegisteredMember) => admin.caller.post('/users/unblock-user', { userEmail: email, reason: 'Ein Irrtum.' })
const consequences = async ({ id }: RegisteredMember) => (await admin.caller.get(`/admin/users/${id}/block-consequences`)).body
const page = async ({ id }: RegisteredMember) => (await admin.caller.get(`/admin/users/${id}`)).body
const isBlocked = async ({ caller }: RegisteredMember) => (await caller.get('/session')).body.restriction !== null
const subjects = async ({ email }: RegisteredMember) => (await test().mailsTo(email)).map(({ subject }) => subject)

describe('the search', () => {
  it('finds one by address, uuid or profile id, with the fields of the specification', async () => {
    const mara = await registerMember(test(), { firstName: 'Mara', lastName: 'Quittenbaum' })
    const { user } = await search(mara.email.toUpperCase())
    expect(user).toEqual({
      uuid: mara.id,
      profileId: expect.any(String),
      firstName: 'Mara',
      lastName: 'Quittenbaum',
      email: mara.email,
      createdAt: expect.any(String),
      language: 'de',
      blocked: false,
      blocks: [],
      verified: true,
      exchangeTokens: 0,
      serviceFees: 0,
      booksRequestedByUser: [],
      booksToSend: [],
      pendingRequests: [],
      succesfulExchangesNum: 0,
    })
    expect(await search(mara.id, 'UUID')).toEqual({ user, users: [] })
    for (const by of ['email', 'UUID'] as const) expect((await search(user.profileId, by)).user?.uuid).toBe(mara.id)
    expect(await search('ittenb')).toMatchObject({ user: null, users: [{ uuid: mara.id, lastName: 'Quittenbaum' }] })
    expect((await search('mara quitt')).users).toHaveLength(1)
  })

  it('finds nobody by what nobody has, by two letters, by signs of patterns and by who has left', async () => {
    const gone = await registerMember(test(), { lastName: 'Fortgegangen' })
    await test().db.updateTable('member').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
    const nobody = { user: null, users: [] }
    for (const wanted of ['nobody@example.org', 'ma', '%%%', '___', String.raw`\\\ `, 'Fortgegangen', gone.email])
      expect(await search(wanted)).toEqual(nobody)
    expect(await search('gibt es nicht', 'UUID')).toEqual(nobody)
    expect((await admin.caller.get(`/admin/users/${gone.id}`)).status).toBe(404)
  })

  it('names what a member has ordered, has to send and has not answered', async () => {
    const requested = await playUntil(test(), 'requested')
    expect((await search(requested.sender.email)).user.pendingRequests).toMatchObject([{ uuid: requested.exchange, status: 'REQUESTED' }])
    expect((await search(requested.receiver.email)).user.booksRequestedByUser).toMatchObject([{ uuid: requested.exchange }])
    const ready = await playUntil(test(), 'labelReady')
    expect((await search(ready.sender.email)).user.booksToSend).toMatchObject([{ uuid: ready.exchange }])
    const received = await playUntil(test(), 'received')
    expect((await search(received.sender.email)).user.succesfulExchangesNum).toBe(1)
  })
})

describe('a block', () => {
  it('is told with its reason, logged, ends what is not sent, and is lifted again', async () => {
    const { sender, receiver, exchange } = await playUntil(test(), 'requested')
    const answers = await Promise.all([block(sender), block(sender)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await isBlocked(sender)).toBe(true)
    expect((await receiver.caller.get(`/exchanges/${exchange}`)).body.exchange.status).toBe('DECLINED')
    expect((await subjects(sender)).filter((subject) => subject === 'Dein Konto ist gesperrt')).toHaveLength(1)
    const { restrictions, acts, user } = await page(sender)
    expect(user.blocked).toBe(true)
    expect(restrictions).toMatchObject([{ kind: 'BLOCK', reason, isActive: true, imposedBy: 'Admin' }])
    expect(acts).toMatchObject([{ act: 'member.restrict', reason }])
    expect((await unblock(sender)).status).toBe(200)
    expect((await unblock(sender)).status).toBe(200)
    expect(await isBlocked(sender)).toBe(false)
    expect((await page(sender)).acts).toMatchObject([{ act: 'member.lift' }, { act: 'member.restrict' }])
  })

  it('by address needs what was confirmed, as that on the page does', async () => {
    const { sender, exchange, receiver } = await playUntil(test(), 'requested')
    const { version } = await consequences(sender)
    const confirmed = (read?: string) => admin.caller.post('/users/block-user', { userEmail: sender.email, reason, consequences: read })
    expect((await receiver.caller.post(`/exchanges/revoke-request/${exchange}`)).status).toBe(200)
    for (const read of [undefined, version]) expect((await confirmed(read)).body).toMatchObject({ status: 409, code: 'BLOCK_CHANGED' })
    expect(await isBlocked(sender)).toBe(false)
    expect((await confirmed((await consequences(sender)).version)).status).toBe(200)
  })

  it('for more days is another one, though for the same reason; the same days once more are not', async () => {
    const mara = await registerMember(test())
    for (const days of [7, 7, 14])
      expect((await restrictMember(admin.caller, mara.id, { kind: 'BLOCK', ground: 'SPAM', reason, days })).status).toBe(200)
    expect((await page(mara)).restrictions).toHaveLength(2)
  })

  it('of before there were restrictions is lifted, too', async () => {
    const mara = await registerMember(test())
    await sql`update member set blocked_at = app_now() where id = ${mara.id}`.execute(test().db)
    expect((await unblock(mara)).status).toBe(200)
    expect(await isBlocked(mara)).toBe(false)
  })

  it('that came since the member was read is not lifted with the others', async () => {
    const mara = await registerMember(test())
    await block(mara)
    const { blocks } = (await search(mara.email)).user
    expect(blocks).toHaveLength(1)
    const fraud = { kind: 'BLOCK', ground: 'FRAUD', reason: 'Betrug.', days: null }
    expect((await restrictMember(admin.caller, mara.id, fraud)).status).toBe(200)
    const lift = (read: string[]) =>
      admin.caller.post('/users/unblock-user', { userEmail: mara.email, reason: 'Ein Irrtum.', blocks: read })
    expect((await lift(blocks)).body).toMatchObject({ status: 409, code: 'CASE_CHANGED' })
    const { restrictions, user } = await page(mara)
    expect(restrictions).toMatchObject([{ isActive: true }, { isActive: true }])
    for (let press = 0; press < 2; press++) expect((await lift(user.blocks)).status).toBe(200)
    expect([await isBlocked(mara), (await page(mara)).user.blocks]).toEqual([false, []])
  })

  it('is for nobody who is not there, and not for oneself', async () => {
    expect((await block(admin)).body.code).toBe('FORBIDDEN')
    expect((await admin.caller.post('/users/block-user', { userEmail: 'nobody@example.org', reason })).status).toBe(404)
    expect((await admin.caller.post('/users/unblock-user', { userEmail: 'nobody@example.org', reason })).status).toBe(404)
  })
})

describe('a block of a member with a request, while two others order (F63)', () => {
  it('ends what is not sent, leaves what is, and nothing new begins', async () => {
    const { sender, receiver, offer } = await twoReaders(test(), 9)
    const [second, third] = [await createOffer(sender.caller), await createOffer(sender.caller)]
    const requested = await order(receiver.caller, offer)
    const readers = [await registerReady(), await registerReady()]
    const [blocked, ...orders] = await Promise.all([block(sender), tryOrder(readers[0], second), tryOrder(readers[1], third)])
    expect(blocked.status).toBe(200)
    expect(orders).toHaveLength(2)
    for (const { run } of test().application.sweeps) await run()
    await test().settle()
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from exchange where sender_id = ${sender.id} and closed_at is null`.execute(test().db)
    expect(rows).toEqual([{ open: 0 }])
    expect((await receiver.caller.get(`/exchanges/${requested}`)).body.exchange.status).toBe('DECLINED')
  })
})

async function registerReady(): Promise<RegisteredMember> {
  return (await twoReaders(test(), 9)).receiver
}

/** An order that may be refused, wherever the block catches it. */
async function tryOrder(reader: RegisteredMember | undefined, offer: string): Promise<string> {
  try {
    return reader ? await order(reader.caller, offer) : 'nobody'
  } catch {
    return 'refused'
  }
}

describe('the page of a member', () => {
  it('shows exchanges, payments, points, sign-ins and acts, and reports by and about them', async () => {
    const { sender, receiver, exchange } = await playUntil(test(), 'released')
    await receiver.caller.post(`/exchanges/report-problem/${exchange}`, { kind: 'OTHER', text: 'Es kommt nicht.' })
    await admin.caller.post('/add-free-exchange-token', { userEmail: receiver.email, reason })
    const seen = await page(receiver)
    expect(seen).toMatchObject({
      exchanges: [{ uuid: exchange, role: 'receiver' }],
      reports: [{ exchangeUuid: exchange, side: 'BY', isDecided: false }],
      payments: [{ exchangeUuid: exchange, isDisputed: false }],
      acts: [{ act: 'points.grant', reason }],
    })
    expect(seen.ledger[0]).toMatchObject({ kind: 'GRANT', amount: 1 })
    expect(seen.signIns.length).toBeGreaterThan(0)
    expect(await page(sender)).toMatchObject({ reports: [{ side: 'ABOUT' }], reliability: { reported: 1 }, payments: [] })
    expect((await subjects(receiver)).includes('Du hast einen Punkt bekommen')).toBe(true)
  })
})

describe('the page of a member, of contents', () => {
  it('shows what they reported, and what was reported of theirs, open and decided, without who did', async () => {
    const { sender, receiver, offer } = await playUntil(test(), 'offered')
    const message = (await sender.caller.post('/chat/new-message', { to: receiver.id, payload: 'Kauf bei mir.' })).body.message.uuid
    for (const [kind, uuid] of Object.entries({ MESSAGE: message, OFFER: offer, MEMBER: sender.id }))
      expect((await receiver.caller.post('/reports', { kind, uuid, ground: 'SPAM' })).status).toBe(200)
    await decideCase(admin.caller, 'MESSAGE', message, { outcome: 'HIDE', ground: 'SPAM', facts: reason })
    const seen = await page(sender)
    expect(seen.contentReportsTotal).toEqual({ by: 0, about: 3 })
    expect(seen.contentReports.map(({ kind, side, isDecided }: Record<string, unknown>) => [kind, side, isDecided])).toEqual([
      ['MEMBER', 'ABOUT', false],
      ['OFFER', 'ABOUT', false],
      ['MESSAGE', 'ABOUT', true],
    ])
    expect(JSON.stringify(seen.contentReports)).not.toContain(receiver.id)
    expect(await page(receiver)).toMatchObject({ contentReportsTotal: { by: 3, about: 0 } })
    expect(await page(admin)).toMatchObject({ contentReportsTotal: { by: 0, about: 0 }, contentReports: [] })
  })

  it('shows hidden messages without their text, which is read with a reason and logged; no other message is', async () => {
    const [mara, jonas] = [await registerMember(test()), await registerMember(test())]
    const send = async (payload: string) => (await mara.caller.post('/chat/new-message', { to: jonas.id, payload })).body.message.uuid
    const [plain, hidden] = [await send('Guten Tag.'), await send('Kauf bei mir.')]
    await sql`update message set hidden_at = app_now(), hidden_reason = 'BULK' where id = ${hidden}::uuid`.execute(test().db)
    const seen = await page(mara)
    expect(seen).toMatchObject({ messagesTotal: 1, messages: [{ uuid: hidden, state: 'HIDDEN', recipient: { uuid: jonas.id } }] })
    expect(JSON.stringify(seen)).not.toContain('Kauf bei mir')
    const open = (uuid: string) => admin.caller.post(`/admin/hidden-messages/${uuid}/open`, { reason })
    expect((await open(hidden)).body).toEqual({ text: 'Kauf bei mir.' })
    expect((await open(plain)).status).toBe(404)
    const log = await test().db.selectFrom('admin_log').select(['act', 'reason']).where('subject_id', '=', hidden).execute()
    expect(log).toEqual([{ act: 'message.open', reason }])
  })

  it('is where one warns and limits for some days, and lifts', async () => {
    const mara = await registerMember(test())
    const restrict = { kind: 'NO_MESSAGES', ground: 'HARASSMENT', reason, days: 7 }
    expect((await admin.caller.post(`/admin/users/${mara.id}/restrict`, restrict)).status).toBe(200)
    const [{ uuid, endsAt, isActive }] = (await page(mara)).restrictions
    expect(isActive).toBe(true)
    expect(Date.parse(endsAt) - Date.now()).toBeGreaterThan(6 * 86_400_000)
    const lift = () => admin.caller.post(`/admin/restrictions/${uuid}/lift`, { reason: 'Ein Irrtum.' })
    expect((await Promise.all([lift(), lift()])).map(({ status }) => status)).toEqual([200, 200])
    expect((await page(mara)).restrictions).toMatchObject([{ isActive: false }])
    expect((await subjects(mara)).filter((subject) => subject === 'Eine Einschränkung ist zu Ende')).toHaveLength(1)
    expect((await admin.caller.post(`/admin/restrictions/${mara.id}/lift`, { reason })).status).toBe(404)
    expect((await admin.caller.post(`/admin/users/${admin.id}/restrict`, restrict)).body.code).toBe('FORBIDDEN')
  })
})

it('says before a block which exchanges it ends, and what goes on', async () => {
  const ended = await playUntil(test(), 'labelReady')
  const sent = await playUntil(test(), 'released')
  expect(await consequences(ended.sender)).toMatchObject({ total: 1, ends: [{ uuid: ended.exchange }], cents: ended.total, goOn: 0 })
  expect(await consequences(sent.sender)).toMatchObject({ total: 0, ends: [], cents: 0, points: 0, goOn: 1 })
})
