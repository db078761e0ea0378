import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { mailedLink } from '../../server/testing/mailed-link.ts'
import { registerMember } from '../../server/testing/factories/factories.ts'
import { codeAt } from '../../server/testing/factories/authenticator.ts'
import { startStandInGraph, TEST_APP } from '../../server/testing/stand-ins/stand-in-graph.ts'
import { startStandInOidc, TEST_CLIENT_ID } from '../../server/testing/stand-ins/stand-in-oidc.ts'
import { violations } from '../accessibility.ts'
import { openWindow, PHONE, sharedBrowser } from '../browser.ts'
import { noDialog } from '../dialog-focus.ts'
import type { RunningServer } from '../running-server.ts'
import { demoMember, logIn, startServer } from '../stage.ts'
import { startStandInScripts } from '../stand-in-scripts.ts'

// The scripts of Google and Facebook are stand-ins here: what they ask a person is not tested, only what this site
// does before and after. Tokens and keys are real, as are all calls between browser, server and providers.
const oidc = await startStandInOidc()
const graph = await startStandInGraph()
const scripts = await startStandInScripts()

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await startServer({
    GOOGLE_CLIENT_ID: TEST_CLIENT_ID,
    GOOGLE_JWKS_URL: `${oidc.server.url}/oauth2/v3/certs`,
    GOOGLE_JS_URL: `${scripts.url}/gsi/client`,
    FACEBOOK_APP_ID: TEST_APP.id,
    FACEBOOK_APP_SECRET: TEST_APP.secret,
    FACEBOOK_GRAPH_URL: graph.server.url,
    FACEBOOK_JS_URL: `${scripts.url}/sdk.js`,
    ADMIN_SECOND_FACTOR: 'on',
  })
  browser = await sharedBrowser()
})
afterAll(async () => {
  await server?.dispose()
})

async function userOf(page: Page): Promise<{ email: string; uuid: string } | null> {
  const answer = await page.request.get('/api/v1/session')
  return z.object({ user: z.object({ email: z.string(), uuid: z.string() }).nullable() }).parse(await answer.json()).user
}

it('leads from a forgotten password back into the account', async () => {
  const { page, complaints } = await openWindow(browser, server.url, { viewport: PHONE })
  const email = 'mara@example.org'
  await page.goto('/?login=1')
  await page.getByRole('dialog').getByRole('button', { name: 'Passwort vergessen?' }).click()
  await page.waitForURL(/forgot=1/u)
  const dialog = page.getByRole('dialog', { name: 'Passwort vergessen' })
  const restore = dialog.getByRole('button', { name: 'Link anfordern' })
  await expect.poll(() => restore.isDisabled()).toBe(true)
  await dialog.getByLabel('E-Mail').fill('mara@')
  expect(await restore.isDisabled()).toBe(true)
  await dialog.getByLabel('E-Mail').fill(email)
  await restore.click()
  await dialog.getByText('Sieh in dein Postfach').waitFor()

  const query = await mailedLink(server, email, '/reset-password')
  await page.goto(`/reset-password?${query}`)
  await page.getByLabel('Neues Passwort', { exact: true }).fill('passwort')
  await page.getByRole('button', { name: 'Passwort festlegen' }).click()
  await page.getByText('Dieses Passwort errät man zu leicht.').waitFor()
  await page.getByLabel('Neues Passwort', { exact: true }).fill('ein ganz neuer Satz')
  await page.getByRole('button', { name: 'Passwort festlegen' }).click()
  await page.getByRole('heading', { name: 'Dein neues Passwort gilt' }).waitFor()
  expect(await userOf(page)).toBeNull()
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  await page.getByRole('dialog').getByLabel('E-Mail').fill(email)
  await page.getByRole('dialog').getByLabel('Passwort', { exact: true }).fill('ein ganz neuer Satz')
  await page.getByRole('dialog').getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect.poll(() => userOf(page)).toMatchObject({ email })

  await page.goto(`/reset-password?${query}`)
  await page.getByLabel('Neues Passwort', { exact: true }).fill('noch ein neuer Satz')
  await page.getByRole('button', { name: 'Passwort festlegen' }).click()
  await page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' }).waitFor()
  expect(complaints).toEqual([])
})

it('loads nothing of a provider before its button is pressed', async () => {
  const { page, complaints } = await openWindow(browser, server.url)
  for (const path of ['/', '/?login=1', '/?join=1', '/?forgot=1']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(complaints).toEqual([])
  }
  expect(scripts.asked).toEqual([])
})

it('signs a new person up with Google, after asking their age', async () => {
  const { page, complaints } = await openWindow(browser, server.url, { viewport: PHONE })
  await page.exposeFunction('signToken', (nonce: string) => oidc.sign({ nonce }))
  await page.goto('/?join=1&next=%2Fpoints')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Weiter mit Google' }).click()
  await dialog.getByRole('button', { name: 'Knopf von Google' }).click()
  await dialog.getByText('Mit Google hast du hier noch kein Konto.').waitFor()
  const create = dialog.getByRole('button', { name: 'Konto anlegen' })
  expect(await create.isDisabled()).toBe(true)
  await dialog.getByLabel('Ich bin mindestens 18 Jahre alt.').check()
  await create.click()
  await noDialog(page)
  await page.waitForURL('**/points')
  expect(await userOf(page)).toMatchObject({ email: 'gerda@example.org' })
  expect(complaints.filter((complaint) => complaint !== `other host: ${scripts.url}`)).toEqual([])
})

it('says in the dialog why Facebook could not be taken', async () => {
  graph.give('token of hans', { userId: '77', person: { email: 'lene@example.org', first_name: 'Lene' } })
  await registered('lene@example.org')
  const { page } = await openWindow(browser, server.url)
  await page.goto('/?login=1')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Weiter mit Facebook' }).click()
  await dialog.getByText('Zu dieser E-Mail-Adresse gibt es schon ein Konto.').waitFor()
  graph.give('token of hans', { userId: '77', appId: 'another' })
  await dialog.getByRole('button', { name: 'Weiter mit Facebook' }).click()
  await dialog.getByText('Die Anmeldung mit Facebook hat nicht geklappt.').waitFor()
  graph.server.fault = 'error'
  await dialog.getByRole('button', { name: 'Weiter mit Facebook' }).click()
  await dialog.getByText('Facebook antwortet gerade nicht.').waitFor()
  expect(await userOf(page)).toBeNull()
})

it('changes password and address in the profile, and links Google there', async () => {
  const { page, complaints } = await openWindow(browser, server.url, { viewport: PHONE })
  await page.exposeFunction('signToken', (nonce: string) => oidc.sign({ nonce, subject: 'of-lene', email: 'lene@gmail.example' }))
  await logIn({ context: page.context() }, demoMember('neu'))
  await page.goto('/bio/edit')
  const password = page.locator('#password')
  await password.getByLabel('Aktuelles Passwort').fill('not the password')
  await password.getByLabel('Neues Passwort').fill('Lene liest gern lange')
  await password.getByRole('button', { name: 'Passwort ändern' }).click()
  await password.getByRole('alert').getByText('Das aktuelle Passwort stimmt nicht.').waitFor()
  await password.getByLabel('Aktuelles Passwort').fill('buchfink-demo')
  await password.getByRole('button', { name: 'Passwort ändern' }).click()
  await page.getByText('Dein Passwort ist geändert.').waitFor()

  const address = page.locator('#email')
  await address.getByLabel('Neue E-Mail-Adresse').fill('lene.zeisg@example.org')
  await address.getByLabel('Aktuelles Passwort').fill('Lene liest gern lange')
  await address.getByRole('button', { name: 'Adresse ändern' }).click()
  await address.getByText('Wir haben an lene.zeisg@example.org geschrieben.').waitFor()
  const taken = await mailedLink(server, 'lene.zeisg@example.org', '/email-verification')
  await address.getByRole('button', { name: 'Änderung zurücknehmen' }).click()
  await page.getByText('Es bleibt bei neu@example.org. Der Link in der Mail gilt nicht mehr.').waitFor()
  await address.getByText('Wir haben an').waitFor({ state: 'detached' })
  await page.goto(`/email-verification?${taken}`)
  await page.getByText('Ging es um eine neue Adresse, trag sie im Profil noch einmal ein.').waitFor()
  await page.goto('/bio/edit')
  await address.getByLabel('Neue E-Mail-Adresse').fill('lene.zeisig@example.org')
  await address.getByLabel('Aktuelles Passwort').fill('buchfink-demo')
  await address.getByRole('button', { name: 'Adresse ändern' }).click()
  await address.getByText('Das aktuelle Passwort stimmt nicht.').waitFor()
  await address.getByLabel('Aktuelles Passwort').fill('Lene liest gern lange')
  await address.getByRole('button', { name: 'Adresse ändern' }).click()
  await address.getByText('Wir haben an lene.zeisig@example.org geschrieben.').waitFor()
  expect(await userOf(page)).toMatchObject({ email: 'neu@example.org' })

  const social = page.locator('#social')
  await social.getByRole('button', { name: 'Mit Google verknüpfen' }).click()
  await social.getByRole('button', { name: 'Knopf von Google' }).click()
  await social.getByRole('button', { name: 'Google lösen' }).waitFor()
  // The link is good, and nobody can look at it just now.
  await page.route('**/verify_email/*', (route) => route.fulfill({ status: 503, body: '<h1>503</h1>' }), { times: 1 })
  await page.goto(`/email-verification?${await mailedLink(server, 'lene.zeisig@example.org', '/email-verification')}`)
  await page.getByRole('heading', { name: 'Wir konnten den Link nicht prüfen' }).waitFor()
  await page.getByRole('button', { name: 'Noch einmal prüfen' }).click()
  await page.getByText('Deine Adresse ist bestätigt').waitFor()
  expect(await userOf(page)).toMatchObject({ email: 'lene.zeisig@example.org' })
  await page.goto('/bio/edit')
  await social.getByRole('button', { name: 'Google lösen' }).click()
  await social.getByLabel('Aktuelles Passwort').fill('Lene liest gern lange')
  await social.getByRole('button', { name: 'Google lösen' }).first().click()
  await social.getByRole('button', { name: 'Mit Google verknüpfen' }).waitFor()
  expect(complaints.filter((complaint) => complaint !== `other host: ${scripts.url}`)).toEqual([])
})

it('says that an address is confirmed already, instead of that a mail is on its way', async () => {
  const { page, context, complaints } = await openWindow(browser, server.url, { viewport: PHONE })
  const member = await registerMember(server, { verified: false })
  await logIn({ context }, member)
  await page.goto('/')
  const banner = page.getByRole('complementary', { name: 'E-Mail-Adresse bestätigen' })
  await banner.waitFor()
  // The link of the mail was opened on another device.
  await server.withDatabase((db) => db.updateTable('member').set({ email_verified_at: new Date() }).where('id', '=', member.id).execute())
  await banner.getByRole('button', { name: 'Mail noch einmal schicken' }).click()
  await page.getByText('Deine Adresse ist schon bestätigt').waitFor()
  await banner.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

it('leads an administrator to a second factor, and asks for its codes from then on', async () => {
  const { page, context, complaints } = await openWindow(browser, server.url, { viewport: PHONE })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logIn({ context: page.context() }, demoMember('admin'))
  await page.goto('/admin/points')
  await page.waitForURL('**/bio/edit#second-factor')
  const section = page.locator('#second-factor')
  await section.getByText('Wer Buchfink verwaltet, braucht die Zwei-Faktor-Anmeldung.').waitFor()
  await section.getByRole('button', { name: 'Einschalten' }).click()
  const proof = page.getByRole('dialog', { name: 'Zwei-Faktor-Anmeldung' })
  await proof.getByLabel('Aktuelles Passwort').fill('buchfink-demo')
  await proof.getByRole('button', { name: 'Weiter' }).click()
  await section.getByRole('img', { name: 'QR-Code für deine App' }).waitFor()
  await noDialog(page)
  expect(await violations(page)).toEqual([])
  const secret = (await section.locator('code').innerText()).replaceAll(/\s/gu, '')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/u)
  // The next code of the app: each works once, and this one is for the login below.
  const code = (): string => codeAt(secret, Date.now() / 1000)
  const later = (): string => codeAt(secret, Date.now() / 1000 + 30)
  await section.getByLabel('Code aus der App').fill('12345')
  await section.getByRole('button', { name: 'Code prüfen und einschalten' }).click()
  await section.getByText('Ein Code aus der App hat 6 Ziffern').first().waitFor()
  await section.getByLabel('Code aus der App').fill(code())
  await section.getByRole('button', { name: 'Code prüfen und einschalten' }).click()
  await section.getByRole('heading', { name: 'Deine Wiederherstellungscodes' }).waitFor()
  expect(await violations(page)).toEqual([])
  const recoveryCodes = await section.locator('li code').allInnerTexts()
  expect(recoveryCodes).toHaveLength(10)
  await section.getByRole('button', { name: 'Kopieren' }).click()
  await page.getByText('Die Codes sind kopiert.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(recoveryCodes[9])
  await section.getByRole('button', { name: 'Ich habe sie gesichert' }).click()
  await section.getByText('Noch 10 Wiederherstellungscodes übrig.').waitFor()
  await page.goto('/admin/points')
  await page.getByRole('heading', { level: 1, name: 'Punkte' }).waitFor()

  await context.clearCookies()
  const dialog = await passwordGiven(page, '/?login=1&next=/admin/points')
  expect(await violations(page)).toEqual([])
  await expect.poll(() => dialog.getByLabel('Code aus der App').evaluate((field) => field === document.activeElement)).toBe(true)
  await dialog.getByLabel('Code aus der App').fill('000000')
  await dialog.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await dialog.getByText('Dieser Code stimmt nicht oder wurde schon benutzt.').waitFor()
  expect(await userOf(page)).toBeNull()
  await dialog.getByLabel('Code aus der App').fill(later())
  await dialog.getByRole('button', { name: 'Anmelden', exact: true }).click()
  // The address had this path at its end before, too.
  await page.getByRole('heading', { level: 1, name: 'Punkte' }).waitFor()

  await context.clearCookies()
  const again = await passwordGiven(page, '/?login=1')
  await again.getByRole('button', { name: 'Wiederherstellungscode verwenden' }).click()
  await giveUnknownRecoveryCode(again)
  await again.getByLabel('Wiederherstellungscode').fill(recoveryCodes[0] ?? '')
  await again.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await noDialog(page)
  expect(await userOf(page)).toMatchObject({ email: 'admin@example.org' })

  await renewWithUsedCode(page, recoveryCodes[0] ?? '')
  expect(complaints).toEqual([])
})

/** No app shows the next one of these, and what is said of it is not about a code of the app. */
async function giveUnknownRecoveryCode(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Wiederherstellungscode').fill('0123-4567-89AB-CDEF')
  await dialog.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await dialog.getByText('Nimm einen anderen von deiner Liste.').waitFor()
  await dialog.getByRole('button', { name: 'Code aus der App verwenden' }).click()
  await dialog.getByText('Dieser Wiederherstellungscode stimmt nicht').waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Wiederherstellungscode verwenden' }).click()
}

/** Where both kinds of code count, both are named. */
async function renewWithUsedCode(page: Page, code: string): Promise<void> {
  await page.goto('/bio/edit')
  await page.locator('#second-factor').getByRole('button', { name: 'Neue Wiederherstellungscodes' }).click()
  const renewal = page.getByRole('dialog', { name: 'Neue Wiederherstellungscodes' })
  await renewal.getByLabel('Aktuelles Passwort').fill('buchfink-demo')
  await renewal.getByLabel('Code aus der App oder Wiederherstellungscode').fill(code)
  await renewal.getByRole('button', { name: 'Neue Wiederherstellungscodes' }).click()
  await renewal.getByText('Nimm den nächsten aus deiner App oder einen anderen von deiner Liste.').waitFor()
}

/** The login dialog at a path, once the right password was given. */
async function passwordGiven(page: Page, path: string): Promise<Locator> {
  await page.goto(path)
  const dialog = page.getByRole('dialog', { name: 'Anmelden' })
  await dialog.getByLabel('E-Mail').fill('admin@example.org')
  await dialog.getByLabel('Passwort', { exact: true }).fill('buchfink-demo')
  await dialog.getByRole('button', { name: 'Anmelden', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Noch ein Code' })
  await question.getByLabel('Code aus der App').waitFor()
  return question
}

async function registered(email: string): Promise<void> {
  const password = Buffer.from('lesen macht Freude').toString('base64')
  const person = { firstName: 'Lene', lastName: 'Zeisig', email, password, isAdult: true }
  expect((await server.visitor().post('/registration', person)).status).toBe(200)
}
