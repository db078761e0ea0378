import type { CheckedInvariant } from '#contract/admin-points.ts'
import { errorCode } from '../../../../platform/error-facts.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { INVARIANTS } from '../invariants.ts'
import { countBreaking } from '../queries.ts'

/** How long one question about the books may take, and all of them together. */
const INVARIANT_TIMEOUT_MS = 5_000
const INVARIANTS_TIMEOUT_MS = 25_000

const QUERY_CANCELED = '57014'

/**
 * Asks every invariant, one after the other, each in a read-only transaction of its own: a statement sees one snapshot, and
 * one that takes too long is given up without the others. What there was no time for is `unknown`.
 */
export async function checkInvariants(
  db: Database,
  { statements = INVARIANTS, eachMs = INVARIANT_TIMEOUT_MS, allMs = INVARIANTS_TIMEOUT_MS } = {},
): Promise<CheckedInvariant[]> {
  const deadline = performance.now() + allMs
  const checked: CheckedInvariant[] = []
  for (const [name, statement] of Object.entries(statements)) {
    const [code = '', ...words] = name.split(' ')
    const timeoutMs = Math.min(eachMs, Math.floor(deadline - performance.now()))
    const rows = timeoutMs > 0 ? await ask(db, statement, timeoutMs) : null
    checked.push({ code, statement: words.join(' '), state: stateOf(rows), rows: rows ?? 0 })
  }
  return checked
}

function stateOf(rows: number | null): CheckedInvariant['state'] {
  if (rows === null) return 'unknown'
  return rows === 0 ? 'holds' : 'broken'
}

/** Null when the time ran out. */
async function ask(db: Database, statement: string, timeoutMs: number): Promise<number | null> {
  try {
    return await db
      .transaction()
      .setAccessMode('read only')
      .execute((tx) => countBreaking(tx, statement, timeoutMs))
  } catch (error) {
    if (errorCode(error) === QUERY_CANCELED) return null
    throw error
  }
}
