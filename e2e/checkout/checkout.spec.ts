import { describe, expect, it } from 'vitest'
import { readQuote } from '../../server/testing/factories/exchange-factories.ts'
import { registerMember } from '../../server/testing/factories/factories.ts'
import { PHONE } from '../browser.ts'
import {
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

describe('card form', () => {
  it('says that Stripe’s script does not come, and tries again', async () => {
    const checkout = await stage.open(PHONE)
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
    const without = await stage.open(PHONE)
    await choose(without.page, 'Karte')
    await without.page.getByLabel('Card number').waitFor()
    expect(await without.page.getByText('oder mit der Karte').isVisible()).toBe(false)
    await stage.close(without)
    stripe.hasWallet = true
    const checkout = await stage.open(PHONE)
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

it('a copy that its owner describes otherwise is told, though the total is the same', async () => {
  const checkout = await stage.open(PHONE)
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

describe('meanwhile', () => {
  it.each(['Karte', 'PayPal'] as const)('a copy that somebody else took is told before anything is paid (%s)', async (method) => {
    const checkout = await stage.open(PHONE)
    const { page, offer } = checkout
    await choose(page, method)
    if (method === 'Karte') await typeCard(page, GOOD)
    else await page.getByRole('button', { name: 'PayPal', exact: true }).waitFor()
    const other = await registerMember(stage.server)
    const { totalCents: amount, version } = await readQuote(other.caller, offer)
    expect((await other.caller.post(`/stripe/order/${offer}/intent`, { amount, version })).status).toBe(200)
    await (method === 'Karte' ? payButton(page) : page.getByRole('button', { name: 'PayPal', exact: true })).click()
    await page.waitForURL(/\/book\/.*orderSuccess=false&reason=noOffer/u)
    await page.getByRole('dialog', { name: 'Hoppla' }).getByText('Dieses Exemplar kannst du leider nicht bestellen.').waitFor()
    await stage.close(checkout)
  })

  it.each(['Karte', 'PayPal'] as const)('a new price is told, and confirmed by a second press (%s)', async (method) => {
    const checkout = await stage.open(PHONE)
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
    const checkout = await stage.open(PHONE)
    const { page, offer } = checkout
    await choose(page, 'Karte')
    await payByCard(page, DECLINED)
    await expectRefused(page, 'Deine Karte wurde abgelehnt.')
    const { id } = await stage.orderOf(offer)
    await choose(page, 'PayPal')
    await expectReserved(page)
    await payByPaypal(page, 'Pay with PayPal')
    await expectOrdered(page)
    expect(await stage.orderOf(offer)).toMatchObject({ id, status: 'REQUESTED', provider: 'paypal', payments: 2 })
    const intent = [...stripe.intents.values()].at(-1)
    await expect.poll(() => intent?.status).toBe('canceled')
    await stage.close(checkout)
  })
})

describe('a provider that opens no payment', () => {
  it('is told, and the copy waits for another way to pay', async () => {
    const checkout = await stage.open(PHONE)
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
