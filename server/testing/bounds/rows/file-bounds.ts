import sharp from 'sharp'
import { PICTURE_SHRUNK_MAX_PIXELS } from '#domain/policy/pictures.ts'
import { createOffer, order } from '../../factories/exchange-factories.ts'
import { most, says, type Bound, type Bounds } from '../bound.ts'

const fine = { title: 'Die Wand', authors: 'Marlen Haushofer', languageCode: 'de' }

/** A picture of so many pixels each way. */
function picture(width: number, height = width): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } })
    .png()
    .toBuffer()
}

/** The same as a file of so many bytes: readers stop at the end of the picture. */
export async function pictureOfBytes(n: number): Promise<string> {
  return dataUrl(Buffer.concat([await picture(400, 600), Buffer.alloc(n)]).subarray(0, n))
}

export async function pictureOfPixels(n: number): Promise<string> {
  return dataUrl(await picture(n))
}

function dataUrl(bytes: Buffer): string {
  return `data:image/png;base64,${bytes.toString('base64')}`
}

function cover(of: string, kind: Bound['kind'], code: string, draw: (n: number) => Promise<string>): Bound {
  const send: Bound['send'] = async ({ sender }, n) =>
    sender.caller.post('/books/create', { book: { ...fine, imageDataString: await draw(n) } })
  return { of, kind, send, isRefused: says(code) }
}

const reportWithPhoto: Bound['send'] = async ({ newMember }, n) => {
  const [sender, receiver] = [await newMember(), await newMember()]
  const id = await order(receiver.caller, await createOffer(sender.caller, 1))
  await sender.caller.post(`/exchanges/accept-request/${id}`)
  const photos = [await pictureOfBytes(n)]
  return receiver.caller.post(`/exchanges/report-problem/${id}`, { kind: 'NOT_ARRIVED', text: 'Es kam nichts an.', photos })
}

const reportWithPicture: Bound['send'] = async ({ newMember, offer }, n) => {
  const pictures = [await pictureOfBytes(n)]
  return (await newMember()).caller.post('/reports', {
    kind: 'OFFER',
    uuid: offer,
    ground: 'OTHER',
    text: 'Da stimmt etwas nicht.',
    pictures,
  })
}

const addPhoto: Bound['send'] = async ({ sender, offer }, n) =>
  sender.caller.post(`/exchanges/offer/${offer}/photos`, { photo: await pictureOfBytes(n) })

const addPhotos: Bound['send'] = async ({ newMember }, n) => {
  const { caller } = await newMember()
  const offer = await createOffer(caller, 1)
  for (let pixels = 1; pixels < n; pixels++) await caller.post(`/exchanges/offer/${offer}/photos`, { photo: await pictureOfPixels(pixels) })
  return caller.post(`/exchanges/offer/${offer}/photos`, { photo: await pictureOfPixels(n) })
}

const orderPhotos: Bound['send'] = ({ sender, offer }, n) =>
  sender.caller.put(`/exchanges/offer/${offer}/photos`, { uuids: Array.from({ length: n }, () => crypto.randomUUID()) })

const importFile: Bound['send'] = async ({ newMember }, n) => {
  const list = 'Title,Author\nMomo,Michael Ende\n'
  const file = Buffer.from(list + '\n'.repeat(n - list.length)).toString('base64')
  return (await newMember()).caller.post('/imports', { file })
}

const lookAtLabels: Bound['send'] = async ({ admin }, n) => {
  const form = new FormData()
  form.set('labels.pdf', new Blob([Buffer.alloc(n)]))
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const body = new Uint8Array(await request.arrayBuffer())
  const headers = { 'content-type': request.headers.get('content-type') ?? '', 'content-length': String(body.byteLength) }
  return admin.caller.raw('/api/v1/parcel/labels/look?cut=pages', { method: 'POST', body, headers })
}

const WIDTH = 6000

/** As high as makes so many pixels. */
async function png(n: number): Promise<string> {
  const bytes = await sharp({ create: { width: WIDTH, height: n / WIDTH, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  return dataUrl(bytes)
}

let drawn: Promise<Buffer> | undefined

/** The same as a JPEG, which is drawn once: another height stands in its head, and readers leave out what comes below. */
async function jpeg(n: number): Promise<string> {
  const width = 2 * WIDTH
  drawn ??= sharp({ create: { width, height: PICTURE_SHRUNK_MAX_PIXELS / width + 1, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const bytes = Buffer.from(await drawn)
  const head = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(n / width, head + 5)
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

/** Files and pictures. */
export const fileBounds: Bounds = {
  COVER_UPLOAD_MAX_BYTES: [cover('bytes of a cover', 'max', 'TOO_LARGE', pictureOfBytes)],
  COVER_MIN_PIXELS: [cover('pixels of a cover', 'min', 'IMAGE_UNREADABLE', pictureOfPixels)],
  PICTURE_WHOLE_MAX_PIXELS: [{ ...cover('pixels of a PNG', 'max', 'IMAGE_UNREADABLE', png), by: WIDTH }],
  PICTURE_SHRUNK_MAX_PIXELS: [{ ...cover('pixels of a JPEG', 'max', 'IMAGE_UNREADABLE', jpeg), by: 2 * WIDTH }],
  PROBLEM_PHOTO_MAX_BYTES: [
    { ...most('report of a problem', 'photos', reportWithPhoto), isRefused: says('TOO_LARGE') },
    { ...most('report of a copy', 'pictures', reportWithPicture), isRefused: says('TOO_LARGE') },
  ],
  OFFER_PHOTO_MAX_BYTES: [{ of: 'bytes of a photo of a copy', kind: 'max', send: addPhoto, isRefused: says('TOO_LARGE') }],
  OFFER_PHOTOS_MAX: [
    { of: 'photos of a copy', kind: 'max', send: addPhotos, isRefused: says('PHOTO_LIMIT') },
    most('order of photos', 'uuids', orderPhotos),
  ],
  LABEL_FILE_MAX_BYTES: [
    {
      of: 'bytes of a file of labels',
      kind: 'max',
      send: lookAtLabels,
      // It is no PDF, which is seen once all of it is there.
      isTaken: ({ status, body }) => {
        if (status >= 500 || body.code === 'TOO_LARGE') throw new Error(`It was not read: ${body.code}.`)
      },
      isRefused: says('TOO_LARGE'),
    },
  ],
  IMPORT_MAX_BYTES: [{ of: 'bytes of a list', kind: 'max', send: importFile, isRefused: says('TOO_LARGE') }],
}
