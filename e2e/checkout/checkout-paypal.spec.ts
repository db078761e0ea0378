import { describe, expect, it } from 'vitest'
import { PAYMENT_SCRIPT_SECONDS } from '../../domain/policy/interface.ts'
import { PHONE } from '../browser.ts'
import { CheckoutStage, choose, GOOD, payByCard, payByPaypal } from '../checkout-stage.ts'

// PayPal's script is a stand-in here (server/testing/providers): what it draws and asks is not tested, only what this
// site does before, between and after. The real script was never run.
const stage = new CheckoutStage()
const { paypal } = stage

describe('PayPal that keeps one waiting', () => {
  it('says that PayPal still looks at a payment, also to whoever comes back and presses again', async () => {
    const checkout = await stage.open(PHONE)
    const { page, offer } = checkout
    await choose(page, 'PayPal')
    paypal.nextHold = 'review'
    await payByPaypal(page, 'Pay with PayPal')
    await page.getByText('PayPal prüft deine Zahlung noch').waitFor()
    await page.getByText('Sonst endet die Reservierung, und du hast nichts bezahlt.').waitFor()
    await page.reload()
    await choose(page, 'Karte')
    await payByCard(page, GOOD)
    await page.getByText('PayPal prüft deine Zahlung noch').waitFor()
    expect(await stage.orderOf(offer)).toMatchObject({ status: 'PENDING_PAYMENT', provider: 'paypal', payments: 1 })
    await stage.close(checkout)
  })

  it('says after some seconds that PayPal does not come, and tries again', async () => {
    const checkout = await stage.open(PHONE)
    const { page } = checkout
    paypal.server.nextFault = ({ path }) => (path === '/sdk/js' ? 'slow' : undefined)
    await page.clock.install()
    await choose(page, 'PayPal')
    await page.getByText('PayPal wird geladen').waitFor()
    await page.clock.fastForward(PAYMENT_SCRIPT_SECONDS * 1000)
    await page.getByText('Mit PayPal gibt es gerade ein Problem.').waitFor()
    paypal.server.nextFault = undefined
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
    await page.getByRole('button', { name: 'PayPal', exact: true }).waitFor()
    expect(await page.getByText('Mit PayPal gibt es gerade ein Problem.').count()).toBe(0)
    await stage.close(checkout)
  })
})
