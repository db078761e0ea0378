import { expect, test } from 'vitest'
import { untilWords } from './words/until.ts'

/** 21:03:20 in Berlin, in winter. */
const NOW = Date.parse('2026-11-27T20:03:20Z')
const within = (seconds: number) => new Date(NOW + seconds * 1000).toISOString()

test.each([
  [1, 'in einer Sekunde', 'in one second', 'po 1 sekundės'],
  [20, 'in 20 Sekunden', 'in 20 seconds', 'po 20 sekundžių'],
  [90, 'in 90 Sekunden', 'in 90 seconds', 'po 90 sekundžių'],
  // To the full minute after it, so that what is said is never too early.
  [91, 'um 21:05', 'at 21:05', '21:05'],
  [2200, 'um 21:40', 'at 21:40', '21:40'],
  [3 * 3600, 'morgen um 00:04', 'tomorrow at 00:04', 'rytoj 00:04'],
  [43_920, 'morgen um 09:16', 'tomorrow at 09:16', 'rytoj 09:16'],
  [3 * 86_400, 'am Montag, 30. November um 21:04', 'on Monday 30 November at 21:04', 'lapkričio 30 d., pirmadienis, 21:04'],
])('what goes on in %s seconds', (seconds, de, en, lt) => {
  expect((['de', 'en', 'lt'] as const).map((language) => untilWords(within(seconds), language, NOW))).toEqual([de, en, lt])
})

test('what nobody has told a time of', () => {
  expect(untilWords(undefined, 'de')).toBe('später')
})
