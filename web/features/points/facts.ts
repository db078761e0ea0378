import type { PointsEconomy } from '#contract/monitoring.ts'
import { FREE_POINT_BOOKS, FREE_POINTS_AT_ONCE, POINT_VALUE_CENTS } from '#domain/policy/money.ts'
import { m } from '#messages'
import { formatCents, formatNumber, formatPoints } from '../../platform/language/format.ts'
import { formatLength } from '../../ui/charts/format-length.ts'

/** A figure of points with its meaning. */
export interface Fact {
  name: string
  value: number | string
  text: string
}

/** All figures of the page: origin, location, balance and use of points. */
export function factsOf(economy: PointsEconomy): { stock: Fact[]; balance: string; trade: Fact[] } {
  const { free, granted, goodwill, sold, earned, circulating, retired, freePercent } = economy
  const added = granted + goodwill
  return {
    stock: [
      {
        name: m['pointsPublic.free'](),
        value: free,
        text:
          m['pointsPublic.freeText']({ books: FREE_POINT_BOOKS, soon: FREE_POINTS_AT_ONCE }) +
          (freePercent === null ? '' : ` ${m['pointsPublic.freeShare']({ percent: formatNumber(freePercent) })}`),
      },
      { name: m['pointsPublic.added'](), value: added, text: m['pointsPublic.addedText']() },
      { name: m['pointsPublic.sold'](), value: sold, text: m['pointsPublic.soldText']({ euro: formatCents(POINT_VALUE_CENTS) }) },
      { name: m['pointsPublic.retired'](), value: retired, text: m['pointsPublic.retiredText']() },
      { name: m['pointsPublic.circulating'](), value: circulating, text: m['pointsPublic.circulatingText']() },
      { name: m['pointsPublic.earned'](), value: earned, text: m['pointsPublic.earnedText']() },
    ],
    balance: m['pointsPublic.balance']({
      free: formatNumber(free),
      added: formatNumber(added),
      sold: formatNumber(sold),
      retired: formatNumber(retired),
      circulating: formatNumber(circulating),
    }),
    trade: tradeOf(economy),
  }
}

function tradeOf({ swaps, averagePrice, waitMinutes, openOffers }: PointsEconomy): Fact[] {
  return [
    { name: m['pointsPublic.swaps'](), value: swaps, text: m['pointsPublic.swapsText']() },
    averagePrice === null
      ? { name: m['pointsPublic.price'](), value: '–', text: m['pointsPublic.priceNone']() }
      : { name: m['pointsPublic.price'](), value: priceOf(averagePrice), text: m['pointsPublic.priceText']() },
    waitMinutes === null
      ? { name: m['pointsPublic.wait'](), value: '–', text: m['pointsPublic.waitNone']() }
      : { name: m['pointsPublic.wait'](), value: formatLength(waitMinutes), text: m['pointsPublic.waitText']() },
    { name: m['pointsPublic.offers'](), value: openOffers, text: m['pointsPublic.offersText']() },
  ]
}

/** Whole points in words; a fraction with the plural that every language has for it. */
function priceOf(price: number): string {
  return Number.isInteger(price) ? formatPoints(price) : m['pointsPublic.fractionOfPoints']({ number: formatNumber(price) })
}
