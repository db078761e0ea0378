import { expect, it } from 'vitest'
import { hyphenate } from './hyphenate.ts'

const byLetter = (text: string) => text.length

it.each([
  ['Donaudampfschifffahrtsgesellschaft', 16, 'Donaudampf-|schifffahrts-|gesellschaft'],
  ['Rechtsschutzversicherungsgesellschaften', 17, 'Rechtsschutz-|versicherungs-|gesellschaften'],
  ['Buch', 12, 'Buch'],
  ['Nord-Süd-Gefälle', 10, 'Nord-Süd-|Gefälle'],
])('breaks %s where a reader would', (word, limit, expected) => {
  expect(hyphenate(word, limit, byLetter).join('|')).toBe(expected)
})

it('breaks words without syllables, too, and ends', () => {
  const pieces = hyphenate('x'.repeat(100), 10, byLetter)
  expect(Math.max(...pieces.map(byLetter))).toBeLessThanOrEqual(10)
  expect(pieces.join('').replaceAll('-', '')).toBe('x'.repeat(100))
})
