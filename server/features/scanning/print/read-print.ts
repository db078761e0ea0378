import { decodeGrey } from '../reading/decode-picture.ts'
import { listPrintedIsbns, type PrintedIsbn } from './find-printed-isbn.ts'
import { preparePage } from './prepare-page.ts'
import type { Layout, Recognizer } from './recognizer.ts'

const PAGE_PIXELS = 1600
const LAYOUTS: readonly Layout[] = ['SPARSE', 'BLOCK']

/** Printed ISBNs of a photo, from the first layout with a certain one, else the first with any. */
export async function readPrint(bytes: Uint8Array, recognize: Recognizer): Promise<PrintedIsbn[]> {
  const page = await preparePage(await decodeGrey(bytes, { longest: PAGE_PIXELS, enlarge: true }))
  let uncertain: PrintedIsbn[] = []
  for (const layout of LAYOUTS) {
    const found = listPrintedIsbns(recognize(page, layout))
    if (found.some(({ isCertain }) => isCertain)) return found
    if (uncertain.length === 0) uncertain = found
  }
  return uncertain
}
