import { expect, it } from 'vitest'
import { order } from '../../testing/factories/exchange-factories.ts'
import { playUntil } from '../../testing/factories/exchange-stage.ts'
import { decideCase } from '../../testing/factories/read-and-decide.ts'
import { registerAdmin } from '../../testing/factories/register-admin.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()

/** One pixel. */
const PHOTO = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** Two. */
const OTHER_PHOTO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWOostarstYDAAbUAcctjrSDAAAAAElFTkSuQmCC'

it('reported photos of a copy are hidden with a reason, also where it was ordered; the owner hears of it, and an objection brings them back', async () => {
  const admin = await registerAdmin(test())
  const { sender, receiver, offer } = await playUntil(test(), 'offered')
  await sender.caller.post(`/exchanges/offer/${offer}/photos`, { photo: OTHER_PHOTO })
  const { photos } = (await sender.caller.post(`/exchanges/offer/${offer}/photos`, { photo: PHOTO })).body
  const [photo] = photos
  const exchange = await order(receiver.caller, offer)
  const status = async () => (await test().application.api.request(photo.path, {}, {})).status
  const shown = async () => (await receiver.caller.get(`/exchanges/${exchange}`)).body.exchange.lines[0].photos.length
  expect([await status(), await shown()]).toEqual([200, 2])

  expect((await receiver.caller.post('/reports', { kind: 'PHOTOS', uuid: offer, ground: 'SEXUAL' })).status).toBe(200)
  const paths = photos.map(({ path }: { path: string }) => ({ path }))
  expect((await admin.caller.get(`/admin/moderation/PHOTOS/${offer}`)).body).toMatchObject({ canHide: true, photos: paths })
  const decided = { outcome: 'HIDE', ground: 'SEXUAL', facts: 'Das Foto zeigt kein Buch.' }
  expect((await decideCase(admin.caller, 'PHOTOS', offer, decided)).status).toBe(200)
  expect([await status(), await shown()]).toEqual([404, 0])
  expect((await sender.caller.get('/exchanges/my-book-offers')).body.books[0].photos).toMatchObject([
    { isHidden: true },
    { isHidden: true },
  ])
  await test().settle()
  expect((await test().mailsTo(sender.email)).some(({ text }) => text.includes('Das Foto zeigt kein Buch.'))).toBe(true)

  const [statement] = (await sender.caller.get('/reports')).body.statements
  expect(statement).toMatchObject({ kind: 'PHOTOS', state: 'HIDDEN' })
  await sender.caller.post(`/moderation/decisions/${statement.uuid}/contest`, { text: 'Doch, das ist der Buchrücken.' })
  const other = await registerAdmin(test())
  await other.caller.post(`/admin/moderation-contest/${statement.uuid}/answer`, { reason: 'Stimmt.', overturns: true })
  expect([await status(), await shown()]).toEqual([200, 2])
})
