import type { WaitingForAdmin } from '#contract/admin-today.ts'
import type { WaitingName } from '#domain/waiting.ts'
import type { Database } from '../../../platform/db/database.ts'
import { readWithin } from '../../../platform/db/short-read.ts'
import type { Waiting } from '../../../platform/waiting.ts'
import { readMoment } from './queries.ts'
import { judgeWaiting, type JudgedWaiting } from './rules.ts'

/** How long a page waits for one of its figures: a lock that somebody holds on one table does not keep the others from it. */
const FIGURE_MS = 2000

interface Today {
  /** What waits for an administrator now, the most urgent first. */
  waiting: WaitingForAdmin[]
  /** What could not be counted in time. */
  unread: WaitingName[]
  checkedAt: string
}

/** What waits, and what of it nobody can say just now. */
export async function listWaiting(db: Database, declared: readonly Waiting[]): Promise<Today> {
  const [now, ...counted] = await Promise.all([
    readMoment(db),
    ...declared.map(async ({ name, path, count }) => ({ name, path, figures: await readWithin(db, FIGURE_MS, count) })),
  ])
  const known = counted.flatMap(({ name, path, figures }) => (figures ? [{ name, path, ...figures }] : []))
  const unread = counted.flatMap(({ name, figures }) => (figures ? [] : [name]))
  return { waiting: judgeWaiting(known, now).map(presentWaiting), unread, checkedAt: now.toISOString() }
}

function presentWaiting({ oldestAt, ...waiting }: JudgedWaiting): WaitingForAdmin {
  return { ...waiting, oldestAt: oldestAt?.toISOString() ?? null }
}
