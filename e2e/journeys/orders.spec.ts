import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PHONE } from '../browser.ts'
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
} from '../checkout-stage.ts'

// Stripe.js and PayPal's script are stand-ins here (server/testing/providers): what they draw and ask is not tested, only
// what this site does before, between and after. The real scripts were never run.
const stage = new CheckoutStage()
const { stripe, paypal } = stage

function answerBank(page: Page, says: 'Complete' | 'Fail'): Promise<void> {
  return page.getByRole('dialog', { name: '3-D Secure' }).getByRole('button', { name: says }).click()
}

describe('card', () => {
  it('loads Stripe only after "Karte", waits for all fields, lets the bank ask, and holds the money', async () => {
    const checkout = await stage.open(PHONE)
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
    const checkout = await stage.open(PHONE)
    const { page, offer } = checkout
    await choose(page, 'Karte')
    await payByCard(page, ASKS)
    await answerBank(page, 'Fail')
    await expectRefused(page, 'Deine Bank hat keine Freigabe für diese Zahlung bekommen.')
    await expectReserved(page)
    const { id } = await stage.orderOf(offer)
    await page.reload()
    await expectReserved(page)
    await choose(page, 'Karte')
    await payByCard(page, DECLINED)
    await expectRefused(page, 'Deine Karte wurde abgelehnt.')
    await payByCard(page, GOOD)
    await expectOrdered(page)
    expect(await stage.orderOf(offer)).toMatchObject({ id, status: 'REQUESTED', payments: 1 })
    await stage.close(checkout)
  })
})

describe('PayPal', () => {
  it('loads PayPal only after "PayPal", for euro and a hold, and orders', async () => {
    const checkout = await stage.open(PHONE)
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
    const checkout = await stage.open(PHONE)
    const { page, offer } = checkout
    await choose(page, 'PayPal')
    await payByPaypal(page, 'Cancel and return')
    await page.getByText('PayPal wurde abgebrochen. Du hast nichts bezahlt.').waitFor()
    await expectReserved(page)
    await payByPaypal(page, 'Pay with PayPal')
    await expectOrdered(page)
    expect(await stage.orderOf(offer)).toMatchObject({ status: 'REQUESTED', payments: 1 })
    await stage.close(checkout)
  })

  it('starts again after a declined instrument, with the same claim', async () => {
    const checkout = await stage.open(PHONE)
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
