import { centsOf } from '#domain/euro-amount.ts'
import { germanDay } from '#domain/german-day.ts'
import type { PaymentClueKind } from '#domain/payment-search.ts'

/** What an administrator looks for: `value` as it is compared, an amount in cents, a day as an ISO date. */
export interface PaymentClue {
  kind: PaymentClueKind
  value: string
}

/** Shorter parts of names stand in too many of them, and no index of trigrams finds them. */
const NAME_MIN = 3

const ID = /^[\da-f]{32}$/u
/** Ids at Stripe begin with what they are of, as those of our sandbox; the secret of an intent begins with its id. */
const STRIPE_ID = /^[a-z]{2,10}_(?:sandbox_[\w-]{8,64}|[A-Za-z\d]{8,64})/u
/** Orders, holds and captures at PayPal, and disputes there. */
const PAYPAL_ID = /^(?:[A-Z\d]{17}|PP-[A-Z\d-]{5,40})$/u

/** Takes a text for what it looks like: an id in whatever way it is written, an amount, a day, an address, else a name; null for nothing. */
export function readClue(text: string): PaymentClue | null {
  const search = text.trim()
  if (search === '') return null
  const id = uuidOf(search)
  if (id) return { kind: 'id', value: id }
  if (search.includes('@')) return { kind: 'email', value: search.toLowerCase() }
  const [reference] = STRIPE_ID.exec(search) ?? PAYPAL_ID.exec(search.toUpperCase()) ?? []
  if (reference && (reference.includes('_') || /\d/u.test(reference))) return { kind: 'reference', value: reference }
  const cents = centsOf(search)
  if (cents !== null) return { kind: 'amount', value: String(cents) }
  const day = dayOf(search)
  if (day) return { kind: 'day', value: day }
  return { kind: search.length < NAME_MIN ? 'short' : 'name', value: search }
}

/** An id as it is stored, from 32 digits with whatever hyphens, blanks and braces between and around them, as URN or in capitals. */
function uuidOf(text: string): string | undefined {
  const bare = text
    .toLowerCase()
    .replace(/^urn:uuid:/u, '')
    .replaceAll(/[\s{}\u2010-\u2014-]/gu, '')
  if (!ID.test(bare)) return undefined
  return [bare.slice(0, 8), bare.slice(8, 12), bare.slice(12, 16), bare.slice(16, 20), bare.slice(20)].join('-')
}

const YEAR_FIRST = /^(?<year>\d{4})[-./ ](?<month>\d{1,2})[-./ ](?<day>\d{1,2})\.?$/u
const DAY_FIRST = /^(?<day>\d{1,2})[./-] ?(?<month>\d{1,2})[./-] ?(?<year>\d{4}|\d{2})$/u

/** An ISO date of a day as it is written in Germany, Lithuania or Britain; undefined for what is in no calendar. */
function dayOf(text: string): string | undefined {
  const { year, month, day } = (YEAR_FIRST.exec(text) ?? DAY_FIRST.exec(text))?.groups ?? {}
  if (!year || !month || !day) return undefined
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const noon = new Date(`${iso}T12:00:00Z`)
  return Number.isNaN(noon.getTime()) || germanDay(noon) !== iso ? undefined : iso
}
