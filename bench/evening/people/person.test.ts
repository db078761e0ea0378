import { expect, it } from 'vitest'
import { actAt, MEMBER_ACTS } from './kinds.ts'
import { goOn, member } from './person.ts'
import { dataPath } from './reading.ts'

/** When somebody comes, and whether each act is the first of a visit. */
function evening(seed: number, distract: boolean) {
  const person = member(7, seed)
  return Array.from({ length: 200 }, () => {
    if (distract) person.dice.next()
    return { ...goOn(person, 600_000), act: actAt(MEMBER_ACTS, person.pace.next()) }
  })
}

it('comes at the same times and does the same for the same seed, whatever the answers make of it', () => {
  expect(evening(1, true)).toEqual(evening(1, false))
  expect(evening(2, false)).not.toEqual(evening(1, false))
})

it('comes for visits of 3 to 13 acts, seconds apart, and stays away between them', () => {
  const acts = evening(1, false)
  const firsts = acts.flatMap(({ isFirst }, index) => (isFirst ? [index] : []))
  const lengths = firsts.slice(1).map((first, visit) => first - (firsts[visit] ?? 0))
  expect(firsts.length).toBeGreaterThan(15)
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(3)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(13)
  const within = acts.flatMap(({ pauseMs }, index) => (firsts.includes(index + 1) ? [] : [pauseMs]))
  expect(Math.min(...within)).toBeGreaterThanOrEqual(3000)
  expect(Math.max(...within)).toBeLessThan(120_000)
})

it('chooses each act as often as it weighs', () => {
  const counts: Record<string, number> = {}
  for (let place = 0; place < 1; place += 0.0005) counts[actAt(MEMBER_ACTS, place)] = (counts[actAt(MEMBER_ACTS, place)] ?? 0) + 1
  for (const [act, weight] of Object.entries(MEMBER_ACTS)) expect(Math.abs((counts[act] ?? 0) - 2 * weight)).toBeLessThanOrEqual(2)
  expect(actAt(MEMBER_ACTS, 0)).toBe('book')
  expect(actAt(MEMBER_ACTS, 0.999_999)).toBe('unwish')
})

it('asks for the data of a page where the browser does', () => {
  expect(['/', '/faq', '/search?q=a+b'].map(dataPath)).toEqual(['/_.data', '/faq.data', '/search.data?q=a+b'])
})
