import { z } from 'zod'
import { IMPORT_COLUMNS } from '#domain/import-columns.ts'
import { IMPORT_ABSENCES, IMPORT_FORMATS } from '#domain/imports.ts'
import { ISBN_PROBLEMS } from '#domain/isbn.ts'
import { CONDITIONS } from '#domain/lookups.ts'
import type { Entry } from './read-entry.ts'
import type { ReadFile } from './read-file.ts'

/** Result of the reader process: contents, or an error code. */
export type ReaderAnswer = { file: ReadFile } | { code: string }

const entryShape: z.ZodType<Entry> = z.object({
  isbnText: z.string(),
  isbn13: z.string().nullable(),
  isbnProblem: z.enum(ISBN_PROBLEMS).nullable(),
  isIsbnUnsure: z.boolean(),
  title: z.string().nullable(),
  authors: z.string().nullable(),
  language: z.string(),
  condition: z.enum(CONDITIONS).nullable(),
  conditionText: z.string().nullable(),
  price: z.number().nullable(),
  priceText: z.string().nullable(),
  comment: z.string(),
  copies: z.number(),
  copiesInFile: z.number().nullable(),
  isOneOfSeveral: z.boolean(),
  publishYear: z.number().nullable(),
  numberOfPages: z.number().nullable(),
  publisher: z.string().nullable(),
  isElectronic: z.boolean(),
  absence: z.enum(IMPORT_ABSENCES).nullable(),
  absenceWord: z.string().nullable(),
  onlyThisEdition: z.boolean(),
  bookUuid: z.string().nullable(),
  suggested: z.enum(['SHELF', 'WISHES']),
})

const tableShape = z
  .object({
    shape: z.string(),
    columns: z.array(z.object({ heading: z.string(), sample: z.string(), column: z.enum(IMPORT_COLUMNS).nullable() })),
  })
  .nullable()

const answerShape: z.ZodType<ReaderAnswer> = z.union([
  z.object({ file: z.object({ format: z.enum(IMPORT_FORMATS), entries: z.array(entryShape), table: tableShape }) }),
  z.object({ code: z.string() }),
])

/** Validates the result of the reader process, which handled an untrusted file. */
export function readReaderAnswer(answer: unknown): ReaderAnswer {
  const parsed = answerShape.safeParse(answer)
  return parsed.success ? parsed.data : { code: 'the answer has another shape' }
}
