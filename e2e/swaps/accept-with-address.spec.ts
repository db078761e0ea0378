import { expect, it } from 'vitest'
import { createOffer, order } from '../../server/testing/factories/exchange-factories.ts'
import { registerMember } from '../../server/testing/factories/factories.ts'
import { PHONE } from '../browser.ts'
import { finish, Stage } from '../stage.ts'

const stage = new Stage()

it('a sender without an address is asked for it first, and accepts with it (B §4)', { timeout: 120_000 }, async () => {
  const sender = await registerMember(stage.server, { firstName: 'Greta', email: 'greta@example.org', withAddress: false })
  const receiver = await registerMember(stage.server, { firstName: 'Ole', email: 'ole@example.org' })
  const offer = await createOffer(sender.caller, 2)
  const exchange = await order(receiver.caller, offer)

  const window = await stage.open(PHONE, sender)
  const { page } = window
  await page.goto('/exchanges/outgoing')
  await page.getByRole('button', { name: 'Annehmen', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Straße und Hausnummer').fill('Am Hang 4')
  await dialog.getByLabel('Postleitzahl').fill('79098')
  await dialog.getByLabel('Ort', { exact: true }).fill('Freiburg')
  await dialog.locator('button[type=submit]').click()
  await page.getByRole('dialog').getByText('Abgemacht').waitFor()
  const { status } = (await sender.caller.get(`/exchanges/${exchange}`)).body.exchange
  expect(['REQUEST_ACCEPTED', 'LABEL_READY']).toContain(status)
  const address = await stage.server.withDatabase((db) =>
    db.selectFrom('exchange').select('ship_from').where('id', '=', exchange).executeTakeFirstOrThrow(),
  )
  expect(address.ship_from).toMatchObject({ city: 'Freiburg', streetNameNumber: 'Am Hang 4' })
  await finish(window)
})
