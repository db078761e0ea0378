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

/** A further copy, so that offers stay unchanged. */
export interface DemoCopy {
  readonly book: string
  /** In points. */
  readonly price: number
  readonly condition: DemoCondition
  readonly comment: string
}

/** One exchange: of one copy, or of several in one parcel. */
export interface DemoExchange extends DemoCopy {
  readonly sender: string
  readonly receiver: string
  /** What lies in the parcel besides. */
  readonly together?: readonly DemoCopy[]
  /** An administrator gave the last copy back, after a report. */
  readonly isDecidedInPart?: true
  readonly status: DemoExchangeStatus
  /** When the receiver ordered. */
  readonly hoursAgo: number
  /** Points of the whole price that the receiver paid for with money: what they lacked at that moment, told here for the reader. */
  readonly extraPoints?: number
}
