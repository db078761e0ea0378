import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { CHUNK_LOAD_SECONDS } from '#domain/policy/interface.ts'
import { DESKTOP, PHONE, settled, waitForScripts } from '../browser.ts'
import { demoMember, finish, Stage } from '../stage.ts'

/**
 * Small statements of the specification that no larger story tells (A §§2, 4, 8, 9; B §§1, 4), each under its own words.
 * Titles and robots of the legal pages, social links of configured sites, and the support address as the only contact stand in
 * content.spec.ts.
 */

const stage = new Stage()

describe('Loading chunk failed', () => {
  it('is said when a part of the page has not come after 120 s, and not before', async () => {
    expect(CHUNK_LOAD_SECONDS).toBe(120)
    const window = await stage.open(DESKTOP)
    const { page } = window
    await page.clock.install()
    await page.route(/film-dialog/u, () => new Promise(() => undefined))
    await page.goto('/')
    const asked = page.waitForRequest(/film-dialog/u)
    await page.getByRole('link', { name: 'Als kurzen Film ansehen' }).click()
    await asked
    await page.clock.fastForward((CHUNK_LOAD_SECONDS - 1) * 1000)
    expect(await page.getByText('Loading chunk failed').count()).toBe(0)
    await page.clock.fastForward(1000)
    await page.getByText('Loading chunk failed').waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await finish(window)
  })

  it('is said at once when the part cannot be loaded at all', async () => {
    const window = await stage.open(PHONE)
    const { page } = window
    await page.route(/film-dialog/u, (route) => route.abort())
    await page.goto('/')
    await page.getByRole('link', { name: 'Als kurzen Film ansehen' }).click()
    await page.getByText('Loading chunk failed').waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await finish(window)
  })
})

describe('a page whose script is gone', () => {
  it('never holds up a link: after a deploy its address comes as a document', async () => {
    const window = await stage.open(DESKTOP)
    const { page } = window
    // The script is gone until the document names the new one.
    let isGone = true
    await page.route(/\/assets\/faq-page-/u, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()))
    await page.route('**/faq', async (route) => {
      isGone = false
      await route.continue()
    })
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Fragen' }).click()
    await page.getByRole('heading', { level: 1, name: 'Fragen und Antworten' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/faq')
    await window.context.close()
  })

  it('is said with a button when the document does not help, and the page is not loaded for ever', async () => {
    const window = await stage.open(PHONE)
    const { page } = window
    let documents = 0
    page.on('request', (request) => void (request.isNavigationRequest() && documents++))
    await page.route(/\/assets\/faq-page-/u, (route) => route.fulfill({ status: 404 }))
    const follow = () => page.getByRole('contentinfo').getByRole('link', { name: 'Fragen' }).click()
    await page.goto('/')
    await follow()
    await expect.poll(() => documents).toBe(2)
    await page.getByRole('heading', { level: 1, name: 'Fragen und Antworten' }).waitFor()
    await page.goto('/')
    await follow()
    await page.getByRole('heading', { level: 1, name: 'Diese Seite ließ sich nicht laden' }).waitFor()
    await page.getByText('Loading chunk failed').waitFor()
    expect(documents).toBe(3)
    await page.unroute(/\/assets\/faq-page-/u)
    await page.getByRole('button', { name: 'Noch einmal laden' }).click()
    await page.getByRole('heading', { level: 1, name: 'Fragen und Antworten' }).waitFor()
    await window.context.close()
  })
})

describe('without connection', () => {
  it('a link and a search say so at once, the page stays, and both work when there is one again', async () => {
    const window = await stage.open(DESKTOP)
    const { page, context } = window
    await page.goto('/search?q=Ende&filter_by=all&start=0')
    await waitForScripts(page)
    const book = page.getByRole('list', { name: 'Gefundene Bücher' }).getByRole('link').first()
    const note = page.locator('[aria-live=assertive]').filter({ hasText: 'Gerade besteht keine Verbindung zum Server.' })
    await context.setOffline(true)
    await book.click()
    await note.waitFor()
    await note.getByRole('button', { name: 'Schließen' }).click()
    await note.waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'Titel', exact: true }).click()
    await note.waitFor()
    await page.getByRole('combobox', { name: 'Suchen' }).filter({ visible: true }).first().fill('Momo')
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).searchParams.get('q')).toBe('Ende')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Ende')
    await context.setOffline(false)
    await note.waitFor({ state: 'hidden' })
    await page.getByRole('banner').getByRole('link', { name: 'Fragen' }).click()
    await page.getByRole('heading', { level: 1, name: 'Fragen und Antworten' }).waitFor()
    await context.close()
  })

  it('an action says so', async () => {
    const window = await stage.open(PHONE, demoMember('mara'))
    const { page, context } = window
    await page.goto('/bio/edit')
    await settled(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Speichern' }).first().click()
    const sentence = page.getByRole('main').getByText('Gerade besteht keine Verbindung zum Server.')
    await sentence.first().waitFor()
    expect(await page.getByLabel('Straße und Hausnummer').isVisible()).toBe(true)
    await context.close()
  })
})

it('scroll threshold 85 px: the line below the top bar is there from then on', async () => {
  const window = await stage.open(DESKTOP)
  const { page } = window
  await page.goto('/faq')
  const line = async (top: number): Promise<number> => {
    await page.evaluate((y) => document.defaultView?.scrollTo({ top: y, behavior: 'instant' }), top)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    return opacityOfLine(page)
  }
  expect(await line(0)).toBe(0)
  expect(await line(42)).toBeLessThan(1)
  expect(await line(85)).toBe(1)
  expect(await line(500)).toBe(1)
  // The target of a link scrolls to below the bar.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingTop)).toBe('85px')
  await finish(window)
})

/** How much of the line is there, 0 to 1: the alpha of its colour. */
function opacityOfLine(page: Page): Promise<number> {
  return page.evaluate(() => {
    const colour = getComputedStyle(document.querySelector('header') ?? document.body).borderBottomColor
    const [, alpha] = /rgba\([^)]*,\s*([\d.]+)\)|\/\s*([\d.]+)\)/u.exec(colour) ?? []
    return alpha === undefined ? 1 : Number(alpha)
  })
}

it('avatars are 34 px in the top bar and 40 px in the menu on phones and in messages', async () => {
  const desktop = await stage.open(DESKTOP, demoMember('mara'))
  await desktop.page.goto('/')
  await expectWidth(desktop.page.getByRole('banner').locator('[data-tone], img[src*=avatars]').first(), 34)
  await desktop.page.goto('/messages')
  await expectWidth(desktop.page.getByRole('main').locator('[data-tone], img[src*=avatars]').first(), 40)
  await finish(desktop)
  const phone = await stage.open(PHONE, demoMember('mara'))
  await phone.page.goto('/')
  await phone.page.getByRole('button', { name: /^Menü/u }).click()
  await expectWidth(phone.page.getByRole('dialog').locator('[data-tone], img[src*=avatars]').first(), 40)
  await finish(phone)
})

/** In px; the button of the top bar is drawn anew when its menu has come. */
async function expectWidth(element: Locator, width: number): Promise<void> {
  await expect.poll(() => element.evaluate((node) => (node instanceof HTMLElement ? node.offsetWidth : 0))).toBe(width)
}

it('joining links to the terms and to the privacy policy', async () => {
  const window = await stage.open(PHONE)
  const { page } = window
  await page.goto('/?join=1')
  const dialog = page.getByRole('dialog')
  const targets = (): Promise<(string | null)[]> =>
    dialog.locator('a[target=_blank]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await dialog.getByLabel('Vorname').waitFor()
  expect(await targets()).toEqual(['/agb', '/privacy-policy'])
  await finish(window)
})

it('social links are hidden without an address, in the footer and in the menu on phones', async () => {
  const window = await stage.open(PHONE)
  const { page } = window
  await page.goto('/')
  await page.getByRole('button', { name: /^Menü/u }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Fragen' }).waitFor()
  expect(await page.locator('a[rel~=me]').count()).toBe(0)
  await finish(window)
})
