import { z } from 'zod'
import { neededReason } from './admin-points.ts'
import { endpoint, successOrDone } from './endpoint.ts'
import { ADMIN_LIST_SIZE } from '../domain/policy/administration.ts'
import { URGENCIES, WAITING_NAMES } from '../domain/waiting.ts'

const waiting = z.object({
  name: z.enum(WAITING_NAMES),
  urgency: z.enum(URGENCIES),
  /** How much of it waits; of labels, how many are left. */
  count: z.int(),
  /** Since when the oldest of it waits; null of what has no age. */
  oldestAt: z.string().nullable(),
  /** Of a stock: for how many days it lasts at the present pace. */
  daysLeft: z.int().nullable(),
  /** Whether it waits for longer than it should (policy). */
  isLate: z.boolean(),
  /** The page where it is dealt with. */
  path: z.string(),
})
export type WaitingForAdmin = z.infer<typeof waiting>

export const adminToday = endpoint({
  method: 'get',
  path: '/api/v1/admin/today',
  roles: ['moderator', 'accounting'],
  summary: 'What waits for an administrator, the most urgent first; what does not wait is not in the list.',
  response: z.object({
    waiting: z.array(waiting),
    /** What could not be counted just now, as the database was too slow with it: it may wait or not. */
    unread: z.array(z.enum(WAITING_NAMES)),
    /** When it was looked at: ages count from here. */
    checkedAt: z.string(),
  }),
})

const stuckJob = z.object({
  id: z.int(),
  /** The kind of the job; of a mail its template. */
  name: z.string(),
  attempts: z.int(),
  maxAttempts: z.int(),
  /** What it failed with, where that names nobody; else null: the log of the server says more. */
  error: z.string().nullable(),
  /** What a mail server said when it refused the recipient for good. */
  refusedWith: z.int().nullable(),
  createdAt: z.string(),
  /** When it is tried again by itself; null when it is not. */
  nextAt: z.string().nullable(),
})
export type StuckJob = z.infer<typeof stuckJob>

export const adminJobs = endpoint({
  method: 'get',
  path: '/api/v1/admin/jobs',
  roles: [],
  summary: 'Jobs that used up their attempts, mails that a server refuses, and late mails; the oldest of each kind first.',
  response: z.object({ failed: z.array(stuckJob), failedMails: z.array(stuckJob), delayedMails: z.array(stuckJob) }),
})

const act = {
  body: z.strictObject({ ids: z.array(z.int().positive()).min(1).max(ADMIN_LIST_SIZE), reason: neededReason }),
  response: successOrDone,
}

export const repeatJobs = endpoint({
  method: 'post',
  path: '/api/v1/admin/jobs/repeat',
  roles: [],
  summary:
    'Run stuck jobs again at once. Those that are done or already running are left alone; `wasDone` when that is all of them. Logged.',
  ...act,
})

export const giveUpJobs = endpoint({
  method: 'post',
  path: '/api/v1/admin/jobs/give-up',
  roles: [],
  summary: 'Take stuck jobs out of the queue for good: what they should have done is never done. Logged.',
  ...act,
})
