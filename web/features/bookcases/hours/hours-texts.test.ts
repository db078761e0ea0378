import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookcaseOpening, OpeningSpan } from '#contract/bookcases.ts'
import { overwriteGetLocale } from '#messages/runtime'
import { momentWords, weekLines } from './hours-texts.ts'

beforeAll(() => overwriteGetLocale(() => 'de'))
afterAll(() => overwriteGetLocale(() => 'de'))

const span = (from: number, until: number) => ({ from: from * 60, until: until * 60 })

/** Nine days from a Sunday in June on, of which today is the Monday; Thursday is a holiday. */
function openingWith(spansOf: (weekday: number) => OpeningSpan[]) {
  const days = Array.from({ length: 9 }, (_, index) => {
    const day = new Date(Date.UTC(2026, 4, 31 + index))
    const isHoliday = index === 4
    return { day: day.toJSON().slice(0, 10), isHoliday, spans: isHoliday ? [] : spansOf(day.getUTCDay()) }
  })
  return { alwaysOpen: false, days }
}

const workdays = openingWith((weekday) => (weekday === 0 ? [] : weekday === 6 ? [span(9, 13)] : [span(8, 12), span(14, 18.5)]))

it('joins days that are alike, and tells holidays apart', () => {
  expect(weekLines(workdays)).toEqual([
    'Mo–Mi: 8:00–12:00, 14:00–18:30 Uhr',
    'Do (Feiertag): geschlossen',
    'Fr: 8:00–12:00, 14:00–18:30 Uhr',
    'Sa: 9:00–13:00 Uhr',
    'So: geschlossen',
  ])
  const daily = openingWith(() => [span(7, 22)])
  daily.days[4] = { ...daily.days[4]!, isHoliday: false, spans: [span(7, 22)] }
  expect(weekLines(daily)).toEqual(['täglich: 7:00–22:00 Uhr'])
})

it.each([
  ['2026-06-01T07:59:00+02:00', 'heute ab 8:00 Uhr offen'],
  ['2026-06-01T08:00:00+02:00', 'jetzt offen, bis 12:00 Uhr'],
  ['2026-06-01T12:00:00+02:00', 'heute ab 14:00 Uhr offen'],
  ['2026-06-01T18:30:00+02:00', 'für heute geschlossen'],
  ['2026-06-04T10:00:00+02:00', 'heute geschlossen'],
  ['2026-06-08T10:00:00+02:00', 'jetzt offen, bis 12:00 Uhr'],
  ['2026-06-09T10:00:00+02:00', null],
])('says at %s: %s', (moment, words) => {
  expect(momentWords(workdays, new Date(moment))).toBe(words)
})

it('knows what goes on after midnight', () => {
  const late = openingWith(() => [span(22, 26)])
  expect(momentWords(late, new Date('2026-06-02T01:00:00+02:00'))).toBe('jetzt offen, bis 2:00 Uhr')
  expect(momentWords(late, new Date('2026-06-02T03:00:00+02:00'))).toBe('heute ab 22:00 Uhr offen')
})

it.each([
  // Friday and Saturday night, written as two spans each.
  ['2026-06-05T23:00:00+02:00', 'jetzt offen, bis 4:00 Uhr'],
  ['2026-06-06T03:00:00+02:00', 'jetzt offen, bis 4:00 Uhr'],
  ['2026-06-06T12:00:00+02:00', 'für heute geschlossen'],
  // From Monday on two whole days, and a third until eight in the evening.
  ['2026-06-01T10:00:00+02:00', 'jetzt offen'],
  ['2026-06-02T19:00:00+02:00', 'jetzt offen'],
  ['2026-06-02T21:00:00+02:00', 'jetzt offen, bis 20:00 Uhr'],
  ['2026-06-03T10:00:00+02:00', 'jetzt offen, bis 20:00 Uhr'],
  // Whether it stays open after the last day that the page knows is not known.
  ['2026-06-08T10:00:00+02:00', 'jetzt offen'],
])('tells at %s of hours that go on at midnight as of one time: %s', (moment, words) => {
  const hours = [[], [span(0, 24)], [span(0, 24)], [span(0, 20)], [], [span(20, 24)], [span(0, 4)]]
  expect(
    momentWords(
      openingWith((weekday) => hours[weekday] ?? []),
      new Date(moment),
    ),
  ).toBe(words)
})

const everyDay = (...spans: OpeningSpan[]) => Array.from({ length: 7 }, () => spans)
const inSummer = { from: { month: 4, day: 1 }, until: { month: 10, day: 31 } }
const sunny = { from: 300, until: 1200, sun: { from: 'sunrise', until: 'sunset' } } as const

describe('in three languages', () => {
  const seasonal: BookcaseOpening = { ...openingWith(() => []), seasons: [{ ...inSummer, week: everyDay(span(8, 20)) }] }
  const inDays: BookcaseOpening = {
    ...seasonal,
    seasons: [
      { from: { month: 3, day: 15 }, until: { month: 5, day: 31 }, week: [...everyDay(span(0, 24)).slice(0, 5), [], []] },
      { from: { month: 6, day: 1 }, until: { month: 6, day: 30 }, week: everyDay(span(9, 18)) },
    ],
  }
  const bySun = openingWith(() => [sunny])
  bySun.days[4] = { ...bySun.days[4]!, isHoliday: false, spans: [sunny] }

  it.each([
    [
      'de',
      ['von April bis Oktober, täglich: 8:00–20:00 Uhr'],
      [
        'vom 15. März bis 31. Mai, Mo–Fr: rund um die Uhr',
        'vom 15. März bis 31. Mai, Sa–So: geschlossen',
        'im Juni, täglich: 9:00–18:00 Uhr',
      ],
      ['täglich: Sonnenaufgang bis Sonnenuntergang'],
    ],
    [
      'en',
      ['from April to October, daily: 8:00–20:00'],
      ['from 15 March to 31 May, Mon–Fri: around the clock', 'from 15 March to 31 May, Sat–Sun: closed', 'in June, daily: 9:00–18:00'],
      ['daily: sunrise to sunset'],
    ],
    [
      'lt',
      ['nuo balandžio iki spalio, kasdien: 8:00–20:00 val.'],
      [
        'nuo kovo 15 d. iki gegužės 31 d., pr–pn: visą parą',
        'nuo kovo 15 d. iki gegužės 31 d., št–sk: uždaryta',
        'birželio mėn., kasdien: 9:00–18:00 val.',
      ],
      ['kasdien: nuo saulėtekio iki saulėlydžio'],
    ],
  ] as const)('%s: seasons and the sun', (language, months, days, sun) => {
    overwriteGetLocale(() => language)
    expect([weekLines(seasonal), weekLines(inDays), weekLines(bySun)]).toEqual([months, days, sun])
    overwriteGetLocale(() => 'de')
  })

  it('a moment is told by the minutes of the sun, and not where words say more than the hours', () => {
    expect(momentWords(bySun, new Date('2026-06-01T10:00:00+02:00'))).toBe('jetzt offen, bis 20:00 Uhr')
    expect(momentWords({ ...bySun, remark: 'APPOINTMENT' }, new Date('2026-06-01T10:00:00+02:00'))).toBeNull()
    expect(momentWords({ ...bySun, comments: ['Schlüssel im Café'] }, new Date('2026-06-01T10:00:00+02:00'))).toBeNull()
  })
})
