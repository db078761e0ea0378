import { expect, it } from 'vitest'
import { momentText, readMoment } from './moment-text.ts'

it.each([
  ['2026-11-23 19:20', '2026-11-23T18:20:00.000Z'],
  ['2026-07-01 00:00:30', '2026-06-30T22:00:30.000Z'],
  ['2026-11-23T18:20:00Z', '2026-11-23T18:20:00.000Z'],
  ['2026-11-23 18:20:01.5+02:00', '2026-11-23T16:20:01.500Z'],
  // This hour comes twice.
  ['2026-10-25 02:30', '2026-10-25T00:30:00.000Z'],
])('reads %s by the clock in Germany unless a zone is said', (text, moment) => {
  expect(readMoment(text).toISOString()).toBe(moment)
})

it.each(['yesterday', '2026-11-23', '19:20', '2026-02-30 10:00', '2026-13-01 10:00', '2026-11-23 24:30', '2026-03-29 02:30'])(
  'refuses %s with a sentence',
  (text) => {
    expect(() => readMoment(text)).toThrow(/Write it as|does not exist by the clock/u)
  },
)

it('says a moment by the clock in Germany, and without doubt', () => {
  expect(momentText(new Date('2026-11-23T18:20:00.123Z'))).toBe('2026-11-23 19:20:00 (2026-11-23T18:20:00Z)')
})
