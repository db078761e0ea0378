import type { Browser, Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { registerMember, type RegisteredMember } from '../../server/testing/factories/factories.ts'
import { openWindow, PHONE, sharedBrowser, type Window } from '../browser.ts'
import { noDialog } from '../dialog-focus.ts'
import type { RunningServer } from '../running-server.ts'
import { logIn, sharedServer } from '../stage.ts'

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([sharedServer(), sharedBrowser()])
})

const LOGGED_OUT = 'Du bist nicht mehr angemeldet.'

async function windowOf(member: RegisteredMember, viewport: { width: number; height: number }): Promise<Window> {
  const window = await openWindow(browser, server.url, { viewport })
  await logIn(window, member)
  return window
}

/** The login that has come by itself; the address is known already. */
async function loginDialog(page: Page, member: RegisteredMember): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Anmelden' })
  await dialog.getByText(LOGGED_OUT).waitFor()
  expect(await dialog.getByLabel('E-Mail').inputValue()).toBe(member.email)
  return dialog
}

async function logInAgain(page: Page, member: RegisteredMember): Promise<void> {
  const dialog = await loginDialog(page, member)
  await dialog.getByLabel('Passwort', { exact: true }).fill(member.password)
  await dialog.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

it('keeps what was typed into a page, and takes it after a new login', async () => {
  const member = await registerMember(server, { firstName: 'Mara' })
  const { page, context, complaints } = await windowOf(member, PHONE)
  await page.goto('/bio/edit')
  const street = page.getByLabel('Straße und Hausnummer')
  await street.fill('Am Wehr 12')
  await context.clearCookies()
  const save = page.getByRole('button', { name: 'Speichern' }).first()
  await save.click()
  await logInAgain(page, member)
  await noDialog(page)
  expect(await street.inputValue()).toBe('Am Wehr 12')
  await save.click()
  await page.getByText('Name und Adresse sind gespeichert.').waitFor()
  expect((await member.caller.get('/session')).body.user.streetNameNumber).toBe('Am Wehr 12')
  expect(complaints).toEqual([])
  await context.close()
})

it('asks above a dialog, and Escape ends the question alone', async () => {
  const member = await registerMember(server, { firstName: 'Mara' })
  const { page, context, complaints } = await windowOf(member, PHONE)
  const [book] = (await server.visitor().get('/books/search?query=Momo')).body.books
  await page.goto(`/book/${book.uuid}/${book.slug}`)
  await page.getByRole('button', { name: 'Nachricht an Sofia K.' }).click()
  const message = page.getByRole('dialog', { name: 'Nachricht' })
  await message.getByRole('textbox').fill('Ist Momo noch da?')
  await context.clearCookies()
  const send = message.getByRole('button', { name: 'Senden' })
  await send.click()
  const question = await loginDialog(page, member)
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  expect(await message.getByRole('textbox').inputValue()).toBe('Ist Momo noch da?')
  await expect.poll(() => message.evaluate((window) => window.contains(document.activeElement))).toBe(true)
  await send.click()
  await logInAgain(page, member)
  expect(await message.getByRole('textbox').inputValue()).toBe('Ist Momo noch da?')
  await send.click()
  await noDialog(page)
  expect(complaints).toEqual([])
  await context.close()
})

it('a switch says beside itself what failed, until the next try, and asks for a new login, too', async () => {
  const member = await registerMember(server, { firstName: 'Mara' })
  const { page, context, complaints } = await windowOf(member, PHONE)
  await page.goto('/bio/edit')
  const section = page.locator('#newsletter')
  await page.route('**/edit-profile/newsletter', (route) => route.abort())
  await section.getByRole('switch').click()
  await section.getByRole('alert').waitFor()
  expect(await page.getByRole('alert').count()).toBe(1)
  await page.unroute('**/edit-profile/newsletter')
  await context.clearCookies()
  await section.getByRole('switch').click()
  await logInAgain(page, member)
  expect(await section.getByRole('alert').count()).toBe(0)
  await section.getByRole('switch').click()
  await expect.poll(() => section.getByRole('switch').isChecked()).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})
