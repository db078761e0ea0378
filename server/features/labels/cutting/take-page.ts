import { PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib'
import type { PDFiumLibrary } from '@hyzyla/pdfium'
import { shownPage } from '../pdf/shown-page.ts'
import { renderGrey, hasInkOutside, isBlank, isSame, withPages, type GreyImage, type OpenPage } from './render-grey.ts'

/** Enough to see whether a page is blank. */
const GLANCE_DOTS_PER_INCH = 72

/** Margin searched around a page, in points: the long side of A4. */
const SHEET = 842

/** Less content beyond the page's edge is a line's width or background, in points. */
const BLEED = 2

/**
 * A page of a file: alone in a PDF of its own where that shows the same and holds nothing more, else to be drawn.
 * `identity` is what tells it from others then; undefined where only the drawing can tell.
 */
type TakenPage = { copy: PDFDocument; bytes: Uint8Array } | { copy: undefined; printed: OpenPage; identity: Uint8Array | undefined }

/**
 * Copies a page without scripts, forms and links. A page with annotations, hidden layers or content outside its visible part cannot be
 * copied safely (it may hide another address) and must be rendered. Undefined for a blank page.
 */
export async function extractPage(library: PDFiumLibrary, page: PDFPage, printed: OpenPage | undefined): Promise<TakenPage | undefined> {
  if (!printed) return undefined
  const seen = await renderGrey(printed, GLANCE_DOTS_PER_INCH)
  if (isBlank(seen)) return undefined
  stripPage(page)
  const copy = await PDFDocument.create({ updateMetadata: false })
  const index = page.doc.getPages().indexOf(page)
  for (const only of await copy.copyPages(page.doc, [index])) copy.addPage(only)
  const bytes = await copy.save()
  if (!isSame(seen, await drawOnly(library, bytes))) return { copy: undefined, printed, identity: undefined }
  return (await holdsMore(library, bytes)) ? { copy: undefined, printed, identity: bytes } : { copy, bytes }
}

function stripPage(page: PDFPage): void {
  for (const name of ['AA', 'Annots', 'Metadata', 'PieceInfo']) page.node.delete(PDFName.of(name))
}

function drawOnly(library: PDFiumLibrary, pdf: Uint8Array): Promise<GreyImage | undefined> {
  return withPages(library, pdf, async ([only]) => only && renderGrey(only, GLANCE_DOTS_PER_INCH))
}

/** Whether there is something outside of what is seen: on the rest of the paper, or up to a sheet beside it. */
async function holdsMore(library: PDFiumLibrary, pdf: Uint8Array): Promise<boolean> {
  const opened = await PDFDocument.load(pdf, { updateMetadata: false })
  const page = opened.getPage(0)
  const { paper, box } = shownPage(page)
  const around = {
    left: Math.min(paper.left, box.left - SHEET),
    bottom: Math.min(paper.bottom, box.bottom - SHEET),
    right: Math.max(paper.right, box.right + SHEET),
    top: Math.max(paper.top, box.top + SHEET),
  }
  for (const name of ['CropBox', 'Rotate', 'UserUnit']) page.node.delete(PDFName.of(name))
  page.setMediaBox(around.left, around.bottom, around.right - around.left, around.top - around.bottom)
  const drawing = await drawOnly(library, await opened.save())
  if (!drawing) return true
  const middle = {
    left: box.left - BLEED - around.left,
    right: box.right + BLEED - around.left,
    top: around.top - box.top - BLEED,
    bottom: around.top - box.bottom + BLEED,
  }
  return hasInkOutside(drawing, middle)
}
