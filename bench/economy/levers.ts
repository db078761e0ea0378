import { FREE_POINT_BOOKS, LATE_PAYOUT_DAYS, POINT_VALUE_CENTS, SENDER_CREDIT } from '../../domain/policy/money.ts'

/** What the platform can change, and what members may do. */
export interface Levers {
  /** Free points: one each for so many books. */
  freePointBooks: number
  senderCredit: 'price' | 'one'
  pointValueCents: number
  /** Points that administrators give away in a month, over the whole platform. */
  grantsAMonth: number
  /** Days that points wait which could be made of cards of others (decision 77); 0: they are paid at once. */
  latePayoutDays: number
  /** How often in a month two accounts make points of a card of somebody else, as many as a copy may cost. */
  cardFrauds: number
  /** Books that members put on offer, as a multiple of what is assumed. */
  offers: number
  /** Orders that members would like to place, likewise. */
  demand: number
}

/** The rules of today, from the policy. */
const TODAY: Levers = {
  freePointBooks: FREE_POINT_BOOKS,
  senderCredit: SENDER_CREDIT,
  pointValueCents: POINT_VALUE_CENTS,
  grantsAMonth: 20,
  latePayoutDays: LATE_PAYOUT_DAYS,
  cardFrauds: 0,
  offers: 1,
  demand: 1,
}

/** Each lever alone, up and down. */
export const VARIANTS: readonly { name: string; levers: Levers }[] = [
  { name: 'today', levers: TODAY },
  { name: 'free points for 20 books', levers: { ...TODAY, freePointBooks: 2 * FREE_POINT_BOOKS } },
  { name: 'free points for 5 books', levers: { ...TODAY, freePointBooks: 5 } },
  { name: 'free points for 3 books', levers: { ...TODAY, freePointBooks: 3 } },
  { name: 'no free points', levers: { ...TODAY, freePointBooks: 0 } },
  { name: 'the sender gets one point', levers: { ...TODAY, senderCredit: 'one' } },
  { name: 'a missing point costs two euros', levers: { ...TODAY, pointValueCents: 2 * POINT_VALUE_CENTS } },
  { name: 'a missing point costs half a euro', levers: { ...TODAY, pointValueCents: POINT_VALUE_CENTS / 2 } },
  { name: 'no grants', levers: { ...TODAY, grantsAMonth: 0 } },
  { name: '1,000 points granted a month', levers: { ...TODAY, grantsAMonth: 1000 } },
  { name: 'nothing is paid late', levers: { ...TODAY, latePayoutDays: 0 } },
  { name: 'ten card frauds a month, paid at once', levers: { ...TODAY, cardFrauds: 10, latePayoutDays: 0 } },
  { name: 'ten card frauds a month, paid late', levers: { ...TODAY, cardFrauds: 10 } },
  { name: 'half the offers', levers: { ...TODAY, offers: 0.5 } },
  { name: 'twice the offers', levers: { ...TODAY, offers: 2 } },
  { name: 'half the orders', levers: { ...TODAY, demand: 0.5 } },
  { name: 'twice the orders', levers: { ...TODAY, demand: 2 } },
]
