import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../server/testing/caller.ts'
import { wirePassword } from '../../server/testing/factories/factories.ts'
import { DESKTOP, openWindow, PHONE, settled, sharedBrowser, type Window } from '../browser.ts'
import { openListening } from '../listening.ts'
import type { RunningServer } from '../running-server.ts'
import { DEMO_PASSWORD, finish, logIn, startServer } from '../stage.ts'

let server: RunningServer
let browser: Browser
let bookPath: string

beforeAll(async () => {
  server = await startServer()
  browser = await sharedBrowser()
  const [book] = (await server.visitor().get('/books/search?query=Momo')).body.books
  bookPath = `/book/${book.uuid}/${book.slug}`
})
afterAll(async () => {
  await server?.dispose()
})

async function windowOf(email: string, viewport: { width: number; height: number }): Promise<Window> {
  const window = await openWindow(browser, server.url, { viewport })
  await logIn(window, { email, password: DEMO_PASSWORD })
  return window
}

/** The button at the copy that Sofia offers. */
function writeToSofia(page: Page) {
  return page.getByRole('button', { name: 'Nachricht an Sofia K.' })
}

it('shows a new line in the open inbox at once', async () => {
  const inbox = await windowOf('sofia@example.org', PHONE)
  await openListening(inbox.page, '/inbox')
  const line = inbox.page.getByRole('link', { name: /^Jonas W\. hat dir .*ungelesen/u })
  expect(await line.count()).toBe(0)
  const jonas = await callerOf('jonas@example.org')
  await jonas.post('/chat/new-message', { to: await ownUuid('sofia@example.org'), payload: 'Noch etwas.' })
  await line.waitFor()
  await finish(inbox)
})

it('hears news again after the server was away', async () => {
  const [sofia, writer] = await Promise.all(['sofia@example.org', 'jonas@example.org'].map(ownUuid))
  const room = await windowOf('sofia@example.org', DESKTOP)
  await openListening(room.page, `/messages?with=${writer}`)
  await settled(room.page)
  const back = room.page.waitForResponse((answer) => answer.url().endsWith('/api/v1/events') && answer.ok(), { timeout: 60_000 })
  await server.stop()
  await server.start()
  await back
  const jonas = await callerOf('jonas@example.org')
  expect((await jonas.post('/chat/new-message', { to: sofia, payload: 'Bin wieder da.' })).status).toBe(200)
  await room.page.getByRole('log').getByText('Bin wieder da.').waitFor()
  await room.context.close()
})

async function callerOf(email: string): Promise<Caller> {
  const caller = server.visitor()
  expect((await caller.post('/login', { email, password: wirePassword('buchfink-demo') })).status).toBe(200)
  return caller
}

async function ownUuid(email: string): Promise<string> {
  return (await (await callerOf(email)).get('/session')).body.user.uuid
}

it('hides the button at one’s own copies', async () => {
  const { page, context } = await windowOf('sofia@example.org', DESKTOP)
  await page.goto(bookPath)
  await page.getByText('Dein Angebot').first().waitFor()
  expect(await writeToSofia(page).count()).toBe(0)
  expect(await page.getByRole('button', { name: /^Nachricht an/u }).count()).toBeGreaterThan(0)
  await context.close()
})

it('marks the whole inbox as read', async () => {
  const { page, context, complaints } = await windowOf('mara@example.org', PHONE)
  await page.goto('/inbox')
  await page.getByRole('button', { name: 'Alle als gelesen markieren' }).click()
  await page.getByRole('button', { name: 'Alle als gelesen markieren' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Neuigkeiten', exact: true }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
