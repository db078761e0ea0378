import type { PoolOptions, Statement } from '../harness/statement.ts'

/** A kind of call with many addresses, so that no cache answers for the server. */
export interface Call {
  name: string
  /** Paths with query; each stands for one request. */
  addresses: string[]
  /** The statements of each address, in their order. */
  statements: Statement[][]
  /** Asked of the server that keeps its answers to guests. */
  isKept: boolean
}

/** What the processes of the bench share; it travels as a file, because it is megabytes. */
export interface Plan {
  databaseUrl: string
  /** How the server opens its pools. */
  pool: PoolOptions
  searchPool: PoolOptions
  productOrigin: string
  /** The same server with its cache for guests, which the other one goes without. */
  keepingOrigin: string
  calls: Call[]
}

/** The product itself; its statements alone; a route that only answers the same bytes. */
export const TARGETS = ['product', 'sql', 'bare'] as const
export type Target = (typeof TARGETS)[number]

/** One order to the process that makes the load. */
export interface LoadOrder {
  call: number
  target: Target
  clients: number
  seconds: number
  bareOrigin: string
}
