import type { Sweep } from './jobs.ts'

/** How old the last good run of a sweep is, and from which age on that is too old. */
export interface SweepAge {
  name: string
  ageSeconds: number
  lateAfterSeconds: number
}

/** A round may take this long beside its pause, or fail once and be made good by the next. */
const LEEWAY_SECONDS = 600

/** When the sweeps of this process last ended well; one that has not yet counts from the start. */
export class SweepTimes {
  /** By name, in milliseconds of `performance.now()`. */
  private readonly lastGood = new Map<string, number>()
  private readonly sweeps: readonly Sweep[]

  constructor(sweeps: readonly Sweep[]) {
    this.sweeps = sweeps
    for (const { name } of sweeps) this.note(name)
  }

  /** This sweep has just ended well. */
  note(name: string): void {
    this.lastGood.set(name, performance.now())
  }

  ages(): SweepAge[] {
    const now = performance.now()
    return this.sweeps.map(({ name, everySeconds }) => ({
      name,
      ageSeconds: (now - (this.lastGood.get(name) ?? now)) / 1000,
      lateAfterSeconds: 2 * everySeconds + LEEWAY_SECONDS,
    }))
  }

  /** Those that have not run for too long, and how old the oldest of their last runs is. */
  late(): { names: string[]; ageSeconds: number | null } {
    const late = this.ages().filter(({ ageSeconds, lateAfterSeconds }) => ageSeconds > lateAfterSeconds)
    return {
      names: late.map(({ name }) => name),
      ageSeconds: late.length > 0 ? Math.max(...late.map(({ ageSeconds }) => ageSeconds)) : null,
    }
  }
}
