import { MISSED_SEARCH_WORDS_MAX } from '#domain/policy/monitoring.ts'
import { AppError } from '../../platform/errors.ts'
import { log, loggableError } from '../../platform/log.ts'
import { inTransaction, type Database } from '../../platform/db/database.ts'
import type { RateLimits } from '../../platform/http/security/rate-limits.ts'
import type { Retention } from '../../platform/jobs/retention.ts'
import { foldSearchText } from './queries/fold-text.ts'
import type { AskerHash } from './asker-hashes.ts'
import { deleteOldAskers, insertAsker, insertCounts } from './missed-searches-queries.ts'

interface Noting {
  db: Database
  limits: RateLimits
  hash: AskerHash
}

/** Records a search without hits, for administrators. Ignores searchers beyond a daily limit; failures never affect the search. */
export async function noteMissedSearch({ db, limits, hash }: Noting, text: string, asker: string): Promise<void> {
  try {
    await limits.count('missedSearchByAsker', asker)
    const { foldedText: words } = await foldSearchText(db, text)
    if (words === '' || words.length > MISSED_SEARCH_WORDS_MAX) return
    await insertAsker(db, words, hash(asker, words))
  } catch (error) {
    if (!(error instanceof AppError)) log.warn(loggableError(error), 'a search without a hit was not noted')
  }
}

/** Deletes hashes of past days, and words that fewer than five people searched for. */
export function missedSearchRetention(db: Database): Retention {
  return {
    name: 'missed searches',
    forget: () =>
      inTransaction(db, async (tx) => {
        await insertCounts(tx)
        await deleteOldAskers(tx)
      }),
  }
}
