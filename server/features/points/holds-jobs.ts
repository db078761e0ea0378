import type { Database } from '../../platform/db/database.ts'
import type { Sweep } from '../../platform/jobs/jobs.ts'
import { doEach } from '../../platform/jobs/sweeps.ts'
import { releaseIfDue } from './holds-commands.ts'
import { listDueHolds } from './holds-queries.ts'

const BATCH = 200
const EVERY_SECONDS = 60

/** Every minute: releases due points (decision 77). */
export function holdSweep(db: Database): Sweep {
  return {
    name: 'point holds',
    everySeconds: EVERY_SECONDS,
    run: async () => doEach('points could not be released', await listDueHolds(db, BATCH), (id) => releaseIfDue(db, id)),
  }
}
