import { readFile } from 'node:fs/promises'
import type { PoolConfig } from 'pg'

/** One statement as the server sends it. */
export interface Statement {
  text: string
  values: unknown[]
  /** Whether it goes through the pool for searches. */
  isSearch: boolean
}

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

/** What of a pool's options matters here. */
export type PoolOptions = Pick<PoolConfig, 'max' | 'options' | 'statement_timeout' | 'idleTimeoutMillis'>

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

/** The plan whose file is the first argument of this process. */
export async function readPlan(): Promise<Plan> {
  return JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')) as Plan
}
