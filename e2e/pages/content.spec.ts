import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../server/platform/environment/free-port.ts'
import { registerMember } from '../../server/testing/factories/factories.ts'
import { told, undoButton } from '../acts.ts'
import { openWindow, PHONE, settled, sharedBrowser } from '../browser.ts'
import { noDialog } from '../dialog-focus.ts'
import type { RunningServer } from '../running-server.ts'
import { logIn, startServer, violationsInBoth } from '../stage.ts'

let server: RunningServer
let browser: Browser
/** Stands in for a provider of statistics; only a stand-in was tried, no real one. */
let statistics: { url: string; asked: string[]; close: () => void }

beforeAll(async () => {
  statistics = await startStatistics()
  server = await startServer({
    ANALYTICS_SRC: `${statistics.url}/count.js`,
    OPERATOR_NAME: 'Buchfink Beispiel GmbH',
    OPERATOR_ADDRESS: 'Amselweg 1; 04109 Leipzig',
    OPERATOR_EMAIL: 'hilfe@buchfink.example',
    SOCIAL_MASTODON: 'https://social.example/@buchfink',
  })
  browser = await sharedBrowser()
})
afterAll(async () => {
  await server?.dispose()
  statistics?.close()
})

async function startStatistics(): Promise<typeof statistics> {
  const asked: string[] = []
  const stand: Server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('content-type', 'text/javascript')
    response.end(`window.statistics = []; addEventListener('buchfink:consent', (event) => window.statistics.push(event.detail.analytics))`)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => stand.listen(port, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${port}`, asked, close: () => stand.close() }
}

async function html(path: string, language = 'de', base = server.url): Promise<{ status: number; text: string }> {
  const response = await fetch(base + path, { headers: { cookie: `UILanguage=${language}` }, redirect: 'manual' })
  return { status: response.status, text: await response.text() }
}

const LEGAL_PATHS = ['/agb', '/privacy-policy', '/imprint', '/accessibility', '/vertrag-widerrufen']

describe('pages', () => {
  it('legal pages: title and robots as specified, in three languages', async () => {
    for (const language of ['de', 'en', 'lt']) {
      for (const path of LEGAL_PATHS) expect((await html(path, language)).status, path).toBe(200)
      expect((await html('/agb', language)).text).toContain('<meta name="robots" content="noindex,nofollow"/>')
      for (const path of ['/imprint', '/privacy-policy'])
        expect((await html(path, language)).text).toContain('<meta name="robots" content="noindex"/>')
      for (const path of ['/accessibility', '/faq', '/blog']) expect((await html(path, language)).text).not.toContain('name="robots"')
    }
    expect((await html('/agb', 'en')).text).toContain('<title>Terms and Conditions - Buchfink</title>')
    expect((await html('/imprint', 'en')).text).toMatch(/<title>[^<]*Legal notice/u)
    expect((await html('/privacy-policy', 'en')).text).toMatch(/<title>[^<]*Privacy/u)
    expect((await html('/agb')).text).toContain('<title>Allgemeine Geschäftsbedingungen - Buchfink</title>')
  })

  it('every page links to the legal pages and, where configured, to social pages', async () => {
    const { text } = await html('/search')
    for (const path of [...LEGAL_PATHS, '/faq', '/blog']) expect(text).toContain(`href="${path}"`)
    expect(text).toContain('href="https://social.example/@buchfink"')
  })

  it('the support address is the only contact, and no page has a contact form', async () => {
    for (const path of [...LEGAL_PATHS.slice(0, 4), '/faq', '/blog']) {
      const { text } = await html(path)
      const addresses = [...text.matchAll(/href="mailto:([^"]+)"/gu)].map((match) => match[1])
      expect(
        addresses.filter((address) => address !== 'hilfe@buchfink.example'),
        path,
      ).toEqual([])
      const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
      expect(main, path).not.toMatch(/<(form|textarea)/u)
    }
    expect((await html('/imprint')).text).toContain('href="mailto:hilfe@buchfink.example"')
  })

  it('questions and posts: in the HTML, with structured data', async () => {
    const faq = (await html('/faq')).text
    expect(faq).toContain('"@type":"FAQPage"')
    expect(faq).toContain('Muss ich das Porto auslegen?')
    const post = await html('/blog/posts/buch-verpacken', 'lt')
    expect(post.text).toContain('"@type":"BlogPosting"')
    expect(post.text).toMatch(/<article lang="de"/u)
    expect(post.text).toContain('Tinklaraštį rašome vokiškai.')
    for (const path of ['/blog/posts/nichts', '/blog/posts/..%2Flegal%2Fterms.de']) expect((await html(path)).status, path).toBe(404)
  })

  it('a link to a question opens it', async () => {
    const { page, context } = await openWindow(browser, server.url, { viewport: PHONE })
    await page.goto('/faq#faq-4')
    await expect.poll(() => page.locator('details[open]').evaluateAll((items) => items.map(({ id }) => id))).toEqual(['faq-4'])
    await context.close()
  })
})

describe('without configuration', () => {
  it('says so plainly, hides social links and invites nobody to write', async () => {
    const bare = await startServer({ DEMO_DATA: 'off' })
    try {
      const imprint = (await html('/imprint', 'de', bare.url)).text
      expect(imprint).toContain('Betreiber nicht konfiguriert')
      expect(imprint).toContain('<em>nicht konfiguriert</em>')
      expect(imprint).not.toContain('rel="me')
      // Contact is only by the support address: without one, nothing invites to write.
      for (const path of ['/', '/faq', '/imprint', '/privacy-policy', '/agb', '/accessibility'])
        expect((await html(path, 'de', bare.url)).text, path).not.toMatch(/mailto:|<textarea/u)
      expect((await html('/', 'de', bare.url)).text).not.toContain('Wer dahintersteht')
      const window = await openWindow(browser, bare.url, { viewport: PHONE })
      await window.page.goto('/', { waitUntil: 'networkidle' })
      // There is nothing to consent to.
      expect(await bar(window.page).count()).toBe(0)
      await window.context.close()
    } finally {
      await bare.dispose()
    }
  })
})

const bar = (page: Page) => page.getByRole('region', { name: 'Cookies' })

describe('consent', () => {
  it('rejected: nothing of a third party is loaded, the question does not come back', async () => {
    const { page, context, complaints } = await openWindow(browser, server.url)
    await page.goto('/', { waitUntil: 'networkidle' })
    await bar(page).getByRole('button', { name: 'Nur Notwendige' }).click()
    await page.goto('/blog', { waitUntil: 'networkidle' })
    expect(await bar(page).count()).toBe(0)
    expect(statistics.asked).toEqual([])
    expect(complaints).toEqual([])
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'consent')
    expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toMatchObject({ version: 1, analytics: false, advertisement: false })
    expect(await page.evaluate(() => window.localStorage.getItem('consent'))).toContain('"version":1')
    await context.close()
  })

  it('the three answers of the first layer are alike, and the page stays usable', async () => {
    const { page, context } = await openWindow(browser, server.url, { viewport: PHONE })
    await page.goto('/')
    await bar(page).waitFor()
    const looks = await bar(page)
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const { color, backgroundColor, fontWeight, fontSize, borderColor } = getComputedStyle(button)
          return [color, backgroundColor, fontWeight, fontSize, borderColor, button.clientHeight].join()
        }),
      )
    expect(looks).toHaveLength(3)
    expect(new Set(looks).size).toBe(1)
    await page.getByRole('navigation', { name: 'Rechtliches' }).getByRole('link', { name: 'Impressum' }).click()
    await page.waitForURL('**/imprint')
    await context.close()
  })

  it('on phones the bar to order stands on the question', async () => {
    const { page, context } = await openWindow(browser, server.url, { viewport: PHONE })
    const [book] = (await server.visitor().get('/books/search?query=Momo')).body.books
    await page.goto(`/book/${book.uuid}/${book.slug}`)
    await bar(page).waitFor()
    await settled(page)
    const question = await bar(page).boundingBox()
    const order = await page.getByRole('complementary', { name: 'Günstigstes Exemplar' }).boundingBox()
    expect(Math.round((order?.y ?? 0) + (order?.height ?? 0))).toBe(Math.round(question?.y ?? 0))
    await context.close()
  })

  it('settings by keyboard from the privacy page: statistics run after consent, and stop when it is taken back', async () => {
    const { page, context } = await openWindow(browser, server.url)
    await page.goto('/privacy-policy')
    await chooseStatistics(page)
    await expect.poll(() => statistics.asked).toEqual(['/count.js'])
    await expect.poll(() => page.evaluate('window.statistics')).toEqual([true])
    await page.reload({ waitUntil: 'networkidle' })
    expect(statistics.asked).toEqual(['/count.js', '/count.js'])
    const reloaded = page.waitForEvent('load')
    await chooseStatistics(page)
    await reloaded
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate('window.statistics')).toBeUndefined()
    expect(statistics.asked).toHaveLength(2)
    await context.close()
  })
})

/** Opens the settings, turns the switch of statistics over and saves, all with the keyboard. */
async function chooseStatistics(page: Page): Promise<void> {
  const opener = page.getByRole('main').getByRole('button', { name: 'Cookie-Einstellungen' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await noDialog(page)
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await dialog.getByRole('switch', { name: 'Statistik' }).focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Auswahl speichern' }).focus()
  await page.keyboard.press('Enter')
  await noDialog(page)
}

it('the settings of the question about cookies are accessible', async () => {
  const window = await openWindow(browser, server.url, { viewport: PHONE })
  await window.page.goto('/imprint')
  await bar(window.page).getByRole('button', { name: 'Einstellungen' }).click()
  await window.page.getByRole('dialog').waitFor()
  expect(await violationsInBoth(window.page)).toEqual([])
  expect(window.complaints).toEqual([])
  await window.context.close()
})

it('the question, the bar of the stack and what was just done stand one above the other on a small phone', async () => {
  const member = await registerMember(server)
  const rows = Array.from({ length: 3 }, (_, index) => ({
    key: randomUUID(),
    foundBy: 'TYPED',
    book: { title: `Schmales Buch ${index + 1}`, authors: 'Jemand Anders', languageCode: 'de' },
    price: 3,
    scannedAt: new Date().toISOString(),
  }))
  expect((await member.caller.post('/intake/rows', { rows })).status).toBe(200)
  const window = await openWindow(browser, server.url, { viewport: { width: 360, height: 640 } })
  await logIn(window, member)
  const { page, context } = window
  await page.goto('/shelf/stack')
  await bar(page).waitFor()
  await page.getByRole('button', { name: 'Aus dem Stapel nehmen: Schmales Buch 2' }).click()
  await told(page, '„Schmales Buch 2“ liegt nicht mehr im Stapel.').waitFor()
  const offering = page.getByRole('button', { name: '2 Bücher anbieten' })
  const boxes = await Promise.all([bar(page), offering, undoButton(page)].map((part) => part.boundingBox()))
  const [question, press, undo] = boxes.map((box) => ({ top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) }))
  expect(undo!.bottom).toBeLessThanOrEqual(press!.top)
  expect(press!.bottom).toBeLessThanOrEqual(question!.top)
  expect(question!.bottom).toBeLessThanOrEqual(641)
  expect(undo!.top).toBeGreaterThan(0)
  // The focus is not taken away from where it was; the keyboard reaches the way back.
  expect(await undoButton(page).evaluate((node) => node === document.activeElement)).toBe(false)
  await undoButton(page).focus()
  await page.keyboard.press('Enter')
  await told(page, '„Schmales Buch 2“ liegt im Stapel.').waitFor()
  await page.getByRole('button', { name: '3 Bücher anbieten' }).waitFor()
  await context.close()
})

it('a press that begins before the question about cookies comes is of what lay there, and answers nothing', async () => {
  const { page, context, complaints } = await openWindow(browser, server.url, { viewport: PHONE })
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  await page.route('**/assets/consent-bar-*.js', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/imprint')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' })
  // To the very edge.
  await link.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await link.hover()
  const place = await link.boundingBox()
  await page.mouse.down()
  // It has come, and its time stands still.
  const animations = await context.newCDPSession(page)
  await animations.send('Animation.enable')
  await animations.send('Animation.setPlaybackRate', { playbackRate: 0 })
  ask()
  const question = page.getByRole('region', { name: 'Cookies' })
  await question.waitFor()
  expect((await question.boundingBox())?.y).toBeLessThan(place?.y ?? 0)
  await page.mouse.up()
  await page.waitForURL('**/privacy-policy')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('consent')

  await animations.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await question.getByRole('button', { name: 'Nur Notwendige' }).click()
  await question.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await context.close()
})
