import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DESKTOP, openWindow, PHONE, sharedBrowser, type Window } from './browser.ts'
import { noDialog } from './dialog-focus.ts'
import type { RunningServer } from './running-server.ts'
import { startServer } from './stage.ts'

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
  const password = Buffer.from('buchfink-demo').toString('base64')
  expect((await window.context.request.post('/api/v1/login', { data: { email, password } })).status()).toBe(200)
  return window
}

/** The button at the copy that Sofia offers. */
function writeToSofia(page: Page) {
  return page.getByRole('button', { name: 'Nachricht an Sofia K.' })
}

it('asks guests to log in before they write', async () => {
  const { page, context, complaints } = await openWindow(browser, server.url)
  await page.goto(bookPath)
  await writeToSofia(page).click()
  await page.getByRole('dialog').getByLabel('E-Mail').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

for (const viewport of [PHONE, DESKTOP]) {
  it(`carries a message from the book page into the inbox and the answer back (${viewport.width} px)`, { timeout: 90_000 }, async () => {
    const text = `Ist <b>Momo</b> noch da? ${viewport.width}`
    const jonas = await windowOf('jonas@example.org', viewport)
    await writeFromBookPage(jonas.page, text)

    const sofia = await windowOf('sofia@example.org', viewport)
    await sofia.page.goto('/')
    const bell = sofia.page.getByRole('link', { name: /^Neuigkeiten, \d+ ungelesen$/u })
    await bell.click()
    await sofia.page.getByRole('link', { name: /^Jonas W\. hat dir .*ungelesen/u }).click()
    await sofia.page.getByRole('log').getByText(text, { exact: true }).waitFor()
    const answer = sofia.page.getByRole('textbox', { name: 'Nachricht an Jonas W.' })
    await answer.fill('Ja,')
    await answer.press('Shift+Enter')
    await answer.pressSequentially(`noch da ${viewport.width}`)
    await answer.press('Enter')
    await sofia.page.getByRole('log').getByText(`noch da ${viewport.width}`).waitFor()
    expect(await answer.inputValue()).toBe('')

    await jonas.page.goto('/messages')
    await jonas.page.getByRole('link', { name: /^Sofia K\..*ungelesen/u }).click()
    await jonas.page.getByRole('log').getByText(`noch da ${viewport.width}`).waitFor()
    await jonas.page.getByRole('link', { name: /^Sofia K\..*ungelesen/u }).waitFor({ state: 'detached' })
    expect([...jonas.complaints, ...sofia.complaints]).toEqual([])
    for (const { context } of [jonas, sofia]) await context.close()
  })
}

async function writeFromBookPage(page: Page, text: string): Promise<void> {
  await page.goto(bookPath)
  await writeToSofia(page).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Senden' })
  await dialog.getByRole('link', { name: 'Sofia K.' }).waitFor()
  expect(await send.isDisabled()).toBe(true)
  // The field has the focus already.
  await page.keyboard.type(text)
  await send.click()
  await noDialog(page)
  await page.getByText('Deine Nachricht ist unterwegs.').waitFor()
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

it('ends promotional mail on the page of its link, and only by the button', async () => {
  const { token } = await server.withDatabase(async (db) => {
    const member = await db
      .updateTable('member')
      .set({ subscribed_to_promo: true })
      .where('email', '=', 'mara@example.org')
      .returning('id')
      .executeTakeFirstOrThrow()
    return db.insertInto('promo_unsubscribe').values({ member_id: member.id }).returning('token').executeTakeFirstOrThrow()
  })
  const { page, context, complaints } = await openWindow(browser, server.url)
  await page.goto(`/unsubscribe?token=${token}`)
  const isSubscribed = () =>
    server.withDatabase(async (db) => {
      const row = await db
        .selectFrom('member')
        .select('subscribed_to_promo')
        .where('email', '=', 'mara@example.org')
        .executeTakeFirstOrThrow()
      return row.subscribed_to_promo
    })
  expect(await isSubscribed()).toBe(true)
  await page.getByRole('button', { name: 'Abbestellen' }).click()
  await page.getByText('Abbestellt.').waitFor()
  expect(await isSubscribed()).toBe(false)
  expect(complaints).toEqual([])
  await context.close()
})
