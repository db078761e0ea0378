import { inTransaction, type Database } from '../../../platform/db/database.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { endImport } from '../imports/commands.ts'
import { importJob } from '../imports/jobs.ts'
import { recountBookcases } from '../recount-bookcases.ts'
import { updatePlaces } from './commands.ts'
import { readBundled } from './read-bundled.ts'

/** Updates places to the bundled data of this version, on request of an administrator. */
export function bundledPlacesJob(db: Database): Job {
  return importJob(db, {
    kind: 'PLACES',
    firstStage: 'READING',
    work: async (run) => {
      const data = await readBundled()
      await run.at('WRITING')
      await inTransaction(db, async (tx) => {
        const { added, changed } = await updatePlaces(tx, data)
        await recountBookcases(tx)
        await endImport(tx, run.id, { added, changed, total: data.places.length })
      })
    },
  })
}
