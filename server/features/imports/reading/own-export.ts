import { takeGuardsOff } from '#domain/harmless-in-spreadsheets.ts'
import type { Cells } from './columns.ts'

/** Tables of our own export: copies on offer, and wishes. */
export type OwnTable = 'OFFERS' | 'WISHES'

/** Which table of our own export a record is of; null for one of somebody else. */
export function ownTableOf(cells: Cells): OwnTable | null {
  if (cells('onlyThisEdition').length > 0) return 'WISHES'
  const isOurs =
    cells('paused').length > 0 && cells('status').some((status) => /^(?:AVAILABLE|RESERVED|EXCHANGED|WITHDRAWN)$/u.test(status.trim()))
  return isOurs ? 'OFFERS' : null
}

/** The cells as they were before the export made them harmless in spreadsheets. */
export function withoutGuards(cells: Cells): Cells {
  return (column) => cells(column).map(takeGuardsOff)
}

/** Whether a copy of the export was on offer, and its owner had not set it aside. */
export function isStillOffered(cells: Cells): boolean {
  return cells('status').some((status) => status.trim() === 'AVAILABLE') && !cells('paused').some((paused) => paused.trim() === 'true')
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u

/** The book of our catalogue that the export names; null where it names none. */
export function readBookUuid(cells: Cells): string | null {
  return (
    cells('bookUuid')
      .find((cell) => UUID.test(cell.trim()))
      ?.trim() ?? null
  )
}
