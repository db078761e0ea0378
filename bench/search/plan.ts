import { z } from 'zod'
import { poolOptions, statement } from '../harness/statement.ts'

/** A kind of call with many addresses, so that no cache answers for the server. */
const call = z.object({
  name: z.string(),
  /** Paths with query; each stands for one request. */
  addresses: z.array(z.string()),
  /** The statements of each address, in their order. */
  statements: z.array(z.array(statement)),
  /** Asked of the server that keeps its answers to guests. */
  isKept: z.boolean(),
})
export type Call = z.infer<typeof call>

/** What the processes of the bench share; it travels as a file, because it is megabytes. */
export const plan = z.object({
  databaseUrl: z.string(),
  /** How the server opens its pools. */
  pool: poolOptions,
  searchPool: poolOptions,
  productOrigin: z.string(),
  /** The same server with its cache for guests, which the other one goes without. */
  keepingOrigin: z.string(),
  calls: z.array(call),
})
export type Plan = z.infer<typeof plan>

/** The product itself; its statements alone; a route that only answers the same bytes. */
export const TARGETS = ['product', 'sql', 'bare'] as const
export type Target = (typeof TARGETS)[number]

/** One order to the process that makes the load. */
export const loadOrder = z.object({
  call: z.int(),
  target: z.enum(TARGETS),
  clients: z.int(),
  seconds: z.number(),
  bareOrigin: z.string(),
})
export type LoadOrder = z.infer<typeof loadOrder>
