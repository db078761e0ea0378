import { expect, it } from 'vitest'
import { PASSWORD_MIN } from '#domain/policy/accounts.ts'
import { BloomFilter } from './bloom-filter.ts'
import { isCommonPassword } from './is-common.ts'

it('knows what is tried first, in any spelling of its case', () => {
  const tried = ['Football7', 'qazwsx123', 'Passwort', 'schalke04', 'yankees1', 'cocacola', 'alejandro', 'zaq12wsx', 'xxxxxxxxxx']
  expect(tried.filter((password) => !isCommonPassword(password))).toEqual([])
})

it('leaves sentences and what was made by chance alone, but for one in 2,000', () => {
  expect(isCommonPassword('Buchfinken singen früh')).toBe(false)
  const chance = Array.from({ length: 20_000 }, (_, index) => `kein ${index} Wort ${index * 7} davon`)
  expect(chance.filter(isCommonPassword).length).toBeLessThan(30)
})

it('holds all of what it was given', () => {
  const filter = new BloomFilter(new Uint8Array(2000))
  const words = Array.from({ length: 1000 }, (_, index) => `wort${index}`.padEnd(PASSWORD_MIN, 'x'))
  for (const word of words) filter.add(word)
  expect(words.every((word) => filter.has(word))).toBe(true)
})
