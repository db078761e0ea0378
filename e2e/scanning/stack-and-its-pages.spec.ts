import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { registerMember, wirePassword } from '../../server/testing/factories/factories.ts'
import { withCheckDigit } from '../../server/testing/scanning/print-code.ts'
import { DESKTOP, launchBrowser, openWindow, PHONE, untilIdle } from '../browser.ts'
import { finish, Stage } from '../stage.ts'

/** A stack that is open on several pages, and pages that are not what they should be. */
const stage = new Stage()

/** A book of the demo. */
const ISBN = '9783548605715'
const TITLE = 'Die Wand'

/** On the page: from the event `hold` on React draws nothing but what somebody does, until `draw`. It plans the rest by messages to itself. */
function holdDrawing(): void {
  let held: (() => void)[] | null = null
  addEventListener('hold', () => (held = []))
  addEventListener('draw', () => {
    const waiting = held ?? []
    held = null
    for (const plan of waiting) plan()
  })
  const prototype: { postMessage: (this: MessagePort, message: unknown) => void } = MessagePort.prototype
  const send = prototype.postMessage
  prototype.postMessage = function hold(message) {
    if (held) held.push(() => send.call(this, message))
    else send.call(this, message)
  }
}

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

async function typeIsbn(page: Page, isbn = ISBN): Promise<void> {
  await page.getByLabel('ISBN').fill(isbn)
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

it('keeps a row that comes while the page is read again, also when the device is too busy to draw meanwhile', async () => {
  const member = await registerMember(stage.server)
  const window = await stage.open(PHONE, member)
  const { page } = window
  const rows = page.getByRole('list', { name: 'Bücher im Stapel' }).getByRole('listitem')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: isRead, resolve: noteRead } = Promise.withResolvers<void>()
  await page.addInitScript(holdDrawing)
  // Asked when the stream of news stands, before the page is read once more.
  const { promise: isOpen, resolve: noteOpen } = Promise.withResolvers<void>()
  await page.route('**/api/v1/session', async (route) => {
    await isOpen
    await untilIdle(page)
    await page.evaluate(() => dispatchEvent(new Event('hold')))
    await route.continue()
  })
  await page.route(/stack\.data/u, async (route) => {
    const response = await route.fetch()
    noteRead()
    await released
    await route.fulfill({ response })
  })
  await page.goto('/shelf/stack')
  noteOpen()
  await isRead
  // Nobody knows the book: these are the last news of it, and nothing has the page read again later.
  const news = page.waitForResponse(/intake\/news/u)
  const isbn = withCheckDigit('978342308600')
  await typeIsbn(page, isbn)
  await rows.getByText(isbn).waitFor()
  await news
  await page.evaluate(() => dispatchEvent(new Event('draw')))
  await untilIdle(page)
  // What was read knows nothing of the row: the page asks what is missing.
  const asked = page.waitForRequest(/intake\/news/u)
  release()
  await asked
  await expect.poll(() => rows.allTextContents()).toEqual([expect.stringContaining(isbn)])
  await page.unrouteAll()
  await finish(window)
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
