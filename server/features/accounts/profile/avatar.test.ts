import sharp from 'sharp'
import { expect, it } from 'vitest'
import { AVATAR_PIXELS } from '#domain/policy/accounts.ts'
import type { Caller } from '../../../testing/caller.ts'
import { registerMember, wirePassword } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()

const dataUrl = (bytes: Uint8Array, type = 'image/png') => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
const plain = (width: number, height: number, background = '#7a3b2e') => sharp({ create: { width, height, channels: 3, background } })
const upload = (caller: Caller, avatarData: string) => caller.post('/edit-profile/avatar', { avatarData })

async function download(path: string): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const response = await test().application.api.request(path, {}, {})
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

it('keeps a picture as a square WebP without metadata, and shows it to others', async () => {
  const { caller } = await registerMember(test())
  const exif = { IFD0: { Copyright: 'Geheime Person' } }
  const photo = await plain(900, 600).withExif(exif).jpeg().toBuffer()
  const answer = await upload(caller, dataUrl(photo, 'image/jpeg'))
  expect(answer).toMatchObject({
    status: 200,
    body: { user: { avatarPath: expect.stringMatching(/^\/blobs\/avatars\/[0-9a-f]{64}\.webp$/u) } },
  })
  const { avatarPath, profileId } = answer.body.user
  const picture = await download(avatarPath)
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'webp', width: AVATAR_PIXELS, height: AVATAR_PIXELS })
  expect(picture.bytes.includes('Geheime')).toBe(false)
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=600',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect((await test().visitor().get(`/user/${profileId}`)).body.user.avatarPath).toBe(avatarPath)
})

it('has an address that dies with the account, before its file is removed', async () => {
  const { caller, password } = await registerMember(test())
  const { avatarPath } = (await upload(caller, dataUrl(await plain(300, 300).png().toBuffer()))).body.user
  expect((await download(avatarPath)).status).toBe(200)
  expect((await caller.post('/profile/delete', { password: wirePassword(password) })).status).toBe(200)
  expect((await download(avatarPath)).status).toBe(404)
})

it('removes the old file when there is a new picture, and the last one when the member takes it away', async () => {
  const { caller } = await registerMember(test())
  const first = (await upload(caller, dataUrl(await plain(300, 300).png().toBuffer()))).body.user.avatarPath
  const second = (await upload(caller, dataUrl(await plain(300, 300, '#123456').png().toBuffer()))).body.user.avatarPath
  await test().settle()
  expect((await download(first)).status).toBe(404)
  expect((await download(second)).status).toBe(200)
  expect((await caller.delete('/edit-profile/avatar')).body.user.avatarPath).toBe(null)
  expect((await caller.delete('/edit-profile/avatar')).status).toBe(200)
  await test().settle()
  expect((await download(second)).status).toBe(404)
})

it('keeps the file while another member shows the same picture', async () => {
  const bytes = dataUrl(await plain(256, 256, '#00ff00').png().toBuffer())
  const [one, other] = [await registerMember(test()), await registerMember(test())]
  await upload(one.caller, bytes)
  const { avatarPath } = (await upload(other.caller, bytes)).body.user
  await one.caller.delete('/edit-profile/avatar')
  await test().settle()
  expect((await download(avatarPath)).status).toBe(200)
})

it('keeps the file when the member sets the same picture again before it is removed', async () => {
  const { caller } = await registerMember(test())
  const bytes = dataUrl(await plain(256, 256, '#0000ff').png().toBuffer())
  await upload(caller, bytes)
  await caller.delete('/edit-profile/avatar')
  const { avatarPath } = (await upload(caller, bytes)).body.user
  await test().settle()
  expect((await download(avatarPath)).status).toBe(200)
})

it('refuses what is no picture, SVG, too large files and guests', async () => {
  const { caller } = await registerMember(test())
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  expect(await upload(caller, 'hello')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'avatarData', code: 'FORMS_RULES.AVATAR.VALIDITY' }] },
  })
  expect(await upload(caller, '')).toMatchObject({ status: 400, body: { errors: [{ code: 'FORMS_RULES.AVATAR.VALIDITY' }] } })
  expect(await upload(caller, dataUrl(svg, 'image/svg+xml'))).toMatchObject({ status: 422, body: { code: 'IMAGE_UNREADABLE' } })
  expect(await upload(caller, dataUrl(Buffer.alloc(10 * 1024 * 1024 + 1)))).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
  expect(await upload(test().visitor(), dataUrl(svg))).toMatchObject({ status: 401 })
  for (const path of ['/blobs/avatars/..%2Flabels%2Fx.pdf', '/blobs/avatars/x.webp', `/blobs/avatars/${'0'.repeat(64)}.webp`]) {
    expect((await download(path)).status, path).toBe(404)
  }
})
