import type { BookOffer } from '#contract/books.ts'
import { orderAmounts } from '#domain/money.ts'
import type { Tariffs } from '#domain/postage.ts'
import { m } from '#messages'
import { formatCents, formatPoints } from '../../../platform/language/format.ts'
import { copyPostage } from './copy-postage.ts'

/** What a reader has; a guest has nothing. */
interface Purse {
  numExchangeTokens: number
  numServiceFees: number
}

type Copy = Pick<BookOffer, 'parcelSize' | 'price'> & { book: Pick<BookOffer['book'], 'numberOfPages'> }

/** What a copy costs by itself, before the checkout. */
interface ReaderCosts {
  /** "4,10 € + 4 Punkte": for whoever has the points. */
  withPoints: string
  /** What it is for a reader who has too few of them: "ohne Punkte 8,10 €", "für dich jetzt 6,10 € + 2 Punkte"; null for the others. */
  now: string | null
}

/** Costs of a copy for this reader like at checkout (decision 4): a missing point is a euro. */
export function readerCosts(copy: Copy, { numExchangeTokens: balance, numServiceFees: feeCredits }: Purse, tariffs: Tariffs): ReaderCosts {
  const { price } = copy
  const shippingCents = copyPostage(copy, tariffs)
  const amounts = (points: number) => orderAmounts({ price, balance: points, feeCredits, shippingCents })
  const withPoints = m['catalogue.costs']({ amount: formatCents(amounts(price).totalCents), points: formatPoints(price) })
  if (balance >= price) return { withPoints, now: null }
  const { totalCents, pointsUsed } = amounts(balance)
  const amount = formatCents(totalCents)
  if (pointsUsed === 0) return { withPoints, now: m['catalogue.costsWithoutPoints']({ amount }) }
  return { withPoints, now: m['catalogue.costsNow']({ costs: m['catalogue.costs']({ amount, points: formatPoints(pointsUsed) }) }) }
}

/** The same on one line. */
export function costsLine({ withPoints, now }: ReaderCosts): string {
  return now === null ? withPoints : `${withPoints}, ${now}`
}
