import type { WaitingForAdmin } from '#contract/admin-today.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Waiting } from '../../../platform/waiting/waiting.ts'
import { readMoment } from './queries.ts'
import { judgeWaiting, type JudgedWaiting } from './rules.ts'

/** What waits for an administrator now, the most urgent first. */
export async function listWaiting(db: Database, declared: readonly Waiting[]): Promise<{ waiting: WaitingForAdmin[]; checkedAt: string }> {
  const [now, ...counted] = await Promise.all([
    readMoment(db),
    ...declared.map(async ({ name, path, count }) => ({ name, path, ...(await count(db)) })),
  ])
  return { waiting: judgeWaiting(counted, now).map(presentWaiting), checkedAt: now.toISOString() }
}

function presentWaiting({ oldestAt, ...waiting }: JudgedWaiting): WaitingForAdmin {
  return { ...waiting, oldestAt: oldestAt?.toISOString() ?? null }
}
