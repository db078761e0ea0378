import { readFile } from 'node:fs/promises'
import type { PoolConfig } from 'pg'

/** One statement as the server sends it. */
export interface Statement {
  text: string
  values: unknown[]
  /** Whether it goes through the pool for searches. */
  isSearch: boolean
}

/** What of a pool's options matters to a bench. */
export type PoolOptions = Pick<PoolConfig, 'max' | 'options' | 'statement_timeout' | 'idleTimeoutMillis'>

/** The plan whose file is the first argument of this process; its own bench has written it. */
export async function readPlanFile<Plan>(): Promise<Plan> {
  return JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')) as Plan
}
