/**
 * For a database that a cluster's own engine has put back (docs/operating.md "Backups"): says what is in the one of
 * DATABASE_URL and whether its books hold; with --yes stops orders until an administrator has looked, and ends all sessions.
 */
import { parseArgs } from 'node:util'
import { lookAtRestored } from '../../server/features/admin/backups/look-at-restored.ts'
import { readMoment } from '../../server/platform/backup/restore/moment-text.ts'
import { openDatabase, openSchemaPool } from '../../server/platform/db/database.ts'

const USAGE = 'Usage: DATABASE_URL=… npm run restored -- --moment "2026-11-23 19:20" [--replaced postgres://…] [--yes]'

async function main(): Promise<string> {
  const { values } = parseArgs({ options: { moment: { type: 'string' }, replaced: { type: 'string' }, yes: { type: 'boolean' } } })
  const url = process.env['DATABASE_URL']
  if (!url || values.moment === undefined) throw new Error(USAGE)
  const moment = readMoment(values.moment)
  const pools = [url, ...(values.replaced === undefined ? [] : [values.replaced])].map((address) => openSchemaPool(address))
  const [db, replaced] = pools.map((pool) => openDatabase(pool))
  try {
    if (!db) throw new Error(USAGE)
    return await lookAtRestored({ db, moment, replaced, isForGood: values.yes === true })
  } finally {
    for (const pool of pools) await pool.end()
  }
}

await main().then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
