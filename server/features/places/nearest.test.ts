import { beforeAll, expect, it } from 'vitest'
import { addPlaces } from '../../testing/factories/places.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()

beforeAll(async () => {
  await addPlaces(test())
})

const ROOT = '/oeffentliche-buecherschraenke'

it.each([
  ['in a city', '51.76,14.33', '/brandenburg/cottbus'],
  ['in a big city, far from the middle of each of its districts', '50.85,6.85', '/nordrhein_westfalen/koeln'],
  ['around a district', '50.97,6.955', '/nordrhein_westfalen/koeln/nippes'],
  ['in a city-state', '52.4,13.5', '/berlin'],
  ['around a district of a city-state', '52.478,13.43', '/berlin/neukoelln'],
  ['in a small city without a bookcase', '51.94,13.89', '/brandenburg/luebben-spreewald'],
  // The square of Cottbus ends 8.3 km from its middle.
  ['just outside of every city', '51.85,14.33', '/brandenburg/cottbus'],
])('finds the page that fits best: %s', async (_where, coords, path) => {
  const answer = await test().visitor().get(`/location/at?coords=${coords}`)
  expect(answer).toMatchObject({ status: 200, body: { place: { path: `${ROOT}${path}` } } })
})

it.each([
  ['Paris', '48.85,2.35'],
  ['more than ten kilometers from the border', '51.95,14.33'],
  ['the other end of the earth', '-51,-170.5'],
])('finds nothing outside of Germany: %s', async (_where, coords) => {
  expect(await test().visitor().get(`/location/at?coords=${coords}`)).toMatchObject({ status: 200, body: { place: null } })
})
