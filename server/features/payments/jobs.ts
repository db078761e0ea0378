import type { Sweep } from '../../platform/jobs/jobs.ts'
import type { EffectRunner } from './effects.ts'

const EVERY_SECONDS = 2

/** Carries out payment effects that were not done inline, or whose process died. */
export function effectSweep(effects: EffectRunner): Sweep {
  return { name: 'payment effects', everySeconds: EVERY_SECONDS, run: effects.runDue }
}
