import { readFile } from 'node:fs/promises'
import { PDFDocument, PDFName, rgb, type PDFPage } from '@cantoo/pdf-lib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withPages, type GreyImage } from '../cutting/render-grey.ts'
import { splitPages } from '../cutting/split-pages.ts'
import { composeLabel } from './compose-label.ts'
import { markRoom, millimetres } from './label-paper.ts'

type Size = { width: number; height: number }

const library = await PDFiumLibrary.init()

type Box = [left: number, bottom: number, right: number, top: number]

/** A page as a program writes it; a box or a turn that is inherited stands at the parent. */
interface Described {
  media: Box | undefined
  crop: Box | undefined
  rotate: number | undefined
  unit: number | undefined
  isInherited: boolean
  neighbour: 'none' | 'beside' | 'far'
}

const address = { name: 'Mara Kleßmann', streetNameNumber: 'Lindenstraße 12', postalCode: '04109', city: 'Leipzig' }

/** What a viewer shows of a page, in its units: media and crop box, where they meet. */
function visible({ media = [0, 0, 612, 792], crop = media }: Described): Box {
  return [Math.max(media[0], crop[0]), Math.max(media[1], crop[1]), Math.min(media[2], crop[2]), Math.min(media[3], crop[3])]
}

/** Draws what looks different from each side, and fills the visible part up to its edges. */
function drawMark(page: PDFPage, [left, bottom, right, top]: Box): void {
  const [width, height] = [right - left, top - bottom]
  const part = (x: number, y: number, across: number, up: number, shade: number) =>
    page.drawRectangle({
      x: left + x * width,
      y: bottom + y * height,
      width: across * width,
      height: up * height,
      color: rgb(shade, shade, shade),
    })
  part(0, 0, 0.12, 1, 0)
  part(0, 0.85, 0.7, 0.15, 0.3)
  part(0, 0.4, 0.4, 0.15, 0)
  part(0.9, 0, 0.1, 0.2, 0.6)
}

async function write(described: Described): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const page = pdf.addPage([100, 100])
  const box = visible(described)
  if (described.neighbour === 'beside') page.drawText('Frau Nachbarin', { x: box[2] + 15, y: box[1] + 10, size: 14 })
  if (described.neighbour === 'far') page.drawText('Herr Nachbar', { x: box[0] - 400, y: box[1] - 300, size: 14 })
  drawMark(page, box)
  page.node.delete(PDFName.of('MediaBox'))
  const node = described.isInherited ? pdf.catalog.Pages() : page.node
  if (described.media) node.set(PDFName.of('MediaBox'), pdf.context.obj(described.media))
  if (described.crop) node.set(PDFName.of('CropBox'), pdf.context.obj(described.crop))
  if (described.rotate !== undefined) node.set(PDFName.of('Rotate'), pdf.context.obj(described.rotate))
  if (described.unit !== undefined) page.node.set(PDFName.of('UserUnit'), pdf.context.obj(described.unit))
  return pdf.save()
}

/** The only page as PDFium draws it, so many dots wide and high. */
async function draw(pdf: Uint8Array, width: number, height: number): Promise<GreyImage> {
  return withPages(library, pdf, async ([page]) => {
    const drawn = await page!().render({ width, height, scale: 1, render: 'bitmap', colorSpace: 'Gray' })
    return { width: drawn.width, height: drawn.height, shades: drawn.data }
  })
}

async function textOf(pdf: Uint8Array): Promise<string> {
  return withPages(library, pdf, async ([page]) => page!().getText())
}

/** The size in points at which a page is printed: as PDFium shows it, which leaves the unit out, or smaller if it must. */
async function printedSize(pdf: Uint8Array, unit: number): Promise<Size> {
  const { originalWidth, originalHeight } = await withPages(library, pdf, async ([page]) => page!().getOriginalSize())
  const [width, height] = [originalWidth * unit, originalHeight * unit]
  const scale = Math.min(1, markRoom.width / width, markRoom.height / height)
  return { width: width * scale, height: height * scale }
}

/** The part of the composed label where a mark of this size lies, and the label without that part. */
async function compose(mark: Uint8Array, { width, height }: Size): Promise<{ mark: Uint8Array; rest: Uint8Array }> {
  const label = await composeLabel({ mark, recipient: address, sender: address, reference: '4711' })
  const margin = millimetres(7)
  const cut = await PDFDocument.load(label)
  const [x, y] = [cut.getPage(0).getWidth() - margin - width, cut.getPage(0).getHeight() - margin - height]
  cut.getPage(0).setMediaBox(x, y, width, height)
  const covered = await PDFDocument.load(label)
  covered.getPage(0).drawRectangle({ x: x - 1, y: y - 1, width: width + 2, height: height + 2, color: rgb(1, 1, 1) })
  return { mark: await cut.save(), rest: await covered.save() }
}

const A6_DOTS = [839, 595] as const

/** What is printed around any mark. */
async function drawRest(): Promise<GreyImage> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  pdf.addPage([10, 10]).drawRectangle({ width: 10, height: 10, color: rgb(1, 1, 1) })
  return draw((await compose(await pdf.save(), { width: 10, height: 10 })).rest, ...A6_DOTS)
}

function ink({ shades }: GreyImage): number {
  return shades.reduce((sum, shade) => sum + 255 - shade, 0)
}

function difference(one: GreyImage, other: GreyImage): number {
  return one.shades.reduce((sum, shade, dot) => sum + Math.abs(shade - (other.shades[dot] ?? 0)), 0)
}

const medias: (Box | undefined)[] = [
  [0, 0, 119, 255],
  [0, 0, 255, 119],
  [-100, -50, 155, 69],
  [40.5, 20.25, 240, 110.75],
  [0, 0, 595, 842],
  undefined,
]
const crops: (Box | undefined)[] = [undefined, [10, 10, 110, 60], [-500, -500, 2000, 2000], [-20, 5, 90, 300], [20, 30.5, 220.4, 100]]
const turns = [undefined, 0, 90, 180, 270, -90, 450, 45, -45, 720]

const describedPage: fc.Arbitrary<Described> = fc.record({
  media: fc.constantFrom(...medias),
  crop: fc.constantFrom(...crops),
  rotate: fc.constantFrom(...turns),
  unit: fc.constantFrom(undefined, 1, 2, 0.5),
  isInherited: fc.boolean(),
  neighbour: fc.constantFrom('none', 'beside', 'far'),
})

const rest = await drawRest()

/** How much of what a viewer shows of the only page is printed otherwise (0 to 1), and what is printed beside it besides addresses. */
async function compare(pdf: Uint8Array, unit = 1): Promise<{ label: Uint8Array; size: Size; otherwise: number; beside: number }> {
  const [label] = await splitPages({ cut: 'pages', pdf, mostLabels: 1 })
  const size = await printedSize(pdf, unit)
  const printed = await compose(label!.pdf, size)
  const dots = [Math.ceil(size.width * 3), Math.ceil(size.height * 3)] as const
  const shown = await draw(pdf, ...dots)
  const otherwise = difference(shown, await draw(printed.mark, ...dots)) / ink(shown)
  return { label: label!.pdf, size, otherwise, beside: difference(rest, await draw(printed.rest, ...A6_DOTS)) }
}

it('prints of a page what a viewer shows, upright, at 100 %, and nothing of what lies beside it', async () => {
  await fc.assert(
    fc.asyncProperty(describedPage, async (described) => {
      const { label, otherwise, beside } = await compare(await write(described), described.unit)
      expect(otherwise).toBeLessThan(0.05)
      expect(beside).toBe(0)
      expect(await textOf(label)).not.toMatch(/Nachbar/u)
    }),
    { seed: 16, numRuns: 50 },
  )
})

it('prints a label that its shop has stored turned as a viewer shows it', async () => {
  const pdf = await readFile(new URL('../../../testing/labels/turned-label.pdf', import.meta.url))
  const { size, otherwise, beside } = await compare(pdf)
  expect(size).toEqual({ width: 255, height: 119 })
  expect(otherwise).toBeLessThan(0.05)
  expect(beside).toBe(0)
})
