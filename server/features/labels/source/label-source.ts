/** A cart that is paid for: its number, the mark in it, and where its PDF is. */
export interface PaidCart {
  shopOrderId: string
  voucherId: string
  link: string
  /** What the wallet holds after it, in euro cents; null where the answer does not say. */
  balanceCents: number | null
}

/** What the source says of itself; euro cents. */
interface SourceFigures {
  balanceCents: number
  /** The price of our product in its catalogue; null where the catalogue does not say. */
  listedCents: number | null
}

/** What became of a label that was given back; `open` while that is not decided. */
export type RefundState = { status: 'open' } | { status: 'refunded'; cents: number } | { status: 'refused' }

/** What is bought, for how much, and below which balance nothing is; euro cents. */
export interface LabelProduct {
  productCode: number
  priceCents: number
  lowCents: number
}

/**
 * A place where single labels are bought, called outside any transaction. Every call may throw ProviderUnreachable, after which
 * nothing is known, or SourceRefused, after which nothing has happened.
 */
export interface LabelSource {
  readonly product: LabelProduct
  look: () => Promise<SourceFigures>
  /** Opens an empty cart and gives its number; costs nothing. */
  openCart: () => Promise<string>
  /** Puts one label into the cart and pays for it. A cart is paid for once, however often it is asked for. */
  pay: (shopOrderId: string) => Promise<PaidCart>
  /** The cart if it is paid for; null when it is not. */
  readCart: (shopOrderId: string) => Promise<PaidCart | null>
  download: (link: string) => Promise<Uint8Array>
  /** Asks for the money back and gives the number of that. */
  giveBack: (cart: Pick<PaidCart, 'shopOrderId' | 'voucherId'>) => Promise<string>
  readRefund: (refundNumber: string, voucherId: string) => Promise<RefundState>
  /** Finds the number of a refund that was asked for since then, for one whose answer was lost; null when there is none. */
  findRefund: (voucherId: string, since: Date) => Promise<string | null>
}

/** Why a source refuses; `DUPLICATE` means that it has this cart already. */
export type RefusalReason = 'REFUSED' | 'PRICE_CHANGED' | 'PRODUCT_UNKNOWN' | 'NO_FUNDS' | 'DUPLICATE' | 'OTHER'

/** The source has said no: what was asked for has not happened. */
export class SourceRefused extends Error {
  override readonly name = 'SourceRefused'
  readonly reason: RefusalReason
  /** The price it asks, in euro cents, where it said that ours is wrong. */
  readonly listedCents: number | null

  constructor(reason: RefusalReason, message: string, listedCents: number | null = null) {
    super(message)
    this.reason = reason
    this.listedCents = listedCents
  }
}
