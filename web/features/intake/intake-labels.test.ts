import { expect, test } from 'vitest'
import type { IntakeRow } from '#contract/intake.ts'
import { codeText } from '../../platform/api/failure-text.ts'
import { failureReason, refusedText, troubleOf } from './intake-labels.ts'

const ROW: IntakeRow = {
  key: 'k',
  foundBy: 'TYPED',
  isbn: null,
  title: 'Momo',
  state: 'READY',
  askAgainAt: null,
  book: null,
  condition: null,
  price: null,
  comment: '',
  points: 3,
  photos: [],
  suggestion: null,
  wishes: null,
  isUnlikely: false,
  copies: { inStack: 0, onShelf: 0 },
  scannedAt: '2026-11-26T07:12:00Z',
  offerUuid: null,
  shelfNumber: null,
  failure: null,
}

test('a limit is told with the moment at which it ends, and is nothing that a row lacks', () => {
  const until = new Date(Date.now() + 19_500).toISOString()
  expect(troubleOf({ ...ROW, failure: 'OFFER_LIMIT' })).toBeUndefined()
  expect(failureReason('OFFER_LIMIT', until)).toBe('Dafür waren es zu viele auf einmal. Weiter geht es in 20 Sekunden.')
  expect(refusedText({ code: 'TOO_MANY_BOOKS', retryAt: until })).toMatch(/Weiter geht es in 20 Sekunden\.$/u)
  expect(codeText('RATE_LIMITED', until)).toBe('Das war sehr viel in kurzer Zeit. Weiter geht es in 20 Sekunden.')
  expect(codeText('CONVERSATION_LIMIT', until)).toMatch(/^Mehr neue Gespräche gehen in 24 Stunden nicht\. Weiter geht es in 20 Sekunden\./u)
})
