import { stripSpreadsheetGuards } from '#domain/harmless-in-spreadsheets.ts'
import type { Cells } from './columns.ts'

/** Tables of our own export: offers and wishes. */
export type OwnTable = 'OFFERS' | 'WISHES'

/** The table of our own export a record comes from; null for other files. */
export function ownTableOf(cells: Cells): OwnTable | null {
  if (cells('onlyThisEdition').length > 0) return 'WISHES'
  const isOurs =
    cells('paused').length > 0 && cells('status').some((status) => /^(?:AVAILABLE|RESERVED|EXCHANGED|WITHDRAWN)$/u.test(status.trim()))
  return isOurs ? 'OFFERS' : null
}

/** Reverts the protection of cells against formulas. */
export function withoutGuards(cells: Cells): Cells {
  return (column) => cells(column).map(stripSpreadsheetGuards)
}

/** Whether an exported copy was on offer and not paused by its owner. */
export function isStillOffered(cells: Cells): boolean {
  return cells('status').some((status) => status.trim() === 'AVAILABLE') && !cells('paused').some((paused) => paused.trim() === 'true')
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u

/** The book id in our export; null without one. */
export function readBookUuid(cells: Cells): string | null {
  return (
    cells('bookUuid')
      .find((cell) => UUID.test(cell.trim()))
      ?.trim() ?? null
  )
}
