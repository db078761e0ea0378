import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wirePassword, registerMember, type RegisteredMember } from '../../server/testing/factories/factories.ts'
import { editBook } from '../../server/testing/factories/read-and-decide.ts'
import type { Caller } from '../../server/testing/caller.ts'
import { DESKTOP, openWindow, PHONE, sharedBrowser, type Window } from '../browser.ts'
import { noDialog } from '../dialog-focus.ts'
import type { RunningServer } from '../running-server.ts'
import { DEMO_PASSWORD, logIn, startServer } from '../stage.ts'

let server: RunningServer
let browser: Browser
let admin: Caller
let reader: RegisteredMember

beforeAll(async () => {
  server = await startServer()
  browser = await sharedBrowser()
  admin = server.visitor()
  await admin.post('/login', { email: 'admin@example.org', password: wirePassword('buchfink-demo') })
  reader = await registerMember(server)
})
afterAll(async () => {
  await server?.dispose()
})

const XSS = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>'

async function windowOf(viewport: typeof PHONE, email?: string): Promise<Window> {
  const window = await openWindow(browser, server.url, { viewport })
  if (!email) return window
  await logIn(window, { email, password: DEMO_PASSWORD })
  return window
}

async function finish({ context, complaints }: Window): Promise<void> {
  expect(complaints).toEqual([])
  await context.close()
}

async function addBook(title: string, more: Record<string, unknown> = {}): Promise<{ uuid: string; path: string }> {
  const { body } = await reader.caller.post('/books/create', { book: { title, authors: 'Anna Beispiel', languageCode: 'de', ...more } })
  return { uuid: body.book.uuid, path: `/book/${body.book.uuid}/${body.book.slug}` }
}

const panel = (page: Page) => page.getByRole('region', { name: 'Verwaltung' })

/** Presses a button of the panel, gives the reason and does it; waits until the log tells of it. */
async function act(page: Page, button: string, submit: string, told: string, reason = 'Aus gutem Grund'): Promise<void> {
  await panel(page).getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Grund').fill(reason)
  await dialog.getByRole('button', { name: submit, exact: true }).click()
  await noDialog(page)
  await panel(page).getByRole('listitem').filter({ hasText: told }).first().waitFor()
}

/** The form for the data of a book that nobody has changed yet. */
async function openEditor(page: Page): Promise<Locator> {
  await panel(page).getByText('Hier hat noch niemand etwas geändert.').waitFor()
  await panel(page).getByRole('button', { name: 'Daten bearbeiten' }).click()
  return page.getByRole('dialog')
}

describe('page of a book', () => {
  it('shows a preview of the description, and all of it on request', async () => {
    const words = Array.from({ length: 260 }, (_, number) => `Wort${number}`).join(' ')
    const { path } = await addBook(`Langes Buch`, { description: words })
    const window = await windowOf(PHONE)
    await window.page.goto(path)
    const text = window.page.locator('#book-description')
    const shown = (await text.innerText()).replace(/\s*…$/u, '')
    expect(shown.length).toBeLessThanOrEqual(120)
    expect(shown.length).toBeGreaterThan(100)
    await window.page.getByRole('button', { name: 'Weiterlesen' }).click()
    expect(await text.innerText()).toBe(words)
    await finish(window)
  })

  it('links authors and genres to searches, and shows so many similar books', async () => {
    const { books } = (await server.visitor().get('/books/search?query=Momo')).body
    const window = await windowOf(PHONE)
    const { page } = window
    await page.goto(`/book/${books[0].uuid}/${books[0].slug}`)
    expect(await page.getByRole('link', { name: 'Michael Ende', exact: true }).first().getAttribute('href')).toBe(
      '/search?q=Michael+Ende&filter_by=author&start=0&only_offered=true',
    )
    expect(await page.getByRole('link', { name: 'Kinderbücher' }).first().getAttribute('href')).toBe(
      '/search?q=&filter_by=all&start=0&only_offered=true&genre=kinderbuecher',
    )
    const similar = page.getByRole('region', { name: 'Ähnliche Bücher' }).getByRole('link')
    expect(await similar.filter({ visible: true }).count()).toBe(6)
    await similar.first().click()
    await page.getByRole('heading', { level: 1, name: 'Die unendliche Geschichte' }).waitFor()
    await finish(window)
  })
})

describe('editions of a book', () => {
  it('shows other editions; hostile text of title, comment and article is only text', async () => {
    const title = `${XSS} im Titel`
    const one = await addBook(title)
    const two = await addBook(title, { publisher: 'Zweitverlag', publishDate: 1999 })
    await reader.caller.post('/exchanges/create-offer', {
      bookUuid: one.uuid,
      price: 2,
      condition: 'GOOD',
      comment: XSS,
      acceptedTerms: true,
    })
    const article = `<p>Harmlos</p>${XSS}<a href="javascript:window.hit=1">Klick</a>`
    const book = { title, authors: 'Anna Beispiel', languageCode: 'de', article }
    expect((await editBook(admin, one.uuid, { book })).status).toBe(200)
    const window = await windowOf(PHONE)
    const { page } = window
    await page.goto(one.path)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
    expect(await page.getByText(XSS, { exact: true }).count()).toBe(1)
    await page.getByRole('region', { name: 'Mehr zu diesem Buch' }).getByText('Klick').click()
    expect(await page.getByRole('region', { name: 'Mehr zu diesem Buch' }).locator('img, script, [href]').count()).toBe(0)
    expect(await page.evaluate(() => 'hit' in globalThis)).toBe(false)
    await page.getByRole('region', { name: 'Andere Ausgaben' }).getByRole('link').click()
    await page.waitForURL(`**${two.path}`)
    expect(await page.getByText('Zweitverlag').count()).toBeGreaterThan(0)
    expect(await panel(page).count()).toBe(0)
    await finish(window)
  })
})

describe('page of a book that two administrators edit', () => {
  it('lets an administrator read what somebody changed meanwhile, before it is put back', async () => {
    const { uuid, path } = await addBook(`Zu zweit`)
    const window = await windowOf(PHONE, 'admin@example.org')
    const { page } = window
    await page.goto(path)
    const dialog = await openEditor(page)
    const title = dialog.getByRole('textbox', { name: 'Titel', exact: true })
    await dialog.getByLabel('Artikel (HTML)').fill('<p>Von mir.</p>')
    const book = { title: `Zu dritt`, authors: 'Anna Beispiel', languageCode: 'de' }
    expect((await editBook(admin, uuid, { book })).status).toBe(200)
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await dialog.getByText('Inzwischen hat jemand dieses Buch geändert.').waitFor()
    await dialog.getByRole('link', { name: 'Das Buch in einem neuen Tab ansehen' }).waitFor()
    expect(await dialog.getByLabel('Artikel (HTML)').inputValue()).toBe('<p>Von mir.</p>')
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
    await noDialog(page)
    await panel(page).getByRole('button', { name: 'Daten bearbeiten' }).click()
    expect(await title.inputValue()).toBe(`Zu dritt`)
    await dialog.getByLabel('Artikel (HTML)').fill('<p>Von mir.</p>')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await page.getByRole('region', { name: 'Mehr zu diesem Buch' }).getByText('Von mir.').waitFor()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(`Zu dritt`)
    await finish(window)
  })
})

describe('page of a book for administrators', () => {
  it('lets an administrator edit, review, archive and restore', async () => {
    const { uuid, path } = await addBook(`Zu pflegen`)
    const window = await windowOf(PHONE, 'admin@example.org')
    const { page } = window
    await page.goto(path)
    const dialog = await openEditor(page)
    await dialog.getByRole('textbox', { name: 'Titel', exact: true }).fill(`Gepflegt`)
    await dialog.getByLabel('Artikel (HTML)').fill('<p>Ein <b>Klassiker</b>.</p>')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await page.getByRole('heading', { level: 1, name: `Gepflegt` }).waitFor()
    await page.getByRole('region', { name: 'Mehr zu diesem Buch' }).getByText('Klassiker').waitFor()

    await act(page, 'Als geprüft markieren', 'Als geprüft markieren', 'Geprüft')
    await panel(page).getByRole('button', { name: 'Als geprüft markieren' }).waitFor({ state: 'detached' })
    // Without a reason nothing is archived.
    await panel(page).getByRole('button', { name: 'Archivieren' }).click()
    await dialog.getByRole('button', { name: 'Archivieren', exact: true }).click()
    await dialog.getByText('Bitte schreib einen Grund dazu.').waitFor()
    await page.keyboard.press('Escape')
    await noDialog(page)
    expect((await server.visitor().get(`/books/book/${uuid}`)).status).toBe(200)
    await act(page, 'Archivieren', 'Archivieren', 'Archiviert')
    await panel(page).getByText('Nur die Verwaltung sieht diese Seite.').waitFor()
    expect((await server.visitor().get(`/books/book/${uuid}`)).status).toBe(404)
    await act(page, 'Wiederherstellen', 'Wiederherstellen', 'Wiederhergestellt')
    expect((await server.visitor().get(`/books/book/${uuid}`)).status).toBe(200)
    await finish(window)
  })

  it('lets an administrator merge works and take an edition out again', async () => {
    const one = await addBook(`Bahnwärter`)
    const two = await addBook(`Bahnwärter Thiel`)
    const window = await windowOf(PHONE, 'admin@example.org')
    const { page } = window
    await page.goto(one.path)
    // The log was fetched by the page's scripts, so they have been loaded.
    await panel(page).getByText('Hier hat noch niemand etwas geändert.').waitFor()
    await panel(page).getByRole('button', { name: 'Mit anderem Werk zusammenlegen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Andere Ausgabe').fill(server.url + two.path)
    await dialog.getByRole('button', { name: 'Suchen' }).click()
    await dialog.getByRole('radio').check()
    await dialog.getByLabel('Grund').fill('Dasselbe Werk')
    await dialog.getByRole('button', { name: 'Zusammenlegen' }).click()
    const editions = page.getByRole('region', { name: 'Andere Ausgaben' })
    await editions.getByRole('link', { name: `Bahnwärter Thiel` }).waitFor()
    await act(page, 'Aus dem Werk herauslösen', 'Herauslösen', 'Herausgelöst')
    await editions.waitFor({ state: 'hidden' })
    expect((await server.visitor().get(`/books/book/${two.uuid}`)).body.editions).toEqual([])
    await finish(window)
  })
})

it('the list of books to review is for administrators alone', async () => {
  const { path } = await addBook('Wartet auf einen Blick')
  const window = await windowOf(DESKTOP, 'admin@example.org')
  await window.page.goto('/admin/books')
  await window.page.getByRole('link', { name: 'Wartet auf einen Blick', exact: true }).click()
  await window.page.waitForURL(`**${path}`)
  await finish(window)
  // Guests are led to the login, as their session may have ended.
  const guest = await openWindow(browser, server.url)
  await guest.page.goto('/admin/books')
  expect(new URL(guest.page.url()).searchParams.get('next')).toBe('/admin/books')
  await guest.context.close()
})
