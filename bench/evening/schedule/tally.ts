import { measured } from '../../harness/measurement.ts'

/** Done; refused for a reason of the house (the copy is gone); or failed, which is a fault of ours. */
type Outcome = 'done' | 'refused' | 'failed'

/** Answers of one kind of call. */
interface KindTally {
  /** Milliseconds of all answers, from when they were due. */
  latencies: number[]
  refused: number
  failed: number
}

export type Tallies = Record<string, KindTally>

/** What came of the calls since it was last asked. */
export class Tally {
  #kinds: Tallies = {}
  #reasons: Record<string, number> = {}

  /** `reason` says why something was refused or failed. */
  note(kind: string, outcome: Outcome, ms: number, reason = ''): void {
    const tally = (this.#kinds[kind] ??= { latencies: [], refused: 0, failed: 0 })
    tally.latencies.push(ms)
    if (outcome === 'done') return
    tally[outcome]++
    const text = `${outcome}: ${kind}: ${reason}`
    this.#reasons[text] = (this.#reasons[text] ?? 0) + 1
  }

  /** Gives what was noted, and begins anew. */
  take(): { kinds: Tallies; reasons: Record<string, number> } {
    const taken = { kinds: this.#kinds, reasons: this.#reasons }
    this.#kinds = {}
    this.#reasons = {}
    return taken
  }
}

/** Several tallies as one. */
export function together(tallies: readonly Tallies[]): Tallies {
  const all: Tallies = {}
  for (const tally of tallies)
    for (const [kind, { latencies, refused, failed }] of Object.entries(tally)) {
      const sum = (all[kind] ??= { latencies: [], refused: 0, failed: 0 })
      // One by one: a list of a hundred thousand does not fit on the stack.
      for (const ms of latencies) sum.latencies.push(ms)
      sum.refused += refused
      sum.failed += failed
    }
  return all
}

interface Figures {
  calls: number
  refused: number
  failed: number
  p50: number
  p95: number
  p99: number
}

/** Figures over all kinds of which `counts` says that they belong to it. */
export function figuresOf(tallies: Tallies, counts: (kind: string) => boolean = () => true): Figures {
  const chosen = Object.entries(tallies).flatMap(([kind, tally]) => (counts(kind) ? [tally] : []))
  const latencies = chosen.flatMap((tally) => tally.latencies)
  const { p50, p95, p99 } = measured(latencies, 1)
  const sum = (part: 'refused' | 'failed'): number => chosen.reduce((total, tally) => total + tally[part], 0)
  return { calls: latencies.length, refused: sum('refused'), failed: sum('failed'), p50, p95, p99 }
}
