import { browserApi, hasCode, read } from '../../../platform/api/api-client.ts'
import { compressPicture } from '../../../ui/forms/compress-picture.ts'

/** As large as the server reads a page, and not larger than it takes. */
const LIMITS = { maxSide: 1800, maxBytes: 5_000_000, quality: 0.9 }

/**
 * The ISBN that is printed on a photo of an imprint or a cover, read by the server, which keeps nothing of it; undefined when it
 * finds none. `isCertain` false: it may be another one. @throws what else the API answers.
 */
export async function readPrintedIsbn(file: File): Promise<{ isbn: string; isCertain: boolean } | undefined> {
  try {
    const imageDataURI = await compressPicture(file, LIMITS)
    const { scan } = await read(browserApi.api.v1.books['book-by-bar'].$post({ json: { imageDataURI } }))
    return { isbn: scan.value, isCertain: scan.isCertain }
  } catch (error) {
    if (hasCode(error, 'NO_BARCODE', 'NOT_A_BOOK')) return undefined
    const found = hasCode(error, 'ISBN_UNKNOWN') ? error.problem.fresh : undefined
    if (typeof found !== 'object' || found === null || !('value' in found)) throw error
    return { isbn: String(found.value), isCertain: true }
  }
}
