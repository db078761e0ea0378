import { joinAuthors, splitAuthors, turnName } from '#domain/author-names.ts'
import type { ImportAbsence, ImportFormat, ImportTarget } from '#domain/imports.ts'
import { readIsbnField, type IsbnProblem, type WrittenIsbn } from '#domain/isbn.ts'
import { AUTHORS_MAX, TITLE_MAX } from '#domain/policy/catalogue.ts'
import { cutAtWord, cutTo } from '#domain/texts/letters.ts'
import { cleanField, joinTitle } from '../../catalogue/isbn/sources/clean-field.ts'
import type { Cells } from './columns.ts'
import { isStillOffered, ownTableOf, readBookUuid, withoutGuards, type OwnTable } from './own-export.ts'
import { readCopy, type EntryCopy } from './read-copy.ts'
import { readEdition, type EntryEdition } from './read-edition.ts'
import { readStanding, type Standing } from './read-standing.ts'

const LANGUAGE_MAX = 60
const ISBN_TEXT_MAX = 40

/** An entry of a file: an owned or wished book. */
export interface Entry extends EntryCopy, EntryEdition {
  isbnText: string
  isbn13: string | null
  isbnProblem: IsbnProblem | null
  /** Ten digits that may be an ISBN; the member confirms. */
  isIsbnUnsure: boolean
  title: string | null
  authors: string | null
  /** As written in the file. */
  language: string
  isElectronic: boolean
  absence: ImportAbsence | null
  /** As written in the file. */
  absenceWord: string | null
  onlyThisEdition: boolean
  bookUuid: string | null
  suggested: Exclude<ImportTarget, 'NONE'>
}

/** An entry with only an ISBN. */
export function entryOfIsbn(isbn: WrittenIsbn | undefined): Entry {
  return {
    isbnText: cutTo(isbn?.text ?? '', ISBN_TEXT_MAX),
    isbn13: isbn?.result.ok ? isbn.result.isbn13 : null,
    isbnProblem: isbn && !isbn.result.ok ? isbn.result.problem : null,
    isIsbnUnsure: isbn?.isSure === false,
    title: null,
    authors: null,
    language: '',
    condition: null,
    conditionText: null,
    price: null,
    priceText: null,
    comment: '',
    copies: 1,
    copiesInFile: null,
    isOneOfSeveral: false,
    publishYear: null,
    numberOfPages: null,
    publisher: null,
    isElectronic: false,
    absence: null,
    absenceWord: null,
    onlyThisEdition: false,
    bookUuid: null,
    suggested: 'SHELF',
  }
}

/** Reads a record; undefined without ISBN and title. */
export function readEntry(format: ImportFormat, written: Cells): Entry | undefined {
  const own = ownTableOf(written)
  const cells = own ? withoutGuards(written) : written
  const first = (...column: Parameters<Cells>): string => cells(...column).find((cell) => cell.trim() !== '') ?? ''
  const mainTitle = textOf(format === 'goodreads' ? withoutSeries(first('title')) : first('title'), TITLE_MAX)
  const isbn = pickIsbn(cells('isbn'))
  if (!isbn && mainTitle === null) return undefined
  const { isWished, absence, absenceWord } = standingOf(format, cells, own)
  const medium = readMedium(cells)
  return {
    ...entryOfIsbn(isbn),
    title: mainTitle && withSubtitle(mainTitle, textOf(first('subtitle'), TITLE_MAX) ?? ''),
    authors: textOf(readAuthors(format, first('authors')), AUTHORS_MAX),
    language: cutTo(first('language'), LANGUAGE_MAX).split(',')[0] ?? '',
    ...readCopy(format, cells, own),
    ...readEdition(format, cells),
    isElectronic: medium !== 'PRINT',
    absence,
    absenceWord,
    onlyThisEdition: own === 'WISHES' && first('onlyThisEdition') === 'true',
    bookUuid: own && readBookUuid(cells),
    // A film that somebody would like to see is no book to wish for: it is asked about as one that stands at home.
    suggested: isWished && medium !== 'NO_BOOK' ? 'WISHES' : 'SHELF',
  }
}

/** Of our own export only what was still on offer is offered again: neither what was ordered, given away or taken down, nor what its owner had set aside. */
function standingOf(format: ImportFormat, cells: Cells, own: OwnTable | null): Standing {
  if (own === null) return readStanding(format, cells)
  if (own === 'WISHES') return { isWished: true, absence: null, absenceWord: null }
  const isOffered = isStillOffered(cells)
  return { isWished: false, absence: isOffered ? null : 'GONE', absenceWord: isOffered ? null : (cells('status')[0] ?? null) }
}

/** The first valid ISBN, else the problem of the first one. */
function pickIsbn(cells: readonly string[]): WrittenIsbn | undefined {
  const written = cells.flatMap((cell) => readIsbnField(cell) ?? [])
  return written.find(({ result }) => result.ok) ?? written[0]
}

/** Cleans an untrusted text and cuts it to the field's length. */
function textOf(text: string, max: number): string | null {
  const clean = cutAtWord(cleanField(text), max)
  return /[\p{L}\p{N}]/u.test(clean) ? clean : null
}

/** Goodreads writes "Titel (Reihe, #2)". */
function withoutSeries(title: string): string {
  const text = cutTo(title, 4 * TITLE_MAX).trimEnd()
  const opening = text.lastIndexOf('(')
  const series = text.slice(opening + 1)
  const isSeries = opening !== -1 && series.includes('#') && series.indexOf(')') === series.length - 1
  return isSeries ? text.slice(0, opening) : text
}

/** Many programs write the subtitle into both columns. */
function withSubtitle(title: string, subtitle: string): string {
  return title.includes(subtitle) ? title : joinTitle(title, subtitle)
}

/** LibraryThing writes "Haushofer, Marlen" of one person, however many words the name has. */
function readAuthors(format: ImportFormat, names: string): string {
  const text = cutTo(names, 4 * AUTHORS_MAX)
  return joinAuthors(format === 'librarything' ? [turnName(text)] : splitAuthors(text))
}

type EntryMedium = 'PRINT' | 'FILE' | 'NO_BOOK'

const CELL_MAX = 200

const between = (words: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words.replaceAll(/\n\s{0,9}/gu, '')})(?![\p{L}\p{N}])`, 'u')

/**
 * Texts and readings: bindings of Goodreads and StoryGraph, formats of Calibre and CLZ, names of shops in three languages. Endings of
 * files stand for themselves ("epub", "azw3").
 */
const FILE = between(`
  kindle|kindle edition|kindle unlimited|e ?books?|nook|kobo|tolino|e ?pubs?3?|azw[34]?|kfx|mobi|prc|pdfs?|cb[rz7]|fb2|djvu|
  digital|digital copy|digital edition|electronic|elektronisch(?:e[rs]?)?|online ?(?:ressource|resource|ausgabe)|download|
  audio|audio ?books?|audio ?cds?|audio download|audible|audible audio|h(?:ö|oe)rb(?:u|ü|ue)ch(?:er)?|h(?:ö|oe)rspiele?|mp3|mp3 cds?|m4[ab]|aax|flac|ogg|cds?|mcs?|
  cassettes?|kassetten?|musikkassette|tonkassette|tonies?|tonträger|playaway|spoken word|lesung|
  e ?knyg(?:a|os)|elektroninė(?: knyga)?|garso knyg(?:a|os)|audio ?knyg(?:a|os)`)

/** Other media: item types of Libib, Zotero, CLZ and LibraryThing. */
const NO_BOOK = between(`
  dvds?|dvd video|blu ?ray|blu ?rays|4k|uhd|vhs|videos?|video ?cassette|videokassette|films?|filme|movies?|spielfilm|tv|tv series|tv show|tv ?broadcast|
  video ?recording|audio ?recording|radio ?broadcast|podcasts?|music|musik|musikalbum|vinyl|lps?|schallplatten?|songs?|sound ?recording|
  games?|video ?games?|board ?games?|brettspiele?|gesellschaftsspiele?|kartenspiele?|videospiele?|spiele?|puzzles?|spielzeug|toys?|
  magazines?|magazine ?articles?|magazin|zeitschrift(?:en)?|zeitschriftenartikel|zeitung(?:en)?|newspaper|newspaper ?article|periodicals?|
  journals?|journal ?article|articles?|artikel|aufsatz|encyclopedia ?article|dictionary ?entry|
  web ?pages?|websites?|webseite|blog ?post|forum ?post|e ?mail|instant ?message|computer ?program|software|cd ?roms?|app|presentation|
  conference ?paper|letter|manuscript|document|thesis|report|map|preprint|dataset|attachment|patent|statute|hearing|bill|artwork|interview|
  book ?section|buchteil|noten|sheet music|musical score|poster|kalender|calendars?|gutschein|gift ?card|voucher|kalendorius|
  filmas|filmai|muzika|plokštelė|žaidimai|žaidimas|žurnalas|žurnalai|laikraštis|straipsnis`)

/** Printed books with an enclosure: "Buch + CD", "Hardcover mit Hörbuch". */
const WITH =
  /^(?:bilder|sach|fach|taschen|lehr)?(?:buch|bücher|book|paperback|softcover|hardcover|gebunden\p{L}*|broschiert|knyga)(?: ausgabe)?(?: ?(?:\+|&)| (?:mit|inkl|incl|including|with|und|and|su)(?![\p{L}]))/u

/** The medium named by columns for binding, format or type; PRINT by default. */
function readMedium(cells: Cells): EntryMedium {
  const words = cells('medium')
    .map(fold)
    .filter((cell) => cell !== '' && !WITH.test(cell))
  if (words.some((cell) => FILE.test(cell))) return 'FILE'
  return words.some((cell) => NO_BOOK.test(cell)) ? 'NO_BOOK' : 'PRINT'
}

/** "videoRecording" of Zotero as "video recording". */
function fold(text: string): string {
  return cutTo(text, CELL_MAX)
    .normalize('NFC')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replaceAll(/[\s_\-‐–./:[\]()]+/gu, ' ')
    .trim()
}
