import { expect, it } from 'vitest'
import { createOffer, order } from '../../server/testing/factories/exchange-factories.ts'
import { registerMember } from '../../server/testing/factories/factories.ts'
import { createThinOffer, orderParcel } from '../../server/testing/factories/parcel-factories.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { closeByEscape, expectDialog, expectTrapped } from '../dialog-focus.ts'
import { expectFocusOn, expectSound, finish, Stage } from '../stage.ts'

const stage = new Stage()

it('a sender without an address is asked for it first, and accepts with it (B §4)', async () => {
  const sender = await registerMember(stage.server, { firstName: 'Greta', withAddress: false })
  const receiver = await registerMember(stage.server, { firstName: 'Ole' })
  const offer = await createOffer(sender.caller, 2)
  const exchange = await order(receiver.caller, offer)

  const window = await stage.open(PHONE, sender)
  const { page } = window
  await page.goto('/exchanges/outgoing')
  const opener = page.getByRole('main').getByRole('button', { name: 'Annehmen' }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = await expectDialog(page, 'Deine Adresse für das Etikett')
  await expectTrapped(page)
  await closeByEscape(page)
  await expectFocusOn(opener)
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Straße und Hausnummer').fill('Am Hang 4')
  await dialog.getByLabel('Postleitzahl').fill('79098')
  await dialog.getByLabel('Ort', { exact: true }).fill('Freiburg')
  await dialog.getByRole('button', { name: 'Speichern und annehmen' }).click()
  await page.getByRole('dialog', { name: 'Abgemacht' }).waitFor()
  const { status } = (await sender.caller.get(`/exchanges/${exchange}`)).body.exchange
  expect(['REQUEST_ACCEPTED', 'LABEL_READY']).toContain(status)
  const address = await stage.server.withDatabase((db) =>
    db.selectFrom('exchange').select('ship_from').where('id', '=', exchange).executeTakeFirstOrThrow(),
  )
  expect(address.ship_from).toMatchObject({ city: 'Freiburg', streetNameNumber: 'Am Hang 4' })
  await finish(window)
})

it('who leaves the address while the page is still read again is back on the button afterwards', async () => {
  const sender = await registerMember(stage.server, { firstName: 'Greta', withAddress: false })
  const receiver = await registerMember(stage.server, { firstName: 'Ole' })
  await order(receiver.caller, await createOffer(sender.caller, 2))
  const window = await stage.open(PHONE, sender)
  const { page } = window
  await page.goto('/exchanges/outgoing')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: isRead, resolve: noteRead } = Promise.withResolvers<void>()
  await page.route(/\/outgoing\.data/u, async (route) => {
    noteRead()
    await released
    await route.continue()
  })
  const opener = page.getByRole('main').getByRole('button', { name: 'Annehmen' }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  await expectDialog(page, 'Deine Adresse für das Etikett')
  await isRead
  await closeByEscape(page)
  expect(await opener.isDisabled()).toBe(true)
  release()
  await expectFocusOn(opener)
  await finish(window)
})

it('an address typed while the request is taken back stays in sight, with why it was not accepted', async () => {
  const sender = await registerMember(stage.server, { firstName: 'Greta', withAddress: false })
  const receiver = await registerMember(stage.server, { firstName: 'Ole' })
  const exchange = await order(receiver.caller, await createOffer(sender.caller, 2))
  const window = await stage.open(PHONE, sender)
  const { page } = window
  await page.goto('/exchanges/outgoing')
  const button = page.getByRole('main').getByRole('button', { name: 'Annehmen', exact: true, includeHidden: true })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Deine Adresse für das Etikett' })
  const street = dialog.getByLabel('Straße und Hausnummer')
  await street.fill('Am Hang 4')
  await dialog.getByLabel('Postleitzahl').fill('79098')
  await dialog.getByLabel('Ort', { exact: true }).fill('Freiburg')
  expect((await receiver.caller.post(`/exchanges/revoke-request/${exchange}`)).status).toBe(200)
  await button.waitFor({ state: 'detached' })
  await dialog.locator('button[type=submit]').click()
  await dialog.getByText('In diesem Tausch ist inzwischen etwas passiert.').waitFor()
  expect(await street.inputValue()).toBe('Am Hang 4')
  await expectSound(page)
  await finish(window)
})

it('who accepts a part of a parcel without an address finds the choice again below it', async () => {
  const sender = await registerMember(stage.server, { firstName: 'Greta', withAddress: false })
  const receiver = await registerMember(stage.server, { firstName: 'Ole' })
  const offers = [await createThinOffer(sender.caller, 1), await createThinOffer(sender.caller, 2)]
  const uuid = await orderParcel(receiver.caller, offers)
  const { lines } = (await sender.caller.get(`/exchanges/${uuid}`)).body.exchange
  const window = await stage.open(DESKTOP, sender)
  const { page } = window
  await page.goto('/exchanges/outgoing')
  await page.getByRole('button', { name: 'Annehmen', exact: true }).click()
  const choice = page.getByRole('dialog', { name: 'Was schickst du Ole?' })
  await choice.getByRole('checkbox', { name: lines[0].title }).uncheck()
  await choice.getByRole('radio', { name: 'Es ist beschädigt' }).check()
  const accept = choice.getByRole('button', { name: 'Ohne die anderen annehmen' })
  await accept.click()
  const address = page.getByRole('dialog', { name: 'Deine Adresse für das Etikett' })
  await address.getByLabel('Ort', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await address.waitFor({ state: 'detached' })
  expect(await choice.getByRole('radio', { name: 'Es ist beschädigt' }).isChecked()).toBe(true)
  await accept.click()
  await address.getByLabel('Straße und Hausnummer').fill('Am Hang 4')
  await address.getByLabel('Postleitzahl').fill('79098')
  await address.getByLabel('Ort', { exact: true }).fill('Freiburg')
  await address.locator('button[type=submit]').click()
  await page.getByRole('dialog', { name: 'Abgemacht' }).waitFor()
  const after = (await sender.caller.get(`/exchanges/${uuid}`)).body.exchange
  expect(after.lines[0]).toMatchObject({ offerUuid: lines[0].offerUuid, leftOutReason: 'DAMAGED' })
  await finish(window)
})
