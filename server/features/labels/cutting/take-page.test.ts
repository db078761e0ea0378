import { PDFDocument, PDFName, rgb, type PDFPage } from '@cantoo/pdf-lib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { expect, it } from 'vitest'
import { cutLabel } from './cut-order.ts'
import { cutSheets } from './cut-sheets.ts'
import { renderGrey, withPages } from './render-grey.ts'
import { splitPages } from './split-pages.ts'
import { trimMark } from './trim-mark.ts'

const library = await PDFiumLibrary.init()

/** Four squares of 20 points that may be black, a name each: left to right on a page of 100 × 40. */
const PLACES = { content: 10, first: 35, second: 60, third: 75 } as const

async function startPage(): Promise<{ pdf: PDFDocument; page: PDFPage }> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const page = pdf.addPage([100, 40])
  page.drawRectangle({ x: PLACES.content, y: 10, width: 10, height: 20, color: rgb(0, 0, 0) })
  return { pdf, page }
}

/** A stamp with an appearance of its own. */
function addNote(page: PDFPage, x: number, flags: number, subtype = 'Stamp'): void {
  const { context } = page.doc
  const appearance = context.register(
    context.stream('0 g 0 0 10 20 re f', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 10, 20], Resources: {} }),
  )
  const note = context.obj({ Type: 'Annot', Subtype: subtype, Rect: [x, 10, x + 10, 30], F: flags, AP: { N: appearance } })
  const before = page.node.Annots()?.asArray() ?? []
  page.node.set(PDFName.of('Annots'), context.obj([...before, context.register(note)]))
}

/** Whether it is black at each place of a page. */
async function blackAt(pdf: Uint8Array, places: number[]): Promise<boolean[]> {
  return withPages(library, pdf, async ([only]) => {
    const { width, shades } = await renderGrey(only!, 72)
    return places.map((x) => (shades[20 * width + x + 5] ?? 255) < 128)
  })
}

async function split(pdf: PDFDocument) {
  return splitPages({ cut: 'pages', pdf: await pdf.save(), mostLabels: 9 })
}

it('prints the notes that a viewer prints, and no others', async () => {
  const { pdf, page } = await startPage()
  addNote(page, PLACES.first, 4)
  addNote(page, PLACES.second, 4 | 2)
  addNote(page, PLACES.third, 0)
  const [label] = await split(pdf)
  expect(await blackAt(label!.pdf, Object.values(PLACES))).toEqual([true, true, false, false])
  expect((await PDFDocument.load(label!.pdf)).getPage(0).node.Annots()?.size()).toBe(0)
})

it('prints what is hidden on the screen alone, and leaves out a note that opens beside another', async () => {
  const { pdf, page } = await startPage()
  addNote(page, PLACES.first, 4 | 32)
  addNote(page, PLACES.second, 4, 'Popup')
  const [label] = await split(pdf)
  expect(await blackAt(label!.pdf, Object.values(PLACES))).toEqual([true, true, false, false])
})

it('tells labels apart that differ by a note alone', async () => {
  const { pdf, page } = await startPage()
  addNote(page, PLACES.first, 4)
  const other = await startPage()
  addNote(other.page, PLACES.second, 4)
  const hashes = [await split(pdf), await split(pdf), await split(other.pdf)].map(([label]) => Buffer.from(label!.sha256).toString('hex'))
  expect(new Set(hashes).size).toBe(2)
  expect(hashes[0]).toBe(hashes[1])
})

it('prints no layer that is switched off', async () => {
  const { pdf, page } = await startPage()
  const { context } = pdf
  const layer = context.register(context.obj({ Type: 'OCG', Name: 'Nachbar' }))
  pdf.catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [layer], D: { OFF: [layer] } }))
  page.node.Resources()?.set(PDFName.of('Properties'), context.obj({ Off: layer }))
  const hidden = context.register(context.stream(`/OC /Off BDC 0 g ${PLACES.first} 10 10 20 re f EMC`))
  page.node.addContentStream(hidden)
  const [label] = await split(pdf)
  expect(await blackAt(label!.pdf, Object.values(PLACES))).toEqual([true, false, false, false])
})

it('keeps a page as it came, with the hash it always had, when there is nothing beside it', async () => {
  const { pdf, page } = await startPage()
  page.node.set(PDFName.of('Rotate'), pdf.context.obj(90))
  const bytes = await pdf.save()
  const [label] = await splitPages({ cut: 'pages', pdf: bytes, mostLabels: 1 })
  const source = await PDFDocument.load(bytes, { updateMetadata: false })
  source.getPage(0).node.delete(PDFName.of('Annots'))
  const copy = await PDFDocument.create({ updateMetadata: false })
  for (const only of await copy.copyPages(source, [0])) copy.addPage(only)
  expect(label).toEqual(cutLabel(await copy.save()))
})

it('keeps nothing of what lies outside the visible part, and knows the page again', async () => {
  const { pdf, page } = await startPage()
  page.setSize(400, 400)
  page.setCropBox(0, 0, 100, 40)
  page.drawText('Frau Nachbarin', { x: 120, y: 200 })
  const [[label], [again]] = [await split(pdf), await split(pdf)]
  expect(again!.sha256).toEqual(label!.sha256)
  await withPages(library, label!.pdf, async ([only]) => {
    expect(only!().getText()).toBe('')
    expect(only!().getOriginalSize()).toEqual({ originalWidth: 100, originalHeight: 40 })
  })
  expect(await blackAt(label!.pdf, [PLACES.content])).toEqual([true])
})

it.each([
  ['upright', {}, [18, 28]],
  ['turned', { Rotate: 90 }, [28, 18]],
  ['turned back', { Rotate: -90 }, [28, 18]],
  ['cropped', { CropBox: [5, 5, 60, 35] }, [18, 28]],
  ['in long units', { UserUnit: 2 }, [28, 48]],
])('makes a bought mark as small as it is: %s', async (_, entries, size) => {
  const { pdf, page } = await startPage()
  for (const [name, value] of Object.entries(entries)) page.node.set(PDFName.of(name), pdf.context.obj(value))
  const { pdf: mark } = await trimMark({ cut: 'mark', pdf: await pdf.save(), mostLabels: 1 })
  const unit = 'UserUnit' in entries ? entries.UserUnit : 1
  await withPages(library, mark, async ([only]) => {
    const { originalWidth, originalHeight } = only!().getOriginalSize()
    expect([originalWidth * unit, originalHeight * unit].map((points, side) => Math.abs(points - size[side]!) < 1)).toEqual([true, true])
  })
})

it('makes a bought mark as small as it is when it has to be drawn', async () => {
  const { pdf, page } = await startPage()
  addNote(page, PLACES.first, 4)
  const { pdf: mark } = await trimMark({ cut: 'mark', pdf: await pdf.save(), mostLabels: 1 })
  const { width, height } = (await PDFDocument.load(mark)).getPage(0).getSize()
  expect([width, height].map(Math.round)).toEqual([43, 28])
})

it('cuts sheets in long units to labels of their true size', async () => {
  const { pdf, page } = await startPage()
  page.node.set(PDFName.of('UserUnit'), pdf.context.obj(2))
  const [label] = await cutSheets({ cut: 'sheets', columns: 2, rows: 1, pdf: await pdf.save(), mostLabels: 2 })
  const { width, height } = (await PDFDocument.load(label!.pdf)).getPage(0).getSize()
  expect([width, height].map(Math.round)).toEqual([100, 80])
})
