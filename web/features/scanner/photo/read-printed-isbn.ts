import { browserApi, hasCode, callApi } from '../../../platform/api/api-client.ts'
import { pictureForServer } from './picture-for-server.ts'

/** An ISBN as it was read from print. */
interface PrintedIsbn {
  isbn: string
  /** As it stands in the book, with its hyphens. */
  shown: string
  /** False: it may be another one. */
  isCertain: boolean
}

/** Printed ISBNs of a photo, read by the server, which stores nothing. @throws ApiError. */
export async function readPrintedIsbns(file: File): Promise<PrintedIsbn[]> {
  try {
    const imageDataURI = await pictureForServer(file)
    const { scan, candidates = [scan] } = await callApi(browserApi.api.v1.books['book-by-bar'].$post({ json: { imageDataURI } }))
    return candidates.map(({ value, printed, isCertain }) => ({ isbn: value, shown: printed ?? value, isCertain }))
  } catch (error) {
    if (hasCode(error, 'NO_BARCODE', 'NOT_A_BOOK')) return []
    const found = hasCode(error, 'ISBN_UNKNOWN', 'LIBRARIES_UNREACHED', 'NOT_PRINTED') ? error.problem.fresh : undefined
    if (typeof found !== 'object' || found === null || !('value' in found)) throw error
    const isbn = String(found.value)
    return [{ isbn, shown: isbn, isCertain: true }]
  }
}
