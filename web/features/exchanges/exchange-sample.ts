import type { Book } from '#contract/books.ts'
import type { Exchange, ExchangeLine } from '#contract/exchanges.ts'
import { reasonsFor, rowOf, STEP_NAMES } from '#domain/exchange-process.ts'
import { isEnded, isPaidBack, NEXT_STEP, type ExchangeState } from '#domain/exchange-states.ts'

const member = (firstName: string) => ({ uuid: firstName, profileId: firstName, firstName, lastName: 'K', avatarPath: null })

const BOOK: Book = {
  uuid: 'b',
  title: 'Momo',
  authors: [],
  genres: [],
  numberOfPages: null,
  languageCode: 'de',
  publishDate: null,
  imageUrl: '/cover',
  description: null,
  publisher: null,
  originalTitle: null,
  isbn: null,
  archived: false,
  reviewed: false,
  slug: 'momo',
}

const LINE: ExchangeLine = {
  offerUuid: 'o',
  book: BOOK,
  title: 'Momo',
  price: 4,
  condition: 'GOOD',
  comment: '',
  state: 'OPEN',
  leftOutReason: null,
  shelfNumber: null,
  photos: [],
}

const AMOUNTS = {
  price: 4,
  pointsUsed: 4,
  extraPoints: 0,
  shippingCents: 270,
  serviceFeeCents: 140,
  totalCents: 410,
  orderedPoints: 4,
  orderedCents: 410,
  backCents: 0,
  backPoints: 0,
}

/** A sample exchange from Mara to Jonas in a state, for tests. */
export function exchangeIn(status: ExchangeState, role: Exchange['role'], more: Partial<Exchange> = {}): Exchange {
  return {
    uuid: 'e',
    offerUuid: 'o',
    book: BOOK,
    title: 'Momo',
    price: 4,
    lines: [LINE],
    onlyTogether: false,
    nextCopy: null,
    passedTo: null,
    parcelPrice: 4,
    status,
    role,
    offeredBy: member('Mara'),
    requestedBy: member('Jonas'),
    labelPath: null,
    condition: 'GOOD',
    comment: '',
    parcelSize: 'XS',
    createdAt: '2026-11-22T20:04:00Z',
    updatedAt: '2026-11-22T20:04:00Z',
    deliveredAt: null,
    deadline: '2026-11-28T22:59:00Z',
    labelLateUntil: null,
    isShipOverdue: false,
    assumedSentFrom: null,
    nextStep: NEXT_STEP[status],
    labelTaken: status === 'SENT',
    isSent: status === 'SENT',
    processing: status === 'ACCEPTING',
    closeReason: isEnded(status) ? (reasonsFor(status)[0] ?? null) : null,
    decline: null,
    amounts: role === 'sender' ? null : AMOUNTS,
    possibleSteps: [],
    lastStep: STEP_NAMES.find((step) => rowOf(step).to === status) ?? 'claim',
    problemKind: status === 'DISPUTED' ? 'NOT_ARRIVED' : null,
    isAnswerShort: false,
    pausesShelfNext: false,
    isPaymentChecked: false,
    isPaymentDisputed: false,
    isRefunded: isPaidBack(status),
    payout: null,
    hasRefund: false,
    ...more,
  }
}

/** The same with copies of these prices, "Band 1" and on. */
export function exchangeOf(
  prices: readonly number[],
  status: ExchangeState,
  role: Exchange['role'],
  more: Partial<Exchange> = {},
): Exchange {
  const lines = prices.map((price, place): ExchangeLine => {
    const title = `Band ${place + 1}`
    return { ...LINE, offerUuid: `o${place}`, book: { ...BOOK, title }, title, price, comment: `Kommentar ${place + 1}` }
  })
  const [first = LINE] = lines
  const { book, title, price, comment } = first
  const parcelPrice = prices.reduce((sum, one) => sum + one, 0)
  return exchangeIn(status, role, { book, title, price, comment, lines, parcelPrice, ...more })
}
