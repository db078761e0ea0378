import { z } from 'zod'
import type { Database } from '../../platform/db/database.ts'
import { job, type Job, type Sweep } from '../../platform/jobs/jobs.ts'
import type { Retention } from '../../platform/jobs/retention.ts'
import type { Services } from '../../platform/services.ts'
import { goOnWithWaiting, RUN_IMPORT, runImport } from './commands/run-import.ts'
import { throttledLookup } from '../catalogue/isbn/throttled-lookup.ts'
import { deleteOldImports } from './queries/imports.ts'

/**
 * Runs imports that members have started.
 * Drop after 0.2: "run-import", the name under which 0.1 has begun some.
 */
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

/** Where a library could not be reached for a wish, they are asked again. */
export function askAgainSweep({ db }: Services): Sweep {
  return { name: 'imports', everySeconds: ASK_AGAIN_EVERY_SECONDS, run: () => goOnWithWaiting(db) }
}

/** Files of books say much about a person: what is left of them goes after 30 days. */
export function importRetention(db: Database): Retention {
  return { name: 'imports', forget: () => deleteOldImports(db) }
}
