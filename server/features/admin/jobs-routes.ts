import { adminJobs, giveUpJobs, repeatJobs, type StuckJob } from '#contract/admin-today.ts'
import { ADMIN_LIST_SIZE } from '#domain/policy/administration.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Api } from '../../platform/http/api.ts'
import { declareRoute } from '../../platform/http/routes/route.ts'
import { successOrDone } from '../../platform/http/routes/success-or-done.ts'
import { administrator } from '../../platform/http/security/permissions.ts'
import { listStuckJobs, type StuckJobRow, type StuckState } from '../../platform/jobs/failed-jobs.ts'
import { safeError } from '../../platform/jobs/safe-error.ts'
import type { Services } from '../../platform/services.ts'
import { giveUpStuckJobs, repeatStuckJobs } from './jobs-commands.ts'

/** Serves the jobs and mails that go no further by themselves, and what an administrator does about them. */
export function registerJobRoutes(api: Api, { db }: Services): void {
  declareRoute(api, adminJobs, administrator, async () => {
    const states = ['failed', 'failedMail', 'delayedMail'] as const
    const [failed = [], failedMails = [], delayedMails = []] = await Promise.all(states.map((state) => listJobs(db, state)))
    return { failed, failedMails, delayedMails }
  })
  declareRoute(api, repeatJobs, administrator, async ({ body, member }) => {
    const isActed = await repeatStuckJobs(db, { adminId: member.id, ...body })
    return successOrDone(isActed)
  })
  declareRoute(api, giveUpJobs, administrator, async ({ body, member }) => {
    const isActed = await giveUpStuckJobs(db, { adminId: member.id, ...body })
    return successOrDone(isActed)
  })
}

async function listJobs(db: Database, state: StuckState): Promise<StuckJob[]> {
  return (await listStuckJobs(db, state, ADMIN_LIST_SIZE)).map(presentJob)
}

function presentJob(row: StuckJobRow): StuckJob {
  return {
    id: row.id,
    name: row.name,
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    error: safeError(row.last_error),
    refusedWith: row.refused_with,
    createdAt: row.created_at.toISOString(),
    nextAt: row.next_at?.toISOString() ?? null,
  }
}
