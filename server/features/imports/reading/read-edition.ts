import type { ImportFormat } from '#domain/imports.ts'
import { PAGES_MAX, PAGES_MIN } from '#domain/policy/catalogue.ts'
import { cutTo } from '#domain/texts/letters.ts'
import { readPages, readPublisher, readYear } from '../../catalogue/isbn/sources/clean-field.ts'
import type { Cells } from './columns.ts'

/** Data of a file about the edition, for unknown books. */
export interface EntryEdition {
  publishYear: number | null
  numberOfPages: number | null
  publisher: string | null
}

const CELL_MAX = 400

/** Year, pages and publisher of a record; null for implausible values. */
export function readEdition(format: ImportFormat, cells: Cells): EntryEdition {
  const first = (...column: Parameters<Cells>): string => cutTo(cells(...column).find((cell) => cell.trim() !== '') ?? '', CELL_MAX).trim()
  // LibraryThing: "List (2004), Taschenbuch, 285 Seiten"
  const publisher = format === 'librarything' ? (first('publisher').split('(')[0] ?? '') : first('publisher')
  return {
    publishYear: readYear(first('year')),
    numberOfPages: readPageCount(first('pages')),
    publisher: readPublisher(publisher),
  }
}

function readPageCount(text: string): number | null {
  if (!/^\d{1,6}$/u.test(text)) return readPages(text)
  const pages = Number(text)
  return pages >= PAGES_MIN && pages <= PAGES_MAX ? pages : null
}
