import { isExpired } from '#domain/card-expiry.ts'
import { germanDay } from '#domain/german-day.ts'

/** A card as typed. */
export interface Card {
  /** Groups of four digits. */
  number: string
  /** MM/YY. */
  expiry: string
  cvc: string
}

export const EMPTY_CARD: Card = { number: '', expiry: '', cvc: '' }

const SHORTEST_NUMBER = 15
const LONGEST_NUMBER = 19

/** Cards of the test mode (README.md "Test cards"); any expiry to come and any CVC will do. */
export const TEST_CARDS = {
  works: { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' },
  declined: { number: '4000 0000 0000 0002', expiry: '12/34', cvc: '123' },
  asks: { number: '4000 0000 0000 3155', expiry: '12/34', cvc: '123' },
} as const satisfies Record<string, Card>

/** Digits in groups of four, as they stand on a card; what is no such number stays as typed, to be refused. */
export function formatNumber(typed: string): string {
  if (!/^[\d ]*$/u.test(typed)) return typed
  return typed.replaceAll(' ', '').replace(/(\d{4})(?=\d)/gu, '$1 ')
}

/** "1234" becomes "12/34"; the slash is ours, so that nobody has to type it. What is no such date stays as typed. */
export function formatExpiry(typed: string): string {
  if (!/^[\d/ ]*$/u.test(typed)) return typed
  const digits = typed.replaceAll(/[/ ]/gu, '')
  const padded = /^[2-9]$/u.test(digits) ? `0${digits}` : digits
  return padded.length > 2 ? `${padded.slice(0, 2)}/${padded.slice(2)}` : padded
}

/** Three or four digits. */
export function isCvc(cvc: string): boolean {
  return /^\d{3,4}$/u.test(cvc)
}

/** Whether a number is as long as a card's; whether it is a card, the provider says. */
export function isCardNumber(number: string): boolean {
  const digits = number.replaceAll(' ', '')
  return /^\d*$/u.test(digits) && digits.length >= SHORTEST_NUMBER && digits.length <= LONGEST_NUMBER
}

/** Whether an expiry has a real month. */
export function isExpiry(expiry: string): boolean {
  return /^(0[1-9]|1[0-2])\/\d{2}$/u.test(expiry)
}

/** Whether a card is not taken any more today. */
export function isOver(expiry: string): boolean {
  return isExpired(expiry, germanDay(new Date()))
}

/** Whether the card can be sent: the pay button waits for it (B §4). */
export function isCompleteCard({ number, expiry, cvc }: Card): boolean {
  return isCardNumber(number) && isExpiry(expiry) && !isOver(expiry) && isCvc(cvc)
}
