import type { WaitingForAdmin } from '#contract/admin-today.ts'
import { ageText } from '#domain/age.ts'
import { BOOKCASE_REVIEW_PATH } from '#domain/bookcases.ts'
import type { Urgency } from '#domain/waiting.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime'

const URGENCIES: Record<Urgency, () => string> = {
  money: m['adminToday.urgencyMoney'],
  law: m['adminToday.urgencyLaw'],
  rest: m['adminToday.urgencyRest'],
}

const WAYS: Partial<Record<string, () => string>> = {
  '/admin/payments': m['adminToday.toPayments'],
  '/admin/labels': m['adminToday.toLabels'],
  '/admin/labels/purchases': m['adminToday.toLabelPurchases'],
  '/admin/exchanges': m['adminToday.toProblems'],
  '/admin/proposals': m['proposal.toPage'],
  '/admin/moderation': m['adminToday.toModeration'],
  [BOOKCASE_REVIEW_PATH]: m['adminToday.toBookcaseReports'],
  '/admin/bookcases': m['adminToday.toBookcases'],
  '/admin/jobs': m['adminToday.toJobs'],
  '/admin/rings': m['adminToday.toRings'],
  '/admin/points': m['adminToday.toPoints'],
  '/admin/withdrawals': m['adminToday.toWithdrawals'],
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
