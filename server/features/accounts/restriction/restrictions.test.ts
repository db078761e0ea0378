import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { createOffer, twoReaders } from '../../../testing/factories/exchange-factories.ts'
import { registerMember, TEST_PASSWORD, wirePassword } from '../../../testing/factories/factories.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { refuseRows } from '../../../testing/rows/refuse-rows.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { endOverdueRestrictions, listActiveRestrictions, liftRestriction, restrictMember } from './commands.ts'
import type { NewRestriction } from './measures-queries.ts'

/** What is decided against members, what it keeps them from, and how it ends (G §1). */
const test = useTestApplication()

type Wanted = Pick<NewRestriction, 'memberId' | 'kind'> & Partial<NewRestriction>

async function restrict(wanted: Wanted): Promise<string> {
  const whole = { ground: 'SPAM', reason: 'Dreimal dieselbe Werbung.', endsAt: null, adminId: null, ...wanted } as const
  const made = await inTransaction(test().db, (tx) => restrictMember(tx, whole))
  return made?.restrictionId ?? 'nobody'
}

const lift = (restrictionId: string, adminId: string | null = null) =>
  inTransaction(test().db, (tx) => liftRestriction(tx, { restrictionId, adminId, reason: adminId ? 'Ein Irrtum.' : '' }))

async function inDays(days: number): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select app_now() + make_interval(days => ${days}) as at`.execute(test().db)
  return rows[0]?.at ?? new Date()
}

const kinds = async (memberId: string) => (await listActiveRestrictions(test().db, memberId)).map(({ kind }) => kind)

it('no messages for a time: sending says until when, everything else works, and it ends by itself', async () => {
  const [mara, jonas] = [await registerMember(test()), await registerMember(test())]
  const endsAt = await inDays(3)
  await restrict({ memberId: mara.id, kind: 'NO_MESSAGES', endsAt })
  const write = () => mara.caller.post('/chat/new-message', { to: jonas.id, payload: 'Hallo!' })
  expect(await write()).toMatchObject({
    status: 403,
    body: {
      code: 'RESTRICTED',
      detail: expect.stringContaining(endsAt.toISOString()),
      fresh: { kind: 'NO_MESSAGES', endsAt: endsAt.toISOString() },
    },
  })
  await createOffer(mara.caller)
  await test().shiftClock('3 days 1 minute')
  expect((await write()).status).toBe(200)
  await endOverdueRestrictions(test().db, 10)
  expect(await kinds(mara.id)).toEqual([])
  const subjects = (await test().mailsTo(mara.email)).map(({ subject }) => subject)
  expect(subjects).toEqual(expect.arrayContaining(['Du kannst vorerst keine Nachrichten schreiben', 'Eine Einschränkung ist zu Ende']))
})

it('no swaps: no new offers and orders either way, while messages and wishes work', async () => {
  const { sender: mara, receiver: jonas, offer: offered } = await twoReaders(test(), 2)
  const wanted = await createOffer(jonas.caller)
  const { book } = (await jonas.caller.get(`/exchanges/offer/${wanted}`)).body.bookOffer
  const copy = { bookUuid: book.uuid, price: 3, condition: 'GOOD', acceptedTerms: true }
  const id = await restrict({ memberId: mara.id, kind: 'NO_SWAPS' })
  expect(await mara.caller.post('/exchanges/create-offer', copy)).toMatchObject({ status: 403, body: { code: 'RESTRICTED' } })
  const quote = async (caller: typeof mara.caller, offer: string) => (await caller.get(`/checkout/quote?ofid=${offer}`)).body.quote.reasons
  expect(await quote(mara.caller, wanted)).toContain('RESTRICTED')
  expect(await quote(jonas.caller, offered)).toContain('OFFER_NOT_AVAILABLE')
  expect((await mara.caller.post('/exchanges/wish-list/add', { bookUuid: book.uuid })).status).toBe(200)
  expect((await mara.caller.post('/chat/new-message', { to: jonas.id, payload: 'Hallo!' })).status).toBe(200)
  await lift(id)
  expect(await quote(mara.caller, wanted)).not.toContain('RESTRICTED')
  expect(await quote(jonas.caller, offered)).not.toContain('OFFER_NOT_AVAILABLE')
})

it('a warning changes nothing, is told, and is shown for a time', async () => {
  const [admin, mara] = [await registerAdmin(test()), await registerMember(test())]
  const wanted = { memberId: mara.id, kind: 'WARNING', adminId: admin.id } as const
  const id = await restrict(wanted)
  expect(await restrict(wanted), 'the same once more').toBe(id)
  await test().settle()
  const mails = (await test().mailsTo(mara.email)).filter(({ subject }) => subject === 'Eine Verwarnung für dein Konto')
  expect(mails).toHaveLength(1)
  for (const said of [
    'Dreimal dieselbe Werbung.',
    'Unsere AGB erlauben keine Werbung und keine Massennachrichten.',
    'Das hat ein Mensch entschieden.',
    'Widersprich',
  ])
    expect(mails[0]?.text).toContain(said)
  expect((await mara.caller.get('/notifications')).body.notifications).toMatchObject([{ kind: 'account.restricted' }])
  const { rows } = await sql<{ act: string; reason: string }>`select act, reason from admin_log where subject_id = ${mara.id}`.execute(
    test().db,
  )
  expect(rows).toEqual([{ act: 'member.restrict', reason: 'Dreimal dieselbe Werbung.' }])
  await test().shiftClock('91 days')
  expect(await kinds(mara.id)).toEqual([])
})

it('what no person decided says so, and stands in the log as an act of the platform', async () => {
  const mara = await registerMember(test())
  await restrict({ memberId: mara.id, kind: 'NO_MESSAGES' })
  const [mail] = (await test().mailsTo(mara.email)).filter(({ subject }) => subject.includes('keine Nachrichten'))
  expect(mail?.text).toContain('automatisch entschieden')
  const acts = await test().db.selectFrom('admin_log').select(['act', 'admin_id', 'reason']).where('subject_id', '=', mara.id).execute()
  expect(acts).toEqual([{ act: 'member.restrict', admin_id: null, reason: '' }])
})

it('a block ends with the last of its reasons, by hand or when its time is over', async () => {
  const [admin, mara] = [await registerAdmin(test()), await registerMember(test())]
  const isBlocked = async () => (await mara.caller.get('/session')).body.user === null
  const first = await restrict({ memberId: mara.id, kind: 'BLOCK', adminId: admin.id, endsAt: await inDays(2) })
  const second = await restrict({ memberId: mara.id, kind: 'BLOCK', adminId: admin.id, reason: 'Und noch ein Grund.' })
  expect(second).not.toBe(first)
  await lift(second, admin.id)
  expect(await isBlocked()).toBe(true)
  await test().shiftClock('2 days 1 second')
  await Promise.all([endOverdueRestrictions(test().db, 10), endOverdueRestrictions(test().db, 10)])
  expect(await isBlocked()).toBe(false)
  const over = (await test().mailsTo(mara.email)).filter(({ text }) => text.includes('Die Sperre deines Kontos ist zu Ende'))
  expect(over).toHaveLength(1)
})

it('one whose end fails keeps no other in force', async () => {
  const [mara, jonas] = [await registerMember(test()), await registerMember(test())]
  const failing = await restrict({ memberId: mara.id, kind: 'NO_MESSAGES', endsAt: await inDays(1) })
  const next = await restrict({ memberId: jonas.id, kind: 'NO_MESSAGES', endsAt: await inDays(2) })
  const ended = async (isRefused: boolean) => {
    const ending = endOverdueRestrictions(test().db, 10)
    if (isRefused) await expect(ending).rejects.toThrow('restriction could not be ended: 1')
    else await ending
    const query = test().db.selectFrom('restriction').select('id').where('id', 'in', [failing, next]).where('lifted_at', 'is not', null)
    return (await query.orderBy('ends_at').execute()).map(({ id }) => id)
  }
  const allow = await refuseRows(test(), 'restriction', `new.id = '${failing}'`)
  await test().shiftClock('2 days 1 minute')
  expect(await ended(true)).toEqual([next])
  await allow()
  expect(await ended(false)).toEqual([failing, next])
})

it('two who lift at once are told once; nobody who has left is restricted, and their reasons go', async () => {
  const [admin, mara] = [await registerAdmin(test()), await registerMember(test())]
  const id = await restrict({ memberId: mara.id, kind: 'BLOCK', adminId: admin.id })
  expect(await Promise.all([lift(id, admin.id), lift(id, admin.id)])).toEqual([true, true])
  expect((await test().mailsTo(mara.email)).filter(({ subject }) => subject === 'Eine Einschränkung ist zu Ende')).toHaveLength(1)
  expect((await mara.caller.post('/profile/delete', { password: wirePassword(TEST_PASSWORD) })).status).toBe(200)
  expect(await restrict({ memberId: mara.id, kind: 'BLOCK' })).toBe('nobody')
  const kept = await test().db.selectFrom('restriction').select(['reason', 'kind']).where('member_id', '=', mara.id).execute()
  expect(kept).toEqual([{ reason: '', kind: 'BLOCK' }])
})

it('reasons of what ended long ago are forgotten', async () => {
  const mara = await registerMember(test())
  await lift(await restrict({ memberId: mara.id, kind: 'WARNING' }))
  await test().shiftClock('3 years 1 day')
  await test().forgetOld()
  expect(await test().db.selectFrom('restriction').select('reason').where('member_id', '=', mara.id).execute()).toEqual([{ reason: '' }])
})
