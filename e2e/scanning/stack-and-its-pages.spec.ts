import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { registerMember, wirePassword } from '../../server/testing/factories/factories.ts'
import { DESKTOP, launchBrowser, openWindow, PHONE } from '../browser.ts'
import { finish, Stage } from '../stage.ts'

/** A stack that is open on several pages, and pages that are not what they should be. */
const stage = new Stage()

/** A book of the demo. */
const ISBN = '9783548605715'
const TITLE = 'Die Wand'

/** Opens the stack, and waits until its stream of news stands: then the page is read once more. */
async function openStack(page: Page): Promise<string[]> {
  const firstNews = page.waitForResponse((response) => response.url().includes('/stack.data'))
  await page.goto('/shelf/stack')
  await firstNews
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/stack\.data$|intake\/news$|\/session$/u.test(pathname)) asked.push(pathname)
  })
  return asked
}

async function typeIsbn(page: Page): Promise<void> {
  await page.getByLabel('ISBN').fill(ISBN)
  await page.getByLabel('ISBN').press('Enter')
}

it('shows on the other page what one has put onto the stack; the one itself asks nothing', async () => {
  const member = await registerMember(stage.server)
  const [phone, desk] = [await stage.open(PHONE, member), await stage.open(DESKTOP, member)]
  const [askedByPhone] = [await openStack(phone.page), await openStack(desk.page)]
  const shownAt = (page: Page) => page.getByRole('list', { name: 'Bücher im Stapel' }).getByText(TITLE, { exact: true })
  await typeIsbn(phone.page)
  await shownAt(phone.page).waitFor()
  await shownAt(desk.page).waitFor()
  expect(askedByPhone).toEqual([])
  // And the other way round, so that it is seen that the phone does hear.
  await desk.page.getByRole('button', { name: `Aus dem Stapel nehmen: ${TITLE}` }).click()
  await shownAt(phone.page).waitFor({ state: 'detached' })
  await finish(phone)
  await finish(desk)
})

it('asks for a new login when news find the session ended, and stays where it is', async () => {
  const member = await registerMember(stage.server)
  const window = await stage.open(PHONE, member)
  const { page, context } = window
  await openStack(page)
  await page.getByLabel('ISBN').fill('978-3-5')
  await context.clearCookies()
  await stage.server.withDatabase((db) => sql`select tell_member('stack', ${member.id}::uuid)`.execute(db))
  await page.getByRole('dialog', { name: 'Anmelden' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/shelf/stack')
  expect(await page.getByLabel('ISBN').inputValue()).toBe('978-3-5')
  await context.close()
})

it('takes a typed number on a page that is not secure', async () => {
  const member = await registerMember(stage.server)
  const browser = await launchBrowser(['--host-resolver-rules=MAP buchfink.test 127.0.0.1'])
  try {
    const window = await openWindow(browser, stage.server.url.replace('localhost', 'buchfink.test'), { viewport: PHONE })
    const { page } = window
    await page.goto('/')
    expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false])
    // Calls of the test itself do not find the way there.
    const login = { email: member.email, password: wirePassword(member.password) }
    const answer = await page.evaluate(
      async (body) => (await fetch('/api/v1/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status,
      JSON.stringify(login),
    )
    expect(answer).toBe(200)
    await page.goto('/shelf/stack')
    await typeIsbn(page)
    await page.getByRole('list', { name: 'Bücher im Stapel' }).getByText(TITLE, { exact: true }).waitFor()
    // The browser itself complains that the page is not secure.
    expect(window.complaints.filter((complaint) => !complaint.includes('Cross-Origin-Opener-Policy'))).toEqual([])
  } finally {
    await browser.close()
  }
})
