import { describe, expect, it } from 'vitest'
import type { Bookcase, BookcaseOpening } from '#contract/bookcases.ts'
import { bookcaseData, bookcaseListData, placeListData } from './bookcase-data.ts'
import { hoursData } from './hours-data.ts'

const ORIGIN = 'https://buchfink.example'

const unknown: Bookcase = {
  uuid: '0190a1b2-0000-7000-8000-000000000001',
  lat: 51.76,
  lon: 14.33,
  x: 0,
  y: 0,
  name: null,
  street: null,
  postcode: null,
  fromMiddle: { meters: 40, direction: 'N' },
  hours: null,
  opening: null,
  operator: null,
  shape: null,
  wheelchair: null,
  capacity: null,
  website: null,
  note: null,
  state: 'THERE',
  confirmedAt: null,
  photoUrl: null,
  osmUrl: null,
  hasPage: true,
}
const region = { name: 'Brandenburg', kind: 'REGION', region: null, path: '/b', bookcases: 1 } as const
const way = [region, { ...region, name: 'Cottbus', kind: 'CITY', region: 'Brandenburg', path: '/b/c' } as const]

describe('a bookcase', () => {
  it('says where it is, and nothing that is not known', () => {
    expect(bookcaseData(ORIGIN, { bookcase: unknown, name: 'Bücherschrank in Cottbus', way })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Place',
      '@id': `${ORIGIN}/buecherschrank/${unknown.uuid}`,
      name: 'Bücherschrank in Cottbus',
      url: `${ORIGIN}/buecherschrank/${unknown.uuid}`,
      geo: { '@type': 'GeoCoordinates', latitude: 51.76, longitude: 14.33 },
      address: { '@type': 'PostalAddress', addressLocality: 'Cottbus', addressRegion: 'Brandenburg', addressCountry: 'DE' },
      isAccessibleForFree: true,
      publicAccess: true,
    })
  })

  it('says all that is known', () => {
    const known = {
      ...unknown,
      street: 'Am Turm 1',
      postcode: '03046',
      note: 'Hinter dem Brunnen',
      photoUrl: '/blobs/bookcases/a.webp',
      website: 'https://a.example/',
      osmUrl: 'https://www.openstreetmap.org/node/1',
      wheelchair: 'no' as const,
      opening: { alwaysOpen: true, days: [] },
    }
    expect(bookcaseData(ORIGIN, { bookcase: known, name: 'x', way })).toMatchObject({
      description: 'Hinter dem Brunnen',
      address: { streetAddress: 'Am Turm 1', postalCode: '03046' },
      image: `${ORIGIN}/blobs/bookcases/a.webp`,
      sameAs: ['https://www.openstreetmap.org/node/1', 'https://a.example/'],
      amenityFeature: { value: false },
      openingHoursSpecification: [{ opens: '00:00', closes: '23:59' }],
    })
  })
})

describe('lists', () => {
  it('have the order of the page, and lead to pages that there are', () => {
    const list = [
      { ...unknown, name: 'Eins' },
      { ...unknown, name: 'Zwei', hasPage: false },
    ]
    expect(bookcaseListData(ORIGIN, '2 Bücherschränke', list)).toMatchObject({
      '@type': 'ItemList',
      numberOfItems: 2,
      itemListElement: [
        { '@type': 'ListItem', position: 1, item: { '@type': 'Place', name: 'Eins', url: `${ORIGIN}/buecherschrank/${unknown.uuid}` } },
        { position: 2, item: expect.not.objectContaining({ url: expect.anything() }) },
      ],
    })
    expect(placeListData(ORIGIN, 'x', [region])).toMatchObject({ itemListElement: [{ item: { name: 'Brandenburg', url: `${ORIGIN}/b` } }] })
    expect(bookcaseListData(ORIGIN, 'x', [])).toBeNull()
  })
})

const span = (from: number, until: number) => ({ from: from * 60, until: until * 60 })
/** Nine days from a Sunday in June on; the Thursday is a holiday. */
const opening = (spans: (weekday: number) => { from: number; until: number }[]): BookcaseOpening => ({
  alwaysOpen: false,
  days: Array.from({ length: 9 }, (_, index) => {
    const day = new Date(Date.UTC(2026, 4, 31 + index))
    return { day: day.toJSON().slice(0, 10), isHoliday: false, spans: spans((day.getUTCDay() + 6) % 7) }
  }),
})

describe('opening hours', () => {
  it('are told by the times of the day, with the days that have them', () => {
    expect(hoursData(opening((weekday) => (weekday < 5 ? [span(8, 12), span(14, 18.5)] : weekday === 5 ? [span(22, 26)] : [])))).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `https://schema.org/${day}`),
        opens: '08:00',
        closes: '12:00',
      },
      expect.objectContaining({ opens: '14:00', closes: '18:30' }),
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['https://schema.org/Saturday'], opens: '22:00', closes: '02:00' },
    ])
  })

  it('are those of the usual week where a holiday hides it', () => {
    const usual = { ...opening(() => []), week: Array.from({ length: 7 }, () => [span(8, 24)]) }
    expect(hoursData(usual)).toMatchObject([{ opens: '08:00', closes: '23:59' }])
  })

  it.each([
    [{ from: { month: 4, day: 1 }, until: { month: 10, day: 31 } }, '2026-04-01', '2026-10-31'],
    [{ from: { month: 1, day: 10 }, until: { month: 2, day: 29 } }, '2027-01-10', '2027-02-28'],
    [{ from: { month: 11, day: 1 }, until: { month: 2, day: 29 } }, '2026-11-01', '2027-02-28'],
    [{ from: { month: 11, day: 1 }, until: { month: 6, day: 30 } }, '2025-11-01', '2026-06-30'],
  ])('of a season hold for it: %j from %s to %s', (season, validFrom, validThrough) => {
    const week = Array.from({ length: 7 }, () => [span(8, 20)])
    expect(hoursData({ ...opening(() => []), seasons: [{ ...season, week }] })).toMatchObject([{ opens: '08:00', validFrom, validThrough }])
  })

  it('are not told where a clock does not say them', () => {
    const sun = { from: 300, until: 1200, sun: { from: 'sunrise', until: 'sunset' } as const }
    const inside = opening(() => [span(8, 20)])
    expect(hoursData(null)).toBeUndefined()
    expect(hoursData(opening(() => [sun]))).toBeUndefined()
    expect(hoursData({ ...inside, remark: 'APPOINTMENT' })).toBeUndefined()
    expect(hoursData({ ...inside, comments: ['nur mit Schlüssel'] })).toBeUndefined()
    expect(hoursData({ alwaysOpen: false, days: [] })).toBeUndefined()
  })
})
