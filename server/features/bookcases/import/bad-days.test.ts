import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPlaces } from '../../../testing/factories/places.ts'
import { startStandInOverpass, type OverpassFault, type StandInOverpass } from '../../../testing/stand-ins/overpass/stand-in-overpass.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import {
  bookcasesNow,
  COLOGNE,
  COTTBUS,
  forgetImports,
  impatient,
  importOnce,
  node,
  northOf,
} from '../../../testing/bookcases/import-stage.ts'

/** What Overpass does on a bad day: nothing is lost, and the reason stands in the run (fault F99). */
const test = useTestApplication()
let overpass: StandInOverpass
const MANY = Array.from({ length: 40 }, (_, index) => node(index + 1, northOf(COTTBUS, 90 * index), { name: `Nummer ${index + 1}` }))

beforeAll(async () => {
  overpass = await startStandInOverpass()
  await addPlaces(test())
})
beforeEach(async () => {
  Object.assign(overpass, { elements: MANY, timestamp: '2026-07-01T00:00:00Z', faults: [], retryAfter: '0', asked: [] })
  expect(await importOnce(test(), impatient(overpass))).toMatchObject({ state: 'DONE', added: 40 })
  overpass.asked = []
})
afterEach(() => forgetImports(test()))

async function expectRefused(end: { reason: string; detail: unknown }, asked = impatient(overpass)): Promise<void> {
  const before = await bookcasesNow(test())
  expect(await importOnce(test(), asked)).toMatchObject({ state: 'REFUSED', stage: 'ENDED', added: 0, changed: 0, ...end })
  expect(await bookcasesNow(test())).toEqual(before)
}

/** The next one goes well, and finds everything as it was. */
async function expectWell(): Promise<void> {
  overpass.faults = []
  expect(await importOnce(test(), impatient(overpass))).toMatchObject({ state: 'DONE', added: 0, changed: 0, missing: 0, total: 40 })
}

const FAULTS: [fault: OverpassFault, reason: string, detail: RegExp][] = [
  ['cut', 'UNREACHED', /./u],
  ['half', 'NOT_JSON', /^\{ "version": 0\.6,.*…$/u],
  ['html', 'NOT_JSON', /^<\?xml version="1\.0"\?><html lang="en">.*Wartung/u],
  ['otherJson', 'NOT_JSON', /rate limited/u],
  ['noUtf8', 'NOT_JSON', /^no UTF-8$/u],
  ['remark', 'REMARK', /^runtime error: Query timed out .*<script>/u],
  ['endless', 'TOO_LARGE', /^> 12582912 bytes$/u],
  ['error', 'UNREACHED', /^HTTP 500 OSM3S Response Internal Server Error$/u],
  ['refused', 'UNREACHED', /^HTTP 400 OSM3S Response Error : line 1: parse error: Unknown type "nope"$/u],
  ['redirect', 'UNREACHED', /^HTTP 302$/u],
]

it.each(FAULTS)('%s: %s, asked once, nothing lost', async (fault, reason, detail) => {
  overpass.faults = [fault]
  await expectRefused({ reason, detail: expect.stringMatching(detail) })
  expect(overpass.asked).toHaveLength(1)
  await expectWell()
})

it('slow: ended in time', async () => {
  overpass.faults = ['slow']
  await expectRefused({ reason: 'UNREACHED', detail: 'no answer within 0.2 s' }, { ...impatient(overpass), timeoutMs: 200 })
  await expectWell()
})

it('not there at all, and nobody configured', async () => {
  await expectRefused(
    { reason: 'UNREACHED', detail: 'ECONNREFUSED' },
    { ...impatient(overpass), url: 'http://127.0.0.1:1024/api/interpreter' },
  )
  expect(await importOnce(test(), undefined)).toMatchObject({ state: 'REFUSED', reason: 'NO_SOURCE', detail: null })
  await expectWell()
})

describe('too much to do', () => {
  it('is asked again as late as it says, and answers then', async () => {
    const asking = impatient(overpass)
    overpass.faults = ['tooManyRequests', 'tooBusy']
    overpass.retryAfter = '7'
    expect(await importOnce(test(), asking)).toMatchObject({ state: 'DONE', total: 40 })
    expect(asking.waits).toEqual([7000, 7000])
  })

  it('is left alone after three questions', async () => {
    const asking = impatient(overpass)
    overpass.faults = ['tooBusy', 'tooManyRequests', 'tooManyRequests', 'html']
    overpass.retryAfter = undefined
    await expectRefused({ reason: 'TOO_MANY_REQUESTS', detail: 'HTTP 429 OSM3S Response Too Many Requests. rate_limited' }, asking)
    expect([overpass.asked.length, asking.waits]).toEqual([3, [30_000, 30_000]])
    await expectWell()
  })

  it.each(['3600', new Date(Date.now() + 3_600_000).toUTCString()])('for an hour (%s): nobody waits that long', async (retryAfter) => {
    const asking = impatient(overpass)
    overpass.faults = ['tooManyRequests']
    overpass.retryAfter = retryAfter
    await expectRefused({ reason: 'TOO_MANY_REQUESTS', detail: expect.stringContaining('429') }, asking)
    expect([overpass.asked.length, asking.waits]).toEqual([1, []])
    await expectWell()
  })
})

describe('an answer that is whole and wrong', () => {
  it('older than the last one', async () => {
    overpass.timestamp = '2026-06-30T23:59:59Z'
    await expectRefused({ reason: 'OLDER', detail: '2026-06-30T23:59:59.000Z' })
    overpass.timestamp = '2026-07-01T00:00:00Z'
    await expectWell()
  })

  it('from the future: what comes later would be older', async () => {
    overpass.timestamp = '2199-01-01T00:00:00Z'
    await expectRefused({ reason: 'NOT_JSON', detail: '2199-01-01T00:00:00.000Z' })
    overpass.timestamp = '2026-07-01T00:00:00Z'
    await expectWell()
  })

  it.each([0, 4, 35])('with %i of forty: too few', async (left) => {
    overpass.elements = MANY.slice(0, left)
    await expectRefused({ reason: 'TOO_FEW', detail: `${left} / 40` })
    overpass.elements = MANY
    await expectWell()
  })

  it('with elements that are none: those are missed, the others are taken', async () => {
    const none = [
      null,
      7,
      { type: 'node' },
      { type: 'node', id: 1, lat: 91, lon: 7, tags: {} },
      { type: 'way', id: 3, tags: { amenity: 'public_bookcase' } },
    ]
    overpass.elements = [...none, ...MANY]
    await expectWell()
  })
})

it('shows nothing of a hostile element but text that fits', async () => {
  const hostile = {
    name: `<script>alert(1)</script>\u202e\u2066${'ä\u0000'.repeat(5000)}`,
    opening_hours: '24/7; '.repeat(100),
    operator: '\ud800x\u200b\u0007y',
    website: 'javascript:alert(1)',
    capacity: '99999999999999',
    wheelchair: '__proto__',
    'public_bookcase:type': 'constructor',
    'addr:street': 'x'.repeat(10_000),
    'addr:postcode': "50667'; drop table bookcase",
    description: `${'\u202e'.repeat(3000)}hinten`,
  }
  overpass.elements = [
    ...MANY,
    node(666, COLOGNE, hostile),
    node(667, northOf(COLOGNE, 500), { name: '\u202e \u0000', website: 'https://a:b@example.org/' }),
  ]
  expect(await importOnce(test(), impatient(overpass))).toMatchObject({ state: 'DONE', added: 2 })
  const [first, second] = await test()
    .db.selectFrom('bookcase')
    .selectAll()
    .where('source_ref', 'in', ['node/666', 'node/667'])
    .orderBy('source_ref')
    .execute()
  expect(first).toMatchObject({
    operator: 'x y',
    hours: null,
    website: null,
    capacity: null,
    wheelchair: null,
    shape: null,
    postcode: null,
    note: null,
  })
  expect(first!.name).toMatch(/^<script>alert\(1\)<\/script>[ä ]{100,}…$/u)
  expect([first!.name!.length, first!.street!.length]).toEqual([199, 200])
  expect(second).toMatchObject({ name: null, website: null })
})

it('waits for the places: without them every bookcase would lie abroad', async () => {
  const { db } = test()
  await forgetImports(test())
  await db.updateTable('place').set({ outline: null, min_x: null, min_y: null, max_x: null, max_y: null }).execute()
  expect(await importOnce(test(), impatient(overpass))).toMatchObject({ state: 'REFUSED', reason: 'NO_PLACES' })
  expect(overpass.asked).toEqual([])
})
