import { createContext } from 'react'

/** Counts rows of a page rendered as fallback on the server. */
export class FailedRows {
  count = 0

  note(): void {
    this.count++
  }
}

/** Provided on the server only. */
export const FailedRowsContext = createContext<FailedRows | null>(null)
