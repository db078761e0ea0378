import { describe, expect, it } from 'vitest'
import { germanDay, germanYear } from './german-day.ts'

describe('the day in Germany', () => {
  it.each([
    ['2026-07-14T21:59:59Z', '2026-07-14'],
    ['2026-07-14T22:00:00Z', '2026-07-15'],
    ['2026-12-31T22:59:59Z', '2026-12-31'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
    ['2026-03-28T23:00:00Z', '2026-03-29'],
    ['2026-03-29T21:59:59Z', '2026-03-29'],
    ['2026-03-29T22:00:00Z', '2026-03-30'],
  ])('at %s is %s', (moment, day) => {
    expect(germanDay(new Date(moment))).toBe(day)
  })

  it('is of the new year an hour before the year ends in Greenwich', () => {
    expect(germanYear(new Date('2026-12-31T23:30:00Z'))).toBe(2027)
  })
})
