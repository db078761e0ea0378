/** Looks at the database of DATABASE_URL, which a cluster's own engine has put back (docs/operating.md "Backups"). */
import { lookAtCluster } from '../../server/features/admin/backups/look-at-cluster.ts'

await lookAtCluster(process.env['DATABASE_URL'], process.argv.slice(2)).then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
