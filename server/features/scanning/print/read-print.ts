import { decodeGrey } from '../reading/decode-picture.ts'
import { findPrintedIsbn, type PrintedIsbn } from './find-printed-isbn.ts'
import { preparePage } from './prepare-page.ts'
import type { Layout, Recognizer } from './recognizer.ts'

const PAGE_PIXELS = 1600
const LAYOUTS: readonly Layout[] = ['SPARSE', 'BLOCK']

/** The printed ISBN of a photo of a page, in the first layout that is certain of it, else the first there is; null for none. */
export async function readPrint(bytes: Uint8Array, recognize: Recognizer): Promise<PrintedIsbn | null> {
  const page = await preparePage(await decodeGrey(bytes, { longest: PAGE_PIXELS, enlarge: true }))
  let uncertain: PrintedIsbn | undefined
  for (const layout of LAYOUTS) {
    const found = findPrintedIsbn(recognize(page, layout))
    if (found?.isCertain) return found
    uncertain ??= found
  }
  return uncertain ?? null
}
