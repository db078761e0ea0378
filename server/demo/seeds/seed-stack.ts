import { DEMO_WISHES } from '#db/demo/wishes.ts'
import { addRows } from '../../features/intake/commands/add-rows.ts'
import { idOf, type Stage } from '../stage.ts'

const BOOKS = 4
/** The same keys on every first start: a key names a row. */
const keyOf = (number: number): string => `01990000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** The demo stack of Mara: known books, and one with only a title. */
export async function seedStack(stage: Stage): Promise<void> {
  const scannedAt = new Date().toISOString()
  const books = [...new Set(DEMO_WISHES.map(({ book }) => book))].slice(0, BOOKS)
  const scanned = books.map((book, index) => ({
    key: keyOf(index + 1),
    foundBy: 'BARCODE' as const,
    bookUuid: idOf(stage.bookIds, book),
    scannedAt,
  }))
  const typed = { key: keyOf(BOOKS + 1), foundBy: 'TITLE' as const, title: 'Das Fischbuch', scannedAt }
  await addRows(stage, idOf(stage.memberIds, 'mara'), [...scanned, typed])
}
