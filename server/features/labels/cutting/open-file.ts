import { PDFDocument } from '@cantoo/pdf-lib'
import type { PDFiumLibrary } from '@hyzyla/pdfium'
import { withPages, type OpenPage } from './draw-grey.ts'
import { keepPrintedNotes } from './printed-notes.ts'

/** Reads a PDF as strictly as possible; one that is encrypted with an empty password is open. @throws Error for what is no readable PDF. */
export function readStrictly(pdf: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(pdf, { throwOnInvalidObject: true, updateMetadata: false, password: '' })
}

/**
 * Opens the pages of a file to be drawn as a viewer prints them. Of the source go the annotations that are only seen on a screen.
 * The file is written anew only if it has any, so that all others are drawn as they came.
 */
export async function withPrintedPages<T>(
  library: PDFiumLibrary,
  { pdf, source }: { pdf: Uint8Array; source: PDFDocument },
  use: (pages: OpenPage[]) => Promise<T>,
): Promise<T> {
  const haveNotes = source.getPages().map(keepPrintedNotes).includes(true)
  return withPages(library, haveNotes ? await source.save({ updateFieldAppearances: false }) : pdf, use)
}
