import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { drawSampleLabel } from '../../server/features/labels/pdf/draw-sample-label.ts'
import type { RegisteredMember } from '../../server/testing/factories/factories.ts'
import { readersWithShelf } from '../../server/testing/factories/parcel-factories.ts'
import { orderThrough, stripeDriver } from '../../server/testing/providers/provider-drivers.ts'
import { violations } from '../accessibility.ts'
import { PHONE } from '../browser.ts'
import { CheckoutStage, type Checkout, choose, expectOrdered, GOOD, payByCard } from '../checkout-stage.ts'
import { expectSound, logIn } from '../stage.ts'
import { stockLabels } from '../stock-labels.ts'

const stage = new CheckoutStage()

/** Wishes for the first copy of a shelf: the search for another one says so and leads to the parcel, and so does its page. Gives the first copy. */
async function findBesideAWish(page: Page, { caller }: RegisteredMember, [wished, other]: readonly string[]) {
  const copyOf = async (offer = '') => (await caller.get(`/exchanges/offer/${offer}`)).body.bookOffer
  const copy = await copyOf(wished)
  await caller.post('/exchanges/wish-list/add', { bookUuid: copy.book.uuid })
  const { title } = (await copyOf(other)).book
  await page.goto(`/search?q=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: 'Sofia hat noch ein Buch von deiner Wunschliste: in dasselbe Paket legen' }).first().waitFor()
  const ofBook = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: new RegExp(`^${title}\\D`, 'u') }) })
  await ofBook.getByRole('link', { name: /Paket legen$/u }).click()
  await page.waitForURL(new RegExp(`ofid=${other}#dazulegen`, 'u'))
  await page.getByRole('heading', { name: 'Sofia hat noch ein Buch von deiner Wunschliste' }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: new RegExp(`^${title}\\D`, 'u') }).click()
  const words = 'Sofia hat noch ein Buch von deiner Wunschliste und 3 weitere. Ein Porto für alle'
  await page.getByRole('link', { name: words }).waitFor()
  return copy
}

/** What was left out is wished for in one tap, beside its title. */
async function wishFor(title: string, exchange: string, back: Pick<Checkout, 'window' | 'page'>): Promise<void> {
  await back.page.goto(`/exchanges/${exchange}`)
  await back.page.getByRole('button', { name: `Wünschen: ${title}` }).click()
  await back.page.waitForURL('**/shelf/wish-list')
  await stage.close(back)
}

it('orders five books of one shelf in one parcel, of which the sender leaves one out', async () => {
  const { sender, receiver, offers } = await readersWithShelf(stage.server, [3, 1, 2, 1, 2])
  const shop = await stage.openFor(PHONE, receiver)
  const { page } = shop
  const { offeredBy } = await findBesideAWish(page, receiver, offers)
  // The shelf has boxes; three are ticked there, two more are put in at the first step.
  await page.goto(`/user/${offeredBy.profileId}/sofia`)
  const boxes = page.getByRole('checkbox', { name: /ins Paket legen$/u })
  await expect.poll(() => boxes.count()).toBe(5)
  await page.getByText('auf deiner Wunschliste', { exact: true }).waitFor()
  for (const place of [0, 1, 2]) await boxes.nth(place).check()
  await page.getByRole('button', { name: 'Ausgewählte zusammen bestellen' }).click()
  await page.getByRole('heading', { name: 'Dein Paket von Sofia' }).waitFor()
  await page.getByRole('heading', { name: 'Sofia hat noch ein Buch von deiner Wunschliste und ein weiteres' }).waitFor()
  const inParcel = page.getByRole('list', { name: 'Bücher im Paket' }).getByRole('listitem')
  for (const count of [4, 5]) {
    await page
      .getByRole('link', { name: /dazulegen$/u })
      .first()
      .click()
    await expect.poll(() => inParcel.count()).toBe(count)
  }
  expect(await violations(page)).toEqual([])
  // 9 points, none of them one's own: 2.70 € + 1.90 € + 9 €.
  await page.getByText('13,60').first().waitFor()
  await page.getByRole('link', { name: 'Weiter zur Zahlung' }).click()
  await choose(page, 'Karte')
  await payByCard(page, GOOD)
  await expectOrdered(page)
  const [request] = (await sender.caller.get('/exchanges/get-pending-requests')).body.pendingRequests
  expect(request.lines).toHaveLength(5)
  await stage.close(shop)

  const home = await stage.openFor(PHONE, sender)
  await home.page.goto(`/exchanges/${request.uuid}`)
  const parcel = home.page.getByRole('list', { name: 'Was im Paket ist' })
  await expect.poll(() => parcel.getByRole('listitem').count()).toBe(5)
  await home.page.getByRole('button', { name: 'Annehmen', exact: true }).click()
  const dialog = home.page.getByRole('dialog', { name: 'Was schickst du Jonas?' })
  const left = request.lines[1]
  await dialog.getByRole('checkbox', { name: left.title }).uncheck()
  await dialog.getByRole('button', { name: 'Ohne die anderen annehmen' }).click()
  await dialog.getByText('Wähl').first().waitFor()
  await dialog.getByRole('radio', { name: 'Es ist beschädigt' }).check()
  expect(await violations(home.page)).toEqual([])
  await dialog.getByRole('button', { name: 'Ohne die anderen annehmen' }).click()
  await home.page.getByRole('dialog', { name: 'Abgemacht' }).waitFor()
  await home.page.goto(`/exchanges/${request.uuid}`)
  await parcel.getByText('beschädigt').waitFor()
  await home.page.getByText(`ohne ${left.title}`).waitFor()
  await stage.close(home)

  await wishFor(left.title, request.uuid, await stage.openFor(PHONE, receiver))
  const after = (await receiver.caller.get(`/exchanges/${request.uuid}`)).body.exchange
  const rest = 9 - left.price
  expect(after).toMatchObject({ parcelPrice: rest, amounts: { totalCents: 270 + 100 + 10 * rest + 100 * rest, orderedCents: 1360 } })
})

it('lists, history and ledger name every copy of a parcel', async () => {
  const { sender, receiver, offers } = await readersWithShelf(stage.server, [1, 2, 3])
  const [first = '', ...together] = offers
  const { exchange } = await orderThrough(stripeDriver(stage.stripe), receiver.caller, first, together)
  const leftOut = [{ offerUuid: first, reason: 'DAMAGED' }]
  const accepted = await sender.caller.post(`/exchanges/accept-request/${exchange}`, { leftOut })
  // The parcels of the tests before wait for labels, too, and come first.
  await stockLabels(stage.server, await Promise.all(Array.from({ length: 8 }, () => drawSampleLabel(crypto.randomUUID()))))
  await expect.poll(async () => (await sender.caller.get(`/exchanges/${exchange}`)).body.exchange.status).toBe('LABEL_READY')
  const [out, ...titles] = accepted.body.exchange.lines.map(({ title }: { title: string }) => title)
  const home = await stage.openFor(PHONE, receiver)
  const { page } = home
  const copies = page.getByRole('main').getByRole('list', { name: 'Was im Paket ist' }).getByRole('listitem')
  const expectNamed = async () => {
    await expect.poll(() => copies.count()).toBe(3)
    expect(await copies.first().locator('s').textContent()).toBe(out)
    await copies.first().getByText('beschädigt').waitFor()
    for (const [place, title] of titles.entries())
      await copies
        .nth(place + 1)
        .getByRole('link', { name: title, exact: true })
        .waitFor()
    await expectSound(page)
  }
  await page.goto('/exchanges/incoming')
  await expectNamed()
  expect(await receiver.caller.post(`/exchanges/confirm-book-received/${exchange}`)).toMatchObject({ status: 200 })
  await page.goto('/exchanges/incoming')
  await page.getByRole('list', { name: 'Erhaltene Bücher' }).waitFor()
  await expectNamed()
  await stage.close(home)

  const shelf = await stage.openFor(PHONE, sender)
  await shelf.page.goto('/points')
  // Its points wait, as nobody took the label: it stands above, too.
  await shelf.page
    .getByRole('link', { name: titles.join(', ') })
    .last()
    .waitFor()
  await expectSound(shelf.page)
  await stage.close(shelf)
})

it('works without scripts, and comes back to the choice after joining', async () => {
  const { receiver, offers } = await readersWithShelf(stage.server, [1, 2])
  const { offeredBy } = (await receiver.caller.get(`/exchanges/offer/${offers[0]}`)).body.bookOffer
  const shop = await stage.openWithoutScripts(PHONE)
  const { page } = shop
  await page.goto(`/user/${offeredBy.profileId}/sofia`)
  for (const box of await page.getByRole('checkbox', { name: /ins Paket legen$/u }).all()) await box.check()
  await page.getByRole('button', { name: 'Ausgewählte zusammen bestellen' }).click()
  await page.waitForURL(/join=1/u)
  const next = new URL(page.url()).searchParams.get('next') ?? ''
  expect(new URL(next, stage.server.url).searchParams.getAll('ofid').toSorted()).toEqual(offers.toSorted())
  await logIn(shop.window, receiver)
  await page.goto(next)
  await page.getByRole('heading', { name: 'Dein Paket von Sofia' }).waitFor()
  await page
    .getByRole('link', { name: /herausnehmen$/u })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Dieses Exemplar' }).waitFor()
  await stage.close(shop)
})
