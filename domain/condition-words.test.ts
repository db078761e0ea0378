import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readConditionWord } from './condition-words.ts'
import { CONDITIONS, UI_LANGUAGES, type Condition } from './lookups.ts'

const WORDS: Record<Condition, string[]> = {
  LIKE_NEW: [
    'neu',
    'Neuwertig',
    'wie neu',
    'wie-neu',
    'fast neu',
    'ungelesen',
    'OVP',
    'Like New',
    'as new',
    'Brand new',
    'Near Mint',
    'Used - Like New',
    'kaip nauja',
    'nauja',
  ],
  EXCELLENT: [
    'sehr gut',
    'Sehr gut.',
    'Zustand: sehr gut',
    'gebraucht – sehr gut',
    'sehr gut erhalten',
    'kaum Gebrauchsspuren',
    'Very Good',
    'VG',
    'VG+',
    'near fine',
    'labai gera',
    'labai geros būklės',
  ],
  GOOD: ['gut', 'GUT', 'gut erhalten', 'leichte Gebrauchsspuren', 'Good', 'Used - Good', 'Good+', 'gera', 'geros būklės'],
  SATISFACTORY: [
    'akzeptabel',
    'befriedigend',
    'ausreichend',
    'durchschnittlich',
    'starke Gebrauchsspuren',
    'stark genutzt',
    'zerlesen',
    'Acceptable',
    'Fair',
    'average',
    'poor',
    'patenkinama',
    'vidutinė',
  ],
}

it.each(CONDITIONS)('knows the words for %s', (condition) => {
  expect(WORDS[condition].filter((word) => readConditionWord(word) !== condition)).toEqual([])
})

it('knows our own codes and words, in every language of ours', () => {
  const keys = { LIKE_NEW: 'LikeNew', EXCELLENT: 'Excellent', GOOD: 'Good', SATISFACTORY: 'Satisfactory' }
  for (const condition of CONDITIONS) {
    expect(readConditionWord(condition)).toBe(condition)
    for (const language of UI_LANGUAGES) {
      const texts: Record<string, string> = JSON.parse(readFileSync(`messages/${language}.json`, 'utf8'))
      expect(readConditionWord(texts[`lookup.condition${keys[condition]}`] ?? '')).toBe(condition)
    }
  }
})

it.each([
  'Wie neu mit Mängeln',
  'gut, aber Seiten fehlen',
  'gut bis sehr gut',
  'mangelhaft',
  'Mängelexemplar',
  'defekt',
  'Wasserschaden',
  'not good',
  'nicht gut',
  'gebraucht',
  'used',
  'ok',
  '2',
  'A',
  '***',
  '',
  'Taschenbuch',
  'x'.repeat(500),
])('does not guess what "%s" means', (word) => {
  expect(readConditionWord(word)).toBeNull()
})
