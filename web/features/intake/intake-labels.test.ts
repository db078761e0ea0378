import { expect, test } from 'vitest'
import type { IntakeRow } from '#contract/intake.ts'
import { codeText } from '../../platform/api/failure-text.ts'
import { troubleOf } from './intake-labels.ts'

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
  suggestion: null,
  wishes: null,
  isUnlikely: false,
  copies: { inStack: 0, onShelf: 0 },
  scannedAt: '2026-11-26T07:12:00Z',
  offerUuid: null,
  shelfNumber: null,
  failure: null,
}

test('what may be done so often within 24 hours is not told as a limit of the day', () => {
  expect(troubleOf({ ...ROW, failure: 'OFFER_LIMIT' })).toBe(
    'In 24 Stunden kannst du höchstens 1.000 Bücher anbieten. Versuch es später wieder.',
  )
  expect(codeText('CONVERSATION_LIMIT')).toMatch(/^Mehr neue Gespräche gehen in 24 Stunden nicht\./u)
})
