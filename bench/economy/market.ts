import { OFFER_PRICE_MAX, OFFER_PRICE_MIN } from '../../domain/policy/offers.ts'
import type { Dice } from './dice.ts'

/** A copy on offer. */
export interface Offer {
  owner: number
  price: number
  since: number
}

/** Days over which members look at what books cost, and how long they waited. */
const WINDOW_DAYS = 28
/** Points that a book costs at the beginning, before there is a market to look at. */
const FIRST_PRICE = 3
/** Below so many days owners ask for more, above so many for less: one hundredth a week. */
const QUICK_DAYS = 14
const SLOW_DAYS = 60
const WEEKLY_CHANGE = 0.01

/** What is on offer, what was bought lately, and the prices that owners make of both. */
export interface Market {
  offers: Offer[]
  /** What an average book costs when it is put on offer, in points. */
  level: number
  put: (owner: number, day: number, dice: Dice) => void
  /** A copy that comes back keeps its price. */
  putBack: (offer: Offer, day: number) => void
  take: (index: number, day: number) => Offer
  endDay: (day: number) => void
  /** Of the last days. */
  averagePrice: () => number
  medianWait: () => number
}

export function openMarket(): Market {
  const offers: Offer[] = []
  let sold: { day: number; price: number; waited: number }[] = []
  const market: Market = {
    offers,
    level: FIRST_PRICE,
    put: (owner, day, dice) => {
      const wanted = Math.round(dice.logNormal(market.level * 0.9, 0.45))
      offers.push({ owner, price: Math.min(OFFER_PRICE_MAX, Math.max(OFFER_PRICE_MIN, wanted)), since: day })
    },
    putBack: (offer, day) => void offers.push({ ...offer, since: day }),
    take: (index, day) => {
      const offer = offers[index]
      const last = offers.pop()
      if (!offer || !last) throw new Error(`There is no offer ${index}.`)
      if (offer !== last) offers[index] = last
      sold.push({ day, price: offer.price, waited: day - offer.since })
      return offer
    },
    endDay: (day) => {
      sold = sold.filter((sale) => sale.day > day - WINDOW_DAYS)
      if (day % 7 !== 0 || sold.length === 0) return
      const wait = market.medianWait()
      if (wait < QUICK_DAYS) market.level *= 1 + WEEKLY_CHANGE
      if (wait > SLOW_DAYS) market.level *= 1 - WEEKLY_CHANGE
    },
    averagePrice: () => sold.reduce((sum, { price }) => sum + price, 0) / Math.max(1, sold.length),
    medianWait: () => sold.map(({ waited }) => waited).toSorted((one, other) => one - other)[Math.floor(sold.length / 2)] ?? 0,
  }
  return market
}
