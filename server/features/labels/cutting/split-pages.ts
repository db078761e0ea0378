import { PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { BlankPage, TooManyLabels, type CutOrder } from './cut-order.ts'
import { drawGrey, isBlank, withPages } from './draw-grey.ts'

/** Enough to see whether there is anything on a page. */
const GLANCE_DOTS_PER_INCH = 72

/**
 * Each page of a file as a file of its own. Scripts, forms and links go before the page is copied: what a page carries
 * along survives the copy. @throws TooManyLabels, BlankPage, Error for what is no readable PDF.
 */
export async function splitPages({ pdf, mostLabels }: CutOrder): Promise<Uint8Array[]> {
  const source = await PDFDocument.load(pdf, { throwOnInvalidObject: true, updateMetadata: false, password: '' })
  const count = source.getPageCount()
  if (count > mostLabels) throw new TooManyLabels()
  const library = await PDFiumLibrary.init()
  const labels: Uint8Array[] = []
  for (let index = 0; index < count; index++) {
    stripPage(source.getPage(index))
    const label = await PDFDocument.create({ updateMetadata: false })
    const [copy] = await label.copyPages(source, [index])
    if (copy) label.addPage(copy)
    const bytes = await label.save()
    if (await withPages(library, bytes, async ([only]) => !only || isBlank(await drawGrey(only, GLANCE_DOTS_PER_INCH))))
      throw new BlankPage(index + 1)
    labels.push(bytes)
  }
  return labels
}

/** Takes away what a page carries besides its drawing. */
export function stripPage(page: PDFPage): void {
  for (const name of ['AA', 'Annots', 'Metadata', 'PieceInfo']) page.node.delete(PDFName.of(name))
}
