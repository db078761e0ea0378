import type { Database } from '../../../platform/db/database.ts'
import type { EffectRunner } from '../../../platform/effect-runner.ts'
import type { Sweep } from '../../../platform/jobs/jobs.ts'
import { checkSource, turnSourceOff } from '../source/commands.ts'
import type { LabelSource } from '../source/label-source.ts'
import { isCheckDue } from '../source/queries.ts'
import { giveBackUnused } from './commands.ts'

const EFFECTS_EVERY_SECONDS = 2
const SOURCE_EVERY_SECONDS = 60
const UNUSED_AT_ONCE = 50

/** Runs label purchases and returns, checks the shop, and returns unused labels. Does nothing without a shop. */
export function labelPurchaseSweeps(db: Database, source: LabelSource | undefined, effects: EffectRunner): Sweep[] {
  let wasAsked = false
  return [
    { name: 'label effects', everySeconds: EFFECTS_EVERY_SECONDS, run: effects.runDue },
    {
      name: 'label source',
      everySeconds: SOURCE_EVERY_SECONDS,
      run: async () => {
        if (!source) return turnSourceOff(db)
        // The configuration may have changed since the last start.
        if (!wasAsked || (await isCheckDue(db))) await checkSource(db, source)
        wasAsked = true
        while ((await giveBackUnused(db, UNUSED_AT_ONCE)) === UNUSED_AT_ONCE);
      },
    },
  ]
}
