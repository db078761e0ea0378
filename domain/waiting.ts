/** What can wait for an administrator, the most urgent first: money, then what the law sets a term for, then the rest. */
const WAITING = [
  { name: 'restorations', urgency: 'money' },
  { name: 'parkedEffects', urgency: 'money' },
  { name: 'balanceCases', urgency: 'money' },
  { name: 'findings', urgency: 'money' },
  { name: 'disputes', urgency: 'money' },
  { name: 'labelRequests', urgency: 'money' },
  { name: 'labels', urgency: 'money' },
  { name: 'labelSource', urgency: 'money' },
  { name: 'labelDifferences', urgency: 'money' },
  { name: 'reports', urgency: 'law' },
  { name: 'withdrawals', urgency: 'law' },
  { name: 'proposals', urgency: 'law' },
  { name: 'objections', urgency: 'law' },
  { name: 'problems', urgency: 'law' },
  { name: 'heldMessages', urgency: 'law' },
  { name: 'rings', urgency: 'rest' },
  { name: 'bookcaseReports', urgency: 'rest' },
  { name: 'failedJobs', urgency: 'rest' },
  { name: 'failedMails', urgency: 'rest' },
  { name: 'delayedMails', urgency: 'rest' },
  { name: 'geoImports', urgency: 'rest' },
] as const

export type WaitingName = (typeof WAITING)[number]['name']
export type Urgency = (typeof WAITING)[number]['urgency']
export const URGENCIES = ['money', 'law', 'rest'] as const satisfies readonly Urgency[]
export const WAITING_NAMES = WAITING.map(({ name }) => name)

const PLACES = new Map<WaitingName, number>(WAITING.map(({ name }, place) => [name, place]))
const URGENCY = new Map<WaitingName, Urgency>(WAITING.map(({ name, urgency }) => [name, urgency]))

/** Urgency of a kind of task. */
export function urgencyOf(name: WaitingName): Urgency {
  return URGENCY.get(name) ?? 'rest'
}

/** Sorts tasks by urgency, then overdue ones, then the order of kinds. */
export function sortWaiting<W extends { name: WaitingName; isLate: boolean }>(waiting: readonly W[]): W[] {
  return waiting.toSorted(
    (one, other) =>
      URGENCIES.indexOf(urgencyOf(one.name)) - URGENCIES.indexOf(urgencyOf(other.name)) ||
      Number(other.isLate) - Number(one.isLate) ||
      (PLACES.get(one.name) ?? 0) - (PLACES.get(other.name) ?? 0),
  )
}
