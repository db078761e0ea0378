import { expect, it } from 'vitest'
import { createOffer } from '../../../testing/factories/exchange-factories.ts'
import { registerMember, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { refuseRows } from '../../../testing/rows/refuse-rows.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()

/** The day in Germany so many days from now, by the platform's clock. */
async function day({ caller }: RegisteredMember, offset: number): Promise<string> {
  const { today } = (await caller.get('/profile/settings')).body
  return new Date(Date.parse(today) + offset * 86_400_000).toISOString().slice(0, 10)
}

async function plan(member: RegisteredMember, from: number, until: number) {
  return member.caller.post('/edit-profile/shelf-pause', { from: await day(member, from), until: await day(member, until) })
}

async function isOnOffer(offer: string): Promise<boolean> {
  return (await test().visitor().get(`/exchanges/offer/${offer}`)).status === 200
}

it('hides the shelf from the first day and opens it after the last one', async () => {
  const member = await registerMember(test())
  const offer = await createOffer(member.caller)
  expect((await plan(member, 2, 4)).status).toBe(200)
  const shown = async (): Promise<boolean> => {
    await test().settle()
    return isOnOffer(offer)
  }
  expect(await shown()).toBe(true)
  await test().shiftClock('2 days')
  expect(await shown()).toBe(false)
  expect((await member.caller.get('/profile/settings')).body).toMatchObject({
    isShelfPaused: true,
    plannedPause: { from: await day(member, 0) },
  })
  await test().shiftClock('2 days')
  expect(await shown()).toBe(false)
  await test().shiftClock('1 day')
  expect(await shown()).toBe(true)
  expect((await member.caller.get('/profile/settings')).body).toMatchObject({ isShelfPaused: false, plannedPause: null })
})

it('begins at once when it begins today, and ends when it is dropped or with "I am back"', async () => {
  const member = await registerMember(test())
  const offer = await createOffer(member.caller)
  await plan(member, 0, 10)
  expect(await isOnOffer(offer)).toBe(false)
  await member.caller.delete('/edit-profile/shelf-pause')
  expect(await isOnOffer(offer)).toBe(true)
  await plan(member, 0, 10)
  await member.caller.post('/exchanges/resume-shelf')
  await test().settle()
  expect(await isOnOffer(offer)).toBe(true)
  expect((await member.caller.get('/profile/settings')).body.plannedPause).toBe(null)
})

it('begins and ends each pause for itself: one that fails keeps no other shelf as it is', async () => {
  const members = [await registerMember(test()), await registerMember(test())] as const
  const offers = [await createOffer(members[0].caller), await createOffer(members[1].caller)]
  for (const member of members) await plan(member, 2, 3)
  const shown = async (): Promise<boolean[]> => {
    // What fails is told by the sweep at its end.
    await test()
      .settle()
      .catch(() => undefined)
    return Promise.all(offers.map(isOnOffer))
  }
  const refuse = () => refuseRows(test(), 'member', `new.id = '${members[0].id}'`)
  const allowBeginning = await refuse()
  await test().shiftClock('2 days')
  expect(await shown()).toEqual([true, false])
  await allowBeginning()
  expect(await shown()).toEqual([false, false])
  const allowEnd = await refuse()
  await test().shiftClock('2 days')
  expect(await shown()).toEqual([false, true])
  await allowEnd()
  expect(await shown()).toEqual([true, true])
})

it('replaces a planned pause by a new one', async () => {
  const member = await registerMember(test())
  const offer = await createOffer(member.caller)
  await plan(member, 0, 10)
  await plan(member, 5, 10)
  expect(await isOnOffer(offer)).toBe(true)
  await plan(member, 0, 3)
  expect(await isOnOffer(offer)).toBe(false)
})

it('leaves a pause after unanswered requests as it is', async () => {
  const member = await registerMember(test())
  const offer = await createOffer(member.caller)
  await test()
    .db.updateTable('member')
    .set({ shelf_paused_at: new Date(Date.now() - 86_400_000 * 30) })
    .where('id', '=', member.id)
    .execute()
  await plan(member, 0, 1)
  await test().shiftClock('3 days')
  await test().settle()
  expect(await isOnOffer(offer)).toBe(false)
  await member.caller.post('/exchanges/resume-shelf')
  expect(await isOnOffer(offer)).toBe(true)
})

it('keeps a pause that is still to come when somebody says that they are back', async () => {
  const member = await registerMember(test())
  await plan(member, 5, 9)
  await member.caller.post('/exchanges/resume-shelf')
  expect((await member.caller.get('/profile/settings')).body.plannedPause).toEqual({
    from: await day(member, 5),
    until: await day(member, 9),
  })
})

it.each([
  [-1, 3, 'from', 'FORMS_RULES.PAUSE_FROM.VALIDITY'],
  [400, 401, 'from', 'FORMS_RULES.PAUSE_FROM.VALIDITY'],
  [3, 2, 'until', 'FORMS_RULES.PAUSE_UNTIL.VALIDITY'],
  [0, 400, 'until', 'FORMS_RULES.PAUSE_UNTIL.VALIDITY'],
])('refuses a pause from day %i to day %i', async (from, until, path, code) => {
  const member = await registerMember(test())
  expect(await plan(member, from, until)).toMatchObject({ status: 400, body: { errors: [{ path, code }] } })
})

it('refuses days that do not exist', async () => {
  const { caller } = await registerMember(test())
  const answer = await caller.post('/edit-profile/shelf-pause', { from: '2026-02-30', until: 'soon' })
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'from' }, { path: 'until' }] } })
})
