import { RECIPIENT_MONTHS } from '#domain/policy/monitoring.ts'

interface Counted {
  figure: 'report' | 'decision' | 'contest'
  outcome: string
  detection: string
  number: number
}

/**
 * How often the program that holds messages was wrong (DSA, article 15(1)(e)): what it held and a person let through, and what was
 * taken back after an objection. `share` is that of all decisions on what it found, from 0 to 1; null where there was none.
 */
export function automationErrors(rows: readonly Counted[]): { number: number; share: number | null } {
  const count = (figure: Counted['figure'], outcome?: string): number =>
    rows
      .filter((row) => row.detection === 'automated' && row.figure === figure && (outcome === undefined || row.outcome === outcome))
      .reduce((sum, row) => sum + row.number, 0)
  const found = count('decision')
  const number = count('decision', 'KEEP') + count('contest', 'overturned')
  return { number, share: found === 0 ? null : Math.round((number / found) * 1000) / 1000 }
}

interface Recipients {
  months: number
  average: number | null
  first: string | null
  last: string | null
}

/** Active recipients in a month, on average of the last six whole months, or of those there are (DSA, article 24(2)). */
export function averageRecipients(rows: readonly { month: string; members: number }[]): Recipients {
  const newest = rows.slice(-RECIPIENT_MONTHS)
  const sum = newest.reduce((members, row) => members + row.members, 0)
  return {
    months: newest.length,
    average: newest.length === 0 ? null : Math.round(sum / newest.length),
    first: newest[0]?.month ?? null,
    last: newest.at(-1)?.month ?? null,
  }
}

/** One line for each month of a year, and one for the average of the six up to the last of them. */
export function recipientLines(rows: readonly { month: string; members: number }[], year: number) {
  const upTo = rows.filter(({ month }) => month.slice(0, 4) <= String(year))
  const ofYear = upTo.filter(({ month }) => month.startsWith(`${year}-`))
  const { average, last } = averageRecipients(upTo)
  const months = ofYear.map(({ month, members }) => recipientLine('MONTH', month, members))
  return average === null || last === null || months.length === 0 ? months : [...months, recipientLine('AVERAGE', last, average)]
}

function recipientLine(subject: string, outcome: string, number: number) {
  return { figure: 'active_recipients', subject, ground: '', outcome, detection: '', number, median_hours: null, share: null }
}
