/** Backs the embedded database up now, whether the platform runs or not. Where to and how: docs/operating.md "Backups". */
import { backUp } from '../../server/platform/backup/back-up.ts'
import { readEnv } from '../../server/platform/env.ts'

await Promise.resolve()
  .then(() => backUp(readEnv(process.env)))
  .then(console.log, (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
