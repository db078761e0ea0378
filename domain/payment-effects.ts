/** External effects of payments, each a row until done (reliability 3.2). */
export const EFFECT_KINDS = ['AUTHORIZE', 'CAPTURE', 'VOID', 'REFUND', 'REFUND_PART', 'REFUND_AFTER_END'] as const
export type EffectKind = (typeof EFFECT_KINDS)[number]
