import type { Transaction } from '../../../platform/db/database.ts'

export interface LeavingMember {
  id: string
  /** The address the account had until now. */
  email: string
}

/**
 * What a feature does when a member leaves (decisions 15, 26 and 47). Accounts come first and know no other feature:
 * these are handed in by application.ts.
 */
export interface Departure {
  /**
   * In the transaction that erases the account, after the member's row: what this feature keeps of the person and
   * nobody needs any more. Locks of members come before those of points accounts, and after those of exchanges.
   */
  erase?: (tx: Transaction, member: LeavingMember) => Promise<void>
  /**
   * After that transaction, in transactions of its own, at once and again by a job if that fails: what others are
   * part of. Doing it twice changes nothing.
   */
  afterwards?: (memberId: string) => Promise<void>
}
