import sharp from 'sharp'
import { expect, it } from 'vitest'
import { OFFER_PHOTO_LIST_PIXELS, OFFER_PHOTO_PIXELS, OFFER_PHOTOS_MAX, OFFER_PHOTOS_MEMBER_MAX_BYTES } from '#domain/policy/offers.ts'
import type { Caller } from '../../../testing/caller.ts'
import { claim } from '../../../testing/factories/exchange-factories.ts'
import { registerMember, wirePassword } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { offerPhotoRetention } from './photo-files.ts'
import { putOnOffer } from '../testing/shelf-steps.ts'

const test = useTestApplication()

const COLOURS = ['#7a3b2e', '#123456', '#00ff00', '#aa00aa', '#eeeeee']

async function photo(background: string | undefined = COLOURS[0], width = 400, height = 300): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: background ?? 'teal' } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

const add = (caller: Caller, offer: string, picture: string) => caller.post(`/exchanges/offer/${offer}/photos`, { photo: picture })

async function download(path: string): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const response = await test().application.api.request(path, {}, {})
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** A copy on offer with so many photos. */
async function offerWithPhotos(count: number) {
  const owner = await registerMember(test())
  const offer = await putOnOffer(owner.caller)
  let photos: { uuid: string; path: string; smallPath: string }[] = []
  for (const colour of COLOURS.slice(0, count)) ({ photos } = (await add(owner.caller, offer.uuid, await photo(colour))).body)
  return { ...owner, offer, photos }
}

async function onBookPage(book: string, offer: string): Promise<{ uuid: string; path: string }[]> {
  const { offers } = (await test().visitor().get(`/books/book/${book}`)).body
  return offers.find(({ uuid }: { uuid: string }) => uuid === offer).photos
}

it('keeps a photo upright, small and without metadata, in two sizes, and shows it on the page of the book', async () => {
  const { caller } = await registerMember(test())
  const offer = await putOnOffer(caller)
  const turned = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'teal' } })
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'Geheime Person' } } })
    .jpeg()
    .toBuffer()
  const answer = await add(caller, offer.uuid, `data:image/jpeg;base64,${turned.toString('base64')}`)
  expect(answer).toMatchObject({ status: 200, body: { photos: [{ height: OFFER_PHOTO_PIXELS, isHidden: false }] } })
  const [stored] = answer.body.photos
  const [large, small] = [await download(stored.path), await download(stored.smallPath)]
  expect(await sharp(large.bytes).metadata()).toMatchObject({ format: 'webp', width: stored.width, height: OFFER_PHOTO_PIXELS })
  expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', height: OFFER_PHOTO_LIST_PIXELS })
  expect(large.bytes.includes('Geheime')).toBe(false)
  expect(Object.fromEntries(large.headers)).toMatchObject({ 'cache-control': 'private, max-age=600', 'x-content-type-options': 'nosniff' })
  const { isHidden: _, ...shown } = stored
  expect(await onBookPage(offer.book.uuid, offer.uuid)).toEqual([shown])
  expect((await caller.get('/exchanges/my-book-offers')).body.books[0].photos).toEqual([stored])
})

it('takes so many, each once, keeps their order, and numbers them anew when one goes', async () => {
  const { caller, offer, photos } = await offerWithPhotos(OFFER_PHOTOS_MAX)
  expect((await add(caller, offer.uuid, await photo(COLOURS[1]))).body.photos).toEqual(photos)
  expect(await add(caller, offer.uuid, await photo(COLOURS[4]))).toMatchObject({ status: 409, body: { code: 'PHOTO_LIMIT' } })
  const [first, second, third, last] = photos.map(({ uuid }) => uuid)
  const path = `/exchanges/offer/${offer.uuid}/photos`
  const ordered = await caller.put(path, { uuids: [last, second] })
  expect(ordered.body.photos.map(({ uuid }: { uuid: string }) => uuid)).toEqual([last, second, first, third])
  for (const _ of [1, 2]) {
    const left = await caller.delete(`${path}/${second}`)
    expect(left.body.photos.map(({ uuid }: { uuid: string }) => uuid)).toEqual([last, first, third])
  }
  expect((await onBookPage(offer.book.uuid, offer.uuid)).map(({ uuid }) => uuid)).toEqual([last, first, third])
  expect((await add(caller, offer.uuid, await photo(COLOURS[4]))).body.photos).toHaveLength(OFFER_PHOTOS_MAX)
})

it('lets only the owner change them, and nobody once the copy is ordered', async () => {
  const { caller, offer, photos } = await offerWithPhotos(1)
  const other = await registerMember(test())
  const path = `/exchanges/offer/${offer.uuid}/photos`
  expect((await add(other.caller, offer.uuid, await photo())).status).toBe(404)
  expect((await other.caller.delete(`${path}/${photos[0]?.uuid}`)).status).toBe(404)
  expect((await claim(other.caller, offer.uuid)).status).toBe(200)
  for (const answer of [await add(caller, offer.uuid, await photo(COLOURS[2])), await caller.delete(`${path}/${photos[0]?.uuid}`)])
    expect(answer).toMatchObject({ status: 409, body: { code: 'OFFER_IN_EXCHANGE' } })
})

it('a changed photo changes the version of the quote: nobody orders what they have not seen', async () => {
  const { caller, offer, photos } = await offerWithPhotos(2)
  const { caller: reader } = await registerMember(test())
  const { quote } = (await reader.get(`/checkout/quote?ofid=${offer.uuid}`)).body
  expect(quote.lines[0].photos.map(({ uuid }: { uuid: string }) => uuid)).toEqual(photos.map(({ uuid }) => uuid))
  await caller.put(`/exchanges/offer/${offer.uuid}/photos`, { uuids: [photos[1]?.uuid] })
  const order = { amount: quote.totalCents, version: quote.version }
  expect(await reader.post(`/sandbox/order/${offer.uuid}/intent`, order)).toMatchObject({ status: 409, body: { code: 'QUOTE_CHANGED' } })
  expect((await claim(reader, offer.uuid)).status).toBe(200)
})

it('refuses a photo once those of a member take as much room as they may', async () => {
  const { caller, offer, id } = await offerWithPhotos(1)
  await test().db.updateTable('offer_photo').set({ bytes: OFFER_PHOTOS_MEMBER_MAX_BYTES }).where('owner_id', '=', id).execute()
  const refused = await add(caller, offer.uuid, await photo(COLOURS[1]))
  expect(refused).toMatchObject({ status: 409, body: { code: 'PHOTO_STORAGE_FULL' } })
  await caller.delete(`/exchanges/offer/${offer.uuid}`)
  expect((await add(caller, (await putOnOffer(caller)).uuid, await photo(COLOURS[1]))).status).toBe(200)
})

it('has addresses that die with the photo, the offer and the account', async () => {
  const { caller, password, offer, photos } = await offerWithPhotos(2)
  const [first, second] = photos.map(({ path }) => path)
  await caller.delete(`/exchanges/offer/${offer.uuid}/photos/${photos[0]?.uuid}`)
  expect([(await download(first ?? '')).status, (await download(second ?? '')).status]).toEqual([404, 200])
  await caller.delete(`/exchanges/offer/${offer.uuid}`)
  expect((await download(second ?? '')).status).toBe(404)
  const next = await putOnOffer(caller)
  const [third] = (await add(caller, next.uuid, await photo())).body.photos
  expect((await download(third.path)).status).toBe(200)
  expect((await caller.post('/profile/delete', { password: wirePassword(password) })).status).toBe(200)
  expect((await download(third.path)).status).toBe(404)
  expect(await test().db.selectFrom('offer_photo').select('id').where('offer_id', '=', next.uuid).execute()).toEqual([])
})

it('keeps old files that a copy or an exchange names, and no others', async () => {
  const { offer, photos } = await offerWithPhotos(2)
  const { caller: reader } = await registerMember(test())
  expect((await claim(reader, offer.uuid)).status).toBe(200)
  const { blobs } = test().services
  const stray = await blobs.put('offers', 'webp', Buffer.from('RIFF'), 'nobody')
  // The exchange keeps what it has shown when the copy does not.
  await test()
    .db.deleteFrom('offer_photo')
    .where('id', '=', photos[1]?.uuid ?? '')
    .execute()
  // Files are as old as the machine says, so the test makes the store report them as old.
  const old = { ...blobs, list: (folder: Parameters<typeof blobs.list>[0]) => aged(blobs.list(folder)) }
  await offerPhotoRetention({ db: test().db, blobs: old }).forget()
  const keys = photos.flatMap(({ path, smallPath }) => [path, smallPath].map((one) => one.replace('/blobs/', '')))
  for (const key of keys) expect(await blobs.find(key), key).toBeDefined()
  expect(await blobs.find(stray)).toBeUndefined()
})

async function* aged(files: ReturnType<ReturnType<typeof test>['services']['blobs']['list']>) {
  for await (const page of files) yield page.map(({ key }) => ({ key, writtenAt: new Date(0) }))
}
