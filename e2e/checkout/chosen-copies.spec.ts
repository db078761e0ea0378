import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { registerMember, type RegisteredMember } from '../../server/testing/factories/factories.ts'
import { readersWithShelf } from '../../server/testing/factories/parcel-factories.ts'
import { orderThrough, stripeDriver } from '../../server/testing/providers/provider-drivers.ts'
import { PHONE, waitForScripts } from '../browser.ts'
import { CheckoutStage, choose, expectOrdered, GOOD, payByCard } from '../checkout-stage.ts'
import { expectSound, logIn } from '../stage.ts'

/** What becomes of a choice of several copies: more than a parcel holds, none at all, and what goes to somebody else meanwhile. */
const stage = new CheckoutStage()
const driver = stripeDriver(stage.stripe)

const NINE = [1, 1, 1, 1, 1, 1, 1, 1, 1]
const ORDER = 'Ausgewählte zusammen bestellen'

async function shelfOf({ caller }: RegisteredMember, [offer]: readonly string[]): Promise<string> {
  const { offeredBy } = (await caller.get(`/exchanges/offer/${offer}`)).body.bookOffer
  return `/user/${offeredBy.profileId}/sofia`
}

async function titleOf({ caller }: RegisteredMember, offer = ''): Promise<string> {
  return (await caller.get(`/exchanges/offer/${offer}`)).body.bookOffer.book.title
}

const boxesOf = (page: Page) => page.getByRole('checkbox', { name: /ins Paket legen$/u })

/** What a page says, and that it fits and can be read. */
async function expectSaid(page: Page, words: string | RegExp): Promise<void> {
  await page.getByText(words).first().waitFor()
  await expectSound(page)
}

describe('a choice of several copies', () => {
  it('a shelf takes eight ticks and no order without one', async () => {
    const { receiver, offers } = await readersWithShelf(stage.server, NINE)
    const shop = await stage.openFor(PHONE, receiver)
    const { page } = shop
    await page.goto(await shelfOf(receiver, offers))
    await waitForScripts(page)
    await page.getByText('Wähl bis zu 8 aus').waitFor()
    const [boxes, button] = [boxesOf(page), page.getByRole('button', { name: ORDER })]
    await expect.poll(() => button.isDisabled()).toBe(true)
    for (let place = 0; place < 8; place++) await boxes.nth(place).check()
    await expect.poll(() => boxes.nth(8).isDisabled()).toBe(true)
    await expectSaid(page, '8 von 8 ausgewählt')
    await boxes.nth(0).uncheck()
    await page.getByText('7 von 8 ausgewählt').waitFor()
    await boxes.nth(8).check()
    await button.click()
    await page.getByRole('heading', { name: 'Dein Paket von Sofia' }).waitFor()
    expect(new URL(page.url()).searchParams.getAll('ofid')).toHaveLength(8)
    // The browser ticks them again.
    await page.goBack()
    await page.getByText('8 von 8 ausgewählt').waitFor()
    await stage.close(shop)
  })

  it('without scripts nine ticks make a parcel of eight, and the ninth is named', async () => {
    const { receiver, offers } = await readersWithShelf(stage.server, NINE)
    const shop = await stage.openWithoutScripts(PHONE)
    await logIn(shop.window, receiver)
    const { page } = shop
    await page.goto(await shelfOf(receiver, offers))
    for (const box of await boxesOf(page).all()) await box.check()
    await page.getByRole('button', { name: ORDER }).click()
    await page.getByRole('heading', { name: 'Dein Paket von Sofia' }).waitFor()
    expect(await page.getByRole('list', { name: 'Bücher im Paket' }).getByRole('listitem').count()).toBe(8)
    const ninth = new URL(page.url()).searchParams.getAll('ofid')[8]
    await page.getByText('Mehr als 8 Bücher passen nicht in ein Paket').waitFor()
    await page.getByText(`Noch im Regal: ${await titleOf(receiver, ninth)}.`).waitFor()
    await page.getByRole('link', { name: 'Weiter zur Zahlung' }).click()
    await page.waitForURL(/\/checkout\/payment/u)
    expect(new URL(page.url()).searchParams.getAll('ofid')).not.toContain(ninth)
    await stage.close(shop)
  })

  it('without scripts no tick leads back to the shelf, which says so', async () => {
    const { receiver, offers } = await readersWithShelf(stage.server, [1, 1])
    const shop = await stage.openWithoutScripts(PHONE)
    const { page } = shop
    await page.goto(await shelfOf(receiver, offers))
    const { pathname } = new URL(page.url())
    expect(await page.getByText('noch kein Buch ausgewählt').count()).toBe(0)
    await page.getByRole('button', { name: ORDER }).click()
    await page.getByText('Du hast noch kein Buch ausgewählt.').waitFor()
    expect(new URL(page.url()).pathname).toBe(pathname)
    await stage.close(shop)
  })
})

it('a copy that goes between the steps is named at the step after it, and in the answer to the press', async () => {
  const { receiver, offers } = await readersWithShelf(stage.server, [1, 2, 3])
  const other = await registerMember(stage.server)
  const [first, second] = [await titleOf(receiver, offers[0]), await titleOf(receiver, offers[1])]
  const shop = await stage.openFor(PHONE, receiver)
  const { page } = shop
  const query = offers.map((offer) => `ofid=${offer}`).join('&')
  await page.goto(`/checkout/details?${query}`)
  await orderThrough(driver, other.caller, offers[0] ?? '')
  await page.getByRole('link', { name: 'Weiter zur Zahlung' }).click()
  await page.waitForURL(/\/checkout\/payment/u)
  await expectSaid(page, `${first}: nicht mehr zu bestellen.`)
  await page.goto(`/checkout/shipping?${query}`)
  await expectSaid(page, `${first}: nicht mehr zu bestellen.`)

  await page.goto(`/checkout/payment?${query}`)
  await orderThrough(driver, other.caller, offers[1] ?? '')
  await choose(page, 'Karte')
  await payByCard(page, GOOD)
  const dialog = page.getByRole('dialog')
  await dialog.getByText(`${second}: nicht mehr zu bestellen.`).waitFor()
  expect(await dialog.getByText(first).count()).toBe(0)
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Schließen' }).last().click()
  await expectSaid(page, `${first}, ${second}: nicht mehr zu bestellen.`)
  await payByCard(page, GOOD)
  await expectOrdered(page)
  await stage.close(shop)
})

it('counts what the browser ticks after the scripts have come', async () => {
  const { receiver, offers } = await readersWithShelf(stage.server, [1, 1])
  const shop = await stage.openFor(PHONE, receiver)
  const { page } = shop
  await page.goto(await shelfOf(receiver, offers))
  await waitForScripts(page)
  await expect.poll(() => page.getByRole('button', { name: ORDER }).isDisabled()).toBe(true)
  await boxesOf(page)
    .first()
    .evaluate((box: HTMLInputElement) => {
      box.checked = true
      window.dispatchEvent(new PageTransitionEvent('pageshow'))
    })
  await page.getByText('1 von 8 ausgewählt').waitFor()
  await stage.close(shop)
})
