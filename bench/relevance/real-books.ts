import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DEMO_BOOKS } from '../../db/demo/books/books.ts'
import { KNOWN_TITLES } from './known-titles.ts'

/** A book to search for, as it is stored. */
export interface SoughtBook {
  source: 'demo' | 'data' | 'known'
  /** `key` of a demo book. */
  key?: string
  title: string
  originalTitle: string | null
  authors: string[]
  languageCode: string
  isbn13: string | null
}

const LONGEST_TITLE = 60

/** The demo books with the titles that the demo gives them. */
export function demoBooks(): SoughtBook[] {
  return DEMO_BOOKS.map((book) => {
    const whole = book.subtitle ? `${book.title}: ${book.subtitle}` : book.title
    return {
      source: 'demo' as const,
      key: book.key,
      title: whole.length <= LONGEST_TITLE ? whole : book.title,
      originalTitle: book.originalTitle ?? null,
      authors: [...book.authors],
      languageCode: book.languageCode,
      isbn13: book.isbn13,
    }
  })
}

/** Books that everybody knows; the demo has none of them. */
export function knownBooks(): SoughtBook[] {
  return KNOWN_TITLES.map(([title, author]) => ({
    source: 'known' as const,
    title,
    originalTitle: null,
    authors: [author],
    languageCode: 'de',
    isbn13: null,
  }))
}

const LANGUAGES: Record<string, string> = { eng: 'en', ger: 'de', deu: 'de', fre: 'fr', fra: 'fr', spa: 'es', ita: 'it', pol: 'pl' }

/** Books of the CSV files of a folder that have columns `title` and `authors`, read at run time and kept nowhere. */
export async function readBooksOf(folder: string): Promise<SoughtBook[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.csv')).toSorted()
  const books: SoughtBook[] = []
  for (const file of files) {
    const [head = [], ...rows] = parseCsv(await readFile(join(folder, file), 'utf8'))
    if (!head.includes('title') || !head.includes('authors')) continue
    for (const row of rows) {
      const field = (name: string): string => (row[head.indexOf(name)] ?? '').trim().replaceAll(/\s+/gu, ' ')
      const authors = field('authors')
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
      if (field('title') === '' || authors.length === 0) continue
      const language = field('language_code').split('-')[0] ?? ''
      books.push({
        source: 'data',
        title: field('title').slice(0, 399),
        originalTitle: field('original_title').slice(0, 399) || null,
        authors,
        languageCode: LANGUAGES[language] ?? (language.length === 2 ? language : 'ot'),
        isbn13: null,
      })
    }
  }
  return books
}

/** Rows and fields of a CSV text (RFC 4180). */
function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [whole, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gu)) {
    if (whole === '') continue
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end !== ',') {
      rows.push(row)
      row = []
    }
  }
  return rows
}
