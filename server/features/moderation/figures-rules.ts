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
