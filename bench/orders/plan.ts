import { z } from 'zod'
import { poolOptions, statement } from '../harness/statement.ts'

/** Statements that are one transaction, or a single one outside of any. */
const unit = z.object({ isTransaction: z.boolean(), statements: z.array(statement) })
export type Unit = z.infer<typeof unit>

/** What one order sends to the database, as the server sent it, and the values that name this order in it. */
const recordedOrder = z.object({
  units: z.array(unit),
  /** Value in the recording, by what it names. */
  names: z.record(z.enum(['offerId', 'bookId', 'senderId', 'receiverId', 'reference', 'exchangeId', 'paymentId']), z.string()),
})
export type RecordedOrder = z.infer<typeof recordedOrder>

/** A market with so many open exchanges beside what is ordered: one server, and a copy of its database without one. */
const site = z.object({
  openExchanges: z.int(),
  /** Copies of each order, all of one sender. */
  copies: z.int(),
  amounts: z.object({ totalCents: z.int(), pointsUsed: z.int(), extraPoints: z.int() }),
  origin: z.string(),
  /** The copy, for the statements alone. */
  bareUrl: z.string(),
})
export type Site = z.infer<typeof site>

/** What the processes of the bench share; it travels as a file. */
export const orderPlan = z.object({
  sites: z.array(site),
  /** How the server opens its pool. */
  pool: poolOptions,
  standInUrl: z.string(),
  recorded: recordedOrder,
})
export type OrderPlan = z.infer<typeof orderPlan>

/** Whole orders through the server; all statements of an order; only those that write. */
const ORDER_TARGETS = ['product', 'statements', 'writes'] as const
export type OrderTarget = (typeof ORDER_TARGETS)[number]

/** One order to the process that makes the load. */
export const orderLoad = z.union([
  z.object({ kind: z.enum(ORDER_TARGETS), site: z.int(), clients: z.int(), seconds: z.number() }),
  z.object({ kind: z.enum(['accept', 'confirm']), site: z.int(), clients: z.int(), steps: z.int() }),
])
export type OrderLoad = z.infer<typeof orderLoad>
