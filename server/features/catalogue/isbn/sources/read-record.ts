import { turnName } from '#domain/author-names.ts'
import { SUFFIX } from '#domain/names/name-words.ts'
import { cleanField, fitAuthors, joinTitle, readPages, readPublisher, readYear } from './clean-field.ts'
import { hintGenre } from './genre-hint.ts'
import { fieldsOf, subfieldOf, subfieldsOf, type MarcField, type MarcRecord } from './marc.ts'
import type { BookRecord } from './source.ts'

/** What a MARC 21 record says of a book, but for its language. */
export function readRecord(record: MarcRecord): Omit<BookRecord, 'languageCode'> {
  const [titleField] = fieldsOf(record, '245')
  const title = readTitle(titleField)
  const published = fieldsOf(record, '264', '260').find((field) => subfieldOf(field, 'b') !== '' || subfieldOf(field, 'c') !== '')
  const originalTitle = cleanField(subfieldOf(fieldsOf(record, '240')[0], 'a'))
  return {
    title,
    authors: readAuthors(record),
    originalTitle: originalTitle === '' || originalTitle === title ? null : originalTitle,
    publisher: readPublisher(subfieldOf(published, 'b')),
    publishYear: readYear(subfieldOf(published, 'c')),
    numberOfPages: readPages(subfieldOf(fieldsOf(record, '300')[0], 'a')),
    genres: hintGenre(
      fieldsOf(record, '655', '650').flatMap((field) => subfieldsOf(field, 'a')),
      fieldsOf(record, '084', '082').flatMap((field) => subfieldsOf(field, 'a')),
    ),
  }
}

/** Title and subtitle; the volume of a series has its own name in $p, or only a number in $n. */
function readTitle(field: MarcField | undefined): string {
  const title = cleanField(subfieldOf(field, 'a'))
  const part = cleanField(subfieldOf(field, 'p'))
  const number = cleanField(subfieldOf(field, 'n'))
  if (part !== '') return joinTitle(part.startsWith(title) ? part : `${title}${number && ` ${number}`}: ${part}`, '')
  return joinTitle(`${title}${number && ` ${number}`}`, cleanField(subfieldOf(field, 'b')))
}

/** The language as the record writes it; empty or a code of its own when it does not say. */
export function languageOf(record: MarcRecord): string {
  const [language] = fieldsOf(record, '041').flatMap((field) => subfieldsOf(field, 'a'))
  return language ?? subfieldOf(fieldsOf(record, '008')[0], '').slice(35, 38)
}

/** The authors; for a collection without one, its editors. */
function readAuthors(record: MarcRecord): string[] {
  const people = [...fieldsOf(record, '100'), ...fieldsOf(record, '700')]
  const authors = people.filter(
    (field) => subfieldsOf(field, '4').includes('aut') || (field.tag === '100' && subfieldOf(field, '4') === ''),
  )
  const editors = people.filter((field) => subfieldsOf(field, '4').includes('edt'))
  return fitAuthors((authors.length > 0 ? authors : editors).map(readName))
}

/** "Herrndorf, Wolfgang" is "Wolfgang Herrndorf"; a number belongs to the name ("Johannes Paul II."), and so does "Jr.", which stands in $c. */
function readName(field: MarcField): string {
  const [name = '', number = '', addition = ''] = ['a', 'b', 'c'].map((code) => cleanField(subfieldOf(field, code)))
  return [turnName(name), number, SUFFIX.test(addition) ? addition : ''].filter((part) => part !== '').join(' ')
}
