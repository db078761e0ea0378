import { describe, expect, it } from 'vitest'
import { order, twoReaders } from '../../server/testing/factories/exchange-factories.ts'
import { now } from '../../server/platform/db/database.ts'
import { registerMember } from '../../server/testing/factories/factories.ts'
import { PHONE } from '../browser.ts'
import { expectDialog } from '../dialog-focus.ts'
import { demoMember, finish, Stage } from '../stage.ts'

const stage = new Stage()

describe('guards', () => {
  it('who was logged out meanwhile is sent home by the next step', async () => {
    const window = await stage.open(PHONE, demoMember('jonas'))
    const { page } = window
    await page.goto('/search?q=')
    await window.context.clearCookies()
    const banner = page.getByRole('banner')
    await banner.getByRole('link', { name: /Punkte?$/u }).click()
    await banner.getByRole('button', { name: 'Anmelden' }).waitFor()
    expect(page.url()).toBe(`${stage.server.url}/`)
    await finish(window)
  })
})

describe('guards of the checkout', () => {
  it('checkout: who cannot order yet is led to what is missing, and nobody orders their own copy', async () => {
    const { sender, offer } = await twoReaders(stage.server, 2)
    const homeless = await stage.open(PHONE, await registerMember(stage.server, { withAddress: false }))
    await homeless.page.goto(`/checkout/payment?ofid=${offer}`)
    expect(new URL(homeless.page.url()).pathname).toBe('/checkout/shipping')
    await finish(homeless)
    const unverified = await stage.open(PHONE, await registerMember(stage.server, { verified: false }))
    await unverified.page.goto(`/checkout/payment?ofid=${offer}`)
    expect(new URL(unverified.page.url()).pathname).toBe('/checkout/details')
    await finish(unverified)
    const own = await stage.open(PHONE, sender)
    await own.page.goto(`/checkout/payment?ofid=${offer}`)
    expect(new URL(own.page.url()).pathname).not.toBe('/checkout/payment')
    await finish(own)
  })
})

describe('guards of restricted members', () => {
  it('who is blocked lands where it says why, contests it, finishes what is on its way, and gets no further', async () => {
    const { exchange, receiver } = await blockedReceiver()
    const window = await stage.open(PHONE)
    const { page } = window
    await page.goto('/?login=1')
    const dialog = await expectDialog(page, 'Anmelden')
    await dialog.getByLabel('E-Mail').fill(receiver.email)
    await dialog.getByLabel('Passwort', { exact: true }).fill(receiver.password)
    await page.keyboard.press('Enter')
    await page.waitForURL('/restriction')
    await page.getByRole('heading', { name: 'Dein Konto ist gesperrt' }).waitFor()
    await page.getByLabel('Was spricht gegen die Sperre?').fill('Das war ein Irrtum.')
    await page.getByRole('button', { name: 'Widersprechen' }).click()
    await page.getByText('Dein Widerspruch ist am').waitFor()
    await page.goto('/shelf/my-offers')
    await page.waitForURL('/restriction?refused=true')
    await page.getByText('mit einem gesperrten Konto nicht öffnen').waitFor()
    await page.getByRole('link', { name: 'Zum Tausch' }).click()
    await page.waitForURL(`/exchanges/${exchange}`)
    await page.getByRole('button', { name: 'Ist angekommen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ja, ist angekommen' }).click()
    await page.waitForURL(`/exchanges/${exchange}?bookReceived=true`)
    await page.goto('/?login=1')
    await page.waitForURL('/restriction')
    await page.getByText('Von deinen Tauschen ist keiner mehr unterwegs.').waitFor()
    await finish(window)
  })
})

describe('guards of single pages', () => {
  it('admin pages, what is not there and what is of others: 404 with a way home', async () => {
    const window = await stage.open(PHONE, demoMember('jonas'))
    const { page } = window
    const admin = ['/admin/users', '/admin/labels', '/admin/monitoring']
    for (const path of [...admin, '/gibt-es-nicht', '/user/niemand', `/exchanges/${await foreignExchange()}`]) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
    }
    await page.goto('/gibt-es-nicht')
    await page.getByRole('heading', { name: 'Diese Seite gibt es nicht' }).waitFor()
    await page.getByRole('link', { name: 'Zur Startseite' }).click()
    await page.waitForURL('/')
    await finish(window)
  })

  it('reset page: without a token it offers a new link, and says what a password needs', async () => {
    const window = await stage.open(PHONE)
    const { page } = window
    await page.goto('/reset-password')
    await page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' }).waitFor()
    await page.getByRole('main').getByRole('button').click()
    await expectDialog(page, 'Passwort vergessen')
    await page.goto('/reset-password?token=keiner')
    const password = page.getByLabel('Neues Passwort', { exact: true })
    await page.getByRole('button', { name: 'Passwort festlegen' }).click()
    await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true')
    const edge = () => password.evaluate((node) => getComputedStyle(node.closest('[class*="Input-input"]') ?? node).borderTopColor)
    await expect.poll(edge).toBe('rgb(155, 44, 31)')
    await password.fill('lesen macht Freude')
    await page.getByRole('button', { name: 'Passwort festlegen' }).click()
    await page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' }).waitFor()
    await finish(window)
  })
})

/** A receiver whose book is on its way, and who has been blocked since. */
async function blockedReceiver() {
  const { sender, receiver, offer } = await twoReaders(stage.server, 2)
  const exchange = await order(receiver.caller, offer)
  expect((await sender.caller.post(`/exchanges/accept-request/${exchange}`)).status).toBe(200)
  expect((await sender.caller.post(`/parcel/label/${exchange}/release`)).status).toBe(200)
  await stage.server.withDatabase((db) => db.updateTable('member').set({ blocked_at: now }).where('id', '=', receiver.id).execute())
  return { exchange, receiver }
}

/** An exchange in which Jonas takes no part. */
function foreignExchange(): Promise<string> {
  return stage.server.withDatabase(async (db) => {
    const { id: jonas } = await db.selectFrom('member').select('id').where('email', '=', 'jonas@example.org').executeTakeFirstOrThrow()
    const exchanges = db.selectFrom('exchange').select('id').where('sender_id', '!=', jonas).where('receiver_id', '!=', jonas)
    return (await exchanges.executeTakeFirstOrThrow()).id
  })
}
