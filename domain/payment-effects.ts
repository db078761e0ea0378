/** What a provider is asked for, each carried out by a row of its own until it is done (reliability 3.2). */
export const EFFECT_KINDS = ['AUTHORIZE', 'CAPTURE', 'VOID', 'REFUND', 'REFUND_PART'] as const
export type EffectKind = (typeof EFFECT_KINDS)[number]
