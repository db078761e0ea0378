import type { UiLanguage } from '#domain/lookups.ts'
import type { WaitingName } from '#domain/waiting.ts'
import { m } from '#messages'

const TITLES: Record<WaitingName, (values: { count: number }, options?: { locale?: UiLanguage }) => string> = {
  restorations: m['adminToday.restorations'],
  parkedEffects: m['adminToday.parkedEffects'],
  findings: m['adminToday.findings'],
  disputes: m['adminToday.disputes'],
  labelRequests: m['adminToday.labelRequests'],
  labels: m['adminToday.labels'],
  labelSource: m['adminToday.labelSource'],
  labelDifferences: m['adminToday.labelDifferences'],
  reports: m['adminToday.reports'],
  withdrawals: m['adminToday.withdrawals'],
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

/** What waits for an administrator, with its number; in the language of the screen unless another one is given. */
export function waitingLabel({ name, count }: { name: WaitingName; count: number }, locale?: UiLanguage): string {
  return TITLES[name]({ count }, locale && { locale })
}
