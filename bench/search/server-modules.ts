/** What the benches of the search need of the server's own modules; run.ts loads this file through Vite's module runner. */
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { openPool, openSearchPool } from '../../server/platform/db/database.ts'
import { openApi, startBenchCluster } from '../harness/server-modules.ts'
import type { Statement } from '../harness/statement.ts'

export { openApi }

export interface BenchDatabase {
  url: string
  /** Pools as the server opens them: for most of its work, and for searches. */
  pool: pg.Pool
  searchPool: pg.Pool
  stop: () => Promise<void>
}

const POOL_END_MS = 2000
/** Filling a database sets the limit of PostgreSQL for statements aside: an index of a million books takes minutes. */
const FILLING_MS = 600_000

/** A fresh PostgreSQL in `folder`, with an empty migrated database. */
export async function startBenchDatabase(folder: string): Promise<BenchDatabase> {
  const cluster = await startBenchCluster(folder)
  await cluster.create('bench')
  const url = cluster.urlOf('bench')
  const pool = openPool(url, { answerMs: FILLING_MS })
  const searchPool = openSearchPool(url)
  return {
    url,
    pool,
    searchPool,
    // Statements still running when a run is interrupted end with the cluster, so nobody waits for them.
    stop: async () => {
      await Promise.race([Promise.all([pool.end(), searchPool.end()]), wait(POOL_END_MS)])
      await cluster.stop()
    },
  }
}

/** Calls too slow to be made this long are measured with fewer addresses. */
const CAPTURE_MS = 10_000

/**
 * The statements each call of the API sends, found by making the call in this process; of slow calls only the first ones'.
 * @throws Error naming a call that does not answer 200.
 */
export async function captureStatements(database: BenchDatabase, addresses: readonly string[]): Promise<Statement[][]> {
  let current: Statement[] = []
  const api = openApi(database, (statement) => void current.push(statement))
  const captured: Statement[][] = []
  const deadline = performance.now() + CAPTURE_MS
  for (const address of addresses) {
    if (performance.now() > deadline) break
    current = []
    const response = await api.request(address, {}, {})
    if (response.status !== 200) throw new Error(`${address} answers ${response.status}: ${await response.text()}`)
    captured.push(current)
  }
  return captured
}
