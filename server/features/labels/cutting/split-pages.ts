import { PDFiumLibrary } from '@hyzyla/pdfium'
import { markRoom } from '../pdf/label-paper.ts'
import { shownPage, type ShownPage } from '../pdf/shown-page.ts'
import { BlankPage, cutLabel, TooManyLabels, type CutLabel, type CutOrder } from './cut-order.ts'
import { drawGrey, type OpenPage } from './draw-grey.ts'
import { readStrictly, withPrintedPages } from './open-file.ts'
import { picturePage } from './picture-page.ts'
import { takePage } from './take-page.ts'

/** As printed on the label. */
const DOTS_PER_INCH = 600

/**
 * Each page of a file as a file of its own, which shows what the page prints and holds nothing more.
 * @throws TooManyLabels, BlankPage, Error for what is no readable PDF.
 */
export async function splitPages({ pdf, mostLabels }: CutOrder): Promise<CutLabel[]> {
  const source = await readStrictly(pdf)
  if (source.getPageCount() > mostLabels) throw new TooManyLabels()
  const library = await PDFiumLibrary.init()
  return withPrintedPages(library, { pdf, source }, async (printed) => {
    const labels: CutLabel[] = []
    for (const [index, page] of source.getPages().entries()) {
      const taken = await takePage(library, page, printed[index])
      if (!taken) throw new BlankPage(index + 1)
      labels.push(taken.copy ? cutLabel(taken.bytes) : cutLabel(await drawLabel(taken.printed, shownPage(page)), taken.identity))
    }
    return labels
  })
}

/** Draws a page as finely as it is printed, and no finer: one larger than its room on the label is printed smaller. */
async function drawLabel(printed: OpenPage, shown: ShownPage): Promise<Uint8Array> {
  const scale = Math.min(1, markRoom.width / shown.width, markRoom.height / shown.height)
  return picturePage(await drawGrey(printed, DOTS_PER_INCH * scale * shown.unit), shown)
}
