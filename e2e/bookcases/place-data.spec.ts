import { expect, it } from 'vitest'
import { addBookcase, addPlaces } from '../../server/testing/factories/places.ts'
import { overflow, violations } from '../accessibility.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { expectSound, finish, Stage } from '../stage.ts'

const stage = Stage.ofOwn()
const HOSTILE = '</script><script>alert(1)</script> "Lesezelle" & <b>'
const confirmedAt = new Date('2026-10-05T12:00:00Z')

/** Bookcases of Cottbus with hours of all kinds, the first with a hostile name; gives their ids. */
function addBookcases(): Promise<string[]> {
  return stage.server.withDatabase(async (db) => {
    const known = await db.selectFrom('place').select('id').where('source_key', '=', 'ags:12052000').executeTakeFirst()
    const cityId = known?.id ?? (await addPlaces({ db })).cottbus
    const hours = ['Apr-Oct 08:00-20:00', 'sunrise-sunset', 'Mo-Fr 08:00-18:00 "wenn der Laden offen ist"', 'nach Vereinbarung', '24/7']
    const ids: string[] = []
    for (const [index, each] of hours.entries()) {
      const name = index === 0 ? HOSTILE : `Regal ${index}`
      ids.push(
        await addBookcase(
          { db },
          { cityId, at: [51.76 - index / 400, 14.33], name, hours: each, confirmedAt, note: HOSTILE, street: 'Am Turm 1' },
        ),
      )
    }
    return ids
  })
}

/** The structured data of a page; a name that ended a script would leave one that is no JSON. */
async function dataOf(path: string): Promise<Record<string, unknown>[]> {
  const html = await (await fetch(stage.server.url + path, { headers: { accept: 'text/html' } })).text()
  expect(html).not.toContain('<script>alert')
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/gu)].map(([, json]) => JSON.parse(json ?? ''))
}

const typed = (data: Record<string, unknown>[], type: string) => data.find((each) => each['@type'] === type)

it('pages of bookcases say in the words of search engines what they are, whatever people called them', async () => {
  const [first = ''] = await addBookcases()
  const data = await dataOf(`/buecherschrank/${first}`)
  expect(typed(data, 'Place')).toMatchObject({
    name: `${HOSTILE} in Cottbus`,
    description: HOSTILE,
    url: expect.stringMatching(`^https?://.*/buecherschrank/${first}$`),
    geo: { '@type': 'GeoCoordinates', latitude: 51.76, longitude: 14.33 },
    address: { '@type': 'PostalAddress', streetAddress: 'Am Turm 1', addressLocality: 'Cottbus', addressCountry: 'DE' },
    isAccessibleForFree: true,
    openingHoursSpecification: [{ opens: '08:00', closes: '20:00', validFrom: expect.stringMatching(/-04-01$/u) }],
  })
  expect(typed(data, 'BreadcrumbList')).toBeDefined()
  const city = await dataOf('/oeffentliche-buecherschraenke/brandenburg/cottbus')
  expect(typed(city, 'ItemList')).toMatchObject({ itemListElement: expect.arrayContaining([expect.objectContaining({ position: 1 })]) })
  expect(typed(await dataOf('/oeffentliche-buecherschraenke/brandenburg'), 'ItemList')).toBeDefined()
  expect(typed(await dataOf('/oeffentliche-buecherschraenke'), 'ItemList')).toBeDefined()
})

it.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const)('hours of all kinds are told in words, on a %s', async (_name, size) => {
  const visitor = await stage.open(size)
  const { page } = visitor
  await page.goto('/oeffentliche-buecherschraenke/brandenburg/cottbus')
  await page.getByText('von April bis Oktober, täglich: 8:00–20:00 Uhr').first().waitFor()
  await page.getByText('täglich: Sonnenaufgang bis Sonnenuntergang').first().waitFor()
  await page.getByText('wenn der Laden offen ist').first().waitFor()
  await page.getByText('nach Vereinbarung').first().waitFor()
  expect(await page.getByText('täglich: geschlossen').count()).toBe(0)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await violations(page)).toEqual([])
  await expectSound(page)
  await finish(visitor)
})
