import { LATE_PAYOUT_ABOVE_POINTS } from '../../domain/policy/money.ts'
import { OFFER_PRICE_MAX } from '../../domain/policy/offers.ts'
import { Dice } from './dice.ts'
import type { Levers } from './levers.ts'

/** What is assumed of people; README.md says why. */
const LABEL_NOT_TAKEN = 0.03
const CHARGEBACK_MEDIAN_DAYS = 5
const CHARGEBACK_SPREAD = 0.8

/** Points that somebody earned and cannot spend yet. */
interface Waiting {
  member: number
  points: number
  due: number
  /** The day on which the owner of the card asks for the money back; none for honest swaps. */
  chargeback: number | null
}

/** Points of one day that have come, or go. */
interface DayOfPayouts {
  released: readonly Waiting[]
  takenBack: number
}

/** What is paid late, and what two accounts and a card of somebody else make of it. */
export interface LatePayouts {
  /** Points that wait now. */
  waiting: () => number
  /** Whether points for a copy of this price wait; if so they are noted. */
  holds: (member: number, price: number, day: number) => boolean
  /** Members who make points of a card today; each for as much as a copy may cost. */
  frauds: () => number
  /** Notes the points of such a card: whether they wait. */
  defraud: (member: number, day: number) => boolean
  endDay: (day: number) => DayOfPayouts
  figures: { paidLate: number; ofCards: number; takenBack: number }
}

export function openLatePayouts({ latePayoutDays, cardFrauds }: Levers, seed: number): LatePayouts {
  // Dice of its own: what happens otherwise in the year stays the same.
  const dice = new Dice(seed + 1)
  let waiting: Waiting[] = []
  const figures = { paidLate: 0, ofCards: 0, takenBack: 0 }
  const note = (one: Omit<Waiting, 'due'>, day: number): boolean => {
    if (latePayoutDays === 0) return false
    waiting.push({ ...one, due: day + latePayoutDays })
    return true
  }
  return {
    figures,
    waiting: () => sumOf(waiting),
    holds: (member, price, day) => {
      const isLate = dice.happens(LABEL_NOT_TAKEN) || price > LATE_PAYOUT_ABOVE_POINTS
      if (!isLate || !note({ member, points: price, chargeback: null }, day)) return false
      figures.paidLate += price
      return true
    },
    frauds: () => Math.floor(cardFrauds / 30) + (dice.happens((cardFrauds / 30) % 1) ? 1 : 0),
    defraud: (member, day) => {
      figures.ofCards += OFFER_PRICE_MAX
      const chargeback = day + Math.max(1, Math.round(dice.logNormal(CHARGEBACK_MEDIAN_DAYS, CHARGEBACK_SPREAD)))
      return note({ member, points: OFFER_PRICE_MAX, chargeback }, day)
    },
    endDay: (day) => {
      const lost = waiting.filter(({ chargeback }) => chargeback !== null && chargeback <= day)
      const released = waiting.filter((one) => !lost.includes(one) && one.due <= day)
      waiting = waiting.filter((one) => !lost.includes(one) && !released.includes(one))
      const takenBack = sumOf(lost)
      figures.takenBack += takenBack
      return { released, takenBack }
    },
  }
}

function sumOf(waiting: readonly Waiting[]): number {
  return waiting.reduce((sum, { points }) => sum + points, 0)
}
