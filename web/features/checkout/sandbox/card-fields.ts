import { isExpired } from '#domain/card-expiry.ts'
import { germanDay } from '#domain/german-day.ts'

/** A typed card. */
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

/** Cards of the test mode (README.md "Test cards"); with any future expiry and any CVC. */
export const TEST_CARDS = {
  works: { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' },
  declined: { number: '4000 0000 0000 0002', expiry: '12/34', cvc: '123' },
  asks: { number: '4000 0000 0000 3155', expiry: '12/34', cvc: '123' },
} as const satisfies Record<string, Card>

/** Groups digits by four; other text stays. */
export function formatNumber(typed: string): string {
  if (!/^[\d ]*$/u.test(typed)) return typed
  return typed.replaceAll(' ', '').replace(/(\d{4})(?=\d)/gu, '$1 ')
}

/** "1234" becomes "12/34"; other text stays. */
export function formatExpiry(typed: string): string {
  if (!/^[\d/ ]*$/u.test(typed)) return typed
  const digits = typed.replaceAll(/[/ ]/gu, '')
  const padded = /^[2-9]$/u.test(digits) ? `0${digits}` : digits
  return padded.length > 2 ? `${padded.slice(0, 2)}/${padded.slice(2)}` : padded
}

export function isCvc(cvc: string): boolean {
  return /^\d{3,4}$/u.test(cvc)
}

/** Whether a number has the length of a card number. */
export function isCardNumber(number: string): boolean {
  const digits = number.replaceAll(' ', '')
  return /^\d*$/u.test(digits) && digits.length >= SHORTEST_NUMBER && digits.length <= LONGEST_NUMBER
}

export function isExpiry(expiry: string): boolean {
  return /^(0[1-9]|1[0-2])\/\d{2}$/u.test(expiry)
}

/** Whether a card has expired. */
export function isOver(expiry: string): boolean {
  return isExpired(expiry, germanDay(new Date()))
}

/** Whether the card can be sent (B §4). */
export function isCompleteCard({ number, expiry, cvc }: Card): boolean {
  return isCardNumber(number) && isExpiry(expiry) && !isOver(expiry) && isCvc(cvc)
}
