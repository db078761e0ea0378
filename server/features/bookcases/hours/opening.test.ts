import { expect, it } from 'vitest'
import { processorMs } from '../../../testing/costs/processor-time.ts'
import { holidaysOf } from './holidays.ts'
import { openingOf } from './opening.ts'
import { readHours } from './read-hours.ts'

const NRW = '05'
const span = (from: number, until: number) => ({ from: from * 60, until: until * 60 })

/** The spans of a day in North Rhine-Westphalia. */
function on(day: string, hours: string) {
  const opening = openingOf(hours, day, NRW)
  return opening?.days.find((one) => one.day === day)?.spans
}

// A Monday; Thursday is Corpus Christi.
const MONDAY = '2026-06-01'
const HOLIDAY = '2026-06-04'

it.each(['24/7', 'Mo-Su,PH 00:00-24:00', '00:00-24:00', 'open', 'Mo-Su,PH 00:00-00:00'])('%s is always open', (hours) => {
  expect(openingOf(hours, MONDAY, NRW)).toEqual({ alwaysOpen: true, days: [] })
})

it.each([
  ['Mo-Fr 08:00-18:00', MONDAY, [span(8, 18)]],
  ['Mo-Fr 08:00-18:00', '2026-06-06', []],
  ['Mo-Fr 08:00-18:00; PH off', HOLIDAY, []],
  ['Mo-Fr 08:00-18:00', HOLIDAY, [span(8, 18)]],
  ['PH,Su 10:00-12:00', HOLIDAY, [span(10, 12)]],
  ['PH,Su 10:00-12:00', MONDAY, []],
  ['Fr-Mo 10:00-12:00', MONDAY, [span(10, 12)]],
  ['Mo 09:00-12:00,14:00-18:00', MONDAY, [span(9, 12), span(14, 18)]],
  ['Mo 09:00-12:00, 14:00-18:00', MONDAY, [span(9, 12), span(14, 18)]],
  ['Mo 09:00-12:00, Tu 14:00-18:00', MONDAY, [span(9, 12)]],
  ['Mo 14:00-18:00, Mo 09:00-12:00', MONDAY, [span(9, 12), span(14, 18)]],
  ['Mo 09:00-12:00; Mo 14:00-18:00', MONDAY, [span(14, 18)]],
  ['May-Aug 07:00-20:00; Sep-Oct 07:00-19:00', MONDAY, [span(7, 20)]],
  ['Nov-Mar 07:00-20:00', MONDAY, []],
  ['Nov-Jun: Mo 07:00-20:00;', MONDAY, [span(7, 20)]],
  ['Mo 22:00-02:00', MONDAY, [span(22, 26)]],
  ['We off', MONDAY, []],
])('%s on %s', (hours, day, spans) => {
  expect(on(day, hours)).toEqual(spans)
})

it('tells of nine days from yesterday on, and which of them are holidays', () => {
  const days = openingOf('08:00-20:00', HOLIDAY, NRW)?.days ?? []
  expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([9, '2026-06-03', '2026-06-11'])
  expect(days.filter(({ isHoliday }) => isHoliday).map(({ day }) => day)).toEqual([HOLIDAY])
})

it.each([
  'Mo-Fr 08:00+',
  'sunset-sunrise',
  '22:00-sunrise',
  '(sunrise+01:00)-(sunset-00:30)',
  'wenn es hell ist',
  'siehe Aushang',
  'Apr 31-Oct 32 08:00-18:00',
  'Mo-Fr 8-18 14-20',
  'easter-Oct 08:00-18:00',
  '2024 Apr-Oct 08:00-18:00',
  'PH -1 day 08:00-12:00',
  'SH Mo-Fr 08:00-18:00',
  'week 1-10 08:00-18:00',
  'Mo-Xy 08:00-18:00',
  'Mo-PH 08:00-18:00',
  'Mo 25:00-26:00',
  'Mo 08:75-09:00',
  'Mo',
  '',
  ';',
  ';;;;',
  '08:00-18:00 || "?"',
  'x'.repeat(256),
  'Mo,'.repeat(80).concat('Mo'),
  '00:00-01:00;'.repeat(21),
  '١٢:٠٠-١٣:٠٠',
])('does not guess what %s means', (hours) => {
  expect(readHours(hours)).toBe(null)
  expect(openingOf(hours, MONDAY, NRW)).toBe(null)
})

function readHostile(): void {
  for (const piece of ['Mo-', '-', ',', 'Mo,', '0:00-', '24/7 ', ' ', ', ', 'Jan-Dec ', '\t'])
    for (let length = 1; length <= 255; length++) readHours(piece.repeat(Math.ceil(255 / piece.length)).slice(0, length))
}

it('reads hostile texts in no time', async () => {
  expect(await processorMs(readHostile)).toBeLessThan(5000)
})

it('knows the holidays of a state', () => {
  const saxony = holidaysOf(2026, '14')
  expect([...saxony].toSorted()).toEqual(
    ['01-01', '04-03', '04-06', '05-01', '05-14', '05-25', '10-03', '10-31', '11-18', '12-25', '12-26'].map((day) => `2026-${day}`),
  )
  expect(holidaysOf(2027, '05').has('2027-05-27')).toBe(true)
  // Easter Sunday and Whit Sunday are holidays in Brandenburg alone.
  for (const day of ['2026-04-05', '2026-05-24']) {
    expect(holidaysOf(2026, '12').has(day)).toBe(true)
    for (const state of ['05', '06', '14']) expect(holidaysOf(2026, state).has(day)).toBe(false)
  }
  expect(holidaysOf(2026, '11').has('2026-03-08')).toBe(true)
  expect(holidaysOf(2028, '14').has('2028-11-22')).toBe(true)
})
