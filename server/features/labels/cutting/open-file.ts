import { PDFDocument, PDFArray, PDFDict, PDFName, PDFNumber, type PDFPage } from '@cantoo/pdf-lib'
import type { PDFiumLibrary } from '@hyzyla/pdfium'
import { withPages, type OpenPage } from './render-grey.ts'

/** Reads a PDF in strict mode; opens one encrypted with an empty password. @throws Error for an unreadable PDF. */
export function readStrictly(pdf: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(pdf, { throwOnInvalidObject: true, updateMetadata: false, password: '' })
}

/** Opens pages as printed: annotations that only show on a screen are removed. Rewrites the file only if it has any. */
export async function withPrintedPages<T>(
  library: PDFiumLibrary,
  { pdf, source }: { pdf: Uint8Array; source: PDFDocument },
  use: (pages: OpenPage[]) => Promise<T>,
): Promise<T> {
  const haveNotes = source.getPages().map(keepPrintedNotes).includes(true)
  return withPages(library, haveNotes ? await source.save({ updateFieldAppearances: false }) : pdf, use)
}

const HIDDEN = 2
const PRINT = 4
const NO_VIEW = 32

/** Removes annotations that viewers do not print and shows those that they do. True when the page has, or had, any. */
function keepPrintedNotes(page: PDFPage): boolean {
  const notes = page.node.lookup(PDFName.of('Annots'))
  if (!(notes instanceof PDFArray) || notes.size() === 0) return false
  const printed = notes.asArray().filter((note) => {
    const dict = page.node.context.lookup(note)
    return dict instanceof PDFDict && showAsPrinted(dict)
  })
  page.node.set(PDFName.of('Annots'), page.node.context.obj(printed))
  return true
}

function showAsPrinted(note: PDFDict): boolean {
  const flags = note.lookup(PDFName.of('F'))
  const bits = flags instanceof PDFNumber ? flags.asNumber() : 0
  const isPopup = note.lookup(PDFName.of('Subtype')) === PDFName.of('Popup')
  if (isPopup || (bits & HIDDEN) !== 0 || (bits & PRINT) === 0) return false
  note.set(PDFName.of('F'), PDFNumber.of(bits & ~NO_VIEW))
  return true
}
