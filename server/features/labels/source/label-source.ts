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
  /** Adds one label to the cart and pays; repeated calls pay once. */
  pay: (shopOrderId: string) => Promise<PaidCart>
  /** The cart if it is paid for; null when it is not. */
  readCart: (shopOrderId: string) => Promise<PaidCart | null>
  download: (link: string) => Promise<Uint8Array>
  /** Requests a refund and gives its id. */
  giveBack: (cart: Pick<PaidCart, 'shopOrderId' | 'voucherId'>) => Promise<string>
  readRefund: (refundNumber: string, voucherId: string) => Promise<RefundState>
  /** Finds the id of a refund requested since then, whose answer was lost; null for none. */
  findRefund: (voucherId: string, since: Date) => Promise<string | null>
}

/** Why the shop refuses; `DUPLICATE` means it has this cart already. */
export type RefusalReason = 'REFUSED' | 'PRICE_CHANGED' | 'PRODUCT_UNKNOWN' | 'NO_FUNDS' | 'DUPLICATE' | 'OTHER'

/** The shop refused; nothing happened. */
export class SourceRefused extends Error {
  override readonly name = 'SourceRefused'
  readonly reason: RefusalReason
  /** The shop's price in euro cents, when it refused ours. */
  readonly listedCents: number | null

  constructor(reason: RefusalReason, message: string, listedCents: number | null = null) {
    super(message)
    this.reason = reason
    this.listedCents = listedCents
  }
}
