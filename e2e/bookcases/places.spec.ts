import { beforeAll, describe, expect, it } from 'vitest'
import { addBookcase } from '../../server/testing/factories/places.ts'
import { overflow } from '../accessibility.ts'
import { PHONE, waitForScripts } from '../browser.ts'
import { demoMember, expectSound, finish, Stage } from '../stage.ts'

const stage = Stage.ofOwn()
const ROOT = '/oeffentliche-buecherschraenke'

/** Where Mara lives; a bookcase stands in the small town of her postal code, 300 m from its middle. */
let bookcase = ''
beforeAll(async () => {
  bookcase = await stage.server.withDatabase(async (db) => {
    const town = await db.selectFrom('place').select('id').where('source_key', '=', 'ags:12066272').executeTakeFirstOrThrow()
    return addBookcase({ db }, { cityId: town.id, at: [51.4602, 13.8664], street: 'Markt <b>1</b>' })
  })
})

const moveTo = (city: string) =>
  stage.server.withDatabase((db) =>
    db.updateTable('member').set({ postal_code: '01945', city }).where('email', '=', 'mara@example.org').execute(),
  )

describe('the own profile', () => {
  it('of a postal code with eleven places knows the one that is named, and the bookcase nearest to its middle', async () => {
    await moveTo('RUHLAND')
    const window = await stage.open(PHONE, demoMember('mara'))
    const { page } = window
    await page.goto('/bio/edit')
    const main = page.locator('main')
    await main.getByRole('link', { name: 'Ein Bücherschrank in Ruhland' }).waitFor()
    expect(await main.getByText('Am nächsten zur Mitte von Ruhland:').count()).toBe(1)
    await expectSound(page)
    await main.getByRole('link', { name: 'Markt <b>1</b>, Ruhland, 300 m' }).click()
    await page.getByRole('heading', { level: 1, name: 'Ein Bücherschrank in Ruhland' }).waitFor()
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(`${ROOT}/brandenburg/ruhland#b-${bookcase}`)
    // A hamlet without a bookcase, after eight larger places of the code.
    await moveTo('Tettau')
    await page.goto('/bio/edit')
    await main.getByText('Am nächsten zur Mitte von Tettau:').waitFor()
    expect(await main.getByRole('link', { name: /^Markt <b>1<\/b>, Ruhland, 9(,\d)? km$/u }).count()).toBe(1)
    await finish(window)
  })
})

describe('the address form', () => {
  it('asks whether the town is right where the postal code has another one, and takes it all the same', async () => {
    await moveTo('Ruhland')
    const window = await stage.open(PHONE, demoMember('mara'))
    const { page } = window
    await page.goto('/bio/edit')
    await waitForScripts(page)
    const [code, town] = [page.getByLabel('Postleitzahl'), page.getByLabel('Ort', { exact: true })]
    const hint = page.locator('#address form [role="status"]')
    const says = async (words: string) => {
      await expect.poll(() => hint.textContent()).toBe(words)
    }
    const type = async (postalCode: string, city: string) => {
      await code.fill(postalCode)
      await town.fill(city)
      await town.blur()
    }
    await type('50667', 'Düsseldorf')
    await says('50667 gehört zu Köln. Stimmt der Ort?')
    await expectSound(page)
    for (const city of ['köln', 'Koeln', 'Köln-Ehrenfeld']) {
      await type('50667', 'Düsseldorf')
      await says('50667 gehört zu Köln. Stimmt der Ort?')
      await type('50667', city)
      await says('')
    }
    await type('60311', 'Frankfurt')
    await says('')
    // Eleven places, of which the last fits; others are named in part.
    await type('01945', 'Bonn')
    await says('01945 gehört zu Senftenberg, Ruhland, Hohenbocka und anderen Orten. Stimmt der Ort?')
    await type('01945', 'tettau')
    await says('')
    // Nobody's postal code says nothing.
    await type('99999', 'Bonn')
    await says('')
    await type('50667', 'Düsseldorf')
    await says('50667 gehört zu Köln. Stimmt der Ort?')
    await page.locator('#address').getByRole('button', { name: 'Speichern' }).click()
    await page.getByText('Name und Adresse sind gespeichert.').waitFor()
    await finish(window)
  })

  it('says nothing when nobody can be asked', async () => {
    const { page, context } = await stage.open(PHONE, demoMember('mara'))
    await page.goto('/bio/edit')
    await waitForScripts(page)
    const asked: string[] = []
    await page.route('**/location/suggestions**', (route) => {
      asked.push(route.request().url())
      return route.abort()
    })
    await page.getByLabel('Postleitzahl').fill('50667')
    await page.getByLabel('Ort', { exact: true }).fill('Bonn')
    await page.getByLabel('Ort', { exact: true }).blur()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await page.locator('#address').getByRole('button', { name: 'Speichern' }).click()
    await page.getByText('Name und Adresse sind gespeichert.').waitFor()
    expect(await page.locator('#address form [role="status"]').textContent()).toBe('')
    await context.close()
  })
})

const HOSTILE = '</script><script>alert(1)</script> "Lesezelle" & <b>'
const confirmedAt = new Date('2026-10-05T12:00:00Z')

/** Bookcases of Cottbus with hours of all kinds, the first with a hostile name; gives their ids. */
function addBookcases(): Promise<string[]> {
  return stage.server.withDatabase(async (db) => {
    const { id: cityId } = await db.selectFrom('place').select('id').where('source_key', '=', 'ags:12052000').executeTakeFirstOrThrow()
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
  const city = await dataOf(`${ROOT}/brandenburg/cottbus`)
  expect(typed(city, 'ItemList')).toMatchObject({ itemListElement: expect.arrayContaining([expect.objectContaining({ position: 1 })]) })
  expect(typed(await dataOf(`${ROOT}/brandenburg`), 'ItemList')).toBeDefined()
  expect(typed(await dataOf(ROOT), 'ItemList')).toBeDefined()
})

it('hours of all kinds are told in words', async () => {
  const visitor = await stage.open(PHONE)
  const { page } = visitor
  await page.goto(`${ROOT}/brandenburg/cottbus`)
  await page.getByText('von April bis Oktober, täglich: 8:00–20:00 Uhr').first().waitFor()
  await page.getByText('täglich: Sonnenaufgang bis Sonnenuntergang').first().waitFor()
  await page.getByText('wenn der Laden offen ist').first().waitFor()
  await page.getByText('nach Vereinbarung').first().waitFor()
  expect(await page.getByText('täglich: geschlossen').count()).toBe(0)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await expectSound(page)
  await finish(visitor)
})
