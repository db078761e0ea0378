/**
 * Labels that are bought at the post one by one, beside the stock of uploaded ones.
 */

/**
 * How the place is where they are bought. `OFF`: not configured. `LOW`: the wallet is below its threshold. `AWAY`: it does not
 * answer. `REFUSED`: it does not let us in. In all but `READY` nothing is bought, and the stock takes over.
 */
export const LABEL_SOURCE_STATES = ['OFF', 'READY', 'LOW', 'AWAY', 'REFUSED', 'PRICE_CHANGED', 'PRODUCT_UNKNOWN'] as const
export type LabelSourceState = (typeof LABEL_SOURCE_STATES)[number]

/** States a person has to do something about; of one that does not answer the daily mail tells. */
export const LABEL_SOURCE_ALARMS = ['LOW', 'REFUSED', 'PRICE_CHANGED', 'PRODUCT_UNKNOWN'] as const satisfies readonly LabelSourceState[]
export type LabelSourceAlarm = (typeof LABEL_SOURCE_ALARMS)[number]

/**
 * How far a bought label is. `PAID`: its file is not here yet. `BOUGHT`: it is in stock or in use. `FAILED`: nothing was bought.
 */
export const LABEL_PURCHASE_STATES = ['BUYING', 'PAID', 'BOUGHT', 'FAILED', 'REFUND_ASKED', 'REFUNDED', 'REFUND_REFUSED'] as const
export type LabelPurchaseState = (typeof LABEL_PURCHASE_STATES)[number]

/** What a bought label is used for now: waiting in stock, at an exchange that nobody printed it for yet, or printed. */
export const LABEL_USES = ['STOCK', 'ASSIGNED', 'RELEASED'] as const
export type LabelUse = (typeof LABEL_USES)[number]

/** Why nothing was bought; `NOT_NEEDED`: the exchange had its label, or had ended, before anything was paid. */
export const LABEL_FAILURES = ['REFUSED', 'PRICE_CHANGED', 'PRODUCT_UNKNOWN', 'NO_FUNDS', 'OTHER', 'NOT_NEEDED'] as const
export type LabelFailure = (typeof LABEL_FAILURES)[number]
