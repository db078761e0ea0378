import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import type { Browser, Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { createOffer, order, twoReaders } from '../../server/testing/factories/exchange-factories.ts'
import { registerMember, wirePassword, type RegisteredMember } from '../../server/testing/factories/factories.ts'
import { violations } from '../accessibility.ts'
import { openWindow, PHONE, settled, sharedBrowser, type Window } from '../browser.ts'
import type { RunningServer } from '../running-server.ts'
import { logIn, sharedServer } from '../stage.ts'

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await sharedServer()
  browser = await sharedBrowser()
})

async function openProfile(member: RegisteredMember, viewport?: typeof PHONE): Promise<Window> {
  const window = await openWindow(browser, server.url, viewport ? { viewport } : {})
  await logIn(window, member)
  await window.page.goto('/bio/edit')
  return window
}

/** Goes on with the tabulator until the element has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await element.waitFor()
  for (let step = 0; step < 120; step++) {
    if (await element.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${String(element)}.`)
}

async function press(page: Page, element: Locator): Promise<void> {
  await tabTo(page, element)
  await page.keyboard.press('Enter')
}

it('can be kept with the keyboard alone', async () => {
  const member = await registerMember(server, { firstName: 'Tilda' })
  const elsewhere = server.visitor()
  await elsewhere.post('/login', { email: member.email, password: wirePassword(member.password) })
  const { page, complaints, context } = await openProfile(member)

  await tabTo(page, page.getByLabel('Vorname'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Mathilda')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Mathilda' }).waitFor()

  await tabTo(page, page.getByLabel('Neues per Mail'))
  await page.keyboard.press('Space')
  await page.getByText('Eingeschaltet am').waitFor()

  await press(page, page.getByRole('button', { name: 'Überall sonst abmelden' }))
  await page.getByText('Alle anderen Geräte sind abgemeldet.').waitFor()
  expect((await elsewhere.get('/session')).body.user).toBe(null)

  await press(page, page.getByRole('button', { name: 'Daten herunterladen' }))
  await page.getByRole('dialog').waitFor()
  expect(await violations(page)).toEqual([])
  await tabTo(page, page.getByRole('dialog').getByLabel('Aktuelles Passwort', { exact: true }))
  await page.keyboard.type(member.password)
  expect(complaints).toEqual([])
  await page.route('**/profile/export', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 503, json: { code: 'UNAVAILABLE' } }) : route.continue(),
  )
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('alert').waitFor()
  await page.unroute('**/profile/export')
  complaints.length = 0
  const password = page.getByRole('dialog').getByLabel('Aktuelles Passwort', { exact: true })
  await password.fill(member.password)
  const [download] = await Promise.all([page.waitForEvent('download'), password.press('Enter')])
  expect(download.suggestedFilename()).toBe('buchfink.zip')
  const files = unzipSync(await readFile(await download.path()))
  expect(new TextDecoder().decode(files['json/profile.json'])).toContain('Mathilda')
  expect(complaints).toEqual([])
  await context.close()
})

it('takes a picture, cut to the square one chooses, and gives it back', async () => {
  const member = await registerMember(server)
  const { page, complaints, context } = await openProfile(member, PHONE)
  // Left half blue, right half red: the chosen half must be what is kept.
  const half = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const picture = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#0000ff' } })
    .composite([{ input: half, left: 200, top: 0 }])
    .png()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'ich.png', mimeType: 'image/png', buffer: picture })
  const dialog = page.getByRole('dialog', { name: 'Ausschnitt wählen' })
  await tabTo(page, dialog.getByLabel('Links – rechts'))
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('End')
  await press(page, dialog.getByRole('button', { name: 'Bild übernehmen' }))
  await page.getByText('Dein Bild ist gespeichert.').waitFor()
  const { avatarPath } = (await member.caller.get('/session')).body.user
  const stored = Buffer.from(await (await fetch(server.url + avatarPath)).arrayBuffer())
  const { dominant } = await sharp(stored).stats()
  expect(dominant.r).toBeGreaterThan(200)
  expect(dominant.b).toBeLessThan(50)
  await page.getByRole('button', { name: 'Bild entfernen' }).click()
  await page.getByRole('button', { name: 'Bild wählen' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

it('pauses the shelf and says so', async () => {
  const member = await registerMember(server)
  const { page, complaints, context } = await openProfile(member)
  const today = (await member.caller.get('/profile/settings')).body.today
  await page.getByLabel('Erster Tag').fill(today)
  await page.getByRole('button', { name: 'Pause eintragen' }).click()
  await page.getByText(/Der letzte Tag liegt am oder nach dem ersten/u).waitFor()
  await page.getByLabel('Letzter Tag').fill(today)
  await page.getByRole('button', { name: 'Pause eintragen' }).click()
  await page.getByText('Deine Angebote sind jetzt verborgen.').waitFor()
  await page.getByRole('button', { name: 'Ich bin wieder da' }).click()
  await page.getByText('Deine Angebote stehen wieder im Regal.').waitFor()
  await page.getByRole('button', { name: 'Pause eintragen' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

it('ends the account after telling what that means', async () => {
  const member = await registerMember(server)
  const { page, complaints, context } = await openProfile(member)
  await press(page, page.getByRole('button', { name: 'Konto löschen …' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Zahlungsbelege bleiben').waitFor()
  expect(await violations(page)).toEqual([])
  await tabTo(page, dialog.getByLabel('Aktuelles Passwort', { exact: true }))
  await page.keyboard.type('das falsche Passwort')
  await page.keyboard.press('Enter')
  await dialog.getByText('Das aktuelle Passwort stimmt nicht.').waitFor()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(member.password)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Dein Konto ist gelöscht' }).waitFor()
  await press(page, dialog.getByRole('button', { name: 'Zur Startseite' }))
  await page.waitForURL('/')
  await page
    .getByRole('link', { name: 'Anmelden' })
    .or(page.getByRole('button', { name: 'Anmelden' }))
    .first()
    .waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

/** What the tab keeps of an invitation link; nothing of it may outlive the tab. */
async function keptReferral(page: Page): Promise<string | null> {
  expect(await page.evaluate(() => window.localStorage.getItem('referralId'))).toBeNull()
  return page.evaluate(() => window.sessionStorage.getItem('referralId'))
}

it('keeps a referral id in the tab until somebody signs up', async () => {
  const { page, context } = await openWindow(browser, server.url)
  await page.goto('/?r=von-mara')
  await settled(page)
  await page.goto('/?join=1')
  await page.getByLabel('E-Mail').fill('referred@example.org')
  await page.getByLabel('Vorname').fill('Rea')
  await page.getByLabel('Passwort', { exact: true }).fill('lesen macht Freude')
  await page.getByLabel(/mindestens 18/u).check()
  expect(await keptReferral(page)).toBe('von-mara')
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await page.getByText('Sieh in dein Postfach').waitFor()
  expect(await keptReferral(page)).toBeNull()
  const row = await server.withDatabase((db) =>
    db.selectFrom('member').select('referral_id').where('email', '=', 'referred@example.org').executeTakeFirst(),
  )
  expect(row).toEqual({ referral_id: 'von-mara' })
  await context.close()
})

it('keeps wishes private until the switch says otherwise, in words with the name that others will read', async () => {
  const { page, complaints, context } = await openProfile(await registerMember(server, { firstName: 'Sofia', lastName: 'Meier' }), PHONE)
  await settled(page)
  const section = page.locator('#show-wishes')
  await section.getByText('„Das wünschen sich: Sofia M.“').waitFor()
  const choice = section.getByRole('switch', { name: 'Andere dürfen meine Wünsche sehen' })
  expect(await choice.isChecked()).toBe(false)
  const saved = page.waitForResponse((response) => response.url().endsWith('/edit-profile/show-wishes'))
  await choice.click()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#show-wishes input')?.checked === true)
  expect(await violations(page, { within: '#show-wishes' })).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

it('shows others first name, initial, books and the way to order them', async () => {
  const { page, complaints, context } = await openWindow(browser, server.url)
  await page.goto('/user/demomara?tab=offered')
  expect(new URL(page.url()).pathname).toBe('/user/demomara/mara.k')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await page.getByRole('heading', { level: 1, name: 'Mara K.' }).waitFor()
  expect(await page.getByRole('link', { name: /^.*bestellen/iu }).count()).toBeGreaterThan(5)
  const wanda = await registerMember(server, { firstName: 'Wanda' })
  const { profileId } = (await wanda.caller.get('/session')).body.user
  await page.goto(`/user/${profileId}?tab=wished`)
  await page.getByText('Wanda zeigt gerade keine Wünsche.').waitFor()
  const [book] = (await wanda.caller.get('/books/search?query=Jerusalem')).body.books
  await wanda.caller.post('/exchanges/wish-list/add', { bookUuid: book.uuid })
  await wanda.caller.post('/edit-profile/show-wishes', { showsWishes: true })
  await page.goto(`/user/${profileId}`)
  await page.getByRole('link', { name: /Wünscht sich/u }).click()
  const wishes = page.getByRole('list', { name: 'Wünscht sich' })
  await wishes.getByRole('listitem').filter({ hasText: book.title }).waitFor()
  expect(new URL(page.url()).search).toBe('?tab=wished')
  // She does not offer the books she wishes for.
  expect(await wishes.getByRole('link', { name: /bestellen/iu }).count()).toBe(0)
  const missing = await page.goto('/user/nobody')
  expect(missing?.status()).toBe(404)
  await page.getByText('Dieses Mitglied gibt es nicht').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

it('says that a new address comes too late for what is promised already', async () => {
  const { sender, receiver, offer } = await twoReaders(server)
  const exchange = await order(receiver.caller, offer)
  expect((await sender.caller.post(`/exchanges/accept-request/${exchange}`)).status).toBe(200)
  const { page, complaints, context } = await openProfile(receiver, PHONE)
  expect(await page.getByText('geht noch an die alte Adresse').count()).toBe(0)
  await page.getByLabel('Straße und Hausnummer').fill('Ulmenweg 2')
  await page.getByRole('button', { name: 'Speichern' }).first().click()
  await page.getByText('Was dir schon zugesagt ist, geht noch an die alte Adresse.').waitFor()
  expect(await violations(page)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

it('"Ich bin wieder da" ends an older pause with the planned one', async () => {
  const member = await registerMember(server)
  const offer = await createOffer(member.caller)
  // As two requests left unanswered leave it.
  await server.withDatabase((db) =>
    db
      .updateTable('member')
      .set({ shelf_paused_at: new Date(Date.now() - 5 * 86_400_000) })
      .where('id', '=', member.id)
      .execute(),
  )
  const { today } = (await member.caller.get('/profile/settings')).body
  expect((await member.caller.post('/edit-profile/shelf-pause', { from: today, until: today })).status).toBe(200)
  const { page, complaints, context } = await openProfile(member)
  await page.getByRole('button', { name: 'Ich bin wieder da' }).click()
  await page.getByText('Deine Angebote stehen wieder im Regal.').waitFor()
  await page.getByRole('button', { name: 'Ich bin wieder da' }).waitFor({ state: 'hidden' })
  expect((await server.visitor().get(`/exchanges/offer/${offer}`)).status).toBe(200)
  expect(complaints).toEqual([])
  await context.close()
})
