import { expect, it } from 'vitest'
import { createOffer, order, twoReaders } from '../../server/testing/factories/exchange-factories.ts'
import { registerMember } from '../../server/testing/factories/factories.ts'
import { noDialog } from '../dialog-focus.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { demoMember, expectSound, finish, Stage } from '../stage.ts'

/** What members see of points that they cannot spend yet. */
const stage = new Stage()

it('a sender reads on a phone which points wait, why and until when, and the same on the page of the exchange', async () => {
  const { sender, receiver, offer } = await twoReaders(stage.server, 2)
  const exchange = await order(receiver.caller, offer)
  await sender.caller.post(`/exchanges/accept-request/${exchange}`)
  const confirm = () => receiver.caller.post(`/exchanges/confirm-book-received/${exchange}`)
  await expect.poll(async () => (await confirm()).status).toBe(200)
  const window = await stage.open(PHONE, sender)
  const { page } = window
  await page.goto('/points')
  await page.getByRole('heading', { name: 'Was noch wartet' }).waitFor()
  await page.getByText('2 weitere Punkte warten.').waitFor()
  await page.getByText(/^2 Punkte kommen am \d{1,2}\. \p{L}{3,9}\.$/u).waitFor()
  await page.getByText('Bis dahin warten wir, ob die Zahlung bestehen bleibt.').waitFor()
  await expectSound(page)
  await page.goto(`/exchanges/${exchange}`)
  await page.getByText(/^2 Punkte kommen am/u).waitFor()
  await page.getByText(/^kommen am \d{1,2}\. \p{L}{3,9}$/u).waitFor()
  await expectSound(page)
  await finish(window)
})

it('an administrator holds the points of a member, who reads that a case is looked into, and releases them', async () => {
  const member = await registerMember(stage.server)
  await createOffer(member.caller, 3)
  const admin = await stage.open(DESKTOP, demoMember('admin'))
  const decide = async (act: string): Promise<void> => {
    await admin.page.getByRole('button', { name: act }).click()
    const dialog = admin.page.getByRole('dialog')
    await dialog.getByLabel(/Begründung/u).fill('Zwei Konten, dieselbe Karte.')
    await dialog.getByRole('button', { name: act }).click()
    await noDialog(admin.page)
  }
  await admin.page.goto(`/admin/users/${member.id}`)
  await decide('Punkte festhalten')
  await admin.page.getByText(/festgehalten, solange geprüft wird/u).waitFor()
  await expectSound(admin.page)
  const window = await stage.open(PHONE, member)
  await window.page.goto('/points')
  await window.page.getByText(/^Wir prüfen gerade einen Fall und halten die Punkte so lange fest\. Spätestens am/u).waitFor()
  await expectSound(window.page)
  await decide('Punkte freigeben')
  await window.page.reload()
  await window.page.getByText('Freigegeben').waitFor()
  expect(await window.page.getByRole('heading', { name: 'Was noch wartet' }).count()).toBe(0)
  await finish(admin)
  await finish(window)
})
