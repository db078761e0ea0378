import { parseArgs } from 'node:util'
import { readMoment } from '../../../platform/backup/restore/moment-text.ts'
import { openDatabase, openSchemaPool } from '../../../platform/db/database.ts'
import { ConfigurationError } from '../../../platform/env.ts'
import { lookAtRestored } from './look-at-restored.ts'

const USAGE =
  'Usage: DATABASE_URL=… npm run restored -- --moment "2026-11-23 19:20" [--replaced postgres://…] [--yes]; in the image: node server/main.ts --restored --moment …'

/**
 * What whoever runs the site asks of a database that a cluster's own engine has put back (docs/operating.md "Backups"): what
 * is in it, and whether its books hold; with `--yes` orders stop until an administrator has looked, and all sessions end.
 * @throws ConfigurationError or BackupError with a sentence; nothing was changed then.
 */
export async function lookAtCluster(databaseUrl: string | undefined, options: string[]): Promise<string> {
  const { moment, replaced, yes } = readOptions(options)
  if (!databaseUrl || moment === undefined) throw new ConfigurationError(USAGE)
  const when = readMoment(moment)
  const pools = [databaseUrl, ...(replaced === undefined ? [] : [replaced])].map((address) => openSchemaPool(address))
  const [db, before] = pools.map((pool) => openDatabase(pool))
  try {
    if (!db) throw new ConfigurationError(USAGE)
    return await lookAtRestored({ db, moment: when, replaced: before, isForGood: yes === true })
  } finally {
    for (const pool of pools) await pool.end()
  }
}

function readOptions(args: string[]): { moment?: string; replaced?: string; yes?: boolean } {
  try {
    const options = {
      restored: { type: 'boolean' },
      moment: { type: 'string' },
      replaced: { type: 'string' },
      yes: { type: 'boolean' },
    } as const
    return parseArgs({ args, options }).values
  } catch {
    throw new ConfigurationError(USAGE)
  }
}
