/** Looks at the database of DATABASE_URL, which its own engine has restored (docs/operating.md "Backups"). */
import { runRestored } from '../server/features/admin/restored/restored-command.ts'

await runRestored(process.env['DATABASE_URL'], process.argv.slice(2)).then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
