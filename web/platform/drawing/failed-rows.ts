import { createContext } from 'react'

/** Counts the rows of one page that the server has drawn a fallback for. */
export class FailedRows {
  count = 0

  note(): void {
    this.count++
  }
}

/** Given by the server alone. */
export const FailedRowsContext = createContext<FailedRows | null>(null)
