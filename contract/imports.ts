import { z } from 'zod'
import { endpoint, success, uuid, uuidParam } from './endpoint.ts'
import { rule } from './field-errors.ts'
import { offerPrice } from './shelf.ts'
import { acceptedTerms } from './members.ts'
import { IMPORT_COLUMNS, IMPORT_COLUMNS_MAX } from '../domain/import-columns.ts'
import { IMPORT_ABSENCES, IMPORT_FORMATS, IMPORT_GROUPS, IMPORT_REASONS, IMPORT_TARGETS, IMPORT_VERDICTS } from '../domain/imports.ts'
import { ISBN_PROBLEMS } from '../domain/isbn.ts'
import { CONDITIONS } from '../domain/lookups.ts'
import { IMPORT_BODY_MAX_BYTES, IMPORT_MAX_ROWS, IMPORT_PAGE_SIZE, IMPORT_WORD_MAX } from '../domain/policy/imports.ts'

const condition = z.enum(CONDITIONS, rule('CONDITION.REQUIRED'))

const columnMeaning = z.enum(IMPORT_COLUMNS).nullable()

const importColumn = z.object({
  /** As it stands in the file; empty where it has no headings. */
  heading: z.string(),
  /** The first cell below it that holds anything. */
  sample: z.string(),
  /** What it is taken for; null for nothing. */
  column: columnMeaning,
})
export type ImportColumnOnTheWire = z.infer<typeof importColumn>

const importOnTheWire = z.object({
  uuid: z.string(),
  status: z.enum(['PREVIEW', 'RUNNING', 'DONE', 'STOPPED']),
  format: z.enum(IMPORT_FORMATS),
  rows: z.int(),
  /** Entries that have an outcome by now. */
  finishedRows: z.int(),
  /** Entries by what becomes of them. */
  verdicts: z.partialRecord(z.enum(IMPORT_VERDICTS), z.int()),
  /** Entries that would go onto the stack and to the wish list, or went there. */
  toShelf: z.int(),
  toWishes: z.int(),
  /** Entries that are left out as UNOWNED, by what the file says. */
  absences: z.partialRecord(z.enum(IMPORT_ABSENCES), z.int()),
  /**
   * Words of the file for conditions that we do not know, of entries that go to the shelf, those of most entries first: how many it is of,
   * and what the caller has said that it means; null until then, and the entries stay away.
   */
  conditionWords: z.array(z.object({ word: z.string(), entries: z.int(), condition: condition.nullable() })),
  /** Entries whose words are too many to be named in that list, and that nobody has explained yet. */
  otherConditions: z.int(),
  /** Of a preview of a table; none for a text, and once it was started. */
  columns: z.array(importColumn),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Until when it can be undone whole; null when it cannot, or not any more. */
  undoUntil: z.string().nullable(),
  undoneAt: z.string().nullable(),
  /** Of an import that was undone: its copies that stayed, as somebody had ordered them. */
  keptCopies: z.int().nullable(),
})
export type ImportOnTheWire = z.infer<typeof importOnTheWire>

const importRow = z.object({
  number: z.int(),
  verdict: z.enum(IMPORT_VERDICTS),
  reason: z.enum(IMPORT_REASONS).nullable(),
  /** Of an entry that waits, as a library could not be reached: from when on they are asked again. */
  askAgainAt: z.string().nullable(),
  isbnProblem: z.enum(ISBN_PROBLEMS).nullable(),
  /** As the file has it; the 13 digits where they could be read. */
  isbn: z.string(),
  title: z.string().nullable(),
  authors: z.string().nullable(),
  target: z.enum(IMPORT_TARGETS),
  /** Of this entry alone; null where the choice for all of them holds. */
  condition: condition.nullable(),
  /** What the file calls the condition, where we do not know the word. */
  conditionText: z.string().nullable(),
  price: z.int().nullable(),
  /** What the file has in place of a price and is none; the price of all entries holds then. */
  priceText: z.string().nullable(),
  comment: z.string(),
  /** How many copies it brings; `copiesInFile` is the number that the file names where it is more, else null. */
  copies: z.int(),
  copiesInFile: z.int().nullable(),
  /** Why the caller cannot give it away, as the file says, and in its own words; null where nothing speaks against it. */
  absence: z.enum(IMPORT_ABSENCES).nullable(),
  absenceWord: z.string().nullable(),
  /** The book of our catalogue, also a proposed one. */
  book: z.object({ uuid: z.string(), title: z.string(), authors: z.string(), slug: z.string() }).nullable(),
})
export type ImportRowOnTheWire = z.infer<typeof importRow>

const oneImport = z.object({ import: importOnTheWire })

export const importsCreate = endpoint({
  method: 'post',
  path: '/api/v1/imports',
  summary: 'Read a file of books and say what would become of each entry; nothing is added yet.',
  body: z.strictObject({
    /** The bytes in base64; pasted text as UTF-8. */
    file: z
      .string(rule('FILE.REQUIRED'))
      .min(1, rule('FILE.REQUIRED'))
      .max(IMPORT_BODY_MAX_BYTES, rule('FILE.MAX_LENGTH'))
      .pipe(z.base64(rule('FILE.REQUIRED'))),
    /** All on the shelf, all on the wish list, or each as the file says. */
    destination: z.enum(['file', 'shelf', 'wishes'], rule('DESTINATION.REQUIRED')).default('file'),
  }),
  response: oneImport,
  status: 201,
})

export const importsLatest = endpoint({
  method: 'get',
  path: '/api/v1/imports/latest',
  summary: 'The own import that is running or waits to be started, else the last one; null when there is none.',
  response: z.object({ import: importOnTheWire.nullable() }),
})

export const importsRows = endpoint({
  method: 'get',
  path: '/api/v1/imports/{uuid}/rows',
  summary: 'Entries of an own import with what becomes of each.',
  params: uuidParam,
  query: z.object({
    start: z.coerce.number().int().min(0).max(IMPORT_MAX_ROWS).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(IMPORT_PAGE_SIZE),
    group: z.enum(IMPORT_GROUPS).default('all'),
  }),
  response: z.object({ rows: z.array(importRow), total: z.int() }),
})

export const importsChangeRow = endpoint({
  method: 'put',
  path: '/api/v1/imports/{uuid}/rows/{number}',
  summary: 'Set where one entry goes, and its condition and price; null takes those of all entries.',
  params: z.object({ uuid, number: z.coerce.number().int().min(1).max(IMPORT_MAX_ROWS) }),
  body: z.strictObject({
    target: z.enum(IMPORT_TARGETS),
    condition: condition.nullable(),
    price: offerPrice.nullable(),
  }),
  response: oneImport,
})

export const importsChangeUnowned = endpoint({
  method: 'put',
  path: '/api/v1/imports/{uuid}/unowned',
  summary: 'Set where the entries go that the caller does not own, according to the file; what is lent, given away or not delivered stays.',
  params: uuidParam,
  body: z.strictObject({ target: z.enum(IMPORT_TARGETS) }),
  response: oneImport,
})

export const importsChangeConditions = endpoint({
  method: 'put',
  path: '/api/v1/imports/{uuid}/conditions',
  summary: 'Say what condition a word of the file means, for all entries that have it; null: all words that nobody has explained yet.',
  params: uuidParam,
  body: z.strictObject({ word: z.string().min(1).max(IMPORT_WORD_MAX).nullable(), condition }),
  response: oneImport,
})

export const importsChangeColumns = endpoint({
  method: 'put',
  path: '/api/v1/imports/{uuid}/columns',
  summary: 'Read the file of a preview again with its columns, in their order, taken for this; it is remembered for files of this shape.',
  params: uuidParam,
  body: z.strictObject({ columns: z.array(columnMeaning).min(1).max(IMPORT_COLUMNS_MAX) }),
  response: oneImport,
})

export const importsStart = endpoint({
  method: 'post',
  path: '/api/v1/imports/{uuid}/start',
  summary: 'Put the entries of a preview onto the stack and the wish list, in the background.',
  params: uuidParam,
  body: z.strictObject({
    condition,
    /** One for all that have none of their own; null: by the rule of the stack. */
    price: offerPrice.nullable().default(null),
    /** Ask the libraries for books that nobody has offered here yet. */
    lookUp: z.boolean().default(true),
    /** Asked for when rows of the stack are offered. Drop after 0.2: pages that are open send it. */
    acceptedTerms: acceptedTerms.optional(),
  }),
  response: oneImport,
})

export const importsUndo = endpoint({
  method: 'post',
  path: '/api/v1/imports/{uuid}/undo',
  summary:
    'Undo an import whole within 24 hours of its end: rows of the stack, copies that nobody has ordered, and wishes; doing it again changes nothing.',
  params: uuidParam,
  response: oneImport,
})

export const importsDelete = endpoint({
  method: 'delete',
  path: '/api/v1/imports/{uuid}',
  summary: 'Forget a preview, or stop a running import; what it has added stays.',
  params: uuidParam,
  response: success,
})
