import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../../platform/db/database.ts'
import type { Job, Sweep } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { startImport } from '../../places/imports/commands.ts'
import { importJob } from '../../places/imports/jobs.ts'
import { importBookcases } from './commands.ts'
import { findNextImport, hasCities } from './queries.ts'
import { OVERPASS_TIMEOUT_MS, type Overpass } from './source/ask-overpass.ts'

const LOOK_EVERY_SECONDS = 600

/** Address and user agent of the Overpass API; undefined when none is configured. */
export function overpassOf({ env, siteUrl }: Pick<Services, 'env' | 'siteUrl'>): Overpass | undefined {
  if (env.OVERPASS_URL === undefined) return undefined
  return {
    url: env.OVERPASS_URL,
    userAgent: `Buchfink (${siteUrl})`,
    timeoutMs: OVERPASS_TIMEOUT_MS,
    wait: (ms, signal) => wait(ms, undefined, { signal }),
  }
}

export function bookcaseImportJob(db: Database, overpass: Overpass | undefined): Job {
  return importJob(db, { kind: 'BOOKCASES', firstStage: 'ASKING', work: (run) => importBookcases(db, run, overpass) })
}

/** Starts an import every week when a source is configured and places exist. */
export function weeklyImportSweep({ db, env }: Services): Sweep {
  return {
    name: 'weekly import of bookcases',
    everySeconds: LOOK_EVERY_SECONDS,
    run: async () => {
      if (env.OVERPASS_URL === undefined || !(await findNextImport(db)).is_due || !(await hasCities(db))) return
      await startImport(db, 'BOOKCASES', null)
    },
  }
}
