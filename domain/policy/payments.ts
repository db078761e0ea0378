import type { EffectKind } from '../payment-effects.ts'

/** Payments: how long providers may take, and how often their books are compared with ours. */

/** Hours for which webhooks of unknown payments are retried. */
export const WEBHOOK_RETRY_HOURS = 24

/** Minutes between comparisons of open payments; recent ones are compared daily (reliability 3.3). */
export const RECONCILE_MINUTES = 15
export const RECONCILE_FULL_HOURS = 24
export const RECONCILE_DAYS = 10

/** Minutes after which a pending effect is reported (reliability 3.3, F33). */
export const EFFECT_LATE_MINUTES: Record<EffectKind, number> = {
  AUTHORIZE: 15,
  CAPTURE: 10,
  VOID: 60,
  REFUND: 60,
  REFUND_PART: 60,
  REFUND_AFTER_END: 60,
}
