/** Labels that are bought at the post one by one, beside the stock of uploaded ones. */

/**
 * States of the label shop. `OFF`: not configured. `LOW`: wallet below its threshold. `AWAY`: no answer. `REFUSED`: access denied. Labels
 * are bought only when `READY`, else uploaded stock is used.
 */
export const LABEL_SOURCE_STATES = ['OFF', 'READY', 'LOW', 'AWAY', 'REFUSED', 'PRICE_CHANGED', 'PRODUCT_UNKNOWN'] as const
export type LabelSourceState = (typeof LABEL_SOURCE_STATES)[number]

/** Shop states that need an administrator. */
export const LABEL_SOURCE_ALARMS = ['LOW', 'REFUSED', 'PRICE_CHANGED', 'PRODUCT_UNKNOWN'] as const satisfies readonly LabelSourceState[]
export type LabelSourceAlarm = (typeof LABEL_SOURCE_ALARMS)[number]

/** States of a bought label. `PAID`: without its file yet. `BOUGHT`: in stock or in use. `FAILED`: not bought. */
export const LABEL_PURCHASE_STATES = ['BUYING', 'PAID', 'BOUGHT', 'FAILED', 'REFUND_ASKED', 'REFUNDED', 'REFUND_REFUSED'] as const
export type LabelPurchaseState = (typeof LABEL_PURCHASE_STATES)[number]

/** Uses of a bought label: in stock, assigned, or printed. */
export const LABEL_USES = ['STOCK', 'ASSIGNED', 'RELEASED'] as const
export type LabelUse = (typeof LABEL_USES)[number]

/** Why nothing was bought; `NOT_NEEDED`: the exchange got another label or ended first. */
export const LABEL_FAILURES = ['REFUSED', 'PRICE_CHANGED', 'PRODUCT_UNKNOWN', 'NO_FUNDS', 'OTHER', 'NOT_NEEDED'] as const
export type LabelFailure = (typeof LABEL_FAILURES)[number]
