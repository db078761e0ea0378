import type { ImportColumn } from '#domain/import-columns.ts'
import type { ImportFormat } from '#domain/imports.ts'

interface Program {
  format: ImportFormat
  has: readonly string[]
  hasOneOf?: readonly string[]
  columns?: Readonly<Record<string, ImportColumn | null>>
}

const PROGRAMS: readonly Program[] = [
  { format: 'goodreads', has: ['book id', 'isbn13', 'exclusive shelf'], columns: { 'bookshelves with positions': null } },
  { format: 'storygraph', has: ['title', 'isbn uid', 'read status'] },
  {
    format: 'librarything',
    has: ['primary author'],
    hasOneOf: ['isbn', 'isbns'],
    columns: { date: 'year', publication: 'publisher', comment: null, comments: null, 'lending status': 'lent', 'from where': null },
  },
  { format: 'bookwyrm', has: ['author text', 'shelf'], hasOneOf: ['remote id', 'openlibrary key', 'isbn 13'] },
  {
    format: 'calibre',
    has: ['title', 'authors'],
    hasOneOf: ['author sort', 'title sort', 'library name'],
    columns: { comments: null, size: null, 'author sort': null },
  },
  { format: 'libib', has: ['title', 'ean isbn13'], columns: { price: null } },
  { format: 'bookbuddy', has: ['title', 'author last first'], columns: { status: 'place', category: null, position: null } },
  { format: 'clz', has: ['title', 'collection status'], columns: { index: null, owner: null } },
  {
    format: 'zotero',
    has: ['key', 'item type', 'title'],
    columns: { date: null, pages: null, 'num pages': 'pages', type: null, series: 'series' },
  },
  { format: 'hardcover', has: ['title'], hasOneOf: ['hardcover book id', 'hardcover edition id', 'hardcover id'] },
  { format: 'bookcatalogue', has: ['title', 'author details'], columns: { read: null, anthology: null, 'date published': 'year' } },
  {
    format: 'order',
    has: [],
    hasOneOf: [
      'bestellnummer',
      'bestellnr',
      'bestell nr',
      'bestelldatum',
      'auftragsnummer',
      'einzelpreis',
      'gesamtpreis',
      'ladenpreis',
      'order number',
      'order date',
      'lieferstatus',
      'liefertermin',
      'meldenummer',
      'vlb preis',
      'rechnungsnummer',
    ],
    columns: { preis: null, price: null, artikelnummer: null },
  },
]

/** Our own lists of copies and of wishes: `status` says what became of a copy. */
const OWN: Program = { format: 'table', has: [], hasOneOf: ['pausedbyowner', 'onlythisedition'], columns: { status: 'status' } }

/** The program that wrote a table with these headings (from `headingKey`), with its column kinds. */
export function recogniseProgram(keys: readonly string[]): Pick<Program, 'format' | 'columns'> {
  const has = (key: string): boolean => keys.includes(key)
  const found = [OWN, ...PROGRAMS].find((program) => program.has.every(has) && (program.hasOneOf?.some(has) ?? true))
  return found ?? { format: 'table' }
}
