import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { readQuote } from '../../server/testing/factories/exchange-factories.ts'
import { registerMember } from '../../server/testing/factories/factories.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import {
  ASKS,
  CheckoutStage,
  choose,
  DECLINED,
  expectOrdered,
  expectRefused,
  expectReserved,
  GOOD,
  payButton,
  payByCard,
  payByPaypal,
  typeCard,
} from '../checkout-stage.ts'

// Stripe.js and PayPal's script are stand-ins here (server/testing/providers): what they draw and ask is not tested, only
// what this site does before, between and after. The real scripts were never run.
const stage = new CheckoutStage()
const { stripe } = stage

function answerBank(page: Page, says: 'Complete' | 'Fail'): Promise<void> {
  return page.getByRole('dialog', { name: '3-D Secure' }).getByRole('button', { name: says }).click()
}

for (const viewport of [PHONE, DESKTOP]) {
  describe(`card, ${viewport.width} px`, () => {
    it('loads Stripe only after "Karte", waits for all fields, lets the bank ask, and holds the money', async () => {
      const checkout = await stage.open(viewport)
      const { page, calls, offer } = checkout
      await page.getByText('Erst mit deiner Wahl').waitFor()
      await page.waitForLoadState('networkidle')
      expect(calls).toEqual([])
      await choose(page, 'Karte')
      await page.getByLabel('Card number').waitFor()
      expect(calls).toEqual([`${stripe.server.url}/stripe.js`])
      for (const [field, typed] of [
        ['Card number', ASKS],
        ['Expiry', '12/34'],
        ['CVC', '123'],
      ] as const) {
        expect(await payButton(page).isDisabled(), field).toBe(true)
        await page.getByLabel(field).fill(typed)
      }
      await payButton(page).click()
      await page.getByRole('button', { name: 'Wird verarbeitet' }).waitFor()
      await answerBank(page, 'Complete')
      await expectOrdered(page)
      expect(await stage.orderOf(offer)).toMatchObject({ status: 'REQUESTED', provider: 'stripe', payments: 1 })
      expect([...stripe.intents.values()].at(-1)).toMatchObject({ status: 'requires_capture', metadata: { offer } })
      await stage.close(checkout)
    })

    it('keeps the claim after a "no" to the bank and after a declined card, over a reload, too', async () => {
      const checkout = await stage.open(viewport)
      const { page, offer } = checkout
      await choose(page, 'Karte')
      await payByCard(page, ASKS)
      await answerBank(page, 'Fail')
      await expectRefused(page, 'Die Karte wurde nicht angenommen.')
      await expectReserved(page)
      const { id } = await stage.orderOf(offer)
      await page.reload()
      await expectReserved(page)
      await choose(page, 'Karte')
      await payByCard(page, DECLINED)
      await expectRefused(page, 'Die Karte wurde nicht angenommen.')
      await payByCard(page, GOOD)
      await expectOrdered(page)
      expect(await stage.orderOf(offer)).toMatchObject({ id, status: 'REQUESTED', payments: 1 })
      await stage.close(checkout)
    })
  })

  describe(`card form, ${viewport.width} px`, () => {
    it('says that Stripe’s script does not come, and tries again', async () => {
      const checkout = await stage.open(viewport)
      const { page } = checkout
      stripe.server.nextFault = ({ path }) => (path === '/stripe.js' ? 'lostBefore' : undefined)
      await choose(page, 'Karte')
      await page.getByText('Die Kartenzahlung konnte nicht geladen werden.').waitFor()
      expect(await page.getByLabel('Card number').count()).toBe(0)
      stripe.server.nextFault = undefined
      await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
      await page.getByLabel('Card number').waitFor()
      await stage.close(checkout)
    })

    it('takes a wallet where there is one, and shows none elsewhere', async () => {
      const without = await stage.open(viewport)
      await choose(without.page, 'Karte')
      await without.page.getByLabel('Card number').waitFor()
      expect(await without.page.getByText('oder mit der Karte').isVisible()).toBe(false)
      await stage.close(without)
      stripe.hasWallet = true
      const checkout = await stage.open(viewport)
      const { page, offer } = checkout
      await choose(page, 'Karte')
      await page.getByText('oder mit der Karte').waitFor()
      await page.getByRole('button', { name: 'Buy with G Pay' }).click()
      await page.getByRole('dialog', { name: 'Google Pay' }).getByRole('button', { name: 'Pay', exact: true }).click()
      await expectOrdered(page)
      stripe.hasWallet = false
      expect(await stage.orderOf(offer)).toMatchObject({ status: 'REQUESTED', provider: 'stripe' })
      await stage.close(checkout)
    })
  })

  it(`a copy that its owner describes otherwise is told, though the total is the same, ${viewport.width} px`, async () => {
    const checkout = await stage.open(viewport)
    const { page, offer, sender } = checkout
    await choose(page, 'Karte')
    await typeCard(page, GOOD)
    const worse = { price: 2, condition: 'SATISFACTORY', comment: 'Wasserschaden auf der letzten Seite.', acceptedTerms: true }
    expect((await sender.caller.put(`/exchanges/offer/${offer}`, worse)).status).toBe(200)
    await payButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Das Angebot hat sich geändert' })
    await dialog.getByText(worse.comment).waitFor()
    await dialog.getByRole('button', { name: 'Schließen' }).last().click()
    await dialog.waitFor({ state: 'hidden' })
    await payButton(page).click()
    await expectOrdered(page)
    await stage.close(checkout)
  })

  describe(`meanwhile, ${viewport.width} px`, () => {
    it.each(['Karte', 'PayPal'] as const)('a copy that somebody else took is told before anything is paid (%s)', async (method) => {
      const checkout = await stage.open(viewport)
      const { page, offer } = checkout
      await choose(page, method)
      if (method === 'Karte') await typeCard(page, GOOD)
      else await page.getByRole('button', { name: 'PayPal', exact: true }).waitFor()
      const other = await registerMember(stage.server)
      const { totalCents: amount } = await readQuote(other.caller, offer)
      expect((await other.caller.post(`/stripe/order/${offer}/intent`, { amount })).status).toBe(200)
      await (method === 'Karte' ? payButton(page) : page.getByRole('button', { name: 'PayPal', exact: true })).click()
      await page.waitForURL(/\/book\/.*orderSuccess=false&reason=noOffer/u)
      await page.getByRole('dialog', { name: 'Hoppla' }).getByText('weil sich dieses Exemplar nicht bestellen lässt').waitFor()
      await stage.close(checkout)
    })

    it.each(['Karte', 'PayPal'] as const)('a new price is told, and confirmed by a second press (%s)', async (method) => {
      const checkout = await stage.open(viewport)
      const { page, offer, sender } = checkout
      await choose(page, method)
      if (method === 'Karte') await typeCard(page, GOOD)
      else await page.getByRole('button', { name: 'PayPal', exact: true }).waitFor()
      const changed = await sender.caller.put(`/exchanges/offer/${offer}`, { price: 4, condition: 'GOOD', acceptedTerms: true })
      expect(changed.status).toBe(200)
      await (method === 'Karte' ? payButton(page) : page.getByRole('button', { name: 'PayPal', exact: true })).click()
      const dialog = page.getByRole('dialog', { name: 'Der Preis hat sich geändert' })
      await dialog.getByText(/^Vorher 5,90\s€, jetzt 8,10\s€/u).waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      if (method === 'Karte') await payButton(page).click()
      else await payByPaypal(page, 'Pay with PayPal')
      await expectOrdered(page)
      await stage.close(checkout)
    })

    it('another way to pay keeps the claim and gives up the old payment', async () => {
      const checkout = await stage.open(viewport)
      const { page, offer } = checkout
      await choose(page, 'Karte')
      await payByCard(page, DECLINED)
      await expectRefused(page, 'Die Karte wurde nicht angenommen.')
      const { id } = await stage.orderOf(offer)
      await choose(page, 'PayPal')
      await expectReserved(page)
      await payByPaypal(page, 'Pay with PayPal')
      await expectOrdered(page)
      expect(await stage.orderOf(offer)).toMatchObject({ id, status: 'REQUESTED', provider: 'paypal', payments: 2 })
      const intent = [...stripe.intents.values()].at(-1)
      await expect.poll(() => intent?.status, { timeout: 15_000 }).toBe('canceled')
      await stage.close(checkout)
    })
  })

  describe(`a provider that opens no payment, ${viewport.width} px`, () => {
    it('is told, and the copy waits for another way to pay', async () => {
      const checkout = await stage.open(viewport)
      const { page, offer } = checkout
      await choose(page, 'Karte')
      await typeCard(page, GOOD)
      stripe.server.nextFault = ({ method, path }) => (method === 'POST' && path.includes('payment_intents') ? 'stored500' : undefined)
      await payButton(page).click()
      await page.waitForURL(/\/book\/.*orderSuccess=false&reason=refused/u)
      stripe.server.nextFault = undefined
      const dialog = page.getByRole('dialog', { name: 'Hoppla' })
      await dialog.getByText('Der Zahlungsdienst hat die Zahlung nicht angenommen.').waitFor()
      await dialog.getByRole('link', { name: 'Zu deiner Reservierung' }).click()
      await page.getByRole('link', { name: 'Weiter zur Zahlung' }).click()
      await choose(page, 'PayPal')
      await payByPaypal(page, 'Pay with PayPal')
      await expectOrdered(page)
      expect(await stage.orderOf(offer)).toMatchObject({ status: 'REQUESTED', provider: 'paypal' })
      await stage.close(checkout)
    })
  })
}
