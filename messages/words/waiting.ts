import type { UiLanguage } from '#domain/lookups.ts'
import type { WaitingName } from '#domain/waiting.ts'
import { m } from '#messages'

const TITLES: Record<WaitingName, (values: { count: number }, options?: { locale?: UiLanguage }) => string> = {
  restorations: m['adminToday.restorations'],
  parkedEffects: m['adminToday.parkedEffects'],
  balanceCases: m['adminToday.balanceCases'],
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
  rings: m['adminToday.rings'],
  bookcaseReports: m['adminToday.bookcaseReports'],
  failedJobs: m['adminToday.failedJobs'],
  failedMails: m['adminToday.failedMails'],
  delayedMails: m['adminToday.delayedMails'],
  geoImports: m['adminToday.geoImports'],
}

/** A task with its number; defaults to the current language. */
export function waitingLabel({ name, count }: { name: WaitingName; count: number }, locale?: UiLanguage): string {
  return TITLES[name]({ count }, locale && { locale })
}
