/** A paid cart: its number, its mark, and the address of its PDF. */
export interface PaidCart {
  shopOrderId: string
  voucherId: string
  link: string
  balanceCents: number | null
}

interface SourceFigures {
  balanceCents: number
  listedCents: number | null
}

/** State of a returned label; `open` until decided. */
export type RefundState = { status: 'open' } | { status: 'refunded'; cents: number } | { status: 'refused' }

/** Product, price and minimum balance, in euro cents. */
export interface LabelProduct {
  productCode: number
  priceCents: number
  lowCents: number
}

/**
 * A shop for single labels, called outside transactions. Every call may throw ProviderUnreachable (outcome unknown) or SourceRefused
 * (nothing happened).
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

/** Why the shop refuses; `DUPLICATE` means it has this cart already. */
export type RefusalReason = 'REFUSED' | 'PRICE_CHANGED' | 'PRODUCT_UNKNOWN' | 'NO_FUNDS' | 'DUPLICATE' | 'OTHER'

/** The shop refused; nothing happened. */
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
