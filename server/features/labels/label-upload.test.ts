import { degrees, PDFDocument, PDFName, PDFString, rgb } from '@cantoo/pdf-lib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { PDF_BOMB } from '../../testing/stand-ins/pdf-bomb.ts'
import { order, twoReaders } from '../../testing/factories/exchange-factories.ts'
import { sendLabels, uploadLabels } from '../../testing/labels/upload-labels.ts'
import { registerAdmin } from '../../testing/factories/register-admin.ts'
import { renderGrey, withPages } from './cutting/render-grey.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()

async function pdfOf(texts: string[], size: [number, number] = [297, 421]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  for (const text of texts) pdf.addPage(size).drawText(text, { x: 20, y: size[1] / 2 })
  return pdf.save()
}

/** Some pages of a file as a file of their own, as people print them. */
async function pagesOf(bytes: Uint8Array, indices: number[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  for (const page of await pdf.copyPages(await PDFDocument.load(bytes), indices)) pdf.addPage(page)
  return pdf.save()
}

/** Sheets of A4 with a text in each quarter; an empty text leaves it free. */
async function sheetOf(quarters: string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const page = pdf.addPage([595, 842])
  for (const [index, text] of quarters.entries())
    page.drawText(text, { x: 40 + (index % 2) * 297, y: 700 - Math.floor(index / 2) * 421, size: 20 })
  return pdf.save()
}

async function upload(bytes: Uint8Array, variant: 'upload' | 'split' = 'upload') {
  const { caller } = await registerAdmin(test())
  return { answer: await uploadLabels(caller, bytes, variant), caller }
}

it('adds one label for each page, counts them, and never takes the same twice', async () => {
  const bytes = await pdfOf(['A1', 'A2', 'A3', 'A4'])
  const first = await upload(await pagesOf(bytes, [0, 1, 2]))
  expect(first.answer).toMatchObject({ status: 200, body: { added: 3, duplicates: 0 } })
  const { cnt } = first.answer.body
  expect((await first.caller.get('/parcel/labels/count')).body).toEqual({ cnt })
  // The same pages in another file and order are the same labels.
  expect((await upload(await pagesOf(bytes, [2, 3, 0]))).answer.body).toEqual({
    added: 1,
    duplicates: 2,
    duplicatePages: [1, 3],
    cnt: cnt + 1,
  })
})

it('cuts sheets of four into labels that carry nothing of their neighbours', async () => {
  const { answer } = await upload(await sheetOf(['Eins', 'Zwei', 'Drei', '']), 'split')
  expect(answer.body).toMatchObject({ added: 3, duplicates: 0 })
  const rows = await test().db.selectFrom('label').select('blob_key').orderBy('added_at', 'desc').limit(3).execute()
  for (const { blob_key } of rows) {
    const bytes = await test().services.blobs.get(blob_key ?? '')
    const pdf = await PDFDocument.load(bytes)
    expect(pdf.getPageCount()).toBe(1)
    const { width, height } = pdf.getPage(0).getSize()
    expect([Math.floor(width), Math.floor(height)]).toEqual([297, 420])
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Eins|Zwei|Drei/u)
  }
})

it('removes scripts, links and notes from the pages', async () => {
  const pdf = await PDFDocument.load(await pdfOf(['Mit Anhang']))
  const page = pdf.getPage(0)
  const action = pdf.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') })
  page.node.set(PDFName.of('AA'), pdf.context.obj({ O: action }))
  page.node.set(PDFName.of('Annots'), pdf.context.obj([pdf.context.obj({ Type: 'Annot', Subtype: 'Link', A: action })]))
  pdf.addJavaScript('open', 'app.alert(2)')
  await upload(await pdf.save({ useObjectStreams: false }))
  const row = await test().db.selectFrom('label').select('blob_key').orderBy('added_at', 'desc').executeTakeFirstOrThrow()
  const stored = await PDFDocument.load(await test().services.blobs.get(row.blob_key ?? ''))
  const objects = stored.context.enumerateIndirectObjects().map(([, object]) => String(object))
  expect(objects.join('\n')).not.toMatch(/JavaScript|app\.alert|Annot/u)
})

it('gives new labels at once to exchanges that wait, in the order of acceptance', async () => {
  await test().db.updateTable('label').set({ status: 'VOID' }).where('status', '=', 'AVAILABLE').execute()
  const waiting: string[] = []
  for (let index = 0; index < 2; index++) {
    const { sender, receiver, offer } = await twoReaders(test(), 2)
    const exchange = await order(receiver.caller, offer)
    await sender.caller.post(`/exchanges/accept-request/${exchange}`)
    waiting.push(exchange)
    await test().shiftClock('1 minute')
  }
  const { caller } = await registerAdmin(test())
  const listed = (await caller.get('/exchanges/get-all-accepted-requests')).body.acceptedRequests
  expect(listed.map(({ uuid }: { uuid: string }) => uuid)).toEqual(waiting)
  await upload(await pdfOf(['Nur einer']))
  await test().settle()
  const status = async (id: string) => (await caller.get(`/exchanges/${id}`)).body.exchange.status
  expect([await status(waiting[0]!), await status(waiting[1]!)]).toEqual(['LABEL_READY', 'REQUEST_ACCEPTED'])
})

/** A label that is simply there: no upload, and nobody is told. */
async function layIntoStock(): Promise<void> {
  await sql`insert into label (blob_key, page_sha256) values ('labels/lying.pdf', sha256(gen_random_uuid()::text::bytea))`.execute(
    test().db,
  )
}

async function acceptedExchange(): Promise<string> {
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  const exchange = await order(receiver.caller, offer)
  await sender.caller.post(`/exchanges/accept-request/${exchange}`)
  return exchange
}

async function statusOf(exchange: string): Promise<string> {
  return (await test().db.selectFrom('exchange').select('status').where('id', '=', exchange).executeTakeFirstOrThrow()).status
}

it('serves waiting exchanges before new ones, whatever the label’s source (decision 70)', async () => {
  // Whoever waits from earlier tests has a label first.
  await upload(await pdfOf(['Für alle', 'die warten']))
  await test().settle()
  await test().db.updateTable('label').set({ status: 'VOID' }).where('status', '=', 'AVAILABLE').execute()
  const longWaiting = await acceptedExchange()
  await test().settle()
  await layIntoStock()
  const newcomer = await acceptedExchange()
  await test().settle()
  expect([await statusOf(longWaiting), await statusOf(newcomer)]).toEqual(['LABEL_READY', 'REQUEST_ACCEPTED'])
  await layIntoStock()
  await test().shiftClock('1 minute')
  await test().settle()
  expect(await statusOf(newcomer)).toBe('LABEL_READY')
})

/** A page of 255 × 119 points as a viewer shows it, which is stored turned, with a black bar of 100 × 20 at its top left corner. */
async function turnedPage(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const page = pdf.addPage([119, 255])
  page.setRotation(degrees(90))
  page.drawRectangle({ x: 5, y: 5, width: 20, height: 100, color: rgb(0, 0, 0) })
  return pdf.save()
}

it('lays a page that is stored turned into the label as a viewer shows it', async () => {
  await test().db.updateTable('label').set({ status: 'VOID' }).where('status', '=', 'AVAILABLE').execute()
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  const exchange = await order(receiver.caller, offer)
  await sender.caller.post(`/exchanges/accept-request/${exchange}`)
  await upload(await turnedPage())
  await test().settle()
  await sender.caller.post(`/parcel/label/${exchange}/release`)
  const label = Buffer.from(await (await sender.caller.stream(`/parcel/label/${exchange}`)).arrayBuffer())
  const { width, shades } = await withPages(await PDFiumLibrary.init(), label, ([only]) => renderGrey(only!, 72))
  const place = { left: Math.round(((148 - 7) * 72) / 25.4 - 255), top: Math.round((7 * 72) / 25.4) }
  const shadeAt = (x: number, y: number) => shades[(place.top + y) * width + place.left + x]!
  expect([shadeAt(8, 8), shadeAt(102, 8), shadeAt(8, 22), shadeAt(102, 22)].every((shade) => shade < 50)).toBe(true)
  expect([shadeAt(2, 8), shadeAt(108, 8), shadeAt(8, 2), shadeAt(8, 28)].every((shade) => shade > 200)).toBe(true)
})

it('refuses what is no PDF of labels, and files made to explode, while the server goes on (F79)', async () => {
  const before = (await test().db.selectFrom('label').select('id').execute()).length
  const files: [string, Uint8Array][] = [
    ['empty', new Uint8Array()],
    ['text', Buffer.from('kein PDF')],
    ['only a head', Buffer.from('%PDF-1.7\n')],
    ['cut', (await pdfOf(['Halb', 'Ganz'])).slice(0, 400)],
  ]
  for (const [name, bytes] of files)
    for (const variant of ['upload', 'split'] as const) {
      const { answer } = await upload(bytes, variant)
      expect([answer.status, answer.body.code], `${name} ${variant}`).toEqual([422, 'PDF_UNREADABLE'])
    }
  expect((await upload(Buffer.from(PDF_BOMB), 'split')).answer).toMatchObject({ status: 422, body: { code: 'PDF_UNREADABLE' } })
  const pages = Array.from({ length: 33 }, (_, index) => `Seite ${index}`)
  expect((await upload(await pdfOf(pages))).answer).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'labels.pdf', code: 'FORMS_RULES.LABELS.MAX' }] },
  })
  expect((await upload(new Uint8Array(21 * 1024 * 1024))).answer.status).toBe(413)
  const { caller } = await registerAdmin(test())
  expect((await sendLabels(caller, `upload?seen=${'0'.repeat(64)}&labels=1`, await pdfOf(['x']), 'other')).status).toBe(400)
  expect((await caller.post('/parcel/labels/upload', { pdf: 'x' })).status).toBe(415)
  expect((await test().db.selectFrom('label').select('id').execute()).length).toBe(before)
})

it('cuts the same file for two administrators at once, each label once (F60)', async () => {
  const bytes = await pdfOf(['P1', 'P2', 'P3', 'P4'])
  const answers = await Promise.all([upload(bytes), upload(bytes), upload(bytes)])
  expect(answers.map(({ answer }) => answer.body.added).reduce((sum: number, added: number) => sum + added, 0)).toBe(4)
})
