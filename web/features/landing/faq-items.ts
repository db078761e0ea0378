import { CONDITION_PRICE_SHARE, type Condition } from '#domain/lookups.ts'
import { ANSWER_HOURS, AUTO_CONFIRM_DAYS, SHIP_DAYS } from '#domain/policy/exchange.ts'
import { FREE_POINT_BOOKS, FREE_POINTS_AT_ONCE, POINT_VALUE_CENTS } from '#domain/policy/money.ts'
import { PARCEL_MAX_CM, PARCEL_MAX_GRAMS } from '#domain/policy/offers.ts'
import { m } from '#messages'
import { formatCents, formatNumber, formatPoints } from '../../platform/language/format.ts'

interface FaqItem {
  question: () => string
  answer: () => string
}

const EXAMPLE_POINTS = 4
const pointValue = () => formatCents(POINT_VALUE_CENTS)

/**
 * Questions of the landing page. Their indices are in links (`scrollTo=faq, 4`), so append new ones: 0, 1 and 2 are linked from points
 * dialogs (decision 44), 4 from offering (A §2).
 */
export const FAQ_ITEMS: readonly FaqItem[] = [
  { question: m['landing.faqOrderPoint'], answer: () => m['landing.faqOrderPointText']({ hours: ANSWER_HOURS }) },
  { question: m['landing.faqEarnPoints'], answer: () => m['landing.faqEarnPointsText']({ points: formatPoints(EXAMPLE_POINTS) }) },
  {
    question: m['landing.faqFirstBook'],
    answer: () => m['landing.faqFirstBookText']({ count: FREE_POINT_BOOKS, soon: FREE_POINTS_AT_ONCE }),
  },
  { question: m['landing.faqMissingPoints'], answer: () => m['landing.faqMissingPointsText']({ value: pointValue() }) },
  {
    question: m['landing.faqOfferBooks'],
    answer: () => m['landing.faqOfferBooksText']({ kilograms: formatNumber(PARCEL_MAX_GRAMS / 1000), size: parcelSize() }),
  },
  {
    question: m['landing.faqPrice'],
    answer: () =>
      m['landing.faqPriceText']({
        value: pointValue(),
        likeNew: priceShare('LIKE_NEW'),
        excellent: priceShare('EXCELLENT'),
        good: priceShare('GOOD'),
        satisfactory: percent(CONDITION_PRICE_SHARE.SATISFACTORY[1]),
      }),
  },
  { question: m['landing.faqSending'], answer: () => m['landing.faqSendingText']({ hours: ANSWER_HOURS, days: SHIP_DAYS }) },
  { question: m['landing.faqNotArrived'], answer: () => m['landing.faqNotArrivedText']({ days: AUTO_CONFIRM_DAYS }) },
  { question: m['landing.faqAddress'], answer: m['landing.faqAddressText'] },
  { question: m['landing.faqWho'], answer: m['landing.faqWhoText'] },
]

function parcelSize(): string {
  return PARCEL_MAX_CM.map(formatNumber).join(' × ')
}

function priceShare(condition: Condition): string {
  return CONDITION_PRICE_SHARE[condition].map(percent).join('–')
}

function percent(share: number): string {
  return String(Math.round(share * 100))
}
