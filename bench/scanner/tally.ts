import type { Trouble } from '../../server/testing/scanning/sample-photos.ts'

/** What a reader made of a photo. */
interface Outcome {
  values: readonly string[]
  /** What it shows; undefined when it shows no code of a book that can be read. */
  isbn: string | undefined
  troubles: readonly Trouble[]
  kind: string
  /** Of the processor. */
  milliseconds: number
}

export type Tally = ReturnType<typeof tallyOf>

/** Counts outcomes of one reader. */
export function tallyOf() {
  const times: number[] = []
  const tally = {
    hits: 0,
    wrong: [] as string[],
    falseReads: [] as string[],
    byTrouble: new Map<Trouble, { photos: number; hits: number }>(),
    add({ values, isbn, troubles, kind, milliseconds }: Outcome): void {
      times.push(milliseconds)
      const isHit = isbn !== undefined && values.includes(isbn)
      if (isHit) tally.hits++
      for (const value of values.filter((found) => found !== isbn))
        if (isbn === undefined) tally.falseReads.push(`${value} on "${kind}"`)
        else tally.wrong.push(`${value} for ${isbn}`)
      for (const trouble of troubles) {
        const { photos, hits } = tally.byTrouble.get(trouble) ?? { photos: 0, hits: 0 }
        tally.byTrouble.set(trouble, { photos: photos + 1, hits: hits + Number(isHit) })
      }
    },
    row(name: string, photos: number): string {
      return `| ${name} | ${tally.hits} of ${photos} | ${tally.wrong.length} | ${tally.falseReads.length} | ${shareOf(times, 0.5)} | ${shareOf(times, 0.95)} | ${shareOf(times, 1)} |`
    },
  }
  return tally
}

/** The value below which this share of some times lies, without decimals. */
export function shareOf(times: readonly number[], share: number): string {
  const sorted = times.toSorted((one, other) => one - other)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
}
