import type { Sweep } from '../../platform/jobs/jobs.ts'
import type { AlignmentContext } from './reconciliation/commands.ts'
import type { EffectRunner } from './effects/effects.ts'
import { followWebhookEvents } from './webhooks-commands.ts'
import { compareBalance } from './balance/commands.ts'
import { reconcile } from './reconciliation/reconcile.ts'

const EVERY_SECONDS = 2
const WEBHOOKS_EVERY_SECONDS = 3
const RECONCILE_EVERY_SECONDS = 60
const BALANCE_EVERY_SECONDS = 60

/** Runs effects that were not done inline, or whose process died. */
export function effectSweep(effects: EffectRunner): Sweep {
  return { name: 'payment effects', everySeconds: EVERY_SECONDS, run: effects.runDue }
}

/** Processes stored webhook events. */
export function webhookSweep(context: AlignmentContext): Sweep {
  return { name: 'webhooks', everySeconds: WEBHOOKS_EVERY_SECONDS, run: () => followWebhookEvents(context) }
}

/** Compares payments with their providers when due. */
export function reconciliationSweep(context: AlignmentContext): Sweep {
  return {
    name: 'reconciliation',
    everySeconds: RECONCILE_EVERY_SECONDS,
    run: async () => {
      await reconcile(context, 'stuck')
      await reconcile(context, 'full')
    },
  }
}

/** Compares provider balances with the ledger, one run a minute until complete. */
export function balanceSweep(context: Pick<AlignmentContext, 'db' | 'gateways'>): Sweep {
  return { name: 'balance with providers', everySeconds: BALANCE_EVERY_SECONDS, run: () => compareBalance(context) }
}
