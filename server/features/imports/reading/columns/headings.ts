import { IMPORT_COLUMNS, type ImportColumn } from '#domain/import-columns.ts'

/** Headings of each column, best first, in the form of `headingKey`. */
const HEADINGS: Record<ImportColumn, string> = {
  isbn:
    'isbn13, isbn 13, isbn, isbn uid, ean isbn13, isbn13 ean, isbn nr, isbn nummer, isbn number, isbn code, isbn ean, ' +
    'ean isbn, isbn10, isbn 10, upc isbn10, isbns, ean, ean13, ean 13, ean code, ean nr, gtin',
  title:
    'title, titel, buchtitel, book title, titel des buches, name des buches, haupttitel, kurztitel, book name, buch, book, ' +
    'artikelbezeichnung, artikelname, bezeichnung, artikel, produkt, produktname, product name, product, pavadinimas, ' +
    'knygos pavadinimas, knyga, titre, título, titolo, tytuł',
  subtitle: 'subtitle, untertitel, sub title, zusatz zum titel, paantraštė, sous titre',
  authors:
    'author, authors, primary author, author text, creators, creator, author details, author name, autor, autoren, ' +
    'autorin, autor in, autorinnen, autor innen, autoren innen, autorin autor, autor autorin, name des autors, verfasser, ' +
    'verfasserin, verfasser in, urheber, schriftsteller, autorius, autoriai, autorė, auteur, auteurs, autore, autores',
  firstName: 'vorname, first name, autor vorname, vorname autor, author first name, vardas, autoriaus vardas',
  lastName: 'nachname, last name, autor nachname, nachname autor, author last name, familienname, pavardė, autoriaus pavardė',
  condition: 'condition, zustand, buchzustand, zustand des buches, erhaltung, erhaltungszustand, būklė, knygos būklė, état',
  place:
    'exclusive shelf, read status, collection status, reading status, lesestatus, status, collections, collection, ' +
    'sammlung, shelf, bookshelf, regal, bookshelves, group, gruppe, liste, list, tags, manual tags, schlagwörter, ' +
    'stichwörter, standort, location, physical location, lentyna, būsena, skaitymo būsena, sąrašas, shelf name, ' +
    'bestellstatus, lieferstatus, verbleib',
  owned: 'owned copies, owned, vorhanden, im besitz, in besitz, besitz, besitze ich, hab ich, own, turiu',
  wished:
    'wish list, wishlist, wished, wanted, wunschliste, wunschzettel, wunsch, auf wunschliste, merkliste, norai, noriu, ' +
    'norų sąrašas, pageidauju',
  lent:
    'loaned to, lent to, lent, on loan, loan, lending patron, borrower, borrowed by, borrowed from, verliehen an, ' +
    'verliehen, ausgeliehen an, ausgeliehen, entliehen an, entliehen von, geliehen von, verleih, paskolinta, ' +
    'paskolinta kam',
  gone: 'previously owned, sold, sold to, given away, verkauft, verkauft an, verschenkt, abgegeben, parduota, atiduota',
  copies:
    'copies, number of copies, anzahl, anz, anzahl exemplare, exemplare, stück, stückzahl, menge, quantity, qty, bestand, ' +
    'kiekis, egzemplioriai',
  medium:
    'format, formats, binding, media, media type, item type, medium, medientyp, medienart, einband, einbandart, bindung, ' +
    'buchart, ausstattung, book format, type, typ, art, extension, tipas, formatas, įrišimas, viršelis',
  points: 'points, punkte, preis in punkten, preis punkte, punkte preis, price in points, price points, taškai, kaina taškais',
  price: 'price, preis, kaina',
  comment: 'comment, kommentar, kommentare, anmerkung, anmerkungen, bemerkung, bemerkungen, hinweis, pastaba, pastabos, komentaras',
  year:
    'year published, publication year, year, erscheinungsjahr, jahr, ersch jahr, jahr der veröffentlichung, ' +
    'year of publication, publication date, publish date, date published, release date, pubdate, erscheinungsdatum, ' +
    'erschienen, metai, leidimo metai, année',
  pages: 'number of pages, page count, pages, num pages, seitenzahl, seiten, seitenanzahl, anzahl seiten, umfang, puslapiai',
  publisher: 'publisher, verlag, verlagsname, leidykla, éditeur, editorial, editore',
  language: 'languages, language, sprache, sprachen, kalba, langue',
  status: '',
  paused: 'pausedbyowner',
  onlyThisEdition: 'onlythisedition',
  bookUuid: 'bookuuid',
  series: 'series, reihe, serie, buchreihe, reihentitel, series details, serija',
}

function listOf(words: string): string[] {
  return words === '' ? [] : words.split(', ')
}

/** Headings used when a better column is missing. */
const STAND_INS: Partial<Record<string, ImportColumn>> = {
  'author l f': 'authors',
  'author last first': 'authors',
  'author sort': 'authors',
}

/** Headings of columns that we ignore and never guess from their cells. */
const OTHERS = new Set(
  listOf(
    'original title, title sort, sort title, sort character, publication title, series title, journal abbreviation, ' +
      'originaltitel, additional authors, contributors, secondary author, editor, translator, illustrator, narrator, ' +
      'herausgeber, übersetzer, description, beschreibung, summary, inhalt, inhaltsangabe, klappentext, abstract note, ' +
      'review, my review, rezension, genre, kategorie, category, subject, subjects, notes, notizen, private notes, ' +
      'identifiers, cover, url, link, original publication year, original year published, original date published, ' +
      'date added, date read, id, key, uuid, owner, library name, recommended by',
  ),
)

/** A heading in lower case with only letters and digits. "Autor(en)" is one word, "ISBN-Nr." two. */
export function headingKey(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\((en|innen|s|e|r|n)\)/gu, '$1')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

interface KnownHeading {
  column: ImportColumn
  rank: number
}

const STAND_IN_RANK = 1000
const LOOSE_RANK = 100

const known = new Map<string, KnownHeading>(
  IMPORT_COLUMNS.flatMap((column) => listOf(HEADINGS[column]).map((word, rank): [string, KnownHeading] => [word, { column, rank }])),
)

/** The kind of column named by a heading in the terms of many programs; undefined for unknown ones. */
export function readHeading(key: string): KnownHeading | undefined {
  const standIn = STAND_INS[key]
  if (standIn) return { column: standIn, rank: STAND_IN_RANK }
  return known.get(key) ?? (/\bisbn/u.test(key) && key.length <= 40 ? { column: 'isbn', rank: LOOSE_RANK } : undefined)
}

/** Whether a heading is used only without a better one. */
export function isFallback({ rank }: KnownHeading): boolean {
  return rank === STAND_IN_RANK
}

/** Whether a heading names something that must not be guessed as a known kind. */
export function isOtherHeading(key: string): boolean {
  return OTHERS.has(key)
}
