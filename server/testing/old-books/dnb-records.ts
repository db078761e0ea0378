import { OLD_BOOKS, type OldBook } from './old-books.ts'

/** A subfield as [code, text]. */
type Subfield = readonly [code: string, text: string]

/** A record as the DNB sends it. */
export interface DnbRecord {
  /** Kind of thing and its level, positions 6 and 7: "am" is a printed book. */
  kind?: string
  /** Positions 35 to 37 of field 008. */
  language?: string
  fields: readonly (readonly [tag: string, ...subfields: Subfield[]])[]
}

const ARTICLE = /^(?:Der|Die|Das|Ein|Eine|The)(?= )/u

/** With the marks around an article that is not sorted by, and letters taken apart. */
function asSent(text: string): string {
  return text.replace(ARTICLE, (article) => `\u0098${article}\u009c`).normalize('NFD')
}

/** A hundred old books as the DNB describes them; those before 1970 have no ISBN, and some say their language only in 008. */
export const OLD_RECORDS: readonly DnbRecord[] = OLD_BOOKS.map((book, index) => recordOf(book, index))

function recordOf(book: OldBook, index: number): DnbRecord {
  const { title, subtitle, part, author, place, publisher, published, extent, price } = book
  const main: Subfield[] = [
    ['a', asSent(title)],
    ...(part ? [['n', part.number] as const] : []),
    ...(part?.name ? [['p', asSent(part.name)] as const] : []),
    ...(subtitle ? [['b', asSent(subtitle)] as const] : []),
    ['c', `[von] ${author.split(', ').toReversed().join(' ')}`.normalize('NFD')],
  ]
  return {
    language: 'ger',
    fields: [
      ...(price === '' ? [] : [['020', ['c', price]] as const]),
      ...(index % 3 === 0 ? [['041', ['a', 'ger']] as const] : []),
      ['100', ['a', author.normalize('NFD')], ['4', 'aut']],
      ['245', ...main],
      ['264', ['a', place.normalize('NFD')], ['b', publisher.normalize('NFD')], ['c', published]],
      ['300', ['a', extent], ['c', '8']],
      ...(index % 5 === 0 ? [['490', ['a', 'Bücher der Neunzehn'.normalize('NFD')], ['v', `Bd. ${index + 1}`]] as const] : []),
    ],
  }
}

/**
 * What else the DNB has under the same words: a later paperback with its ISBN, a reading, a file, a guide for schools, and a
 * book of somebody else whose title has the words and more.
 */
export const DECOYS: readonly DnbRecord[] = OLD_BOOKS.flatMap((book, index) => [
  ...(index % 2 === 0 ? [paperback(book, index)] : []),
  reading(book),
  file(book),
  guide(book),
  longer(book),
])

function paperback(book: OldBook, index: number): DnbRecord {
  const { title, subtitle, author, part } = book
  return {
    language: 'ger',
    fields: [
      ['020', ['a', isbn10(`342${String(index).padStart(6, '0')}`)], ['c', 'kart. : DM 9.80']],
      ['100', ['a', author.normalize('NFD')], ['4', 'aut']],
      ['245', ['a', asSent(title)], ...(part ? [['n', part.number] as const] : []), ['b', asSent(subtitle || 'Roman')]],
      ['264', ['a', 'München [u.a.]'.normalize('NFD')], ['b', 'Dt. Taschenbuch-Verl. [u.a.]'], ['c', '1987']],
      ['300', ['a', '250 S.']],
      ['490', ['a', 'dtv'], ['v', String(1000 + index)]],
    ],
  }
}

function reading({ title, author }: OldBook): DnbRecord {
  return {
    kind: 'im',
    language: 'ger',
    fields: [
      ['100', ['a', author.normalize('NFD')], ['4', 'aut']],
      ['245', ['a', asSent(title)], ['b', 'Lesung']],
      ['264', ['b', 'Der Hörverlag'.normalize('NFD')], ['c', '2004']],
    ],
  }
}

function file({ title, author }: OldBook): DnbRecord {
  return {
    language: 'ger',
    fields: [
      ['100', ['a', author.normalize('NFD')], ['4', 'aut']],
      ['245', ['a', asSent(title)]],
      ['264', ['b', 'E-Books'], ['c', '2011']],
      ['338', ['b', 'cr']],
    ],
  }
}

function guide({ title, author }: OldBook): DnbRecord {
  return {
    language: 'ger',
    fields: [
      ['100', ['a', 'Eversberg, Gerd'], ['4', 'aut']],
      ['245', ['a', `Erläuterungen zu ${author.split(', ').toReversed().join(' ')}, ${title}`.normalize('NFD')]],
      ['264', ['a', 'Hollfeld'], ['b', 'Bange'], ['c', '1979']],
      ['300', ['a', '96 S.']],
    ],
  }
}

function longer({ title }: OldBook): DnbRecord {
  return {
    language: 'ger',
    fields: [
      ['100', ['a', 'Muster, Maria'], ['4', 'aut']],
      ['245', ['a', `Neues von ${title} und andere Merkwürdigkeiten`.normalize('NFD')]],
      ['264', ['a', 'Stuttgart'], ['b', '[s.n.]'], ['c', 'o. J.']],
    ],
  }
}

function isbn10(body: string): string {
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (10 - index), 0)
  const digit = (11 - (sum % 11)) % 11
  return body + (digit === 10 ? 'X' : String(digit))
}
