import type { EffectKind } from '../payment-effects.ts'

/** Payments: how long providers may take, and how often their books are compared with ours. */

/** Webhooks about a payment we do not know (yet) are tried again for so long. */
export const WEBHOOK_RETRY_HOURS = 24

/** Open payments are compared with their provider every so many minutes; once a day all of the last days are (reliability 3.3). */
export const RECONCILE_MINUTES = 15
export const RECONCILE_FULL_HOURS = 24
export const RECONCILE_DAYS = 10

/** A person is told when a provider has not done for so long what we want; tried it is all the time (reliability 3.3, F33). */
export const EFFECT_LATE_MINUTES: Record<EffectKind, number> = { AUTHORIZE: 15, CAPTURE: 10, VOID: 60, REFUND: 60, REFUND_PART: 60 }
