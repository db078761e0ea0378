import { setTimeout as wait } from 'node:timers/promises'
import { codeOf } from '../../error-facts.ts'
import { log } from '../../log.ts'
import { openPool } from '../database.ts'

const PAUSE_MS = 2000
/** Nobody listens there yet, its name is not known yet, or PostgreSQL is still starting or full (its manual, appendix A). */
const TEMPORARY = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', '57P03', '53300']

/**
 * Waits until the database of DATABASE_URL can be reached (reliability F15): a start is then whole or has not begun, and no
 * process ends again and again beside a database that takes its time. Says every two seconds what it waits for.
 * @throws Error at once for what waiting does not mend: a wrong password, an unknown database; an AbortError when `signal` ends it.
 */
export async function waitForDatabase(url: string, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const reason = await whyNot(url)
    if (reason === undefined) return
    log.warn(`The database at ${new URL(url).host} cannot be reached yet (${reason}). Trying again in ${PAUSE_MS / 1000} seconds.`)
    await wait(PAUSE_MS, undefined, { signal })
  }
}

async function whyNot(url: string): Promise<string | undefined> {
  const pool = openPool(url, { max: 1, waitMs: 5000 })
  try {
    await pool.query('select 1')
    return undefined
  } catch (error) {
    const code = codeOf(error)
    if (code !== undefined && !TEMPORARY.includes(code)) throw error
    return code ?? (error instanceof Error ? error.message : String(error))
  } finally {
    await pool.end()
  }
}
