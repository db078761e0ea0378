import { readdir, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { buildApplication } from '../application.ts'
import { createDiskBlobs } from '../platform/blobs/blobs.ts'
import type { WriteBytes } from '../platform/blobs/disk-files.ts'
import { Caller, type Answer } from '../testing/caller.ts'
import { claim, createOffer, order, points, twoReaders } from '../testing/factories/exchange-factories.ts'
import { playUntil } from '../testing/factories/exchange-stage.ts'
import { registerMember } from '../testing/factories/factories.ts'
import { registerAdmin } from '../testing/factories/register-admin.ts'
import { uploadLabels } from '../testing/labels/upload-labels.ts'
import { useTestApplication, type TestApplication } from '../testing/test-application.ts'

/** The disk of files, or of the database, is full (F18). */
const test = useTestApplication()

/** A disk with so many bytes left: what fits is written, then the system says what it says on a full disk. */
class SmallDisk {
  left = 0

  readonly write: WriteBytes = async (file, bytes) => {
    const fitting = bytes.subarray(0, this.left)
    this.left -= fitting.byteLength
    await writeFile(file, fitting)
    if (fitting.byteLength < bytes.byteLength)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28, syscall: 'write' })
  }
}

/** The application on such a disk, with the folder it writes to. */
function onSmallDisk(): { disk: SmallDisk; folder: string; door: TestApplication } {
  const disk = new SmallDisk()
  const { services } = test()
  const folder = services.env.DATA_DIR
  const { api } = buildApplication({ ...services, blobs: createDiskBlobs(folder, disk.write) })
  return { disk, folder, door: { ...test(), visitor: () => new Caller((path, init) => api.request(path, init, {})) } }
}

function expectLater(answer: Answer): void {
  expect(answer, JSON.stringify(answer.body)).toMatchObject({
    status: 503,
    body: { code: 'UNAVAILABLE', detail: expect.stringMatching(/^[A-Z].+\.$/u) },
  })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
}

/** Files that were begun and never became whole, anywhere below the folder. */
async function drafts(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).filter((name) => name.includes('draft'))
}

async function threePages(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  for (const text of ['Eins', 'Zwei', 'Drei']) pdf.addPage([297, 421]).drawText(text, { x: 20, y: 200 })
  return pdf.save()
}

it('labels that do not fit on the disk: none comes into stock without its file, and all do once there is room (F18)', async () => {
  const { disk, folder, door } = onSmallDisk()
  const { caller } = await registerAdmin(door)
  const pages = await threePages()
  for (const left of [0, 100, 1500]) {
    disk.left = left
    expectLater(await uploadLabels(caller, pages))
    expect(await test().db.selectFrom('label').select('id').execute(), `${left} bytes left`).toEqual([])
    expect(await drafts(folder)).toEqual([])
  }
  expect((await caller.get('/parcel/labels/count')).body).toEqual({ cnt: 0 })
  disk.left = 1e9
  expect((await uploadLabels(caller, pages)).body).toMatchObject({ added: 3, duplicates: 0, cnt: 3 })
  for (const { blob_key } of await test().db.selectFrom('label').select('blob_key').execute())
    expect((await PDFDocument.load(await test().services.blobs.get(blob_key ?? ''))).getPageCount()).toBe(1)
})

async function picture(): Promise<string> {
  const noise = sharp({
    create: { width: 300, height: 300, channels: 3, background: 'teal', noise: { type: 'gaussian', mean: 120, sigma: 60 } },
  })
  return `data:image/png;base64,${(await noise.png().toBuffer()).toString('base64')}`
}

it('pictures that do not fit on the disk: nothing names them, and people are told to come again (F18)', async () => {
  const { disk, folder, door } = onSmallDisk()
  const { caller } = await registerMember(door)
  const { receiver, exchange } = await playUntil(door, 'released')
  const copy = await createOffer(receiver.caller)
  const [image, before] = [await picture(), await points(receiver)]
  const saves: [string, () => Promise<Answer>][] = [
    ['avatar', () => caller.post('/edit-profile/avatar', { avatarData: image })],
    [
      'cover',
      () =>
        caller.post('/books/create', {
          book: { title: 'Ohne Platz', authors: 'Anna Beispiel', languageCode: 'de', imageDataString: image },
        }),
    ],
    ['photo of a copy', () => receiver.caller.post(`/exchanges/offer/${copy}/photos`, { photo: image })],
    [
      'report',
      () => receiver.caller.post(`/exchanges/report-problem/${exchange}`, { kind: 'DAMAGED', text: 'Nass.', photos: [image, image] }),
    ],
  ]
  for (const [name, save] of saves)
    for (const left of [0, 300]) {
      disk.left = left
      expectLater(await save())
      expect(await drafts(folder), name).toEqual([])
    }
  const { rows } = await sql<{ named: number }>`
    select (select count(*)::int from member where avatar_path is not null) + (select count(*)::int from book where title = 'Ohne Platz')
         + (select count(*)::int from offer_photo) + (select count(*)::int from problem_report) as named`.execute(test().db)
  expect(rows[0]).toEqual({ named: 0 })
  // Calls that need no file still work.
  expect([(await caller.get('/session')).status, await points(receiver)]).toEqual([200, before])
  disk.left = 1e9
  for (const [name, save] of saves) expect((await save()).status, name).toBeLessThan(300)
})

/** As PostgreSQL refuses to extend a table on a full disk: with this code, at the statement, in the middle of a transaction. */
async function fillDatabaseDisk(table: 'payment' | 'payment_event'): Promise<() => Promise<void>> {
  const { db } = test()
  await sql`create or replace function disk_is_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db)
  await sql.raw(`create trigger disk_is_full before insert on ${table} for each row execute function disk_is_full()`).execute(db)
  return async () => void (await sql.raw(`drop trigger disk_is_full on ${table}`).execute(db))
}

it('an order on a full disk of the database: 503, nothing of it is there, and it works once there is room (F18)', async () => {
  const { receiver, offer } = await twoReaders(test(), 2)
  // A point to be held: by the last statement of an order it is.
  await createOffer(receiver.caller)
  const before = await points(receiver)
  expect(before).toBe(1)
  const makeRoom = await fillDatabaseDisk('payment')
  expectLater(await claim(receiver.caller, offer))
  await makeRoom()
  const { rows } = await sql`select 1 from exchange where offer_id = ${offer}::uuid`.execute(test().db)
  expect([rows, await points(receiver)]).toEqual([[], before])
  await order(receiver.caller, offer)
})

it('money that was taken while the disk of the database was full is recorded once there is room, once (F18)', async () => {
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  const exchange = await order(receiver.caller, offer)
  const makeRoom = await fillDatabaseDisk('payment_event')
  expect((await sender.caller.post(`/exchanges/accept-request/${exchange}`)).body.exchange.status).toBe('ACCEPTING')
  const payment = () => test().db.selectFrom('payment').select('status').where('exchange_id', '=', exchange).executeTakeFirst()
  expect(await payment()).toEqual({ status: 'CAPTURING' })
  await makeRoom()
  await test().shiftClock('1 minute')
  await test().settle()
  expect(await payment()).toEqual({ status: 'CAPTURED' })
  const [intent] = (await receiver.caller.get('/sandbox/intents')).body.intents
  expect(intent.status).toBe('succeeded')
})
