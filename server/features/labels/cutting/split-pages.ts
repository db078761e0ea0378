import { PDFiumLibrary } from '@hyzyla/pdfium'
import { markRoom } from '../pdf/label-paper.ts'
import { shownPage, type ShownPage } from '../pdf/shown-page.ts'
import { BlankPage, cutLabel, TooManyLabels, type CutLabel, type CutOrder } from './cut-order.ts'
import { renderGrey, type OpenPage } from './render-grey.ts'
import { readStrictly, withPrintedPages } from './open-file.ts'
import { picturePage } from './picture-page.ts'
import { extractPage } from './take-page.ts'

const DOTS_PER_INCH = 600

/** Splits a file into pages that contain only what they print. @throws TooManyLabels, BlankPage, Error for an unreadable PDF. */
export async function splitPages({ pdf, mostLabels }: CutOrder): Promise<CutLabel[]> {
  const source = await readStrictly(pdf)
  if (source.getPageCount() > mostLabels) throw new TooManyLabels()
  const library = await PDFiumLibrary.init()
  return withPrintedPages(library, { pdf, source }, async (printed) => {
    const labels: CutLabel[] = []
    for (const [index, page] of source.getPages().entries()) {
      const taken = await extractPage(library, page, printed[index])
      if (!taken) throw new BlankPage(index + 1)
      const number = index + 1
      labels.push(
        taken.copy
          ? cutLabel(taken.bytes, taken.bytes, number)
          : cutLabel(await drawLabel(taken.printed, shownPage(page)), taken.identity, number),
      )
    }
    return labels
  })
}

/** Draws a page as finely as it is printed, and no finer: one larger than its room on the label is printed smaller. */
async function drawLabel(printed: OpenPage, shown: ShownPage): Promise<Uint8Array> {
  const scale = Math.min(1, markRoom.width / shown.width, markRoom.height / shown.height)
  return picturePage(await renderGrey(printed, DOTS_PER_INCH * scale * shown.unit), shown)
}
