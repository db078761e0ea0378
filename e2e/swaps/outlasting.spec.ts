import { expect, it } from 'vitest'
import { order, twoReaders } from '../../server/testing/factories/exchange-factories.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { expectDialog, noDialog } from '../dialog-focus.ts'
import { expectSound, finish, Stage } from '../stage.ts'

const stage = new Stage()
const CHANGED = 'In diesem Tausch ist inzwischen etwas passiert.'

it('a request that is taken back while it is accepted leaves the list; why it was not accepted stays, with the way to it', async () => {
  const { sender, receiver, offer } = await twoReaders(stage.server)
  const uuid = await order(receiver.caller, offer)
  const window = await stage.open(PHONE, sender)
  const { page } = window
  await page.goto('/exchanges/outgoing')
  await page.route('**/exchanges/accept-request/*', async (route) => {
    expect((await receiver.caller.post(`/exchanges/revoke-request/${uuid}`)).status).toBe(200)
    await route.continue()
  })
  await page.getByRole('main').getByRole('button', { name: 'Annehmen' }).click()
  const told = page.getByRole('alert').filter({ hasText: CHANGED })
  await told.waitFor()
  await page.getByRole('button', { name: 'Annehmen', exact: true }).waitFor({ state: 'hidden' })
  await told.getByText(/^„.+“: In diesem Tausch/u).waitFor()
  await expectSound(page)
  await told.getByRole('link', { name: 'Zum Tausch' }).click()
  await page.waitForURL(`**/exchanges/${uuid}`)
  await finish(window)
})

it('a decline that comes too late keeps its words until they are closed', async () => {
  const { sender, receiver, offer } = await twoReaders(stage.server)
  const uuid = await order(receiver.caller, offer)
  const window = await stage.open(DESKTOP, sender)
  const { page } = window
  await page.goto('/exchanges/outgoing')
  await page.getByRole('main').getByRole('button', { name: 'Ablehnen' }).click()
  const dialog = await expectDialog(page, 'Anfrage ablehnen?')
  await dialog.getByLabel('Ein anderer Grund').check()
  await dialog.getByLabel('In deinen Worten').fill('Meine Tochter liest es gerade.')
  expect((await receiver.caller.post(`/exchanges/revoke-request/${uuid}`)).status).toBe(200)
  await dialog.getByRole('button', { name: 'Ablehnen' }).click()
  await dialog.getByText(CHANGED).waitFor()
  expect(await dialog.getByLabel('In deinen Worten').inputValue()).toBe('Meine Tochter liest es gerade.')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await noDialog(page)
  await finish(window)
})

it('a report that cannot be made any more keeps its words until they are closed', async () => {
  const { sender, receiver, offer } = await twoReaders(stage.server)
  const uuid = await order(receiver.caller, offer)
  expect((await sender.caller.post(`/exchanges/accept-request/${uuid}`)).status).toBe(200)
  const window = await stage.open(PHONE, receiver)
  const { page } = window
  await page.goto(`/exchanges/${uuid}`)
  await page.getByRole('button', { name: 'Problem melden' }).click()
  const dialog = await expectDialog(page, 'Problem melden')
  await dialog.getByLabel('Nicht angekommen').check()
  await dialog.getByRole('textbox').fill('Der Briefkasten blieb leer.')
  const other = { kind: 'OTHER', text: 'Von einem anderen Gerät.', copies: [], photos: [] }
  expect((await receiver.caller.post(`/exchanges/report-problem/${uuid}`, other)).status).toBe(200)
  await dialog.getByRole('button', { name: 'Meldung abschicken' }).click()
  await dialog.getByRole('alert').waitFor()
  await page.getByText('Von einem anderen Gerät.').waitFor({ state: 'attached' })
  expect(await dialog.getByRole('textbox').inputValue()).toBe('Der Briefkasten blieb leer.')
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await noDialog(page)
  await finish(window)
})
