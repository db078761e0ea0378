import type { ImportAbsence, ImportFormat } from '#domain/imports.ts'
import { IMPORT_WORD_MAX } from '#domain/policy/imports.ts'
import { cutAtWord, cutTo } from '#domain/texts/letters.ts'
import { cleanField } from '../../catalogue/isbn/sources/clean-field.ts'
import type { Cells } from './columns.ts'

/** Whether a book is owned, wished for, or not available. */
export interface Standing {
  isWished: boolean
  absence: ImportAbsence | null
  /** The file's own words for it; null without an absence. */
  absenceWord: string | null
}

/** Texts longer than this describe a book. */
const WORDS_MAX = 120
/** Longer remarks describe the copy's condition rather than its status. */
const REMARK_MAX = 40

const PRESENT: Standing = { isWished: false, absence: null, absenceWord: null }

/** Reads the status columns, never the title. A reason against giving away wins; a wish counts unless the book is owned. */
export function readStanding(format: ImportFormat, cells: Cells): Standing {
  const words = cells('place').flatMap(partsOf)
  const gone = cells('gone').find(isSaid)
  if (gone !== undefined) return absent('GONE', gone)
  const lent = cells('lent').find(isSaid)
  if (lent !== undefined) return absent('LENT', lent)
  for (const part of [...words, ...cells('owned').flatMap(partsOf), ...remarksOf(cells)]) {
    const absence = absenceOf(format, part)
    if (absence) return absent(absence, part)
  }
  if (cells('wished').some((cell) => !isNo(cell))) return { ...PRESENT, isWished: true }
  return readOwning(words, cells)
}

function readOwning(words: readonly string[], cells: Cells): Standing {
  const isPlaced = words.some((part) => says('OWNED', part) && !says('NOT_OWNED', part))
  const owned = cells('owned').find((cell) => cell.trim() !== '') ?? ''
  if (isPlaced || YES.test(fold(owned))) return PRESENT
  if (words.some((part) => says('WISHED', part))) return { ...PRESENT, isWished: true }
  if (owned !== '' && (isNo(owned) || says('NOT_OWNED', owned))) return absent('NOT_OWNED', owned)
  const unowned = words.find((part) => says('NOT_OWNED', part))
  if (unowned !== undefined) return absent('NOT_OWNED', unowned)
  const none = cells('copies').find((cell) => /^0+(?:[.,]0+)?$/u.test(cell.trim()))
  return none === undefined ? PRESENT : absent('NOT_OWNED', none)
}

function absent(absence: ImportAbsence, word: string): Standing {
  return { isWished: false, absence, absenceWord: cutAtWord(cleanField(word), IMPORT_WORD_MAX) }
}

/** A shelf beside a tag beside a status: each by itself. */
function partsOf(cell: string): string[] {
  return cutTo(cell, 8 * WORDS_MAX)
    .split(/[,;|\n]/u)
    .filter((part) => part.trim() !== '' && part.length <= WORDS_MAX)
}

/** A remark or a condition is read for where the copy is when nothing else stands in it: "verkauft", "verliehen an Anna". */
function remarksOf(cells: Cells): string[] {
  const remarks = [...cells('comment'), ...cells('condition')].filter((cell) => cell.length <= REMARK_MAX)
  return remarks.filter((cell) => (['GONE', 'LENT'] as const).some((kind) => STANDING[kind].some((word) => fold(cell).search(word) === 0)))
}

function absenceOf(format: ImportFormat, part: string): Exclude<ImportAbsence, 'NOT_OWNED'> | null {
  if (says('GONE', part)) return 'GONE'
  if (says('LENT', part) || (format !== 'table' && LIBRARY.test(fold(part)))) return 'LENT'
  return says('NOT_DELIVERED', part) && !says('ARRIVED', part) ? 'NOT_DELIVERED' : null
}

function says(kind: keyof typeof STANDING, part: string): boolean {
  const text = fold(part)
  return STANDING[kind].some((word) => word.test(text))
}

/** True for a name, date or yes in a column of borrowers. */
function isSaid(cell: string): boolean {
  return !isNo(cell) && !NOBODY.test(fold(cell))
}

/** True for no and for empty cells of wishes and loans. */
function isNo(cell: string): boolean {
  const text = fold(cell)
  return text === '' || NO.test(text)
}

function fold(text: string): string {
  return cutTo(text, WORDS_MAX)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/(?<=[\p{L}\p{N}])[_\-‐–]+(?=[\p{L}\p{N}])|[\s_]+/gu, ' ')
    .replaceAll(/^[\s"'„“”()[\].!]+|(?<![\s"'„“”()[\].!])[\s"'„“”()[\].!]+$/gu, '')
}

/**
 * Words of columns that say where a book stands: shelf, status, collection, tag. Those of Goodreads, StoryGraph, LibraryThing, BookWyrm,
 * Hardcover, Libib, BookBuddy, CLZ, Book Catalogue and of shops' lists of orders, and what people type in German, English and Lithuanian.
 * They are small letters with spaces in place of hyphens; `~` stands for any ending.
 */
const GONE = `
  verkauft~|weiterverkauft|verschenkt~|weiterverschenkt|weggegeben|hergegeben|abgegeben~|weitergegeben|gespendet|entsorgt|weggeworfen|
  ausgemustert|ausgesondert|getauscht|eingetauscht|vertauscht|weggetauscht|weitergereicht|verloren|verschollen|vermisst|gestohlen|reserviert|
  nicht mehr da|nicht mehr vorhanden|nicht mehr im besitz|nicht mehr in meinem besitz|nicht mehr im regal|nicht mehr meins|habe ich nicht mehr|
  zurückgegeben|zurückgebracht|zurückgeschickt|zurückgesendet|zurückgesandt|retoure~|retourniert|rücksendung|rückgabe|rückerstattet|
  erstattet|sold|resold|given away|gave away|gave to|given to|gifted|regifted|donated|traded|swapped|exchanged|discarded|disposed|thrown away|no longer own|no longer owned|
  no longer have|no longer mine|no longer here|no longer available|no longer in collection|
  thrown out|recycled|weeded|deaccessioned|withdrawn|previously owned|formerly owned|used to own|stolen|culled|purged|
  got rid of|unhauled|returned|refunded|reserved|bookcrossed|released into the wild|
  parduot~|padovanot~|padovanojau|atiduot~|atidaviau|išmainyt~|išmest~|pamest~|prarast~|dingus~|nebeturiu|grąžint~|rezervuot~`
const LENT = `
  verliehen~|verleihung|ausgeliehen~|entliehen~|ausgeborgt|verborgt|geborgt|geliehen~|leihgabe|leihbuch|leihbücher|leihweise|ausleihe|
  onleihe|fernleihe|bücherei~|stadtbücherei|gemeindebücherei|pfarrbücherei|schulbücherei|leihbücherei|stadtbibliothek|gemeindebibliothek|
  schulbibliothek|unibibliothek|universitätsbibliothek|staatsbibliothek|landesbibliothek|bibliotheksbuch|bibliotheksbücher|
  aus der bibliothek|von der bibliothek|aus bibliothek|nicht zurück~|noch nicht zurück~|
  loaned|lent|lent out|on loan|loaned out|out on loan|borrowed|checked out|library book|library books|library loan|from library|
  from the library|from a library|public library|local library|school library|university library|interlibrary loan|never returned|
  not returned|overdrive|libby|hoopla|kindle unlimited|skoobe|
  paskolint~|paskolinau|pasiskolint~|pasiskolinau|skolint~|iš bibliotekos|bibliotekos|bibliotekinė`
const NOT_DELIVERED = `
  storniert|storno|stornierung|annulliert|abbestellt|bestellt|nachbestellt|vorbestellt|vorbestellung|in bearbeitung|wird bearbeitet|
  in vorbereitung|unterwegs|nicht lieferbar|nicht geliefert|nicht zugestellt|nicht angekommen|nicht erhalten|lieferung ausstehend|ausstehend|
  noch nicht da|noch nicht erschienen|noch nicht geliefert|erwartet|
  cancelled|canceled|cancellation|ordered|on order|pre order|pre orders|preorder|preorders|preordered|pre ordered|back ordered|backordered|
  backorder|in transit|not delivered|undelivered|awaiting delivery|not received|pending|processing|
  atšaukt~|užsakyt~|pakeliui|nepristatyt~|negaut~`
const NOT_OWNED = `
  unowned|not owned|not own|do not own|don't own|dont own|don't have|do not have|not in collection|not in my collection|not in library|
  nicht im besitz|nicht in meinem besitz|besitze ich nicht|besitze nicht|nicht besessen|nicht vorhanden|habe ich nicht|hab ich nicht|
  nicht da|nicht im regal|fehlt|fehlt mir|fehlend|neturiu|neturima|nėra`
const WISHED = `
  to read|toread|to be read|want to read|wants to read|wanttoread|want to reread|plan to read|planning to read|want to buy|to buy|to acquire|
  want to own|would like to read|wish list|wish lists|wishlist~|wish listed|wished|wished for|
  wunsch~|wünsche|merkliste~|merkzettel|gemerkt|zu lesen|noch zu lesen|noch lesen|will lesen|will ich lesen|will ich noch lesen|möchte lesen|
  möchte ich lesen|möchte ich noch lesen|möchte ich gerne lesen|möchte ich gern lesen|möchte ich haben|will ich haben|haben wollen|
  lesen wollen|würde ich gerne lesen|leseliste|gesucht|noch kaufen|noch zu kaufen|zu kaufen|kaufen wollen|möchte ich kaufen|interessiert mich|
  noriu~|norai|norų~|pageidavim~|skaitysiu|planuoju skaityti|ieškau|pirkti|nusipirkti`
const OWNED = `
  owned|i own|own it|own|owned book|owned books|your library|my library|home library|my collection|in collection|in my collection|besitz|
  im besitz|in meinem besitz|besitze ich|besitze|vorhanden|habe ich|eigenes|eigene|eigenes buch|eigene bücher|stapel ungelesener bücher|
  turiu|in stock|bought|purchased|gekauft`
/** Delivered orders. */
const ARRIVED = `
  geliefert|ausgeliefert|zugestellt|abgeholt|erhalten|eingetroffen|angekommen|delivered|received|arrived|completed|collected|picked up|
  pristatyt~|gaut~|atsiimt~`

/** Words that count only as the whole text: "weg" and "lost" mean something else in longer ones. */
const ALONE = {
  GONE: 'weg|fort|lost|missing|gone|traded in|ausgeschieden|archiv|archived|verbraucht',
  LENT: 'loan|loans|lending|entleih',
  NOT_DELIVERED: 'offen|open|backlog|neu bestellt',
  WISHED: 'tbr|wish|wishes|want|wanted|wants|suche|kaufen|besorgen|lesen|future|later|vormerken|vorgemerkt|perskaityti|skaityti',
  OWNED: 'sub|tbr owned|owned tbr',
  /** Borrowed from a library, in reading programs. */
  LIBRARY: 'library|libraries|bibliothek|biblioteka',
}

/** Negations before a word: "nicht verkauft", "not yet sold". */
const NOT = String.raw`(?<!(?:^| )(?:nicht|nie|kein|keine|not|never|no|un|non|isn't|wasn't|ne)(?: (?:mehr|yet|noch|schon|wieder|longer|currently|aktuell))? )`

function within(words: string): RegExp {
  const list = words
    .split('|')
    .map((word) => word.trim().replace('~', String.raw`\p{L}*`))
    // The longest first, so that "lent out" is not read as "lent".
    .toSorted((one, other) => other.length - one.length)
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${NOT}(?:${list.join('|')})(?![\p{L}\p{N}])`, 'u')
}

function alone(words: string): RegExp {
  return new RegExp(`^(?:${words})$`, 'u')
}

/** Texts by the status they mean. */
const STANDING: Record<ImportAbsence | 'WISHED' | 'OWNED' | 'ARRIVED', readonly RegExp[]> = {
  GONE: [within(GONE), alone(ALONE.GONE)],
  LENT: [within(LENT), alone(ALONE.LENT)],
  NOT_DELIVERED: [within(NOT_DELIVERED), alone(ALONE.NOT_DELIVERED)],
  NOT_OWNED: [within(NOT_OWNED)],
  WISHED: [within(WISHED), alone(ALONE.WISHED)],
  OWNED: [within(OWNED), alone(ALONE.OWNED)],
  ARRIVED: [within(ARRIVED)],
}

/** "Library", which only reading programs use for borrowed books. */
const LIBRARY = alone(ALONE.LIBRARY)

/** Values that mean yes. */
const YES = /^(?:yes|y|ja|j|x|true|wahr|taip|✓|✔|☑|vorhanden|owned|turiu|[1-9]\d*(?:[.,]0+)?)$/u
const NO = /^(?:no|n|nein|ne|false|falsch|none|keine?[rs]?|null|n\/a|nicht|not|never|nie|-+|–|—|☐|✗|0+(?:[.,]0+)?)$/u
/** Values that mean nobody, in a column of borrowers. */
const NOBODY =
  /^(?:niemand|nobody|niekas|nicht verliehen|not loaned|not lent|available|verfügbar|home|zuhause|zu hause|returned|zurück|zurückgegeben|zurückbekommen|grąžinta)$/u
