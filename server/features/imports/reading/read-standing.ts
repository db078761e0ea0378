import type { ImportAbsence, ImportFormat } from '#domain/imports.ts'
import { IMPORT_WORD_MAX } from '#domain/policy/imports.ts'
import { cutAtWord, cutTo } from '#domain/texts/letters.ts'
import { cleanField } from '../../catalogue/isbn/sources/clean-field.ts'
import type { Cells } from './columns.ts'
import { LIBRARY, NO, NOBODY, STANDING, YES } from './standing-words.ts'

/** Whether a book is owned, wished for, or not available. */
export interface Standing {
  isWished: boolean
  absence: ImportAbsence | null
  /** The file's own words for it; null without an absence. */
  absenceWord: string | null
}

/** Texts longer than this describe a book. */
const WORDS_MAX = 120
/** A remark of a person's own table that is about where the copy is, and not how it looks. */
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

/** In a column of who has borrowed or got it stands a name, a day, or a yes. */
function isSaid(cell: string): boolean {
  return !isNo(cell) && !NOBODY.test(fold(cell))
}

/** Also an empty cell: of a wish or a loan it says that there is none. */
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
