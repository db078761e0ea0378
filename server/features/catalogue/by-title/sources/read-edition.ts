import { readIsbn } from '#domain/isbn.ts'
import type { Binding, Medium } from '#domain/lookups.ts'
import { PUBLISHER_MAX, TITLE_MAX } from '#domain/policy/catalogue.ts'
import { cutAtWord, cutTo } from '#domain/texts/letters.ts'
import { cleanField } from '../../isbn/sources/clean-field.ts'
import { readKnownLanguage, readLanguageCode } from '../../isbn/sources/languages.ts'
import { fieldsOf, subfieldOf, subfieldsOf, type MarcField, type MarcRecord } from '../../isbn/sources/marc.ts'
import { languageOf, readRecord } from '../../isbn/sources/read-record.ts'
import type { Edition } from './edition.ts'

/** How cataloguers shorten it before the price: "Lw. : DM 24.80". */
const BINDINGS: readonly [RegExp, Binding][] = [
  [/\b(?:Gb|Lw|Ln|Pp|Ldr|Hldr|Hlw|Leinen|Hardcover|Festeinband|Halbleinen)\b/u, 'HARDCOVER'],
  [/\b(?:kart|Kt|br|brosch|Broschur|Tb|Pb|Taschenbuch|Paperback)\b/u, 'PAPERBACK'],
]

/** Reads an edition from a MARC 21 record of a printed book; undefined for other media, articles and records without a title. */
export function readEdition(record: MarcRecord): Edition | undefined {
  const book = readRecord(record)
  if (book.title === '' || !isPrintedBook(record, book.medium)) return undefined
  const [titleField] = fieldsOf(record, '245')
  const isbn13 = findIsbn(record)
  return {
    ...book,
    languageCode: isbn13 === null ? (readKnownLanguage(languageOf(record)) ?? null) : readLanguageCode(languageOf(record), isbn13),
    isbn13,
    subtitle: cutAtWord(cleanField(subfieldOf(titleField, 'b')), TITLE_MAX) || null,
    part: readPart(subfieldOf(titleField, 'n')),
    series: readSeries(record),
    binding: readBinding(record),
  }
}

/** Language material, and a whole thing; a reading or a file of the same book says so in other fields. */
function isPrintedBook({ leader }: MarcRecord, medium: Medium): boolean {
  const [kind = 'a', level = 'm'] = [leader[6], leader[7]]
  return 'at '.includes(kind) && 'm '.includes(level) && medium === 'PRINT'
}

function findIsbn(record: MarcRecord): string | null {
  for (const text of fieldsOf(record, '020').flatMap((field) => subfieldsOf(field, 'a', '9'))) {
    const isbn = readIsbn(text.split('(')[0] ?? '')
    if (isbn.ok) return isbn.isbn13
  }
  return null
}

/** "Bd. 3", "Band [3]" and "3." are the number 3; what else it is called stays. */
function readPart(text: string): string | null {
  const clean = cleanField(text).replaceAll(/[[\]]/gu, '')
  const number = /^(?:B(?:an)?d\.?\s?)?(\d{1,4})\.?$/u.exec(clean)?.[1]
  return number ?? (cutAtWord(clean, PUBLISHER_MAX) || null)
}

/** The series as it stands in the book, else as the record traces it: "rororo, 1234". */
function readSeries(record: MarcRecord): string | null {
  const [series] = [...fieldsOf(record, '490'), ...fieldsOf(record, '800', '830')].map(nameSeries).filter((text) => text !== '')
  return series === undefined ? null : cutAtWord(series, PUBLISHER_MAX)
}

function nameSeries(field: MarcField): string {
  const name = cleanField(subfieldOf(field, 't') || subfieldOf(field, 'a'))
  const number = cleanField(subfieldOf(field, 'v')).replaceAll(/[[\]]/gu, '')
  return [name, number].filter((part) => part !== '').join(', ')
}

function readBinding(record: MarcRecord): Binding | null {
  const said = fieldsOf(record, '020').flatMap((field) => subfieldsOf(field, 'c', 'q'))
  return BINDINGS.find(([pattern]) => said.some((text) => pattern.test(cutTo(text, PUBLISHER_MAX))))?.[1] ?? null
}
