import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookcasePath } from '../../domain/bookcases.ts'
import { addBookcase, type TestPlaces } from '../../server/testing/factories/places.ts'
import { overflow } from '../accessibility.ts'
import { addFewPlaces, addManyCities } from './few-places.ts'
import { shareOf, triplesOf, wordsOf } from './page-words.ts'
import { watchShifts } from '../watch-shifts.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { demoMember, expectFocusOn, expectSound, finish, Stage } from '../stage.ts'

const TILES = 'https://tile.example.org'
const stage = Stage.ofOwn({ TILE_URL: `${TILES}/{z}/{x}/{y}.png`, TILE_ATTRIBUTION: '© Karten & <b>Leute</b>' })
const ROOT = '/oeffentliche-buecherschraenke'
const KOELN = `${ROOT}/nordrhein_westfalen/koeln`
const COTTBUS = `${ROOT}/brandenburg/cottbus`
const LUEBBEN = `${ROOT}/brandenburg/luebben-spreewald`
let places: TestPlaces

beforeAll(async () => {
  places = await stage.server.withDatabase(addFewPlaces)
})

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(stage.server.url + path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })

/** What a page may show pictures of. */
const imagesOf = async (path: string) => /img-src [^;]*/u.exec((await open(path)).headers.get('content-security-policy') ?? '')?.[0]

describe('without scripts', () => {
  it('a city is whole: number, pins that lead to entries, facts, ways, the next ones, and where the data is from', async () => {
    const response = await open(KOELN)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('3 Bücherschränke in Köln')
    const entries = [...html.matchAll(/id="(b-[\da-f-]+)"/gu)].map(([, id]) => `#${id}`)
    expect(entries).toHaveLength(3)
    const pins = [...html.matchAll(/<a href="(#b-[\da-f-]+)"/gu)].map(([, href]) => href)
    expect(new Set(pins).size).toBeGreaterThanOrEqual(2)
    expect(entries).toEqual(expect.arrayContaining(pins))
    for (const words of [
      'immer offen',
      'Lindenstraße 5',
      'südlich vom Zentrum',
      'Telefonzelle',
      'geo:50.96,6.95',
      'OpenStreetMap-Mitwirkende',
    ])
      expect(html, words).toContain(words)
    // Text of the source is text.
    expect(html).not.toContain('<b>Lesekiste')
    expect(html).toContain('&lt;b&gt;Lesekiste')
  })

  it('a bookcase is confirmed by a plain form, which leads back to its entry; whoever is sent from elsewhere confirms nothing', async () => {
    const back = `${KOELN}?coords=50.95%2C6.95`
    const html = await (await open(back)).text()
    const [, action = ''] = /<form [^>]*action="(\/buecherschrank\/[^"]+)" method="post"/u.exec(html) ?? []
    expect(html).toContain(`<input type="hidden" name="back" value="${back}"/>`)
    expect(html).not.toContain('bestätigt am')
    const send = (path: string, to: string, headers: Record<string, string> = {}) =>
      fetch(stage.server.url + path, { method: 'POST', headers, body: new URLSearchParams({ back: to }), redirect: 'manual' })
    expect((await send(action, back, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).status).toBeGreaterThanOrEqual(
      400,
    )
    expect(await (await open(back)).text()).not.toContain('bestätigt am')
    const uuid = action.split('/')[2]
    const answer = await send(action, back, { origin: stage.server.url })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${back}#b-${uuid}`])
    expect(await (await open(back)).text()).toContain('bestätigt am')
    // One confirmation a day counts, and the form leads to pages of this site only.
    for (const elsewhere of ['//evil.example/', 'https://evil.example', '/admin', 'x'])
      expect((await send(action, elsewhere)).headers.get('location'), elsewhere).toBe(`/buecherschrank/${uuid}#b-${uuid}`)
    const unknown = await send('/buecherschrank/00000000-0000-7000-8000-000000000000/steht-noch', back)
    expect([unknown.status, (await unknown.text()).includes('<h1')]).toEqual([404, true])
    expect((await open(action)).headers.get('location')).toBe(ROOT)
  })

  it('a city without one tells of the next one, and is not for search engines', async () => {
    const html = await (await open(COTTBUS)).text()
    expect(html).toContain('In Cottbus kennen wir noch keinen Bücherschrank')
    expect(html).toContain('Der nächste steht in Lübben (Spreewald), 36 km entfernt.')
    expect(html).toMatch(/<meta name="robots" content="noindex/u)
  })
})

describe('the map of a page', () => {
  it('stands in a document once, as it is drawn; what the router asks for has it as data', async () => {
    for (const path of [KOELN, ROOT, `${ROOT}/nordrhein_westfalen`]) {
      const html = await (await open(path)).text()
      const [, land = ''] = /<path id="map-[^>]* d="(M\d+ \d+l[^"]+z)"/u.exec(html) ?? []
      expect(land.length, path).toBeGreaterThan(10)
      expect(html.split(land).length - 1, path).toBe(1)
      expect(await (await open(`${path}.data`)).text(), path).toContain(land)
    }
  })
})

describe('in the demo', () => {
  it('each page says under its map, and where its data is from, that the bookcases are invented', async () => {
    const words = 'Demo: Diese Bücherschränke und ihre Bestätigungen sind erfunden, die Orte nicht.'
    for (const path of [ROOT, `${ROOT}/nordrhein_westfalen`, KOELN, COTTBUS]) {
      const html = await (await open(path)).text()
      expect(html.split(words).length - 1, path).toBe(2)
      const [, sources = ''] = /<footer class="[^"]*">((?:(?!<footer)[\s\S])*?OpenStreetMap-Mitwirkende)/u.exec(html) ?? []
      expect(sources, path).toContain(words)
    }
  })
})

describe('the way to a page', () => {
  it('begins at the country, which has its regions, the questions of it all, and room to search', async () => {
    const html = await (await open(ROOT)).text()
    expect(html).toContain('5 Bücherschränke, die wir kennen')
    expect(html).toContain(`href="${ROOT}/nordrhein_westfalen"`)
    expect(html).toMatch(/<form [^>]*action="\/oeffentliche-buecherschraenke"/u)
    expect(html).toContain('"@type":"FAQPage"')
    expect(html).toContain('<link rel="canonical"')
    expect(await (await open(KOELN)).text()).not.toContain('FAQPage')
  })

  it('old slugs, and the city of a city-state, lead to the one address; nobody knows other places', async () => {
    const moved = async (path: string) => {
      const { status, headers } = await open(path)
      return [status, headers.get('location')]
    }
    expect(await moved(`${ROOT}/nordrhein_westfalen/coeln?isBigCity=true`)).toEqual([301, `${KOELN}?isBigCity=true`])
    expect(await moved(`${ROOT}/berlin/berlin`)).toEqual([301, `${ROOT}/berlin`])
    expect(await moved(`${ROOT}/berlin/berlin/wedding`)).toEqual([301, `${ROOT}/berlin/wedding`])
    expect((await open(`${ROOT}/berlin/wedding`)).status).toBe(200)
    for (const typed of ['/nordrhein_westfalen/K%C3%B6ln', '/Nordrhein-Westfalen/koeln', '/nordrhein-westfalen/Koeln'])
      expect(await moved(ROOT + typed), typed).toEqual([301, KOELN])
    for (const path of ['/atlantis', '/brandenburg/koeln', '/berlin/nippes']) {
      const response = await open(ROOT + path)
      expect([response.status, (await response.text()).includes('Kein solcher Ort')], path).toEqual([404, true])
    }
  })
})

/** Whether a part of a page leads to the map of the country. */
const linkIn = async (path: string, element: string) => {
  const html = await (await open(path)).text()
  const [part = ''] = new RegExp(`<${element}[ >][\\s\\S]*</${element}>`, 'u').exec(html) ?? []
  return part.includes(`href="${ROOT}"`)
}

describe('around a page', () => {
  it('a city has the last six offers, the way in for guests, and its steps for search engines', async () => {
    const html = await (await open(KOELN)).text()
    const [, offers = ''] = /Gerade dazugekommen([\s\S]*?)<\/section>/u.exec(html) ?? []
    expect(new Set([...offers.matchAll(/href="(\/book\/[^"]+)"/gu)].map(([, path]) => path)).size).toBe(6)
    expect(html).toContain('Kostenlos mitmachen')
    expect(html).toContain('"@type":"BreadcrumbList"')
    expect(html).toContain('Wer ein Buch weitergibt, macht Platz für das nächste.')
  })

  it('the landing page, the footer of all, a search without a hit and the own profile lead there', async () => {
    expect(await Promise.all([linkIn('/', 'main'), linkIn('/imprint', 'footer'), linkIn('/imprint', 'main')])).toEqual([true, true, false])
    expect(await linkIn('/search?q=xyzxyz&filter_by=all&start=0', 'main')).toBe(true)
    await stage.server.withDatabase((db) =>
      db.updateTable('member').set({ postal_code: '50667' }).where('email', '=', 'mara@example.org').execute(),
    )
    const window = await stage.open(PHONE, demoMember('mara'))
    await window.page.goto('/bio/edit')
    await window.page.locator(`main a[href="${KOELN}"]`).waitFor()
    expect(await window.page.locator('main').getByText('3 Bücherschränke in Köln').count()).toBe(1)
    await window.page.goto(KOELN)
    expect(await window.page.getByRole('button', { name: 'Kostenlos mitmachen' }).count()).toBe(0)
    await finish(window)
  })

  it('"in meiner Nähe" asks the browser once it is pressed, and leads to the place with what is nearest; nothing of it is kept', async () => {
    const window = await stage.open(PHONE)
    const { page, context } = window
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 50.90512, longitude: 6.97049 })
    const asked: string[] = []
    page.on('request', (request) => {
      if (/coords|50\.90|6\.97/u.test(request.url())) asked.push(new URL(request.url()).pathname + new URL(request.url()).search)
    })
    await page.goto(ROOT)
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'In meiner Nähe' }).click()
    await page.getByText('Am nächsten bei dir: Nummer 3').waitFor()
    // About a hundred meters: no front door.
    expect(asked.map((path) => decodeURIComponent(path))).toEqual(['/api/v1/location/at?coords=50.905,6.970'])
    expect(page.url()).toBe(stage.server.url + KOELN)
    expect(
      await page.evaluate(() => [...Object.values(localStorage), ...Object.values(sessionStorage), document.cookie].join(' ')),
    ).not.toMatch(/50\.90|6\.97/u)
    // It comes back with the page, and goes with it.
    await page.reload()
    await page.getByText('Am nächsten bei dir: Nummer 3').waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: /Bücherschränke, die wir kennen/u }).waitFor()
    expect(page.url()).toBe(stage.server.url + ROOT)
    await finish(window)
  })
})

describe('for guests', () => {
  it('the pages are kept, until a bookcase changes', async () => {
    const before = await open(KOELN)
    const etag = before.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    expect((await open(KOELN, { 'if-none-match': etag })).status).toBe(304)
    for (const end of ['', '.data']) expect((await open(`${KOELN}${end}?coords=50.905,6.97`)).headers.get('etag'), end).toBeNull()
    await stage.server.withDatabase((db) => sql`update bookcase set hours = 'Mo-Fr 08:00-18:00' where street is not null`.execute(db))
    await expect.poll(async () => (await open(KOELN)).text()).toContain('Mo-Fr 08:00-18:00')
  })

  it('the host of street maps is in the policy of these pages alone', async () => {
    for (const path of [ROOT, KOELN]) expect(await imagesOf(path), path).toContain(TILES)
    for (const path of ['/', '/imprint']) expect(await imagesOf(path), path).not.toContain(TILES)
  })
})

describe('in the browser', () => {
  it('region, cities and districts are accessible, and nothing moves when scripts come, nor on the page of the country', async () => {
    const window = await stage.open(PHONE)
    const { page } = window
    const wedding = `${ROOT}/berlin/wedding`
    const shiftsOf = await watchShifts(page)
    for (const path of [ROOT, `${ROOT}/nordrhein_westfalen`, `${KOELN}?coords=50.95,6.95`, `${ROOT}/berlin`, wedding]) {
      await page.goto(path)
      expect(await shiftsOf(), path).toBeLessThan(0.01)
      if (path !== ROOT) await expectSound(page, path)
    }
    await finish(window)
  })

  it('keys lead from a pin to its entry, and the nearest to the reader is named', async () => {
    const window = await stage.open(DESKTOP)
    const { page } = window
    await page.goto(`${KOELN}?coords=50.905,6.97`)
    await page.getByText('Am nächsten bei dir: Nummer 3').waitFor()
    // What the document has drawn stays when its entries are pointed at and drawn anew.
    await page.getByRole('heading', { name: 'Lindenstraße 5' }).hover()
    await page.locator('[data-active]').waitFor()
    expect(await page.locator('#map-own').getAttribute('d')).toMatch(/^M\d+ \d+l/u)
    // By Tab alone, from the place before the map on.
    await page.getByRole('navigation', { name: 'Wo du bist' }).getByRole('link').last().focus()
    const reached: string[] = []
    while (reached.length < 8 && !reached.at(-1)?.startsWith('Nummer 2: Lindenstraße 5')) {
      await page.keyboard.press('Tab')
      reached.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''))
    }
    expect(reached.map((label) => label.slice(0, 8))).toEqual(['Nummer 1', 'Nummer 2'])
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toContain('Lindenstraße 5')
    expect(new URL(page.url()).search).toBe('?coords=50.905,6.97')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('li')?.textContent?.includes('Lindenstraße 5'))).toBe(true)
    await finish(window)
  })
})

describe('names from outside', () => {
  it('that never end, run from right to left or are marks stay text, and in their own entry', async () => {
    const names = ['W'.repeat(200), '\u202E<img src=x onerror=alert(1)> \u05E9\u05DC\u05D5\u05DD']
    const own = await stage.server.withDatabase(async (db) => {
      const ids: string[] = []
      for (const [index, name] of names.entries())
        ids.push(await addBookcase({ db }, { cityId: places.luebben, at: [51.93, 13.89 + index / 100], name, operator: 'O'.repeat(200) }))
      await sql`update bookcase set confirmed_at = now() where id = any(${ids}::uuid[])`.execute(db)
      return ids.map(bookcasePath)
    })
    await expect.poll(async () => (await open(LUEBBEN)).text()).toContain('WWWW')
    const window = await stage.open(PHONE)
    const { page } = window
    await page.goto(LUEBBEN)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(await page.locator('img[src="x"]').count()).toBe(0)
    // What turns the direction ends with its name: the words after it run on from left to right.
    for (const name of names) expect(await page.locator('h2 bdi', { hasText: name }).count()).toBe(1)
    await expectSound(page)
    for (const path of own) {
      await page.goto(path)
      expect([await page.locator('h1 bdi').count(), await page.locator('img[src="x"]').count()], path).toEqual([1, 0])
      expect(await overflow(page), path).toBeLessThanOrEqual(0)
    }
    await finish(window)
  })
})

describe('a street map', () => {
  it('nobody else is asked before the button is pressed; then its host, and a popup has the focus and Escape', async () => {
    const { page, context, complaints } = await stage.open(DESKTOP)
    const asked: string[] = []
    await context.route(`${TILES}/**`, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
    })
    // Links from other pages load it as a document of its own as well.
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Bücherschränke' }).click()
    await page.getByRole('heading', { level: 1, name: /Bücherschränke, die wir kennen/u }).waitFor()
    await page.goto(KOELN)
    await page.getByText('Dann sieht tile.example.org deine IP-Adresse.').waitFor()
    expect([asked, complaints]).toEqual([[], []])
    await page.getByRole('button', { name: 'Straßenkarte laden' }).click()
    const map = page.getByRole('region', { name: 'Straßenkarte: Köln' })
    await map.waitFor()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    expect(await map.getByText('© Karten & <b>Leute</b>').count()).toBe(1)
    const pin = map.getByRole('button', { name: 'Nummer 1: <b>Lesekiste</b>' })
    await pin.focus()
    await page.keyboard.press('Enter')
    await expectFocusOn(map.getByRole('link', { name: 'Zum Eintrag' }))
    await page.keyboard.press('Escape')
    await expectFocusOn(pin)
    await expectSound(page)
    expect(complaints.filter((complaint) => complaint !== `other host: ${TILES}`)).toEqual([])
    await context.close()
  })
})

/** Of fifty cities, enough for a median of what two of them share. */
const COMPARED = 20

describe('weight and words', () => {
  it('the country with 2,500 bookcases is at most 60 kB', async () => {
    await stage.server.withDatabase((db) =>
      sql`insert into bookcase (source, source_ref, latitude, longitude, city_id)
          select 'OSM', 'node/' || n, 47.6 + (n * 7919 % 7000) / 1000.0, 6.5 + (n * 104729 % 8000) / 1000.0, ${places.cottbus} from generate_series(1, 2500) n`.execute(
        db,
      ),
    )
    await expect.poll(async () => (await (await open(`${ROOT}?fresh`)).text()).match(/h0/gu)?.length ?? 0).toBeGreaterThan(2000)
    const packed = await open(ROOT, { 'accept-encoding': 'br' })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(Number(packed.headers.get('content-length'))).toBeGreaterThan(0)
    expect(Number(packed.headers.get('content-length'))).toBeLessThanOrEqual(60_000)
    await stage.server.withDatabase((db) => sql`delete from bookcase where city_id = ${places.cottbus}`.execute(db))
  })

  it('pages of cities say different things: the median of what two share is at most 0.3', async ({ annotate }) => {
    const paths = await stage.server.withDatabase((db) => addManyCities(db, places.brandenburg, 50))
    const pages: Set<string>[] = []
    const said: string[] = []
    for (const path of paths.slice(0, COMPARED)) {
      const html = await (await open(path)).text()
      said.push(wordsOf(html).join(' '))
      pages.push(triplesOf(html))
    }
    // The whole page is compared, and not the offers, which are the same everywhere.
    for (const words of said) {
      expect(words).toContain('steht das buch nicht drin')
      expect(words).toContain('in meiner nähe')
      expect(words).not.toContain('gerade dazugekommen')
    }
    const shares = pages.flatMap((one, index) => pages.slice(index + 1).map((other) => shareOf(one, other)))
    expect(Math.min(...pages.map((page) => page.size))).toBeGreaterThan(10)
    const median = shares.toSorted((one, other) => one - other)[Math.floor(shares.length / 2)] ?? 1
    await annotate(`Median of the overlap of ${pages.length} city pages: ${median.toFixed(3)}`)
    expect(median).toBeLessThanOrEqual(0.3)
  })
})

describe('the list from A to Z', () => {
  it('of the fifty cities leads on without loading a document, and the next page draws its own map', async () => {
    const window = await stage.open(PHONE)
    const { page } = window
    await page.goto(`${ROOT}/brandenburg`)
    await page.getByRole('button', { name: 'In meiner Nähe' }).waitFor()
    await page.evaluate('document.documentElement.dataset.same = "yes"')
    await page.locator('details:has(#all-places) > summary').click()
    await page.locator('#all-places').getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: /Ahorn/u }).waitFor()
    expect(await page.locator('html').getAttribute('data-same')).toBe('yes')
    expect(await page.locator('#map-ground').count()).toBe(1)
    await finish(window)
  })
})
