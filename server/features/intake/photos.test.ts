import { expect, it } from 'vitest'
import { registerMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { offer, scanOurs, stackOf } from './testing/stack-steps.ts'

const test = useTestApplication()

/** One pixel. */
const PHOTO = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

it('photos of a row go on offer with it, and back with it when that is undone', async () => {
  const { caller } = await registerMember(test())
  const { key } = await scanOurs(caller)
  const added = await caller.post(`/intake/rows/${key}/photos`, { photo: PHOTO })
  expect(added).toMatchObject({ status: 200, body: { photos: [{ width: 1, height: 1, isHidden: false }] } })
  const { photos } = added.body
  const onStack = async () => (await stackOf(caller))[0]?.photos
  const onShelf = async () => (await caller.get('/exchanges/my-book-offers')).body.books.map((book: { photos: unknown }) => book.photos)
  expect(await onStack()).toEqual(photos)
  await offer(caller, key)
  expect([await onStack(), await onShelf()]).toEqual([[], [photos]])
  expect((await caller.post(`/intake/rows/${key}/photos`, { photo: PHOTO })).status).toBe(404)
  await caller.post('/intake/take-back', { keys: [key] })
  expect([await onStack(), await onShelf()]).toEqual([photos, []])
  const [photo] = photos
  expect((await caller.delete(`/intake/rows/${key}/photos/${photo.uuid}`)).body).toEqual({ photos: [] })
})
