import type { PoolOptions, Statement } from '../harness/statement.ts'

/** Statements that are one transaction, or a single one outside of any. */
export interface Unit {
  isTransaction: boolean
  statements: Statement[]
}

/** What one order sends to the database, as the server sent it, and the values that name this order in it. */
export interface RecordedOrder {
  units: Unit[]
  /** Value in the recording, by what it names. */
  names: { offerId: string; bookId: string; senderId: string; receiverId: string; reference: string; exchangeId: string; paymentId: string }
}

/** A market with so many open exchanges beside what is ordered: one server, and a copy of its database without one. */
export interface Site {
  openExchanges: number
  origin: string
  /** The copy, for the statements alone. */
  bareUrl: string
}

/** What the processes of the bench share; it travels as a file. */
export interface OrderPlan {
  sites: Site[]
  /** How the server opens its pool. */
  pool: PoolOptions
  standInUrl: string
  amounts: { totalCents: number; extraPoints: number }
  recorded: RecordedOrder
}

/** Whole orders through the server; all statements of an order; only those that write. */
export const ORDER_TARGETS = ['product', 'statements', 'writes'] as const
export type OrderTarget = (typeof ORDER_TARGETS)[number]

/** One order to the process that makes the load. */
export type OrderLoad =
  | { kind: OrderTarget; site: number; clients: number; seconds: number }
  | { kind: 'accept' | 'confirm'; site: number; clients: number; steps: number }
