import type { DemoCondition } from './offers.ts'

export type DemoExchangeStatus =
  | 'PENDING_PAYMENT'
  | 'REQUESTED'
  | 'ACCEPTING'
  | 'LABEL_READY'
  | 'SENT'
  | 'DISPUTED'
  | 'RECEIVED'
  | 'DECLINED'
  | 'REVOKED'
  | 'EXPIRED'
  | 'PAYMENT_FAILED'
  | 'CANCELLED'
  | 'LOST'

/** One exchange of an extra copy, so the offers stay untouched. */
export interface DemoExchange {
  readonly book: string
  readonly sender: string
  readonly receiver: string
  /** In points. */
  readonly price: number
  readonly condition: DemoCondition
  readonly comment: string
  readonly status: DemoExchangeStatus
  /** When the receiver ordered. */
  readonly hoursAgo: number
  /** Points of the price that the receiver paid for with money: what they lacked at that moment, told here for the reader. */
  readonly extraPoints?: number
}
