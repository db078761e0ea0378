import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '../../error-facts.ts'
import { ConfigurationError } from '../../environment/env.ts'
import { log } from '../../log.ts'
import { openPool } from '../database.ts'
import { databaseHost } from './database-address.ts'

const PAUSE_MS = 2000

/** Network errors of a server that is not reachable yet (Node.js, "Common system errors"). */
const WAY_CODES = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED ENOTFOUND EAI_AGAIN EAI_FAIL ETIMEDOUT EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN ENETRESET EPIPE ENOENT'.split(
    ' ',
  ),
)
/** SQLSTATE classes 08 and 53, and codes of a server that starts, stops or has crashed (PostgreSQL manual, appendix A). */
const STATE_CODES = /^(?:08|53)...$|^57P0[123]$/u

/** Whether waiting can help; errors without a code are lost connections. */
export function isTemporary(error: unknown): boolean {
  const code = errorCode(error)
  return code === undefined || WAY_CODES.has(code) || STATE_CODES.test(code)
}

/**
 * Waits until the database of DATABASE_URL is reachable (reliability F15), logging every two seconds.
 * @throws ConfigurationError at once for a wrong password or unknown database; AbortError after `signal`.
 */
export async function waitForDatabase(url: string, signal?: AbortSignal): Promise<void> {
  const place = databaseHost(url)
  for (;;) {
    const reason = await whyNot(url, place)
    if (reason === undefined) return
    log.warn(`The database at ${place} cannot be reached yet (${reason}). Trying again in ${PAUSE_MS / 1000} seconds.`)
    await wait(PAUSE_MS, undefined, { signal })
  }
}

async function whyNot(url: string, place: string): Promise<string | undefined> {
  const pool = openPool(url, { max: 1, waitMs: 5000 })
  try {
    await pool.query('select 1')
    return undefined
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    // PostgreSQL's own words name the user and the database, never the password.
    if (!isTemporary(error)) throw new ConfigurationError(`The database of DATABASE_URL at ${place} refuses the connection: ${message}.`)
    return errorCode(error) ?? message
  } finally {
    await pool.end()
  }
}
