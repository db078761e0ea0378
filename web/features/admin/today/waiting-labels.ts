import type { WaitingForAdmin } from '#contract/admin-today.ts'
import { ageText } from '#domain/age.ts'
import { BOOKCASE_REVIEW_PATH } from '#domain/bookcases.ts'
import type { Urgency, WaitingName } from '#domain/waiting.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime'

const TITLES: Record<WaitingName, (values: { count: number }) => string> = {
  parkedEffects: m['adminToday.parkedEffects'],
  findings: m['adminToday.findings'],
  disputes: m['adminToday.disputes'],
  labelRequests: m['adminToday.labelRequests'],
  labels: m['adminToday.labels'],
  reports: m['adminToday.reports'],
  proposals: m['proposal.waiting'],
  objections: m['adminToday.objections'],
  problems: m['adminToday.problems'],
  heldMessages: m['adminToday.heldMessages'],
  bookcaseReports: m['adminToday.bookcaseReports'],
  failedJobs: m['adminToday.failedJobs'],
  failedMails: m['adminToday.failedMails'],
  delayedMails: m['adminToday.delayedMails'],
  geoImports: m['adminToday.geoImports'],
}

const URGENCIES: Record<Urgency, () => string> = {
  money: m['adminToday.urgencyMoney'],
  law: m['adminToday.urgencyLaw'],
  rest: m['adminToday.urgencyRest'],
}

const WAYS: Partial<Record<string, () => string>> = {
  [BOOKCASE_REVIEW_PATH]: m['adminToday.toBookcaseReports'],
  '/admin/payments': m['adminToday.toPayments'],
  '/admin/labels': m['adminToday.toLabels'],
  '/admin/exchanges': m['adminToday.toProblems'],
  '/admin/proposals': m['proposal.toPage'],
  '/admin/moderation': m['adminToday.toModeration'],
  '/admin/jobs': m['adminToday.toJobs'],
  '/admin/bookcases': m['adminToday.toBookcases'],
}

/** What waits, with its number. */
export function waitingLabel({ name, count }: WaitingForAdmin): string {
  return TITLES[name]({ count })
}

/** What things of this urgency have in common. */
export function urgencyLabel(urgency: Urgency): string {
  return URGENCIES[urgency]()
}

/** What the button says that leads to a page. */
export function wayLabel(path: string): string {
  return (WAYS[path] ?? m['adminToday.toPage'])()
}

/** How old the oldest is, or how long the stock lasts; the same words on the server and in the browser. */
export function ageSentence({ oldestAt, daysLeft }: WaitingForAdmin, checkedAt: string): string | null {
  if (daysLeft !== null) return m['adminToday.daysLeft']({ count: daysLeft })
  if (oldestAt === null) return null
  return m['adminToday.oldest']({ age: ageText(new Date(oldestAt), new Date(checkedAt), getLocale()) })
}
