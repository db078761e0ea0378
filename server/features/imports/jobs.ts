import { z } from 'zod'
import type { Database } from '../../platform/db/database.ts'
import { job, type Job, type Sweep } from '../../platform/jobs/jobs.ts'
import type { Retention } from '../../platform/jobs/retention.ts'
import type { Services } from '../../platform/services.ts'
import { goOnWithWaiting, RUN_IMPORT, runImport } from './commands/run-import.ts'
import { throttledLookup } from '../catalogue/isbn/throttled-lookup.ts'
import { deleteOldImports } from './queries/imports.ts'

/** Runs started imports. Drop after 0.2: "run-import", the job name of 0.1. */
export function importJobs(services: Services): Job[] {
  const lookUp = throttledLookup(services)
  return [RUN_IMPORT, 'run-import'].map((name) =>
    job({
      name,
      payload: z.object({ importId: z.uuid() }),
      run: ({ importId }) => runImport(services, lookUp, importId),
    }),
  )
}

const ASK_AGAIN_EVERY_SECONDS = 60

/** Retries wishes for which a library did not answer. */
export function askAgainSweep({ db }: Services): Sweep {
  return { name: 'imports', everySeconds: ASK_AGAIN_EVERY_SECONDS, run: () => goOnWithWaiting(db) }
}

/** Deletes imports after 30 days, as lists of books say much about a person. */
export function importRetention(db: Database): Retention {
  return { name: 'imports', forget: () => deleteOldImports(db) }
}
