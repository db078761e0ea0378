import { describe, expect, it } from 'vitest'
import { MONITORING_DAYS, POINTS_ALARM } from '#domain/policy/monitoring.ts'
import { countsOf, judgePoints, labelsLeft, lastOf, seriesOf } from './rules.ts'

const DAYS = Array.from({ length: MONITORING_DAYS }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`)

/** From one value to another in equal steps. */
function between(first: number, last: number): number[] {
  return DAYS.map((_, index) => Math.round(first + ((last - first) * index) / (DAYS.length - 1)))
}

describe('points and offers', () => {
  it.each([
    ['CALM', between(1000, 1500), between(200, 300)],
    ['CALM', between(1000, 900), between(200, 190)],
    ['WATCH', between(1000, 1000 + 10 * POINTS_ALARM.watchAhead), between(200, 200)],
    ['ALARM', between(1000, 1000 + 10 * POINTS_ALARM.alarmAhead), between(200, 200)],
    ['ALARM', between(1000, 1000), between(200, 140)],
    ['UNKNOWN', between(10, 90), between(20, 20)],
    ['UNKNOWN', DAYS.map(() => null), between(20, 20)],
    ['UNKNOWN', DAYS.map((_, index) => (index > 23 ? 5000 * index : null)), between(20, 20)],
    ['UNKNOWN', between(1000, 9000), DAYS.map(() => 0)],
  ])('are %s', (state, points, offers) => {
    expect(judgePoints(DAYS, points, offers).state).toBe(state)
  })

  it('are compared between the oldest and the newest day that both are known of', () => {
    const points = between(1000, 2000).map((value, index) => (index < 3 ? null : value))
    expect(judgePoints(DAYS, points, between(200, 200))).toMatchObject({ since: '2026-11-04', offersPercent: 0, state: 'ALARM' })
  })
})

describe('labels', () => {
  it('last as long as at the pace of the last two weeks, today not counted', () => {
    expect(labelsLeft(30, [...DAYS.slice(1).map(() => 2), 40])).toEqual({ usedPerDay: 2, daysLeft: 15 })
    expect(labelsLeft(0, [3, 0])).toEqual({ usedPerDay: 3, daysLeft: 0 })
  })

  it('last for nobody knows how long when none is used', () => {
    expect(
      labelsLeft(
        30,
        DAYS.map(() => 0),
      ),
    ).toEqual({ usedPerDay: 0, daysLeft: null })
    expect(
      labelsLeft(
        30,
        DAYS.map(() => null),
      ),
    ).toEqual({ usedPerDay: 0, daysLeft: null })
  })
})

it('a day that was reckoned and has no such figure had none; one that was not is unknown', () => {
  const figures = [
    { day: '2026-11-01', measure: 'ended', part: 'DECLINED', value: 2 },
    { day: '2026-11-01', measure: 'ended', part: 'CONFIRMED', value: 3 },
    { day: '2026-11-02', measure: 'members', part: '', value: 9 },
  ]
  const days = ['2026-11-01', '2026-11-02', '2026-11-03']
  expect(countsOf(days, figures, 'ended')).toEqual([5, 0, null])
  expect(seriesOf(days, figures, 'ended', 'CONFIRMED')).toEqual([3, null, null])
  expect(lastOf(seriesOf(days, figures, 'members'))).toBe(9)
})
