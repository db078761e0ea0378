import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../server/testing/caller.ts'
import { wirePassword } from '../../server/testing/factories/factories.ts'
import { DESKTOP, openWindow, PHONE, sharedBrowser, type Window } from '../browser.ts'
import { noDialog } from '../dialog-focus.ts'
import { openListening } from '../listening.ts'
import type { RunningServer } from '../running-server.ts'
import { DEMO_PASSWORD, logIn, sharedServer } from '../stage.ts'

let server: RunningServer
let browser: Browser
let bookPath: string

beforeAll(async () => {
  server = await sharedServer()
  browser = await sharedBrowser()
  const [book] = (await server.visitor().get('/books/search?query=Momo')).body.books
  bookPath = `/book/${book.uuid}/${book.slug}`
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

it('carries a message from the book page into the inbox and the answer back', async () => {
  const text = 'Ist <b>Momo</b> noch da?'
  const jonas = await windowOf('jonas@example.org', PHONE)
  await writeFromBookPage(jonas.page, text)

  const sofia = await windowOf('sofia@example.org', PHONE)
  await sofia.page.goto('/')
  const bell = sofia.page.getByRole('link', { name: /^Neuigkeiten, \d+ ungelesen$/u })
  await bell.click()
  await sofia.page.getByRole('link', { name: /^Jonas W\. hat dir .*ungelesen/u }).click()
  await sofia.page.getByRole('log').getByText(text, { exact: true }).waitFor()
  const answer = sofia.page.getByRole('textbox', { name: 'Nachricht an Jonas W.' })
  await answer.fill('Ja,')
  await answer.press('Shift+Enter')
  await answer.pressSequentially('noch hier')
  await answer.press('Enter')
  await sofia.page.getByRole('log').getByText('noch hier').waitFor()
  expect(await answer.inputValue()).toBe('')

  await jonas.page.goto('/messages')
  await jonas.page.getByRole('link', { name: /^Sofia K\..*ungelesen/u }).click()
  await jonas.page.getByRole('log').getByText('noch hier').waitFor()
  await jonas.page.getByRole('link', { name: /^Sofia K\..*ungelesen/u }).waitFor({ state: 'detached' })
  expect([...jonas.complaints, ...sofia.complaints]).toEqual([])
  for (const { context } of [jonas, sofia]) await context.close()
})

async function writeFromBookPage(page: Page, text: string): Promise<void> {
  await page.goto(bookPath)
  await writeToSofia(page).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Senden' })
  await dialog.getByRole('link', { name: 'Sofia K.' }).waitFor()
  expect(await send.isDisabled()).toBe(true)
  // The field has the focus already.
  await page.keyboard.type(text)
  // Who it is opens beside the words.
  const profile = page.context().waitForEvent('page')
  await dialog.getByRole('link', { name: 'Sofia K.' }).click()
  await (
    await profile
  )
    .getByRole('heading', { name: /^Sofia/u })
    .first()
    .waitFor()
  await (await profile).close()
  expect(await dialog.getByRole('textbox').inputValue()).toBe(text)
  await send.click()
  await noDialog(page)
  await page.getByText('Deine Nachricht ist unterwegs.').waitFor()
}

it('shows a message in the open conversation and in the list of the other browser at once', async () => {
  const [sofia, writer] = await Promise.all(['sofia@example.org', 'jonas@example.org'].map(ownUuid))
  await (await callerOf('jonas@example.org')).post('/chat/new-message', { to: sofia, payload: 'Wann kommst du?' })
  const jonas = await windowOf('jonas@example.org', DESKTOP)
  const room = await windowOf('sofia@example.org', DESKTOP)
  const list = await windowOf('sofia@example.org', PHONE)
  await openListening(jonas.page, `/messages?with=${sofia}`)
  await openListening(room.page, `/messages?with=${writer}`)
  await openListening(list.page, '/messages')

  const field = jonas.page.getByRole('textbox', { name: 'Nachricht an Sofia K.' })
  await field.fill('Der Zug kommt um vier.')
  await field.press('Enter')
  await Promise.all([
    room.page.getByRole('log').getByText('Der Zug kommt um vier.').waitFor(),
    list.page.getByText('Der Zug kommt um vier.').waitFor(),
  ])
  expect([jonas, room, list].flatMap(({ complaints }) => complaints)).toEqual([])
  for (const { context } of [jonas, room, list]) await context.close()
})

async function callerOf(email: string): Promise<Caller> {
  const caller = server.visitor()
  expect((await caller.post('/login', { email, password: wirePassword('buchfink-demo') })).status).toBe(200)
  return caller
}

async function ownUuid(email: string): Promise<string> {
  return (await (await callerOf(email)).get('/session')).body.user.uuid
}
