import { expect } from 'vitest'
import { germanDay } from '#domain/german-day.ts'
import type { Answer } from '../caller.ts'
import type { BoundStage } from './bound-stage.ts'

/** One call that a number of domain/policy bounds. */
export interface Bound {
  /** What is bounded: the call, and which of its values. */
  of: string
  /** `max`: one more is refused; `min`: one less; `exact`: both. */
  kind: 'max' | 'min' | 'exact'
  /** How far beyond the bound is tried; one unless said. */
  by?: number
  /** Makes the value so long, large or many, and sends it. */
  send: (stage: BoundStage, n: number) => Promise<Answer>
  /** How a value within is answered; with a success unless said. */
  isTaken?: (answer: Answer, n: number) => void
  /** How a value beyond is answered. */
  isRefused: (answer: Answer) => void
}

/** By the number's name in domain/policy; a number within an object by its path, as `POSTAGE_LIMITS.BOOKS_500.grams`. */
export type Bounds = Record<string, readonly Bound[]>

/** Letters that no list of bad passwords has, most of two bytes; one word. */
export function letters(n: number): string {
  return 'Übergrößenträgerößäüéîøłžçñåŵq'.repeat(Math.ceil(n / 30)).slice(0, n)
}

/** Words, as people write. */
export function words(n: number): string {
  return 'Äpfel und Brötchen, drei Stück. '.repeat(Math.ceil(n / 32)).slice(0, Math.max(n - 1, 0)) + 'x'.repeat(Math.min(n, 1))
}

/** The German day so many days from today, as an ISO date. */
export function dayFromToday(days: number): string {
  return germanDay(new Date(Date.parse(`${germanDay(new Date())}T12:00:00Z`) + days * 86_400_000))
}

/** A validation error that names this field. */
export function names(field: string): (answer: Answer) => void {
  return ({ status, body }) => {
    expect([status, body.code], JSON.stringify(body)).toEqual([400, 'VALIDATION'])
    expect(body.errors[0].path.split('.')[0], JSON.stringify(body)).toBe(field)
  }
}

/** An error with this code. */
export function says(code: string): (answer: Answer) => void {
  return ({ status, body }) => {
    expect(status, JSON.stringify(body)).toBeLessThan(500)
    expect(body.code, JSON.stringify(body)).toBe(code)
  }
}

/** The value itself is fine, and only what it is about is not there. */
export const isNotThere = says('NOT_FOUND')

export function isSuccess({ status, body }: Answer): void {
  expect([status < 300, body], JSON.stringify(body)).toEqual([true, body])
}

/** A field of a body that takes at most so much. */
export function most(of: string, field: string, send: Bound['send'], isTaken?: Bound['isTaken']): Bound {
  return { of: `${of}: ${field}`, kind: 'max', send, isRefused: names(field), ...(isTaken && { isTaken }) }
}

/** A field of a body that takes at least so much. */
export function least(of: string, field: string, send: Bound['send']): Bound {
  return { ...most(of, field, send), kind: 'min' }
}
