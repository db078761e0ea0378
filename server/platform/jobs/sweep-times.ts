import type { Sweep } from './jobs.ts'

/** Age of a sweep's last success, and the age that is too old. */
export interface SweepAge {
  name: string
  ageSeconds: number
  lateAfterSeconds: number
}

const LEEWAY_SECONDS = 600

/** Last successes of sweeps; before the first, since start. */
export class SweepTimes {
  private readonly lastGood = new Map<string, number>()
  private readonly sweeps: readonly Sweep[]

  constructor(sweeps: readonly Sweep[]) {
    this.sweeps = sweeps
    for (const { name } of sweeps) this.note(name)
  }

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
