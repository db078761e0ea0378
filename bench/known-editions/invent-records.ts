import { SeededRandom, capitalised, inventVocabulary, inventWord, zipfDraw } from '../books/random-text.ts'
import { isbn13Of, ISBNS, numberWithCheckDigit } from './invent-numbers.ts'
import type { WrittenField, WrittenRecord } from './marc-text.ts'

/** Records as those of the German National Library look, with their oddities; the same for the same seed. */

/** What is odd about a record. */
const ODDITIES = [
  'none',
  'without ISBN',
  'ISBN-10',
  'two ISBNs',
  'cancelled ISBN',
  'wrong ISBN',
  'file',
  'sound',
  'map',
  'serial',
  'volume',
  'set',
  'corporate author',
  'editors',
  'nobody',
  'without title',
  'deleted',
  'same ISBN again',
] as const
type Oddity = (typeof ODDITIES)[number]

/** How many of a thousand records are so. */
const OF_THOUSAND: Record<Oddity, number> = {
  none: 340,
  'without ISBN': 130,
  'ISBN-10': 190,
  'two ISBNs': 25,
  'cancelled ISBN': 10,
  'wrong ISBN': 5,
  file: 90,
  sound: 30,
  map: 15,
  serial: 40,
  volume: 40,
  set: 15,
  'corporate author': 20,
  editors: 30,
  nobody: 10,
  'without title': 2,
  deleted: 3,
  'same ISBN again': 5,
}

/** An invented record, and what it was made to be. */
export interface InventedRecord extends WrittenRecord {
  oddity: Oddity
  /** Thirteen digits each; what a reader should know it by. */
  isbns: string[]
  title: string
  lastName: string
}

const VOCABULARY = 30_000
const NAMES = 40_000
const PUBLISHERS = 3000
const ARTICLES = ['Der', 'Die', 'Das', 'Ein', 'Eine']
const FORMS = ['Roman', 'Thriller', 'Kriminalroman', 'Erzählungen', 'Ratgeber', 'Bilderbuch', 'Hochschulschrift', 'Bildband']
const GROUPS = [
  'B',
  'K',
  'S',
  '100',
  '150',
  '300',
  '320',
  '330',
  '340',
  '370',
  '610',
  '620',
  '640',
  '741.5',
  '790',
  '810',
  '830',
  '914',
  '943',
]
const YEARS = ['2010', '[2010]', 'c 1998', '1971-1973', '[ca. 1950]', 'o. J.', '2004', '2016', '2021', '[2019]']
const EXTENTS = [
  '253 S.',
  '321 Seiten',
  'XII, 253 S.',
  '96 ungezählte Seiten',
  '88',
  '[24] S.',
  '412 Seiten',
  '1 Band',
  '176 S., [8] Bl.',
  '640 S.',
]
const PRICES = [
  'Gb. : EUR 16.95',
  'kart. : EUR 9.99',
  'Pp. : DM 24.80',
  'Broschur : EUR 12.00 (DE), EUR 12.40 (AT)',
  'Festeinband : EUR 29.90',
]

/** Endless records; stop when there are enough. */
export function* inventRecords(seed: number): Generator<InventedRecord> {
  const random = new SeededRandom(seed)
  const words = zipfDraw(random, inventVocabulary(random, VOCABULARY))
  const lastNames = zipfDraw(
    random,
    listOf(NAMES, () => capitalised(inventWord(random, 1 + random.below(2)))),
  )
  const firstNames = zipfDraw(
    random,
    listOf(400, () => capitalised(inventWord(random, 1))),
  )
  const publishers = zipfDraw(
    random,
    listOf(PUBLISHERS, () => `${capitalised(inventWord(random, 2))}${random.below(2) ? ' Verlag' : '-Verl.'}`),
  )
  const oddities = ODDITIES.flatMap((oddity) => listOf(OF_THOUSAND[oddity], () => oddity))
  const draw = { random, words, lastNames, firstNames, publishers }
  for (let index = 0; ; index++) yield inventRecord(draw, index, random.oneOf(oddities))
}

interface Draw {
  random: SeededRandom
  words: () => string
  lastNames: () => string
  firstNames: () => string
  publishers: () => string
}

function inventRecord(draw: Draw, index: number, oddity: Oddity): InventedRecord {
  const { random } = draw
  const idn = numberWithCheckDigit(100_000_000 + index)
  const isbns = isbnsOf(index, oddity, random)
  const title = phrase(draw, 3 + random.below(4))
  const lastName = draw.lastNames()
  const fields = [
    ...numberFields(random, { idn, index, isbns, oddity }),
    ...bookFields(draw, { oddity, title, lastName }),
    ...furtherFields(draw, idn, oddity),
  ]
  return { kind: kindOf(oddity), part: oddity === 'set' ? 'a' : oddity === 'volume' ? 'c' : ' ', fields, oddity, isbns, title, lastName }
}

interface Numbers {
  idn: string
  index: number
  isbns: readonly string[]
  oddity: Oddity
}

function numberFields(random: SeededRandom, { idn, index, isbns, oddity }: Numbers): WrittenField[] {
  return [
    control('001', idn),
    control('003', 'DE-101'),
    control(
      '005',
      `${1998 + random.below(28)}${two(1 + random.below(12))}${two(1 + random.below(28))}${two(random.below(24))}${two(random.below(60))}00.0`,
    ),
    control('007', oddity === 'file' ? 'cr||||||||||||' : oddity === 'sound' ? 'sd fsngnn|||e|' : 'tu'),
    control('008', `100315s${random.oneOf(YEARS).slice(0, 4).padEnd(4, 'u')}    gw |||||r|||| 00||||ger  `),
    data('015', '  ', ['a', `${two(random.below(26))},A${two(random.below(52))},${1000 + random.below(8999)}`], ['2', 'dnb']),
    data('016', '7 ', ['2', 'DE-101'], ['a', idn]),
    ...isbnFields(isbns, oddity, index, random),
    data('024', '3 ', ['a', isbns[0] ?? `40${idn}`]),
    data('035', '  ', ['a', `(DE-599)DNB${idn}`]),
    data('035', '  ', ['a', `(OCoLC)${random.below(1_000_000_000)}`]),
    data('040', '  ', ['a', '1240'], ['b', 'ger'], ['c', 'DE-101'], ['d', '9999'], ['e', 'rda']),
    data('041', '  ', ['a', random.below(8) ? 'ger' : random.oneOf(['eng', 'fre', 'spa', 'und'])]),
    data('044', '  ', ['c', 'XA-DE-BE']),
    data('084', '  ', ['a', random.oneOf(GROUPS)], ['q', 'DE-101'], ['2', 'sdnb']),
  ]
}

function bookFields(draw: Draw, { oddity, title, lastName }: { oddity: Oddity; title: string; lastName: string }): WrittenField[] {
  const { random } = draw
  return [
    ...personFields(draw, oddity, lastName),
    ...(oddity === 'without title' ? [] : [titleField(draw, oddity, title, lastName)]),
    ...(random.below(3) ? [data('250', '  ', ['a', `${1 + random.below(4)}. Auflage`])] : []),
    data(
      '264',
      ' 1',
      ['a', random.oneOf(['Berlin', 'München', 'Frankfurt am Main', '[S.l.]'].map(decomposed))],
      ['b', decomposed(publisherOf(draw))],
      ['c', random.oneOf(YEARS)],
    ),
    data('300', '  ', ['a', random.oneOf(EXTENTS)], ['b', 'Illustrationen'], ['c', '21 cm']),
    data(
      '336',
      '  ',
      ['a', decomposed(oddity === 'sound' ? 'gesprochenes Wort' : 'Text')],
      ['b', oddity === 'sound' ? 'spw' : 'txt'],
      ['2', 'rdacontent'],
    ),
    data(
      '337',
      '  ',
      ['a', 'ohne Hilfsmittel zu benutzen'],
      ['b', oddity === 'file' ? 'c' : oddity === 'sound' ? 's' : 'n'],
      ['2', 'rdamedia'],
    ),
    data('338', '  ', ...carrierOf(oddity), ['2', 'rdacarrier']),
  ]
}

/** Most of a record is of no use to us. */
function furtherFields(draw: Draw, idn: string, oddity: Oddity): WrittenField[] {
  const { random } = draw
  return [
    // A volume without a title of its own takes the one of its series.
    ...(random.below(2) && oddity !== 'without title'
      ? [data('490', '0 ', ['a', phrase(draw, 2)], ['v', String(1 + random.below(900))])]
      : []),
    ...(random.below(2)
      ? [data('655', ' 7', ['0', '(DE-588)4113937-9'], ['a', decomposed(random.oneOf(FORMS))], ['2', 'gnd-content'])]
      : []),
    ...listOf(random.below(3), () =>
      data('650', ' 7', ['0', `(DE-588)${4_000_000 + random.below(999_999)}-1`], ['a', phrase(draw, 1)], ['2', 'gnd']),
    ),
    ...listOf(random.below(4), () =>
      data('689', '00', ['0', `(DE-588)${4_000_000 + random.below(999_999)}-1`], ['D', 's'], ['a', phrase(draw, 1)]),
    ),
    data('856', '42', ['m', 'B:DE-101'], ['q', 'application/pdf'], ['u', `http://d-nb.info/${idn}/04`], ['3', 'Inhaltsverzeichnis']),
    data('925', 'r ', ['a', 'ra']),
    data(
      '926',
      '2 ',
      ['a', random.oneOf(['YF', 'FBA', 'VSP', 'JM'])],
      ['o', '93'],
      ['q', 'Publisher'],
      ['v', 'Thema: 1.3'],
      ['x', 'Belletristik: allgemein und literarisch'],
    ),
  ]
}

function carrierOf(oddity: Oddity): [code: string, text: string][] {
  if (oddity === 'file')
    return [
      ['a', 'Online-Ressource'],
      ['b', 'cr'],
    ]
  return oddity === 'sound'
    ? [
        ['a', 'Audiodisk'],
        ['b', 'sd'],
      ]
    : [
        ['a', 'Band'],
        ['b', 'nc'],
      ]
}

function kindOf(oddity: Oddity): string {
  const status = oddity === 'deleted' ? 'd' : 'n'
  return `${status}${oddity === 'sound' ? 'i' : oddity === 'map' ? 'e' : 'a'}${oddity === 'serial' ? 's' : 'm'}`
}

const WITHOUT_ISBN: readonly Oddity[] = ['without ISBN', 'map', 'serial', 'cancelled ISBN', 'wrong ISBN']

function isbnsOf(index: number, oddity: Oddity, random: SeededRandom): string[] {
  if (WITHOUT_ISBN.includes(oddity)) return []
  if (oddity === 'same ISBN again') return [isbn13Of(random.below(index + 1))]
  return oddity === 'two ISBNs' ? [isbn13Of(index), isbn13Of(ISBNS / 2 + index)] : [isbn13Of(index)]
}

function isbnFields(isbns: readonly string[], oddity: Oddity, index: number, random: SeededRandom): WrittenField[] {
  if (oddity === 'cancelled ISBN') return [data('020', '  ', ['z', isbn13Of(index)], ['c', 'falsch'])]
  if (oddity === 'wrong ISBN') return [data('020', '  ', ['a', `${isbn13Of(index).slice(0, 12)}X`], ['c', random.oneOf(PRICES)])]
  return isbns.map((isbn) =>
    oddity === 'ISBN-10'
      ? data('020', '  ', ['a', numberWithCheckDigit(Number(isbn.slice(3, 12)))], ['c', random.oneOf(PRICES)])
      : data(
          '020',
          '  ',
          ['a', isbn],
          ['c', random.oneOf(PRICES)],
          ['9', `978-3-${isbn.slice(4, 8)}-${isbn.slice(8, 12)}-${isbn.slice(12)}`],
        ),
  )
}

function personFields(draw: Draw, oddity: Oddity, lastName: string): WrittenField[] {
  const person = (tag: string, role: string, name: string): WrittenField =>
    data(
      tag,
      '1 ',
      ['0', '(DE-588)118503596'],
      ['a', decomposed(`${name}, ${draw.firstNames()}`)],
      ['d', '1957-'],
      ['e', role === 'aut' ? 'Verfasser' : 'Herausgeber'],
      ['4', role],
    )
  if (oddity === 'nobody') return []
  if (oddity === 'corporate author')
    return [data('110', '2 ', ['0', '(DE-588)2022139-3'], ['a', decomposed(`${lastName}-Gesellschaft für ${draw.words()}`)], ['4', 'aut'])]
  if (oddity === 'editors') return [person('700', 'edt', lastName), person('700', 'edt', draw.lastNames())]
  return [
    person('100', 'aut', lastName),
    ...(draw.random.below(5) ? [] : [person('700', 'aut', draw.lastNames())]),
    ...(draw.random.below(6)
      ? []
      : [data('700', '1 ', ['a', decomposed(`${draw.lastNames()}, ${draw.firstNames()}`)], ['e', decomposed('Übersetzer')], ['4', 'trl'])]),
  ]
}

function titleField(draw: Draw, oddity: Oddity, title: string, lastName: string): WrittenField {
  const { random } = draw
  const article = random.below(3) ? '' : `\u0098${random.oneOf(ARTICLES)}\u009C `
  const words = decomposed(title)
  const parts: (readonly [string, string])[] = [['a', article + words]]
  if (oddity === 'volume') parts.push(['n', `Bd. ${1 + random.below(9)}`], ['p', decomposed(phrase(draw, 2))])
  else if (random.below(10) > 3) parts.push(['b', decomposed(random.below(3) ? phrase(draw, 4 + random.below(8)) : random.oneOf(FORMS))])
  parts.push(['c', decomposed(`${lastName} ; mit einem Nachwort`)])
  return data('245', article ? '14' : '10', ...parts)
}

function publisherOf({ random, publishers }: Draw): string {
  return random.below(60) ? publishers() : random.oneOf(['[s.n.]', 'Selbstverl.', `[${publishers()}]`, `${publishers()} [u.a.]`])
}

function phrase({ words }: Draw, count: number): string {
  let text = capitalised(words())
  for (let index = 1; index < count; index++) text += ` ${words()}`
  return text
}

/** As the library sends it: a letter and its marks apart. */
function decomposed(text: string): string {
  return text.normalize('NFD')
}

function control(tag: string, text: string): WrittenField {
  return { tag, indicators: '', subfields: [['', text]] }
}

function data(tag: string, indicators: string, ...subfields: (readonly [string, string])[]): WrittenField {
  return { tag, indicators, subfields }
}

function listOf<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make)
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
