/**
 * Says what a restore of the embedded database would do, and does it with --yes. `--to "2026-11-23 19:20"` is a moment by the
 * clock in Germany; without it the newest one. `--base` begins with another base than the newest that fits. `--drill` proves that it
 * could be done, and changes nothing.
 */
import { runRestore } from '../../server/platform/backup/restore/run-restore.ts'
import { readEnv } from '../../server/platform/env.ts'

await Promise.resolve()
  .then(() => runRestore(readEnv(process.env), process.argv.slice(2), console.log))
  .then(console.log, (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
