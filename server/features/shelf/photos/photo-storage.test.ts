import { beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { putOnOffer } from '../testing/shelf-steps.ts'

const test = useTestApplication({ env: { PHOTO_STORAGE_GB: '1' } })
const GIGABYTE = 1_000_000_000

/** One pixel. */
const PHOTO = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const add = (caller: Caller, offer: string) => caller.post(`/exchanges/offer/${offer}/photos`, { photo: PHOTO })

let large: { caller: Caller; path: string }

beforeAll(async () => {
  const { caller } = await registerMember(test())
  const { uuid } = await putOnOffer(caller)
  const [photo] = (await add(caller, uuid)).body.photos
  large = { caller, path: `/exchanges/offer/${uuid}/photos/${photo.uuid}` }
})

async function taken(): Promise<number> {
  return (await test().db.selectFrom('photo_storage').select('bytes').executeTakeFirstOrThrow()).bytes
}

/** Lets what all take be so many bytes, by the photo of one of them. */
async function takeAll(bytes: number): Promise<void> {
  const [, id = ''] = /photos\/(.+)$/u.exec(large.path) ?? []
  const size = (own: number) => test().db.updateTable('offer_photo').set({ bytes: own }).where('id', '=', id).execute()
  await size(1)
  await size(bytes - (await taken()) + 1)
}

it('of two photos at once one alone gets the last room', async () => {
  const readers = await Promise.all([registerMember(test()), registerMember(test())])
  const offers = await Promise.all(readers.map(async ({ caller }) => ({ caller, uuid: (await putOnOffer(caller)).uuid })))
  await takeAll(GIGABYTE - 1)
  const none = await Promise.all(offers.map(({ caller, uuid }) => add(caller, uuid)))
  expect(none.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'PHOTOS_PAUSED'],
    [409, 'PHOTOS_PAUSED'],
  ])
  await takeAll(GIGABYTE / 2)
  const before = await taken()
  const other = await registerMember(test())
  expect((await add(other.caller, (await putOnOffer(other.caller)).uuid)).status).toBe(200)
  const bytes = (await taken()) - before
  await takeAll(GIGABYTE - 2 * bytes + 1)
  const answers = await Promise.all(offers.map(({ caller, uuid }) => add(caller, uuid)))
  expect(answers.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 409])
  expect(await taken()).toBe(GIGABYTE - bytes + 1)
})

it('copies go on offer without photos while there is no room, administrators are told, and a photo that goes gives its room', async () => {
  const { caller } = await registerMember(test())
  const admin = await registerAdmin(test())
  const told = async () => (await admin.caller.get('/admin/health')).body.checks.find(({ name }: { name: string }) => name === 'photos')
  await takeAll(GIGABYTE)
  const { uuid } = await putOnOffer(caller)
  expect(await add(caller, uuid)).toMatchObject({ status: 409, body: { code: 'PHOTOS_PAUSED' } })
  expect(await told()).toMatchObject({ state: 'bad', reason: 'PHOTOS_FULL', count: 100, bytes: GIGABYTE })
  expect((await large.caller.delete(large.path)).status).toBe(200)
  expect((await add(caller, uuid)).status).toBe(200)
  expect(await told()).toMatchObject({ state: 'good', reason: null, count: 0 })
})
