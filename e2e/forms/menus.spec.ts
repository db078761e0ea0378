import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { BADGE_CHECK_MS, BADGE_FIRST_CHECK_MS } from '../../domain/policy/interface.ts'
import { DESKTOP, PHONE, waitForScripts } from '../browser.ts'
import { expectDialog, expectTrapped, expectWellBehaved } from '../dialog-focus.ts'
import { demoMember, expectFocusOn, finish, Stage } from '../stage.ts'

const stage = new Stage()

function banner(page: Page): Locator {
  return page.getByRole('banner')
}

describe('desktop', () => {
  it('members have their links and points; guests have not', async () => {
    const window = await stage.open(DESKTOP, demoMember('mara'))
    const { page } = window
    await page.goto('/')
    const links = banner(page).getByRole('navigation').getByRole('link').filter({ visible: true })
    expect((await links.allInnerTexts()).map((link) => link.split('\n')[0])).toEqual(['Ich biete an', 'Tausche', 'Fragen'])
    const { numExchangeTokens } = await (await window.context.request.get('/api/v1/session')).json()
    for (const [name, path] of [
      ['Ich biete an', '/shelf/my-offers'],
      [/^Tausche/u, '/exchanges/outgoing'],
      [`${numExchangeTokens} Punkte`, '/points'],
      ['Fragen', '/faq'],
    ] as const) {
      await banner(page).getByRole('link', { name }).click()
      await page.waitForURL(`**${path}`)
    }
    await finish(window)
    const guest = await stage.open(DESKTOP)
    await guest.page.goto('/')
    for (const name of ['Ich biete an', 'Tausche']) expect(await guest.page.getByRole('link', { name }).count(), name).toBe(0)
    await expectWellBehaved(guest.page, banner(guest.page).getByRole('button', { name: 'Mitmachen' }), 'Mitmachen')
    await finish(guest)
  })

  it('the avatar opens a menu: keys go through it, Escape closes it, logging out ends the session', async () => {
    const window = await stage.open(DESKTOP, demoMember('mara'))
    const { page } = window
    await page.goto('/faq')
    const avatar = page.getByRole('button', { name: /Konto von Mara/u, expanded: false })
    await avatar.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menu').getByText('Mara Krüger').waitFor()
    const items = ['Profil', 'Nachrichten', 'Punkte', 'Abmelden']
    for (const name of items) {
      await page.keyboard.press('ArrowDown')
      await expectFocusOn(page.getByRole('menuitem', { name: new RegExp(`^${name}`, 'u') }), name)
    }
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    await expectFocusOn(avatar)
    for (const [name, path] of [
      [/^Profil/u, '/bio/edit'],
      [/^Nachrichten/u, '/messages'],
      [/^Punkte/u, '/points'],
    ] as const) {
      await avatar.click()
      await page.getByRole('menuitem', { name }).click()
      await page.waitForURL(`**${path}`)
    }
    await avatar.click()
    await page.getByRole('menuitem', { name: /^Abmelden/u }).click()
    await banner(page).getByRole('button', { name: 'Anmelden' }).waitFor()
    expect((await (await window.context.request.get('/api/v1/session')).json()).user).toBe(null)
    await finish(window)
  })
})

describe('logo on desktops', () => {
  it('the logo leads home, and up when already there', async () => {
    const window = await stage.open(DESKTOP)
    const { page } = window
    await page.goto('/search?q=')
    const logo = banner(page).getByRole('link', { name: 'Buchfink' })
    await logo.click()
    await page.waitForURL('/')
    await page.evaluate(() => document.documentElement.scrollTo({ top: 1200 }))
    await logo.click()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollTop)).toBe(0)
    await finish(window)
  })
})

describe('phone', () => {
  it('guests: the menu keeps the focus, Escape gives it back; its login takes over', async () => {
    const window = await stage.open(PHONE)
    const { page } = window
    await page.goto('/')
    const opener = banner(page).getByRole('button', { name: 'Menü' })
    await expectWellBehaved(page, opener, 'Buchfink')
    await page.keyboard.press('Enter')
    const menu = await expectDialog(page, 'Buchfink')
    expect(await menu.getByRole('link').allInnerTexts()).toEqual(['Alle Angebote', 'Suchen', 'Fragen'])
    await menu.getByRole('button', { name: 'Anmelden' }).click()
    await page.getByRole('dialog', { name: 'Anmelden' }).waitFor()
    await menu.waitFor({ state: 'hidden' })
    await expectTrapped(page)
    await finish(window)
  })

  it('members: balance, entries, what waits, logging out', async () => {
    const window = await stage.open(PHONE, demoMember('mara'))
    const { page } = window
    await page.goto('/')
    const opener = banner(page).getByRole('button', { name: 'Menü, im Tausch wartet etwas auf dich' })
    const menu = page.getByRole('dialog')
    for (const [name, path] of [
      ['Ich biete an', '/shelf/my-offers'],
      [/^Tausche/u, '/exchanges/outgoing'],
      [/^Nachrichten/u, '/messages'],
      ['Punkte', '/points'],
      ['Profil', '/bio/edit'],
      ['Suchen', '/search'],
      ['Fragen', '/faq'],
      ['Alle Angebote', '/'],
    ] as const) {
      await opener.click()
      await menu.getByText(/^\d+ Punkte?$/u).waitFor()
      await menu.getByRole('link', { name, exact: true }).click()
      await expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe(path)
      await menu.waitFor({ state: 'hidden' })
    }
    await opener.click()
    await menu.getByText('wartet auf dich').waitFor()
    await menu.getByRole('button', { name: 'Abmelden' }).click()
    await banner(page).getByRole('button', { name: 'Anmelden' }).waitFor()
    await finish(window)
  })
})

const FRAME_MS = 50

it('the dot on Exchanges: asked for after a second, then every minute, never while nobody looks', async () => {
  const window = await stage.open(DESKTOP, demoMember('mara'))
  const { page } = window
  // With a clock that jumps, streams of news look dead, and each new one would ask the server again.
  await page.route('**/api/v1/events', (route) => route.abort())
  let checks = 0
  page.on('request', (request) => (checks += request.url().endsWith('/exchanges/pages/waiting') ? 1 : 0))
  const setVisible = (state: DocumentVisibilityState) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  const start = new Date()
  await page.clock.install({ time: start })
  await page.clock.pauseAt(start)
  await page.goto('/faq', { waitUntil: 'commit' })
  await page.waitForLoadState('load')
  // The first frame, after which the scripts come; the second that they wait may begin within it.
  await page.clock.runFor(FRAME_MS)
  await waitForScripts(page)
  // What asks the server is loaded after the page, on a busy machine long after it; its second begins then.
  await expect
    .poll(async () => {
      await page.clock.runFor(FRAME_MS)
      return checks
    })
    .toBe(1)
  const asked = await page.evaluate(() => Date.now())
  expect(asked - start.getTime()).toBeGreaterThanOrEqual(BADGE_FIRST_CHECK_MS)
  await banner(page).getByText('wartet auf dich').waitFor({ state: 'attached' })
  await page.clock.runFor(BADGE_CHECK_MS - BADGE_FIRST_CHECK_MS)
  await expect.poll(() => checks).toBe(2)
  await setVisible('hidden')
  await page.clock.runFor(3 * BADGE_CHECK_MS)
  expect(checks).toBe(2)
  await setVisible('visible')
  await expect.poll(() => checks).toBe(3)
  await page.clock.runFor(BADGE_CHECK_MS)
  await expect.poll(() => checks).toBe(4)
  await finish(window)
})

describe('suggestions', () => {
  it('suggestions come from the fourth letter on and are chosen by arrow keys; Enter always searches', async () => {
    const window = await stage.open(PHONE)
    const { page } = window
    await page.clock.install()
    await page.goto('/')
    await banner(page).getByRole('button', { name: 'Suchen', exact: true }).click()
    const box = banner(page).getByRole('combobox', { name: 'Suchen' }).filter({ visible: true })
    await expectFocusOn(box)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await box.fill('Mom')
    await page.clock.runFor(1000)
    await box.fill('Krab')
    const options = page.getByRole('listbox').getByRole('option')
    await options.filter({ hasText: 'Krabat' }).first().waitFor()
    expect(asked.filter((url) => url.includes('/books/suggest')).map((url) => new URL(url).searchParams.get('q'))).toEqual(['Krab'])
    await box.press('ArrowDown')
    expect(await options.first().getAttribute('aria-selected')).toBe('true')
    expect(await box.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'))
    await expectFocusOn(box)
    await box.press('ArrowUp')
    expect(await box.getAttribute('aria-activedescendant')).toBe(null)
    await box.press('ArrowUp')
    expect(await options.last().getAttribute('aria-selected')).toBe('true')
    await box.press('Escape')
    await options.first().waitFor({ state: 'hidden' })
    expect(await box.inputValue()).toBe('Krab')
    await box.press('ArrowDown')
    await box.press('Enter')
    await page.waitForURL('**/search?q=Krabat*')
    // The page of before has a Krabat, too: what was found is there.
    await page
      .getByRole('main')
      .getByRole('list', { name: 'Gefundene Bücher' })
      .getByRole('link', { name: /Krabat/u })
      .first()
      .waitFor()
    await banner(page).getByRole('button', { name: 'Suchen', exact: true }).click()
    await box.fill('Es')
    await box.press('Enter')
    await page.waitForURL('**/search?q=Es*')
    await finish(window)
  })
})

describe('footer', () => {
  it('footer: every link leads to a page; language and scheme are kept', async () => {
    const window = await stage.open(PHONE)
    const { page, context } = window
    await page.goto('/faq')
    const footer = page.getByRole('contentinfo')
    await footer.getByText(`© ${new Date().getFullYear()}`).waitFor()
    const paths = await footer.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(paths).toEqual(expect.arrayContaining(['/faq', '/blog', '/agb', '/privacy-policy', '/imprint']))
    for (const path of paths) expect((await context.request.get(path)).status(), path).toBe(200)
    for (const [button, scheme] of [
      ['Dunkel', 'dark'],
      ['Hell', 'light'],
    ] as const) {
      await footer.getByRole('button', { name: button }).click()
      await page.reload()
      expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe(scheme)
    }
    for (const [button, language] of [
      ['LT, Lietuvių', 'lt'],
      ['DE, Deutsch', 'de'],
    ] as const) {
      await footer.getByRole('button', { name: button }).click()
      await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' })
      await waitForScripts(page)
      expect(await page.evaluate(() => localStorage.getItem('UILanguage'))).toBe(language)
    }
    // Also against a choice made before.
    await page.goto('/en')
    expect(page.url()).toBe(`${stage.server.url}/`)
    await page.locator('html[lang=en]').waitFor({ state: 'attached' })
    expect((await context.cookies()).find(({ name }) => name === 'UILanguage')?.value).toBe('en')
    await finish(window)
  })
})
