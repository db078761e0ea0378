import { expect, it } from 'vitest'
import { PROBLEM_PHOTO_DAYS } from '#domain/policy/problems.ts'
import type { Caller } from '../../testing/caller.ts'
import { claim, order } from '../../testing/factories/exchange-factories.ts'
import { playUntil, type ExchangeStage } from '../../testing/factories/exchange-stage.ts'
import { registerMember, wirePassword } from '../../testing/factories/factories.ts'
import { registerAdmin } from '../../testing/factories/register-admin.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { deleteOldShownPhotos } from './shown-photos-queries.ts'

const test = useTestApplication()

/** One pixel. */
const PHOTO = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function offered(): Promise<ExchangeStage> {
  const stage = await playUntil(test(), 'offered')
  expect((await stage.sender.caller.post(`/exchanges/offer/${stage.offer}/photos`, { photo: PHOTO })).status).toBe(200)
  return stage
}

async function shownTo(caller: Caller, exchange: string): Promise<{ path: string; smallPath: string }[]> {
  return (await caller.get(`/exchanges/${exchange}`)).body.exchange.lines[0].photos
}

it('what was shown when it was ordered stays with the exchange whatever becomes of the offer, for the two and the team', async () => {
  const { sender, receiver, offer } = await offered()
  const exchange = await order(receiver.caller, offer)
  await test().db.deleteFrom('offer_photo').where('offer_id', '=', offer).execute()
  const admin = await registerAdmin(test())
  for (const caller of [sender.caller, receiver.caller, admin.caller]) {
    const [photo] = await shownTo(caller, exchange)
    for (const path of [photo?.path ?? '', photo?.smallPath ?? '']) expect((await caller.get(path)).status).toBe(200)
  }
  const [photo] = await shownTo(receiver.caller, exchange)
  const stranger = await registerMember(test())
  expect((await stranger.caller.get(photo?.path ?? '')).status).toBe(404)
})

it('goes at once with a claim that came to nothing, and once the time for problems is over', async () => {
  const { receiver, offer } = await offered()
  await claim(receiver.caller, offer)
  const kept = async () => (await test().db.selectFrom('exchange_photo').select('id').where('offer_id', '=', offer).execute()).length
  expect(await kept()).toBe(1)
  await test().shiftClock('20 minutes')
  await test().settle()
  await deleteOldShownPhotos(test().db)
  expect(await kept()).toBe(0)

  const stage = await playUntil(test(), 'received')
  const photo = { exchange_id: stage.exchange, offer_id: stage.offer, photo_id: stage.offer, position: 1, blob_key: 'offers/x.webp' }
  await test()
    .db.insertInto('exchange_photo')
    .values({ ...photo, width: 1, height: 1 })
    .execute()
  const left = async () =>
    (await test().db.selectFrom('exchange_photo').select('id').where('exchange_id', '=', stage.exchange).execute()).length
  await test().shiftClock(`${PROBLEM_PHOTO_DAYS - 1} days`)
  await deleteOldShownPhotos(test().db)
  expect(await left()).toBe(1)
  await test().shiftClock('2 days')
  await deleteOldShownPhotos(test().db)
  expect(await left()).toBe(0)
})

it('goes with the account of its sender', async () => {
  const { sender, receiver, offer } = await offered()
  const exchange = await order(receiver.caller, offer)
  expect(await shownTo(receiver.caller, exchange)).toHaveLength(1)
  expect((await sender.caller.post('/profile/delete', { password: wirePassword(sender.password) })).status).toBe(200)
  await test().settle()
  expect(await shownTo(receiver.caller, exchange)).toEqual([])
})
