import { cleanField, fitAuthors, joinTitle, readPages, readPublisher, readYear } from './clean-field.ts'
import { hintGenre } from './genre-hint.ts'
import { fieldsOf, inOwnScript, subfieldOf, subfieldsOf, type MarcField, type MarcRecord } from './marc.ts'
import { readMedium } from './read-medium.ts'
import { readResponsible } from './read-responsible.ts'
import type { BookRecord } from './source.ts'

/** Reads the book fields of a MARC 21 record except the language. */
export function readRecord(record: MarcRecord): Omit<BookRecord, 'languageCode'> {
  const title = readTitle(record)
  const published = findPublication(record)
  const originalTitle = cleanField(subfieldOf(fieldsOf(record, '240')[0], 'a'))
  return {
    title,
    authors: fitAuthors(readResponsible(record)),
    originalTitle: originalTitle === '' || originalTitle === title ? null : originalTitle,
    publisher: readPublisher(firstOf(inOwnScript(record, published, published?.tag ?? '264'), 'b') || firstOf(published, 'b')),
    publishYear: readPublishYear(record, published),
    numberOfPages: readExtent(record),
    genres: hintGenre(
      fieldsOf(record, '655', '650').flatMap((field) => subfieldsOf(field, 'a')),
      fieldsOf(record, '084', '082').flatMap((field) => subfieldsOf(field, 'a')),
    ),
    medium: readMedium(record),
  }
}

/** "Bd. 2", "Teil 3", "[4]", "2": the number of a volume, and no title. */
const ONLY_NUMBER = /^(?:(?:bd|band|teil|tl|t|vol|volume|heft|h|nr|folge|buch)\b\.?)?\s?\[?(?:\d{1,4}|[ivxlc]{1,8})\]?\.?$/iu

/** The title as it stands in the book; of a volume that has none of its own, the one of the whole (773) before its number. */
function readTitle(record: MarcRecord): string {
  const field = inOwnScript(record, fieldsOf(record, '245')[0], '245')
  const title = cleanField(subfieldOf(field, 'a'))
  if (title !== '' && !ONLY_NUMBER.test(title)) return titleOf(field, title)
  const whole = titleOfWhole(record)
  // A book can be called "1984".
  if (whole === '') return titleOf(field, title)
  const number = title === '' || field === undefined ? [] : [{ code: 'n', text: title }]
  return titleOf({ tag: '245', ind2: '', subfields: [...number, ...(field?.subfields ?? []).filter(({ code }) => code !== 'a')] }, whole)
}

/** What a volume is a part of: the host item, else the series it is traced under. */
function titleOfWhole(record: MarcRecord): string {
  const names = [
    ...fieldsOf(record, '773').flatMap((field) => subfieldsOf(field, 't').concat(subfieldsOf(field, 'a'))),
    ...fieldsOf(record, '800', '810').flatMap((field) => subfieldsOf(field, 't')),
    ...fieldsOf(record, '490', '830').flatMap((field) => subfieldsOf(field, 'a')),
  ]
  return names.map(cleanField).find((name) => name !== '' && !ONLY_NUMBER.test(name)) ?? ''
}

/** Title and subtitle; parts have numbers ($n) and names ($p), each perhaps several, in the order of the record. */
function titleOf(field: MarcField | undefined, title: string): string {
  let whole = title
  let isNamed = false
  let before = ''
  for (const { code, text } of field?.subfields ?? []) {
    const part = cleanField(text)
    if (part === '' || (code !== 'n' && code !== 'p')) continue
    if (code === 'n') whole = `${whole}${before === '' ? '' : ','} ${part.replaceAll(/[[\]]/gu, '')}`.trim()
    else whole = part.startsWith(title) && !isNamed ? part : `${whole}: ${part}`
    isNamed ||= code === 'p'
    before = code
  }
  const subtitle = subfieldsOf(field ?? { tag: '', ind2: '', subfields: [] }, 'b').map(cleanField)
  // "= The same in English" stands beside the title, not below it.
  return joinTitle(whole, isNamed ? '' : (subtitle.find((text) => text !== '' && !text.startsWith('=')) ?? ''))
}

/** What says publisher and year: the publication (264, second indicator 1), not the printer (3), the sale (2) or the copyright (4). */
function findPublication(record: MarcRecord): MarcField | undefined {
  const told = fieldsOf(record, '264', '260').filter((field) => firstOf(field, 'b') !== '' || firstOf(field, 'c') !== '')
  return told.find(isPublication) ?? told.find(isPlain) ?? told.find(({ ind2 }) => ind2 === '2')
}

function isPublication({ tag, ind2 }: MarcField): boolean {
  return tag === '264' && ind2 === '1'
}

function isPlain({ tag, ind2 }: MarcField): boolean {
  return tag === '260' || !/[0-4]/u.test(ind2)
}

/** The year of publication, else of the copyright, else, where a record says nothing at all in words, the one of its fixed fields (008). */
function readPublishYear(record: MarcRecord, published: MarcField | undefined): number | null {
  const copyright = fieldsOf(record, '264').find(({ ind2 }) => ind2 === '4')
  const year = yearIn(published) ?? yearIn(copyright)
  const isSilent = fieldsOf(record, '264', '260').every((field) => firstOf(field, 'c') === '')
  return year === null && isSilent ? readYear(subfieldOf(fieldsOf(record, '008')[0], '').slice(7, 11)) : year
}

function yearIn(field: MarcField | undefined): number | null {
  return (field ? subfieldsOf(field, 'c') : []).map(readYear).find((year) => year !== null) ?? null
}

function readExtent(record: MarcRecord): number | null {
  const extents = fieldsOf(record, '300').flatMap((field) => subfieldsOf(field, 'a'))
  return extents.map(readPages).find((pages) => pages !== null) ?? null
}

function firstOf(field: MarcField | undefined, code: string): string {
  return (field ? subfieldsOf(field, code) : []).find((text) => text.trim() !== '') ?? ''
}

/** The language code of a record; empty when missing. */
export function languageOf(record: MarcRecord): string {
  const languages = fieldsOf(record, '041').flatMap((field) => subfieldsOf(field, 'a'))
  const language = languages.find((code) => code.trim() !== '') ?? subfieldOf(fieldsOf(record, '008')[0], '').slice(35, 38)
  // Old records write several languages as one word: "gereng".
  return /^[a-z]{6,12}$/iu.test(language) ? language.slice(0, 3) : language
}
