import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BookcaseOpening } from '#contract/bookcases.ts'
import { openingOf } from './opening.ts'

const NRW = '05'
/** A Monday in winter, and one in summer whose Thursday is a holiday. */
const WINTER = '2026-01-12'
const SUMMER = '2026-06-01'
const HOLIDAY = '2026-06-04'

type Span = BookcaseOpening['days'][number]['spans'][number]

const clock = (minutes: number): string => `${Math.floor(minutes / 60)}${minutes % 60 === 0 ? '' : `:${minutes % 60}`}`
const said = (spans: readonly Span[]): string =>
  spans.map(({ from, until, sun }) => `${sun?.from ?? clock(from)}-${sun?.until ?? clock(until)}`).join(' ') || 'closed'
const on = (hours: string, day: string): string => {
  const opening = openingOf(hours, day, NRW)
  if (!opening) return 'unread'
  return opening.alwaysOpen ? 'always' : said(opening.days.find((each) => each.day === day)?.spans ?? [])
}

describe('forms that people write', () => {
  it.each([
    // What is written, on the Monday in winter, on the one in summer.
    ['24/7', 'always', 'always'],
    ['24/7;', 'always', 'always'],
    ['24 h', 'always', 'always'],
    ['immer geöffnet', 'always', 'always'],
    ['Rund um die Uhr', 'always', 'always'],
    ['Mo-Su 00:00-24:00; PH 00:00-24:00', 'always', 'always'],
    ['08:00-20:00;;', '8-20', '8-20'],
    [';;08:00-20:00', '8-20', '8-20'],
    ['08:00-20:00; ;PH off', '8-20', '8-20'],
    ['Mo 08:00-18:00'.padEnd(214, ';'), '8-18', '8-18'],
    ['Mo-Fr 8-18', '8-18', '8-18'],
    ['Mo-Fr 08:00-18:00; PH off', '8-18', '8-18'],
    ['Mo-Su,PH 10:00-18:00', '10-18', '10-18'],
    ['Mo-Su, PH 10:00-18:00', '10-18', '10-18'],
    ['Mo - Fr 08:00 - 18:00', '8-18', '8-18'],
    ['Mo–Fr 8.00–18.30 Uhr', '8-18:30', '8-18:30'],
    ['mo-fr 08:00-18:00', '8-18', '8-18'],
    ['Mo-Fr: 8-12 und 14-18 Uhr', '8-12 14-18', '8-12 14-18'],
    ['Montag bis Freitag von 8 bis 18 Uhr', '8-18', '8-18'],
    ['Mon-Fri 08:00-18:00', '8-18', '8-18'],
    ['Di-So 10-17', 'closed', 'closed'],
    ['täglich 8-20 Uhr', '8-20', '8-20'],
    ['Mo-Fr 08:00-12:00, 14:00-18:00', '8-12 14-18', '8-12 14-18'],
    ['Mo-Fr 08:00-12:00,Mo 14:00-16:00', '8-12 14-16', '8-12 14-16'],
    ['Mo geschlossen; Di-So 10:00-18:00', 'closed', 'closed'],
    ['Apr-Oct', 'closed', '0-24'],
    ['Apr-Oct 08:00-20:00', 'closed', '8-20'],
    ['Apr-Oct: 08:00-20:00', 'closed', '8-20'],
    ['Apr 1-Oct 31 08:00-20:00', 'closed', '8-20'],
    ['Apr 15 - Oct 15: Mo-Fr 08:00-20:00', 'closed', '8-20'],
    ['April bis Oktober 8-20 Uhr', 'closed', '8-20'],
    ['Mai-Sep 9-18', 'closed', '9-18'],
    ['Nov-Mar off; 08:00-20:00', '8-20', '8-20'],
    ['08:00-20:00; Nov-Mar off', 'closed', '8-20'],
    ['Nov-Mar 09:00-16:00; Apr-Oct 08:00-20:00', '9-16', '8-20'],
    ['Mo-Fr Apr-Oct 08:00-20:00', 'closed', '8-20'],
    ['Jan,Jun 08:00-20:00', '8-20', '8-20'],
    ['Jan 10-15,Dec 08:00-20:00', '8-20', 'closed'],
    ['sunrise-sunset', 'sunrise-sunset', 'sunrise-sunset'],
    ['Sunrise - Sunset', 'sunrise-sunset', 'sunrise-sunset'],
    ['dawn-dusk', 'dawn-dusk', 'dawn-dusk'],
    ['Mo-Su 08:00-sunset', '8-sunset', '8-sunset'],
    ['sunrise-20:00', 'sunrise-20', 'sunrise-20'],
    ['Apr-Oct sunrise-sunset', 'closed', 'sunrise-sunset'],
    ['Sonnenaufgang bis Sonnenuntergang', 'sunrise-sunset', 'sunrise-sunset'],
    ['Mo-Fr 08:00-18:00 "wenn der Laden offen ist"', '8-18', '8-18'],
    ['Mo-Fr 08:00-18:00 || "nach Vereinbarung"', '8-18', '8-18'],
    ['22:00-02:00', '22-26', '22-26'],
    ['08:00+', 'unread', 'unread'],
    ['week 1-20 08:00-18:00', 'unread', 'unread'],
    ['Mo-Fr ab 8', 'unread', 'unread'],
    ['während der Ladenöffnungszeiten', 'unread', 'unread'],
  ])('%s: %s in winter, %s in summer', (hours, winter, summer) => {
    expect([on(hours, WINTER), on(hours, SUMMER)]).toEqual([winter, summer])
  })
})

describe('words of people', () => {
  it.each([
    ['by appointment', { remark: 'APPOINTMENT' }],
    ['nach Vereinbarung', { remark: 'APPOINTMENT' }],
    ['"auf Anfrage"', { remark: 'APPOINTMENT' }],
    ['tagsüber', { remark: 'DAYTIME' }],
    ['Bei Tageslicht.', { remark: 'DAYTIME' }],
    ['"Schlüssel im Café"', { comments: ['Schlüssel im Café'] }],
  ])('%s: words alone, and no day', (hours, words) => {
    expect(openingOf(hours, SUMMER, NRW)).toEqual({ alwaysOpen: false, days: [], ...words })
  })

  it('words beside the hours are told with them, those that are known in all languages', () => {
    expect(openingOf('Mo-Fr 08:00-18:00 "wenn der Laden offen ist"; Sa off', SUMMER, NRW)?.comments).toEqual(['wenn der Laden offen ist'])
    expect(openingOf('Mo-Fr 08:00-18:00 || "on request"', SUMMER, NRW)).toMatchObject({ remark: 'APPOINTMENT' })
    expect(openingOf('24/7 "Vorraum der Bank"', SUMMER, NRW)).toMatchObject({ alwaysOpen: false, comments: ['Vorraum der Bank'] })
  })

  it('holidays are off, or have hours of their own', () => {
    expect(on('Mo-Fr 8-18; PH off', HOLIDAY)).toBe('closed')
    expect(on('Mo-Fr 8-18; Feiertage 10-12', HOLIDAY)).toBe('10-12')
  })
})

const seasons = (hours: string) =>
  openingOf(hours, SUMMER, NRW)?.seasons?.map(
    ({ from, until, week }) => `${from.day}.${from.month}.-${until.day}.${until.month}. ${week.map(said).join('|')}`,
  )
const daily = (text: string) => Array.from({ length: 7 }, () => text).join('|')

describe('seasons', () => {
  it.each([
    ['Apr-Oct 08:00-20:00', [`1.4.-31.10. ${daily('8-20')}`]],
    ['Apr 1-Oct 31 08:00-20:00', [`1.4.-31.10. ${daily('8-20')}`]],
    ['Nov-Feb 09:00-16:00', [`1.11.-29.2. ${daily('9-16')}`]],
    ['May-Aug 07:00-20:00; Sep-Oct 07:00-19:00', [`1.5.-31.8. ${daily('7-20')}`, `1.9.-31.10. ${daily('7-19')}`]],
    ['08:00-20:00; Nov-Mar off', [`1.4.-31.10. ${daily('8-20')}`]],
    ['Dec 24 08:00-12:00', [`24.12.-24.12. ${daily('8-12')}`]],
  ])('%s', (hours, expected) => {
    expect(seasons(hours)).toEqual(expected)
  })

  it.each(['Mo-Fr 08:00-18:00', '08:00-18:00; Dec 24,Dec 31 off', 'Jan-Dec 08:00-18:00', 'sunrise-sunset'])('%s has none', (hours) => {
    expect(seasons(hours)).toBeUndefined()
  })
})

const near = (text: string) => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return expect.toSatisfy((value: number) => Math.abs(value - hours * 60 - minutes) <= 3)
}

it('knows what the sun does where it stands, to some minutes', () => {
  const berlin = { latitude: 52.52, longitude: 13.405 }
  const cologne = { latitude: 50.94, longitude: 6.96 }
  const minutesOf = (day: string, spot: typeof berlin) => openingOf('sunrise-sunset', day, NRW, spot)?.days[1]?.spans[0]
  // As almanacs have it.
  expect(minutesOf('2026-12-21', berlin)).toMatchObject({ from: near('8:15'), until: near('15:54') })
  expect(minutesOf('2026-06-21', berlin)).toMatchObject({ from: near('4:43'), until: near('21:33') })
  expect(minutesOf('2026-06-01', cologne)).toMatchObject({ from: near('5:22'), until: near('21:37') })
})

it('whatever stands there: it is read, or shown as it is, and never breaks a page', () => {
  const words = [
    'Mo',
    'Fr',
    'PH',
    'Apr',
    'Oct',
    '31',
    '08:00',
    '8',
    '24/7',
    'off',
    'sunset',
    '-',
    ',',
    ';',
    ':',
    ' ',
    '"',
    '||',
    '\u0000',
    '日',
    '+',
    '99',
  ]
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const opening = openingOf(text, SUMMER, NRW)
      if (!opening) return
      const all = [...opening.days.flatMap(({ spans }) => spans), ...(opening.seasons ?? []).flatMap(({ week }) => week.flat())]
      for (const { from, until } of all) expect(from >= 0 && from < until && until <= 3 * 1440).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
