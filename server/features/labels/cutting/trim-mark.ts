import type { PDFDocument } from '@cantoo/pdf-lib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { shownPage, unitsAt, type ShownPage } from '../pdf/shown-page.ts'
import { BlankPage, cutLabel, TooManyLabels, type CutLabel, type CutOrder } from './cut-order.ts'
import { boundsOfInk, cropImage, renderGrey, type OpenPage } from './render-grey.ts'
import { readStrictly, withPrintedPages } from './open-file.ts'
import { picturePage } from './picture-page.ts'
import { extractPage } from './take-page.ts'

const GLANCE_DOTS_PER_INCH = 144
const DOTS_PER_INCH = 600
/** Longest side drawn at that resolution, in points: A4. */
const SHEET = 842
/** Paper that stays around the mark, in points: machines need it to find the code. */
const EDGE = 4

/**
 * Crops the only page of a file to the mark on it, as bought marks may stand on an A4 page. Keeps vector content for scanners unless
 * cropping would change or hide something.
 * @throws TooManyLabels for several pages, BlankPage, Error for an unreadable PDF.
 */
export async function trimMark({ pdf }: CutOrder): Promise<CutLabel> {
  const source = await readStrictly(pdf)
  if (source.getPageCount() > 1) throw new TooManyLabels()
  const page = source.getPage(0)
  const shown = shownPage(page)
  const library = await PDFiumLibrary.init()
  return withPrintedPages(library, { pdf, source }, async ([printed]) => {
    const taken = await extractPage(library, page, printed)
    if (!taken || !printed) throw new BlankPage(1)
    return taken.copy ? trimCopy(taken.copy, printed, shown) : trimDrawing(printed, shown, taken.identity)
  })
}

async function trimCopy(copy: PDFDocument, printed: OpenPage, shown: ShownPage): Promise<CutLabel> {
  const drawing = await renderGrey(printed, GLANCE_DOTS_PER_INCH * shown.unit)
  const ink = boundsOfInk(drawing)
  if (!ink) throw new BlankPage(1)
  const [across, down] = [shown.width / drawing.width, shown.height / drawing.height]
  const left = Math.max(0, ink.left * across - EDGE)
  const right = Math.min(shown.width, (ink.right + 1) * across + EDGE)
  const top = Math.min(shown.height, shown.height - ink.top * down + EDGE)
  const bottom = Math.max(0, shown.height - (ink.bottom + 1) * down - EDGE)
  const [one, other] = [unitsAt(shown, left, bottom), unitsAt(shown, right, top)]
  const box = [Math.min(one.x, other.x), Math.min(one.y, other.y), Math.abs(other.x - one.x), Math.abs(other.y - one.y)] as const
  const page = copy.getPage(0)
  page.setMediaBox(...box)
  page.setCropBox(...box)
  return cutLabel(await copy.save())
}

async function trimDrawing(printed: OpenPage, shown: ShownPage, identity: Uint8Array | undefined): Promise<CutLabel> {
  const scale = Math.min(1, SHEET / Math.max(shown.width, shown.height))
  const drawing = await renderGrey(printed, DOTS_PER_INCH * scale * shown.unit)
  const ink = boundsOfInk(drawing)
  if (!ink) throw new BlankPage(1)
  const [across, down] = [shown.width / drawing.width, shown.height / drawing.height]
  const edge = Math.round(EDGE / across)
  const left = Math.max(0, ink.left - edge)
  const top = Math.max(0, ink.top - edge)
  const width = Math.min(drawing.width, ink.right + 1 + edge) - left
  const height = Math.min(drawing.height, ink.bottom + 1 + edge) - top
  const mark = cropImage(drawing, { left, top, width, height })
  return cutLabel(await picturePage(mark, { width: width * across, height: height * down }), identity)
}
