import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { registerMember } from '../../server/testing/factories/factories.ts'
import { acceptedParcel } from '../../server/testing/factories/parcel-factories.ts'
import { DESKTOP, untilIdle } from '../browser.ts'
import { noDialog } from '../dialog-focus.ts'
import { expectSound, finish, Stage } from '../stage.ts'
import { joinWithRole } from '../team.ts'

/** What a moderator and somebody of accounting see, do and are refused, in front of the pages of the administration. */
const stage = Stage.ofOwn()

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Bereiche der Verwaltung' }).getByRole('link').allTextContents()
const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
const buttons = (page: Page) => page.getByRole('main').getByRole('button').allTextContents()

/** By its address a page of another role says so, and leads on. */
async function expectRefused(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { name: 'Diese Seite gehört zu einer anderen Rolle' }).waitFor()
  await page.getByText('frag einen Administrator', { exact: false }).waitFor()
  await page.getByRole('link', { name: 'Zeigen, was auf dich wartet' }).click()
  await page.getByRole('heading', { name: 'Heute', level: 1 }).waitFor()
}

/** The same for others, as far as they say so. */
async function expectAllRefused(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) expect(await (await page.request.get(path)).text(), path).toContain('Diese Seite gehört zu einer anderen Rolle')
}

/** A parcel that has arrived and one with a report; of the same sender's kind, by other readers. */
async function parcels() {
  const [received, reported] = [await acceptedParcel(stage.server, [3]), await acceptedParcel(stage.server, [4])]
  await received.sender.caller.post(`/exchanges/mark-sent/${received.id}`)
  await received.receiver.caller.post(`/exchanges/confirm-book-received/${received.id}`)
  const report = { kind: 'DAMAGED', text: 'Der Rücken ist gebrochen.', copies: [], photos: [] }
  await reported.receiver.caller.post(`/exchanges/report-problem/${reported.id}`, report)
  return { received, reported }
}

it('a moderator sees contents and no money, decides on a problem, and is led back from other pages', { timeout: 120_000 }, async () => {
  const { received, reported } = await parcels()
  const window = await stage.open(DESKTOP, await joinWithRole(stage.server, 'moderator'))
  const { page } = window
  await page.goto('/admin')
  expect(await tabs(page)).toEqual(['Heute', 'Mitglieder', 'Moderation', 'Probleme', 'Bücher', 'Bücherschränke'])
  expect(await headings(page)).not.toContain('Wie es läuft')
  await expectSound(page)
  await page.goto(`/admin/users?search=${received.receiver.id}`)
  await page.getByRole('main').locator(`a[href="/admin/users/${received.receiver.id}"]`).click()
  await page.getByRole('heading', { name: 'Gemeldete Inhalte' }).waitFor()
  const seen = await headings(page)
  for (const other of ['Zahlungen', 'Punkte', 'Anmeldungen']) expect(seen).not.toContain(other)
  expect(await buttons(page)).toContain('Verwarnen oder einschränken')
  for (const other of ['Einen Punkt geben', 'Rolle ändern']) expect(await buttons(page)).not.toContain(other)
  await expectSound(page)
  await page.goto(`/admin/exchanges/${received.id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await headings(page)).not.toContain('Nach dem Ende erstatten')
  expect(await page.getByRole('main').locator('a[href^="/admin/payments"]').count()).toBe(0)
  await page.goto('/admin/exchanges')
  await page.getByRole('main').locator(`a[href="/admin/exchanges/${reported.id}"]`).first().click()
  await page.getByRole('button', { name: 'Gilt als angekommen' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Auf den Fotos ist nichts zu sehen.')
  await page.getByRole('dialog').getByRole('button', { name: 'Entscheiden' }).click()
  await noDialog(page)
  await page.getByText('Auf den Fotos ist nichts zu sehen.').waitFor()
  await expectSound(page)
  await expectRefused(page, '/admin/points')
  await expectAllRefused(page, ['/admin/payments/all', '/admin/log'])
  await finish(window)
})

it('somebody of accounting sees money and no contents, refunds, and is led back from other pages', { timeout: 120_000 }, async () => {
  const { received } = await parcels()
  const window = await stage.open(DESKTOP, await joinWithRole(stage.server, 'accounting'))
  const { page } = window
  await page.goto('/admin')
  expect(await tabs(page)).toEqual(['Heute', 'Mitglieder', 'Probleme', 'Zahlungen', 'Punkte', 'Etiketten', 'Zahlen'])
  await expectSound(page)
  await page.goto(`/admin/users/${received.receiver.id}`)
  await page.getByRole('heading', { name: 'Zahlungen', exact: true }).waitFor()
  const seen = await headings(page)
  for (const other of ['Gemeldete Inhalte', 'Anmeldungen']) expect(seen).not.toContain(other)
  expect(await buttons(page)).toContain('Einen Punkt geben')
  for (const other of ['Verwarnen oder einschränken', 'Rolle ändern']) expect(await buttons(page)).not.toContain(other)
  await expectSound(page)
  await page.goto('/admin/exchanges')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto(`/admin/exchanges/${received.id}`)
  await page.getByRole('button', { name: 'Alles erstatten' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Lassen').check()
  await dialog.getByRole('textbox').fill('Aus Kulanz.')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Alles erstatten' }).click()
  await noDialog(page)
  await page.getByText('Begründung: Aus Kulanz.').waitFor()
  await expectAllRefused(page, ['/admin/moderation', '/admin/books', '/admin/users?list=reported'])
  await finish(window)
})

it('no part of the administration is cut off at 1280 and 1024 px in any language', async () => {
  for (const language of ['de', 'en', 'lt'] as const) {
    const admin = await registerMember(stage.server, { language })
    await stage.server.withDatabase((db) => db.updateTable('member').set({ role: 'admin' }).where('id', '=', admin.id).execute())
    const window = await stage.open({ width: 1280, height: 800 }, admin)
    await window.context.addCookies([{ name: 'UILanguage', value: language, url: stage.server.url }])
    await window.page.goto('/admin')
    const nav = window.page.getByRole('navigation').filter({ has: window.page.locator('a[href="/admin/newsletters"]') })
    expect(await window.page.locator('html').getAttribute('lang')).toBe(language)
    expect(await nav.getByRole('link').count()).toBe(12)
    for (const width of [1280, 1024]) {
      await window.page.setViewportSize({ width, height: 800 })
      await untilIdle(window.page)
      expect(await nav.evaluate((row) => row.scrollWidth - row.clientWidth), `${language}, ${width} px`).toBeLessThanOrEqual(0)
    }
    await finish(window)
  }
})
