import { expect, it } from 'vitest'
import { order, twoReaders } from '../../server/testing/factories/exchange-factories.ts'
import { orderParcel, readersWithShelf } from '../../server/testing/factories/parcel-factories.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { expectDialog, inMenu, noDialog } from '../dialog-focus.ts'
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

it('a parcel accepted in part keeps what was chosen when the call does not arrive, and sends the same again', async () => {
  const { sender, receiver, offers } = await readersWithShelf(stage.server, [1, 2, 3])
  const uuid = await orderParcel(receiver.caller, offers)
  const linesOf = async () => (await sender.caller.get(`/exchanges/${uuid}`)).body.exchange.lines
  const [, out] = await linesOf()
  const window = await stage.open(PHONE, sender)
  const { page } = window
  await page.goto('/exchanges/outgoing')
  await page.getByRole('main').getByRole('button', { name: 'Annehmen' }).click()
  const dialog = await expectDialog(page, 'Was schickst du Jonas?')
  const box = dialog.getByRole('checkbox', { name: out.title })
  const reason = dialog.getByRole('radio', { name: 'Es ist beschädigt' })
  const accept = dialog.getByRole('button', { name: 'Ohne die anderen annehmen' })
  await box.uncheck()
  await reason.check()
  await page.route('**/exchanges/accept-request/*', (route) => route.abort('internetdisconnected'), { times: 1 })
  await accept.click()
  await dialog.getByRole('alert').waitFor()
  expect([await box.isChecked(), await reason.isChecked()]).toEqual([false, true])
  await expectSound(page)
  await accept.click()
  await page.getByRole('dialog', { name: 'Abgemacht' }).waitFor()
  const leftOut = (await linesOf()).filter((line: { leftOutReason: string | null }) => line.leftOutReason !== null)
  expect(leftOut).toMatchObject([{ offerUuid: out.offerUuid, leftOutReason: 'DAMAGED' }])
  await finish(window)
})

it('a parcel whose request is taken back while its sender chooses says so where the choice is', async () => {
  const { sender, receiver, offers } = await readersWithShelf(stage.server, [1, 2])
  const uuid = await orderParcel(receiver.caller, offers)
  const window = await stage.open(DESKTOP, sender)
  const { page } = window
  await page.goto('/exchanges/outgoing')
  const button = page.getByRole('main').getByRole('button', { name: 'Annehmen', includeHidden: true })
  await button.click()
  const dialog = await expectDialog(page, 'Was schickst du Jonas?')
  expect((await receiver.caller.post(`/exchanges/revoke-request/${uuid}`)).status).toBe(200)
  await button.waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Alles annehmen' }).click()
  await dialog.getByText(CHANGED).waitFor()
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await noDialog(page)
  await finish(window)
})

it('a decline that comes too late keeps its words until they are closed', async () => {
  const { sender, receiver, offer } = await twoReaders(stage.server)
  const uuid = await order(receiver.caller, offer)
  const window = await stage.open(DESKTOP, sender)
  const { page } = window
  await page.goto('/exchanges/outgoing')
  await (await inMenu(page, 'Ablehnen')).click()
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

it('a statement stays open when the report is taken back, and says why it cannot be added any more', async () => {
  const { sender, receiver, offer } = await twoReaders(stage.server)
  const uuid = await order(receiver.caller, offer)
  expect((await sender.caller.post(`/exchanges/accept-request/${uuid}`)).status).toBe(200)
  const reported = { kind: 'OTHER', text: 'Die Seiten kleben.', copies: [], photos: [] }
  expect((await receiver.caller.post(`/exchanges/report-problem/${uuid}`, reported)).status).toBe(200)
  const window = await stage.open(DESKTOP, sender)
  const { page } = window
  await page.goto(`/exchanges/${uuid}`)
  await page.getByRole('button', { name: 'Deine Sicht schildern' }).click()
  const dialog = await expectDialog(page, 'Deine Sicht schildern')
  await dialog.getByRole('textbox').fill('Beim Einpacken war alles trocken.')
  expect((await receiver.caller.post(`/exchanges/withdraw-report/${uuid}`)).status).toBe(200)
  await page.getByText('Die Seiten kleben.').waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Abschicken' }).click()
  await dialog.getByRole('alert').waitFor()
  expect(await dialog.getByRole('textbox').inputValue()).toBe('Beim Einpacken war alles trocken.')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await noDialog(page)
  await finish(window)
})

it('a message to the other member stays open when the line it was begun in goes, and is sent', async () => {
  const { sender, receiver, offer } = await twoReaders(stage.server)
  const uuid = await order(receiver.caller, offer)
  const window = await stage.open(PHONE, sender)
  const { page } = window
  await page.goto('/exchanges/outgoing')
  const accept = page.getByRole('main').getByRole('button', { name: 'Annehmen', includeHidden: true })
  await (await inMenu(page, /^Nachricht an /u)).click()
  const dialog = await expectDialog(page, 'Nachricht schreiben')
  await dialog.getByRole('textbox').fill('Passt dir auch nächste Woche?')
  expect((await receiver.caller.post(`/exchanges/revoke-request/${uuid}`)).status).toBe(200)
  await accept.waitFor({ state: 'detached' })
  expect(await dialog.getByRole('textbox').inputValue()).toBe('Passt dir auch nächste Woche?')
  await dialog.getByRole('button', { name: 'Senden' }).click()
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
