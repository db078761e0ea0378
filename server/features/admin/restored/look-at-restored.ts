import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/db/database.ts'
import { ConfigurationError } from '../../../platform/environment/env.ts'
import { momentText } from '../../../platform/operator/moment-text.ts'
import { listDeletedMembers } from '../../../platform/operator/restored-queries.ts'
import { recordRestored } from '../../../platform/operator/record-restored.ts'
import { checkInvariants } from '../points/commands/check-invariants.ts'
import { countRestored } from './queries.ts'

/** Milliseconds a statement may take: no page waits for it, and the database may be large. */
const EACH_MS = 10 * 60_000

interface RestoredDatabase {
  db: Database
  moment: Date
  /** The database that it replaces, where it can be asked. */
  replaced?: Database | undefined
  /** Whether platforms are to be told: orders stop, sessions end. */
  isForGood: boolean
}

/**
 * Looks at a database that its engine has restored: what is in it, and whether the books hold. For good, it then stops orders
 * until somebody has looked, and ends all sessions. Gives it in sentences.
 * @throws ConfigurationError with a sentence when the books do not hold; nothing was changed then.
 */
export async function lookAtRestored({ db, moment, replaced, isForGood }: RestoredDatabase): Promise<string> {
  const { members, exchanges, payments, last_step: lastStep, last_migration: migration } = await countRestored(db)
  const found = `${members} members, ${exchanges} exchanges, ${payments} payments; schema ${migration ?? 'unknown'}; the last step of an exchange is of ${lastStep ? momentText(lastStep) : 'no moment'}.`
  const checked = await checkInvariants(db, { eachMs: EACH_MS, allMs: EACH_MS * 6 })
  const wrong = checked.filter(({ state }) => state !== 'holds')
  if (wrong.length > 0)
    throw new ConfigurationError(
      `${found}\nThe books do not hold: ${wrong.map(({ code, statement }) => `${code} ${statement}`).join('; ')}. Nothing was changed: start no platform on it.`,
    )
  const sound = `${found}\nThe books hold (${checked.length} questions).`
  if (!isForGood) return `${sound}\nNothing was changed. With --yes orders stop and all sessions end.`
  const deletedMembers = replaced ? await listDeletedMembers(replaced, moment) : []
  await recordRestored(db, { uuid: randomUUID(), moment, deletedMembers })
  return [
    sound,
    `Nobody can order until you have looked; all sessions have ended; ${deletedMembers.length} accounts are deleted again.`,
    'Start the platforms now, look at /admin/payments, and then allow orders with --allow-orders.',
  ].join('\n')
}
