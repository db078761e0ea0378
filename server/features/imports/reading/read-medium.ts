import { cutTo } from '#domain/texts/letters.ts'
import type { Cells } from './columns.ts'

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

/** What is no book: item types of Libib, Zotero, CLZ and LibraryThing. */
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

/** A book of paper that something else comes with: "Buch + CD", "Hardcover mit Hörbuch". */
const WITH =
  /^(?:bilder|sach|fach|taschen|lehr)?(?:buch|bücher|book|paperback|softcover|hardcover|gebunden\p{L}*|broschiert|knyga)(?: ausgabe)?(?: ?(?:\+|&)| (?:mit|inkl|incl|including|with|und|and|su)(?![\p{L}]))/u

/** The medium named by columns for binding, format or type; PRINT by default. */
export function readMedium(cells: Cells): EntryMedium {
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
