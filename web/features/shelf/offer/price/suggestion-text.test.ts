import { expect, test } from 'vitest'
import { suggestionText } from './suggestion-text.ts'

test.each([
  [{ reason: 'SWAPS', copies: 1 }, 'Zuletzt für 4 Punkte getauscht.'],
  [{ reason: 'SWAPS', copies: 3 }, 'Zuletzt meist für 4 Punkte getauscht.'],
  [{ reason: 'OFFERS', copies: 1 }, 'Jemand anderes bietet es für 4 Punkte an.'],
  [{ reason: 'OFFERS', copies: 2 }, 'Andere bieten es meist für 4 Punkte an.'],
  [{ reason: 'EDITION', copies: 0 }, 'Vorschlag nach Zustand, Umfang und Alter: 4 Punkte.'],
  [{ reason: 'CONDITION', copies: 0 }, 'Vorschlag nach dem Zustand: 4 Punkte.'],
] as const)('%j is one sentence', (said, sentence) => {
  expect(suggestionText({ ...said, points: 4, genre: null })).toBe(sentence)
})

test('a genre is named', () => {
  expect(suggestionText({ reason: 'GENRE', copies: 9, points: 1, genre: 'ratgeber' })).toBe(
    'Bücher aus „Ratgeber“ in diesem Zustand gingen zuletzt meist für 1 Punkt weg.',
  )
})
