import { readIsbn } from '#domain/isbn.ts'
import { fetchLimited } from './fetch-limited.ts'
import { readLanguageCode } from './languages.ts'
import { fieldsOf, readSruAnswer, subfieldsOf, type MarcRecord } from './marc.ts'
import { languageOf, readRecord } from './read-record.ts'
import type { IsbnSource } from './source.ts'

/** Where the records of the Deutsche Nationalbibliothek are, and who asks for them. */
export interface SruAddress {
  baseUrl: string
  userAgent: string
}

/** Records that a query in CQL finds, over SRU. @throws SourceFailure when there is no usable answer. */
export async function fetchRecords(
  { baseUrl, userAgent }: SruAddress,
  question: { query: string; atMost: number },
  signal: AbortSignal,
): Promise<MarcRecord[]> {
  const url = new URL(baseUrl)
  const parameters = {
    version: '1.1',
    operation: 'searchRetrieve',
    query: question.query,
    recordSchema: 'MARC21-xml',
    maximumRecords: String(question.atMost),
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return readSruAnswer(await fetchLimited(url, { accept: 'application/xml', userAgent, signal }))
}

/** The catalogue of the Deutsche Nationalbibliothek over SRU; its records are CC0. */
export function dnbSource(baseUrl: string, userAgent: string): IsbnSource {
  return {
    name: 'dnb',
    ask: async (isbn13, signal) => {
      const records = await fetchRecords({ baseUrl, userAgent }, { query: `ISBN=${isbn13}`, atMost: 5 }, signal)
      const books = records
        .filter((record) => hasIsbn(record, isbn13))
        .map((record) => ({ ...readRecord(record), languageCode: readLanguageCode(languageOf(record), isbn13) }))
      return books.find((book) => book.title !== '') ?? null
    },
  }
}

/** The index also finds other books that mention the ISBN (a set, another edition): only its own record counts. */
function hasIsbn(record: MarcRecord, isbn13: string): boolean {
  return fieldsOf(record, '020')
    .flatMap((field) => subfieldsOf(field, 'a', '9'))
    .some((text) => {
      const isbn = readIsbn(text.split('(')[0] ?? '')
      return isbn.ok && isbn.isbn13 === isbn13
    })
}
