import { PDFDocument } from '@cantoo/pdf-lib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { BlankPage, TooManyLabels, type CutOrder } from './cut-order.ts'
import { boundsOfInk, drawGrey, withPages } from './draw-grey.ts'
import { stripPage } from './split-pages.ts'

const DOTS_PER_INCH = 144
const POINTS_PER_DOT = 72 / DOTS_PER_INCH
/** Paper that stays around the mark, in points: machines need it to find the code. */
const EDGE = 4

/**
 * The only page of a file, made as small as the mark on it: bought marks come in a corner of a page that may be as large as A4, and
 * would be shrunk with it. The drawing itself stays as it is, as machines read it.
 * @throws TooManyLabels for more than one page, BlankPage, Error for what is no readable PDF.
 */
export async function trimMark({ pdf }: CutOrder): Promise<Uint8Array> {
  const source = await PDFDocument.load(pdf, { throwOnInvalidObject: true, updateMetadata: false, password: '' })
  if (source.getPageCount() > 1) throw new TooManyLabels()
  const page = source.getPage(0)
  stripPage(page)
  const label = await PDFDocument.create({ updateMetadata: false })
  const [copy] = await label.copyPages(source, [0])
  if (!copy) throw new BlankPage(1)
  label.addPage(copy)
  const library = await PDFiumLibrary.init()
  const ink = await withPages(library, await label.save(), async ([only]) =>
    only ? boundsOfInk(await drawGrey(only, DOTS_PER_INCH)) : undefined,
  )
  if (!ink) throw new BlankPage(1)
  // A turned page is drawn turned: its edges are not those of the file, and it stays whole.
  if (copy.getRotation().angle !== 0) return label.save()
  const { x, y, width, height } = copy.getMediaBox()
  const left = Math.max(0, ink.left * POINTS_PER_DOT - EDGE)
  const right = Math.min(width, (ink.right + 1) * POINTS_PER_DOT + EDGE)
  const top = Math.max(0, ink.top * POINTS_PER_DOT - EDGE)
  const bottom = Math.min(height, (ink.bottom + 1) * POINTS_PER_DOT + EDGE)
  copy.setMediaBox(x + left, y + height - bottom, right - left, bottom - top)
  copy.setCropBox(x + left, y + height - bottom, right - left, bottom - top)
  return label.save()
}
