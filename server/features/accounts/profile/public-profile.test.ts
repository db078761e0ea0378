import { expect, it } from 'vitest'
import { createOffer } from '../../../testing/factories/exchange-factories.ts'
import { registerMember, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()

const profileOf = async ({ caller }: RegisteredMember): Promise<string> => (await caller.get('/session')).body.user.profileId

it('shows first name, initial and counts, and nothing else of a member', async () => {
  const member = await registerMember(test(), { firstName: 'Änne', lastName: 'Öztürk' })
  await createOffer(member.caller)
  const profileId = await profileOf(member)
  const { status, body } = await test().visitor().get(`/user/${profileId}`)
  expect(status).toBe(200)
  expect(body).toEqual({
    user: { uuid: member.id, profileId, firstName: 'Änne', lastName: 'Ö.', avatarPath: null },
    offersNum: 1,
    wishedNum: 0,
    booksSent: 0,
    reliability: null,
  })
})

it('lists what can be ordered, thirty on a page, newest first', async () => {
  const member = await registerMember(test())
  const titles = Array.from({ length: 31 }, (_, index) => `Band ${index + 1}`)
  for (const title of titles) await createOffer(member.caller, 2, title)
  const guest = test().visitor()
  const first = await guest.get(`/exchanges/book-offers/${member.id}/1`)
  expect(first.body.total).toBe(31)
  expect(first.body.bookOffers).toHaveLength(30)
  expect(first.body.bookOffers[0]).toMatchObject({ book: { title: 'Band 31' }, offeredBy: { uuid: member.id } })
  const second = await guest.get(`/exchanges/book-offers/${member.id}/2`)
  expect(second.body).toMatchObject({ total: 31, bookOffers: [{ book: { title: 'Band 1' } }] })
  expect((await guest.get(`/exchanges/book-offers/${member.id}/3`)).body).toEqual({ total: 31, bookOffers: [] })
  expect((await guest.get(`/exchanges/books-wished/${member.id}/1`)).body).toEqual({ total: 0, bookOffers: [] })
})

it('hides copies that cannot be ordered', async () => {
  const member = await registerMember(test())
  await createOffer(member.caller)
  await test().db.updateTable('member').set({ shelf_paused_at: new Date() }).where('id', '=', member.id).execute()
  expect(
    (
      await test()
        .visitor()
        .get(`/user/${await profileOf(member)}`)
    ).body.offersNum,
  ).toBe(0)
  expect((await test().visitor().get(`/exchanges/book-offers/${member.id}/1`)).body.total).toBe(0)
})

it('answers 404 for unknown, deleted and blocked members', async () => {
  const [deleted, blocked] = [await registerMember(test()), await registerMember(test())]
  const profiles = [await profileOf(deleted), await profileOf(blocked)]
  await test().db.updateTable('member').set({ deleted_at: new Date() }).where('id', '=', deleted.id).execute()
  await test().db.updateTable('member').set({ blocked_at: new Date() }).where('id', '=', blocked.id).execute()
  const guest = test().visitor()
  for (const profileId of [...profiles, 'nobody', '%00']) expect((await guest.get(`/user/${profileId}`)).status, profileId).toBe(404)
  for (const uuid of [deleted.id, blocked.id, '00000000-0000-4000-8000-000000000000', 'mara']) {
    expect((await guest.get(`/exchanges/book-offers/${uuid}/1`)).status, uuid).toBe(404)
    expect((await guest.get(`/exchanges/books-wished/${uuid}/1`)).status, uuid).toBe(404)
  }
  expect((await guest.get(`/exchanges/book-offers/${deleted.id}/0`)).status).toBe(404)
})

it('counts members by the referral id they came with, for administrators only', async () => {
  const guest = test().visitor()
  const person = { firstName: 'A', lastName: 'B', password: Buffer.from('lesen macht Freude').toString('base64'), isAdult: true }
  for (const number of [1, 2])
    await guest.post('/registration', { ...person, email: `friend${number}@example.org`, referralId: 'from-mara' })
  const admin = await registerMember(test())
  expect((await admin.caller.get('/admin/referrals')).status).toBe(403)
  await test().db.updateTable('member').set({ role: 'admin' }).where('id', '=', admin.id).execute()
  expect((await admin.caller.get('/admin/referrals')).body.referrals).toEqual([{ referralId: 'from-mara', members: 2, verified: 0 }])
})
