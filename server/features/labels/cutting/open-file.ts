import { PDFDocument } from '@cantoo/pdf-lib'
import type { PDFiumLibrary } from '@hyzyla/pdfium'
import { withPages, type OpenPage } from './render-grey.ts'
import { keepPrintedNotes } from './printed-notes.ts'

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
