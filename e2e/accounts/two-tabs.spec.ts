import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { registerMember, type RegisteredMember } from '../../server/testing/factories/factories.ts'
import { DESKTOP, PHONE, waitForScripts, type Window } from '../browser.ts'
import { finish, logIn, saved, Stage } from '../stage.ts'

/** One browser, two tabs: what the other one changes is for the pages that come. */
const stage = new Stage()

async function openTab({ context }: Window, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await waitForScripts(page)
  return page
}

async function twoMembers(): Promise<{ mara: RegisteredMember; jonas: RegisteredMember }> {
  return {
    mara: await registerMember(stage.server, { firstName: 'Mara' }),
    jonas: await registerMember(stage.server, { firstName: 'Jonas' }),
  }
}

/** In the other tab the member logs out, and this one in. */
async function change(window: Window, member: RegisteredMember): Promise<void> {
  expect((await window.context.request.post('/api/v1/logout')).status()).toBe(200)
  await logIn(window, member)
}

function choose(page: Page, language: 'DE, Deutsch' | 'EN, English' | 'LT, Lietuvių'): Promise<void> {
  return page.getByRole('contentinfo').getByRole('button', { name: language }).click()
}

async function expectLanguage(page: Page, language: string): Promise<void> {
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' })
  await waitForScripts(page)
}

/** The tab is seen again after another one. */
function comeBack(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { get: () => state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })
}

it('a page keeps the language it was drawn in; from there the switch and the next page lead to the chosen one', async () => {
  const window = await stage.open(DESKTOP)
  await window.page.goto('/faq')
  const other = await openTab(window, '/')
  await choose(window.page, 'EN, English')
  await expectLanguage(window.page, 'en')
  await other.getByRole('banner').getByRole('button', { name: 'Anmelden' }).click()
  const dialog = other.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Anmelden' }).waitFor()
  expect(await dialog.getByRole('heading', { name: 'Log in' }).count()).toBe(0)
  await other.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await choose(other, 'EN, English')
  await expectLanguage(other, 'en')
  await choose(window.page, 'LT, Lietuvių')
  await expectLanguage(window.page, 'lt')
  expect(await other.locator('html').getAttribute('lang')).toBe('en')
  await other.getByRole('contentinfo').getByRole('link', { name: 'Legal notice' }).click()
  await expectLanguage(other, 'lt')
  await other.getByRole('contentinfo').getByRole('group', { name: 'Kalba' }).waitFor()
  await finish(window)
})

it('a page that comes in the language before is asked for again, at each choice', async () => {
  const window = await stage.open(DESKTOP)
  const { page } = window
  await page.goto('/faq')
  await waitForScripts(page)
  for (const [before, button, chosen] of [
    ['de', 'EN, English', 'en'],
    ['en', 'LT, Lietuvių', 'lt'],
  ] as const) {
    // As a browser that sends the cookie before, or a cache.
    const kept = await fetch(`${stage.server.url}/faq`, { headers: { cookie: `UILanguage=${before}` } })
    const body = await kept.text()
    const answer = {
      status: kept.status,
      headers: { 'content-type': 'text/html', 'content-security-policy': kept.headers.get('content-security-policy') ?? '' },
      body,
    }
    await page.route('**/faq', (route) => route.fulfill(answer), { times: 1 })
    await choose(page, button)
    await expectLanguage(page, chosen)
  }
  await finish(window)
})

it('what was typed for one member is not sent by the next', async () => {
  const { mara, jonas } = await twoMembers()
  const window = await stage.open(PHONE, mara)
  const { page } = window
  const [book] = (await stage.server.visitor().get('/books/search?query=Momo')).body.books
  await page.goto(`/book/${book.uuid}/${book.slug}`)
  await page.getByRole('button', { name: 'Nachricht an Sofia K.' }).click()
  const message = page.getByRole('dialog', { name: 'Nachricht' })
  await message.getByRole('textbox').fill('Ist Momo noch da?')
  await change(window, jonas)
  await comeBack(page)
  await message.getByRole('button', { name: 'Senden' }).click()
  await message.getByText('In diesem Browser ist inzwischen jemand anderes angemeldet').waitFor()
  expect(await message.getByRole('textbox').inputValue()).toBe('Ist Momo noch da?')
  expect((await jonas.caller.get('/chat/conversation_previews')).body.previews).toEqual([])
  await message.getByRole('button', { name: 'Seite neu laden' }).click()
  await message.waitFor({ state: 'detached' })
  await waitForScripts(page)
  await page.getByRole('button', { name: 'Nachricht an Sofia K.' }).click()
  await message.getByRole('textbox').fill('Ist Momo noch zu haben?')
  await saved(page, () => message.getByRole('button', { name: 'Senden' }).click())
  expect((await jonas.caller.get('/chat/conversation_previews')).body.previews).toHaveLength(1)
  await finish(window)
})

it('a page into which nothing was typed becomes the one of who is logged in, as soon as it is seen', async () => {
  const { mara, jonas } = await twoMembers()
  const window = await stage.open(DESKTOP, mara)
  const { page } = window
  await page.goto('/points')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: /Mara/u }).waitFor()
  await change(window, jonas)
  await comeBack(page)
  await banner.getByRole('button', { name: /Jonas/u }).waitFor()
  expect(await banner.getByRole('button', { name: /Mara/u }).count()).toBe(0)
  await finish(window)
})

it('who logs in above the page of somebody else gets a page of their own', async () => {
  const { mara, jonas } = await twoMembers()
  const window = await stage.open(DESKTOP, mara)
  const { page } = window
  await page.goto('/bio/edit')
  await page.getByLabel('Straße und Hausnummer').fill('Am Wehr 12')
  await window.context.clearCookies()
  await page.getByRole('button', { name: 'Speichern' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Anmelden' })
  await dialog.getByLabel('E-Mail').fill(jonas.email)
  await dialog.getByLabel('Passwort', { exact: true }).fill(jonas.password)
  await dialog.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.getByRole('banner').getByRole('button', { name: /Jonas/u }).waitFor()
  expect(await page.getByLabel('Straße und Hausnummer').inputValue()).not.toBe('Am Wehr 12')
  await finish(window)
})
