import { beforeAll, describe, expect, it } from 'vitest'
import { addBookcase, addPlaces, type TestPlaces } from '../../../testing/factories/places.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication({ env: { PUBLIC_URL: 'https://buchfink.example/' } })
const ROOT = 'https://buchfink.example/oeffentliche-buecherschraenke'
let places: TestPlaces

beforeAll(async () => {
  places = await addPlaces(test())
})

/** What of the bookcases the sitemap lists, below the root. */
async function listed(): Promise<string[]> {
  const text = await (await test().application.api.request('/sitemaps/bookcases.xml', {}, {})).text()
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, url = '']) => url.slice(ROOT.length))
}

/** The same of the page: both must say alike. */
async function expectIndexed(query: string, path: string, isIndexed: boolean): Promise<void> {
  const { body } = await test().visitor().get(`/bookshelves/place?${query}`)
  expect([body.isIndexed, (await listed()).includes(path)], path).toEqual([isIndexed, isIndexed])
}

const removeAll = () => test().db.deleteFrom('bookcase').execute()

describe('search engines', () => {
  it('are shown the root and all regions, and the city of a city-state once', async () => {
    expect(await listed()).toEqual(['', '/berlin', '/brandenburg', '/nordrhein_westfalen'])
    expect(await (await test().application.api.request('/sitemap.xml', {}, {})).text()).toContain('/sitemaps/bookcases.xml')
  })

  it('are shown a city from two bookcases on', async () => {
    const cottbus = ['region=brandenburg&city=cottbus', '/brandenburg/cottbus'] as const
    await addBookcase(test(), { cityId: places.cottbus, at: [51.75, 14.33] })
    await expectIndexed(...cottbus, false)
    await addBookcase(test(), { cityId: places.cottbus, at: [51.76, 14.33] })
    await expectIndexed(...cottbus, true)
    await test().db.updateTable('bookcase').set({ state: 'GONE' }).execute()
    await test().db.updateTable('place').set({ bookcases: 0 }).where('id', '=', places.cottbus).execute()
    await expectIndexed(...cottbus, false)
    await removeAll()
  })

  it.each([
    [{ name: 'Lesekiste', hours: '24/7' }, false],
    [{ name: 'Lesekiste', hours: '24/7', shape: 'PHONE_BOX' as const }, true],
    [{ confirmedAt: new Date() }, true],
    [{ confirmedAt: new Date(Date.now() - 400 * 86_400_000) }, false],
  ])('are shown a city with one bookcase by what is known of it: %j %s', async (facts, isIndexed) => {
    await addBookcase(test(), { cityId: places.luebben, at: [51.94, 13.89], ...facts })
    await expectIndexed('region=brandenburg&city=luebben-spreewald', '/brandenburg/luebben-spreewald', isIndexed)
    await removeAll()
  })

  it('are shown a district with two bookcases around its middle', async () => {
    const nippes = ['region=nordrhein_westfalen&city=koeln&district=nippes', '/nordrhein_westfalen/koeln/nippes'] as const
    await addBookcase(test(), { cityId: places.koeln, at: [50.966, 6.953] })
    await expectIndexed(...nippes, false)
    await addBookcase(test(), { cityId: places.koeln, at: [50.97, 6.96] })
    await expectIndexed(...nippes, true)
    await addBookcase(test(), { cityId: places.berlinCity, at: [52.478, 13.432] })
    await addBookcase(test(), { cityId: places.berlinCity, at: [52.477, 13.43] })
    await expectIndexed('region=berlin&city=neukoelln', '/berlin/neukoelln', true)
  })
})
