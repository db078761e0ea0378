import { readIsbn } from '#domain/isbn.ts'
import { cutTo } from '#domain/texts/letters.ts'
import { fetchLimited } from './fetch-limited.ts'
import { readLanguageCode } from './languages.ts'
import { fieldsOf, subfieldsOf, type MarcField, type MarcRecord } from './marc.ts'
import { noteOddRecords } from './odd-records.ts'
import { languageOf, readRecord } from './read-record.ts'
import { separateBooks } from './same-book.ts'
import type { IsbnRecord, IsbnSource } from './source.ts'
import { readSruAnswer } from './sru-answer.ts'

/** Address of the SRU service of the Deutsche Nationalbibliothek, and our user agent. */
export interface SruAddress {
  baseUrl: string
  userAgent: string
}

/** Fetches records of a CQL query over SRU; counts unreadable ones. @throws SourceFailure without a usable answer. */
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
  const { records, odd } = readSruAnswer(await fetchLimited(url, { accept: 'application/xml', userAgent, signal }))
  noteOddRecords('dnb', odd, 'no MARC 21')
  return records
}

/** ISBN look-up at the Deutsche Nationalbibliothek over SRU; its records are CC0. */
export function dnbSource(baseUrl: string, userAgent: string): IsbnSource {
  return {
    name: 'dnb',
    ask: async (isbn13, signal) =>
      chooseBook(await fetchRecords({ baseUrl, userAgent }, { query: `ISBN=${isbn13}`, atMost: 10 }, signal), isbn13),
  }
}

/**
 * Chooses the book of an ISBN among records that mention it: records with the ISBN as their own, printed ones first, with
 * other books of the same ISBN beside it. Null when none has it.
 */
export function chooseBook(records: readonly MarcRecord[], isbn13: string): IsbnRecord | null {
  const own = records.filter((record) => !isArticle(record) && isbnsOf(record, (field) => !isOfSet(field)).includes(isbn13))
  // The number of a set stands in its own record, and in those of its volumes.
  const named = own.length > 0 ? own : records.filter((record) => !isArticle(record) && isbnsOf(record).includes(isbn13))
  const books = named
    .map((record) => ({ ...readRecord(record), languageCode: readLanguageCode(languageOf(record), isbn13) }))
    .filter((book) => book.title !== '')
  noteOddRecords('dnb', named.length - books.length, 'no title')
  const printed = books.filter(({ medium }) => medium === 'PRINT')
  const [book, ...others] = separateBooks(printed.length > 0 ? printed : books)
  if (!book) return null
  return others.length > 0 && book.medium === 'PRINT' ? { ...book, others } : book
}

/** A part of something else (773): its ISBN is that of the whole. */
function isArticle({ leader }: MarcRecord): boolean {
  return leader[7] === 'a' || leader[7] === 'b'
}

/** The index also finds other books that mention the ISBN (a set, another edition, a cancelled one in $z): only its own record counts. */
function isbnsOf(record: MarcRecord, isWanted: (field: MarcField) => boolean = () => true): string[] {
  return fieldsOf(record, '020')
    .filter(isWanted)
    .flatMap((field) => subfieldsOf(field, 'a', '9'))
    .flatMap((text) => {
      const isbn = readIsbn(/[\d\s\-‐-―]{9,24}[xX]?/u.exec(cutTo(text, 60))?.[0] ?? '')
      return isbn.ok ? [isbn.isbn13] : []
    })
}

/** "978… (Gesamtausgabe)", "(set)": the number of all volumes together. */
function isOfSet(field: MarcField): boolean {
  return subfieldsOf(field, 'a', 'c', 'q').some((text) => /gesamt|kassette|\bset\b|vollst/iu.test(cutTo(text, 200)))
}
