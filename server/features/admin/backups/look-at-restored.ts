import { randomUUID } from 'node:crypto'
import { listDeletedMembers } from '../../../platform/backup/line/deleted-members.ts'
import { recordRestored } from '../../../platform/backup/restored.ts'
import { momentText } from '../../../platform/backup/restore/moment-text.ts'
import { BackupError } from '../../../platform/backup/store/sealing.ts'
import type { Database } from '../../../platform/db/database.ts'
import { checkInvariants } from '../points/commands/check-invariants.ts'
import { countRestored } from './queries.ts'

/** Milliseconds a statement may take: no page waits for it, and the database may be large. */
const EACH_MS = 10 * 60_000

interface RestoredCluster {
  db: Database
  moment: Date
  /** The database that it replaces, where it can be asked. */
  replaced?: Database | undefined
  /** Whether platforms are to be told: orders stop, sessions end. */
  isForGood: boolean
}

/**
 * Looks at a database that the engine of a cluster has put back: what is in it, and whether the books hold. For good, it then
 * stops orders until an administrator has looked, and ends all sessions. Gives it in sentences.
 * @throws BackupError with a sentence when the books do not hold; nothing was changed then.
 */
export async function lookAtRestored({ db, moment, replaced, isForGood }: RestoredCluster): Promise<string> {
  const { members, exchanges, payments, last_step: lastStep, last_migration: migration } = await countRestored(db)
  const found = `${members} members, ${exchanges} exchanges, ${payments} payments; schema ${migration ?? 'unknown'}; the last step of an exchange is of ${lastStep ? momentText(lastStep) : 'no moment'}.`
  const checked = await checkInvariants(db, { eachMs: EACH_MS, allMs: EACH_MS * 6 })
  const wrong = checked.filter(({ state }) => state !== 'holds')
  if (wrong.length > 0)
    throw new BackupError(`${found}\nThe books do not hold: ${wrong.map(({ code, statement }) => `${code} ${statement}`).join('; ')}.`)
  const sound = `${found}\nThe books hold (${checked.length} questions).`
  if (!isForGood) return `${sound}\nNothing was changed. With --yes orders stop and all sessions end.`
  const deleted = replaced ? (await listDeletedMembers(replaced)).filter(({ at }) => new Date(at) > moment).map(({ id }) => id) : []
  await recordRestored(db, { uuid: randomUUID(), moment: moment.toISOString(), deletedMembers: deleted })
  return `${sound}\nNobody can order until an administrator has looked at /admin/backups; all sessions have ended; ${deleted.length} accounts are deleted again. Start the platforms now.`
}
