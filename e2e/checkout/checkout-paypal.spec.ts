import { describe, expect, it } from 'vitest'
import { DESKTOP, PHONE } from '../browser.ts'
import { CheckoutStage, choose, expectOrdered, expectRefused, expectReserved, GOOD, payByCard, payByPaypal } from '../checkout-stage.ts'

// PayPal's script is a stand-in here (server/testing/providers): what it draws and asks is not tested, only what this
// site does before, between and after. The real script was never run.
const stage = new CheckoutStage()
const { paypal } = stage

for (const viewport of [PHONE, DESKTOP]) {
  describe(`PayPal, ${viewport.width} px`, () => {
    it('loads PayPal only after "PayPal", for euro and a hold, and orders', async () => {
      const checkout = await stage.open(viewport)
      const { page, calls, offer } = checkout
      await page.waitForLoadState('networkidle')
      expect(calls).toEqual([])
      await choose(page, 'PayPal')
      await page.getByRole('button', { name: 'PayPal', exact: true }).waitFor()
      expect(calls).toHaveLength(1)
      const script = new URL(calls[0]!)
      expect(script.origin + script.pathname).toBe(`${paypal.server.url}/sdk/js`)
      expect(Object.fromEntries(script.searchParams)).toMatchObject({
        currency: 'EUR',
        intent: 'authorize',
        locale: 'de_DE',
        'disable-funding': 'venmo,paylater,card',
      })
      await page.getByLabel(/^Schickt mir ab und zu/u).check()
      await payByPaypal(page, 'Pay with PayPal')
      await expectOrdered(page)
      expect(await stage.orderOf(offer)).toMatchObject({ status: 'REQUESTED', provider: 'paypal', payments: 1 })
      expect((await checkout.receiver.caller.get('/session')).body.user.subscribedToPromo).toBe(true)
      await stage.close(checkout)
    })

    it('says that a canceled payment cost nothing, keeps the claim, and takes the next try', async () => {
      const checkout = await stage.open(viewport)
      const { page, offer } = checkout
      await choose(page, 'PayPal')
      await payByPaypal(page, 'Cancel and return')
      await page.getByText('PayPal wurde abgebrochen. Bezahlt hast du nichts.').waitFor()
      await expectReserved(page)
      await payByPaypal(page, 'Pay with PayPal')
      await expectOrdered(page)
      expect(await stage.orderOf(offer)).toMatchObject({ status: 'REQUESTED', payments: 1 })
      await stage.close(checkout)
    })

    it('starts again after a declined instrument, with the same claim', async () => {
      const checkout = await stage.open(viewport)
      const { page, offer } = checkout
      await choose(page, 'PayPal')
      paypal.nextHold = 'no'
      await payByPaypal(page, 'Pay with PayPal')
      await expectRefused(page, 'Deine Zahlung hat nicht geklappt.')
      await expectReserved(page)
      await payByPaypal(page, 'Pay with PayPal')
      await expectOrdered(page)
      expect(await stage.orderOf(offer)).toMatchObject({ status: 'REQUESTED', payments: 2 })
      await stage.close(checkout)
    })
  })

  describe(`PayPal that keeps one waiting, ${viewport.width} px`, () => {
    it('says that PayPal still looks at a payment, also to whoever comes back and presses again', async () => {
      const checkout = await stage.open(viewport)
      const { page, offer } = checkout
      await choose(page, 'PayPal')
      paypal.nextHold = 'review'
      await payByPaypal(page, 'Pay with PayPal')
      await page.getByText('PayPal prüft deine Zahlung noch').waitFor()
      await page.getByText('Sonst endet die Reservierung, und bezahlt ist nichts.').waitFor()
      await page.reload()
      await choose(page, 'Karte')
      await payByCard(page, GOOD)
      await page.getByText('PayPal prüft deine Zahlung noch').waitFor()
      expect(await stage.orderOf(offer)).toMatchObject({ status: 'PENDING_PAYMENT', provider: 'paypal', payments: 1 })
      await stage.close(checkout)
    })

    it('says after five seconds that PayPal does not come, and tries again', async () => {
      const checkout = await stage.open(viewport)
      const { page } = checkout
      paypal.server.nextFault = ({ path }) => (path === '/sdk/js' ? 'slow' : undefined)
      const begin = Date.now()
      await choose(page, 'PayPal')
      await page.getByText('PayPal wird geladen').waitFor()
      await page.getByText('Mit PayPal gibt es gerade ein Problem.').waitFor()
      expect(Date.now() - begin).toBeGreaterThan(4800)
      expect(Date.now() - begin).toBeLessThan(9000)
      paypal.server.nextFault = undefined
      await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
      await page.getByRole('button', { name: 'PayPal', exact: true }).waitFor()
      await stage.close(checkout)
    })
  })
}
