/** What `npm run bench:figures` needs of the server, loaded through Vite. */
import { sql } from 'kysely'
import { checkNewest } from '../../server/features/admin/health/commands.ts'
import { INVARIANTS } from '../../server/features/admin/points/invariants.ts'
import { presentAll, presentEconomy } from '../../server/features/monitoring/present.ts'
import { listChartDays, listFigures, listPointFigures } from '../../server/features/monitoring/queries/figures.ts'
import { reckonDays } from '../../server/features/monitoring/commands.ts'
import { readDetails } from '../../server/features/monitoring/read-details.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { startBenchCluster } from '../harness/server-modules.ts'

export {
  checkNewest,
  INVARIANTS,
  listChartDays,
  listFigures,
  listPointFigures,
  openDatabase,
  presentAll,
  presentEconomy,
  readDetails,
  reckonDays,
  sql,
  startBenchCluster,
}
