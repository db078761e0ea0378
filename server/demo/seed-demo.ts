import { DEMO_EXCHANGES } from '#db/demo/exchanges.ts'
import { DEMO_MEMBERS } from '#db/demo/members.ts'
import { DEMO_OFFERS } from '#db/demo/offers.ts'
import { drawSampleLabel } from '../features/labels/pdf/draw-sample-label.ts'
import { addLabels } from '../features/labels/stock.ts'
import { inOneTransaction } from '../platform/db/one-transaction.ts'
import { log } from '../platform/log.ts'
import type { Services } from '../platform/services.ts'
import { exchangeMoments } from './exchange-stories.ts'
import { deleteQueuedJobs, hasMembers } from './queries.ts'
import { bookcaseReportMoments } from './seeds/seed-bookcase-reports.ts'
import { seedBookcases } from './seeds/seed-bookcases.ts'
import { seedMembers } from './seeds/seed-members.ts'
import { messageMoments } from './seeds/seed-messages.ts'
import { reportMoments } from './seeds/seed-reports.ts'
import { restrictionMoments } from './seeds/seed-restrictions.ts'
import { drawPhotos } from './seeds/seed-photos.ts'
import { seedOperations } from './seeds/seed-operations.ts'
import { bookMoments, offerMoments } from './seeds/seed-shelves.ts'
import { seedStack } from './seeds/seed-stack.ts'
import { wishMoments } from './seeds/seed-wishes.ts'
import { openStage, type Stage } from './stage.ts'
import { playMoments } from './timeline.ts'

const SAMPLE_LABELS = 24
/** Older than anything else in db/demo. */
const MEMBERS_HOURS_AGO = 80 * 24

/**
 * Fills an empty database with demo data; no effect when there are members. Runs the product's commands with the clock set back, in one
 * transaction, so an interruption leaves an empty database.
 */
export async function seedDemo(services: Services): Promise<void> {
  if (await hasMembers(services.db)) return
  const start = performance.now()
  const [labelPages, photos] = await Promise.all([drawLabels(), drawPhotos()])
  await inOneTransaction(services.pool, (db) => setStage(openStage(services, db, { labelPages, photos })))
  const counts = { members: DEMO_MEMBERS.length, offers: DEMO_OFFERS.length, exchanges: DEMO_EXCHANGES.length }
  log.info({ ...counts, ms: Math.round(performance.now() - start) }, 'demo data written')
}

function drawLabels(): Promise<Uint8Array[]> {
  const serials = Array.from({ length: SAMPLE_LABELS }, (_, index) => `MUSTER ${String(index + 1).padStart(4, '0')}`)
  return Promise.all(serials.map(drawSampleLabel))
}

async function setStage(stage: Stage): Promise<void> {
  await playMoments(stage, [{ hoursAgo: MEMBERS_HOURS_AGO, happen: () => seedMembers(stage) }])
  await playMoments(stage, bookMoments(stage))
  await playMoments(stage, [
    ...offerMoments(stage),
    ...exchangeMoments(stage),
    ...messageMoments(stage),
    ...wishMoments(stage),
    ...reportMoments(stage),
    ...restrictionMoments(stage),
  ])
  await addLabels(stage, stage.labelPages)
  await deleteQueuedJobs(stage.db)
  await seedOperations(stage)
  await seedStack(stage)
  await seedBookcases(stage)
  await playMoments(stage, bookcaseReportMoments(stage))
}
