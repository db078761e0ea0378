import { describe, expect, it } from 'vitest'
import { readersWithShelf } from '../../server/testing/factories/parcel-factories.ts'
import { violations } from '../accessibility.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { CheckoutStage, choose, expectOrdered, GOOD, payByCard, payByPaypal } from '../checkout-stage.ts'
import { logIn } from '../stage.ts'

const stage = new CheckoutStage()

for (const viewport of [PHONE, DESKTOP]) {
  for (const way of ['Karte', 'PayPal'] as const) {
    describe(`${way}, ${viewport.width} px`, () => {
      it('orders five books of one shelf in one parcel, of which the sender leaves one out', { timeout: 120_000 }, async () => {
        const { sender, receiver, offers } = await readersWithShelf(stage.server, [3, 1, 2, 1, 2])
        const shop = await stage.openFor(viewport, receiver)
        const { page } = shop
        // The shelf has boxes; three are ticked there, two more are put in at the first step.
        const { offeredBy } = (await receiver.caller.get(`/exchanges/offer/${offers[0]}`)).body.bookOffer
        await page.goto(`/user/${offeredBy.profileId}/sofia`)
        const boxes = page.getByRole('checkbox', { name: /ins Paket legen$/u })
        await expect.poll(() => boxes.count()).toBe(5)
        for (const place of [0, 1, 2]) await boxes.nth(place).check()
        await page.getByRole('button', { name: 'Ausgewählte zusammen bestellen' }).click()
        await page.getByRole('heading', { name: 'Dein Paket von Sofia' }).waitFor()
        await page.getByRole('heading', { name: 'Sofia bietet noch 2 weitere Bücher an' }).waitFor()
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
        await choose(page, way)
        if (way === 'Karte') await payByCard(page, GOOD)
        else await payByPaypal(page, 'Pay with PayPal')
        await expectOrdered(page)
        const [request] = (await sender.caller.get('/exchanges/get-pending-requests')).body.pendingRequests
        expect(request.lines).toHaveLength(5)
        await stage.close(shop)

        const home = await stage.openFor(viewport, sender)
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

        const after = (await receiver.caller.get(`/exchanges/${request.uuid}`)).body.exchange
        const rest = 9 - left.price
        expect(after).toMatchObject({ parcelPrice: rest, amounts: { totalCents: 270 + 100 + 10 * rest + 100 * rest, orderedCents: 1360 } })
      })
    })
  }
}

it('works without scripts, and comes back to the choice after the login', async () => {
  const { receiver, offers } = await readersWithShelf(stage.server, [1, 2])
  const { offeredBy } = (await receiver.caller.get(`/exchanges/offer/${offers[0]}`)).body.bookOffer
  const shop = await stage.openWithoutScripts(PHONE)
  const { page } = shop
  await page.goto(`/user/${offeredBy.profileId}/sofia`)
  for (const box of await page.getByRole('checkbox', { name: /ins Paket legen$/u }).all()) await box.check()
  await page.getByRole('button', { name: 'Ausgewählte zusammen bestellen' }).click()
  await page.waitForURL(/login=1/u)
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
