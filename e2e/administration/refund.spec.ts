import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { acceptedParcel } from '../../server/testing/factories/parcel-factories.ts'
import { brokenInvariants } from '../../server/testing/invariants.ts'
import { labelPages } from '../../server/testing/labels/code-pages.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { noDialog } from '../dialog-focus.ts'
import { demoMember, expectSound, finish, Stage } from '../stage.ts'

const stage = Stage.ofOwn()

async function receivedParcel(prices: readonly number[]) {
  const parcel = await acceptedParcel(stage.server, prices)
  await parcel.sender.caller.post(`/exchanges/mark-sent/${parcel.id}`)
  await parcel.receiver.caller.post(`/exchanges/confirm-book-received/${parcel.id}`)
  const { lines } = (await parcel.sender.caller.get(`/exchanges/${parcel.id}`)).body.exchange
  return { ...parcel, lastTitle: String(lines.at(-1).title) }
}

it('an administrator finds a payment by what was pasted, refunds a book, and its receiver sees it', { timeout: 180_000 }, async () => {
  const { id, receiver, lastTitle } = await receivedParcel([3, 4])
  const deciding = await stage.open(DESKTOP, demoMember('admin'))
  const { page } = deciding
  await page.goto('/admin/payments')
  await page.getByRole('link', { name: 'Alle Zahlungen durchsuchen' }).click()
  // The address changes before the page does, and both pages have a search box.
  await page.getByRole('heading', { name: 'Alle Zahlungen', level: 1 }).waitFor()
  await page.getByRole('searchbox').fill(id.toUpperCase().replaceAll('-', ''))
  await page.getByRole('button', { name: 'Suchen', exact: true }).click()
  await page.getByText(`Gesucht als Nummer von uns: ${id}`).waitFor()
  await page.getByRole('link', { name: 'Erstatten', exact: true }).click()
  await page.getByRole('button', { name: 'Einzelne Bücher erstatten' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: lastTitle }).check()
  await dialog.getByText(/bekommt zurück: 4,40\s€/u).waitFor()
  await dialog.getByLabel('Lassen').check()
  await dialog.getByRole('textbox').fill('Seiten fehlen.')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Einzelne Bücher erstatten' }).click()
  await noDialog(page)
  await page.getByText('Begründung: Seiten fehlen.').waitFor()
  await page.goBack()
  await page.getByText(`Gesucht als Nummer von uns: ${id}`).waitFor()
  await page.getByText(/erstattet: 4,40|unterwegs: 4,40/u).waitFor()
  await finish(deciding)

  const reading = await stage.open(PHONE, receiver)
  await reading.page.goto('/inbox')
  await reading.page
    .getByRole('link', { name: /Erstattet/u })
    .first()
    .click()
  await reading.page.getByText('Begründung: Seiten fehlen.').waitFor()
  await finish(reading)
  expect(await stage.server.withDatabase(brokenInvariants)).toEqual([])
})

it('an administrator gives back a part of what one worn book cost', { timeout: 120_000 }, async () => {
  const { id, receiver } = await receivedParcel([5])
  const deciding = await stage.open(PHONE, demoMember('admin'))
  const { page } = deciding
  await page.goto(`/admin/exchanges/${id}`)
  await page.getByRole('button', { name: 'Teil des Preises erstatten' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Punkte zurück').fill('3')
  await dialog.getByText(/bekommt zurück: 3,30\s€/u).waitFor()
  await dialog.getByLabel('Zurücknehmen').check()
  await dialog.getByRole('textbox', { name: /Begründung/u }).fill('Der Rücken ist lose.')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Teil des Preises erstatten' }).click()
  await noDialog(page)
  await page.getByText('Begründung: Der Rücken ist lose.').waitFor()
  await finish(deciding)
  expect((await receiver.caller.get(`/exchanges/${id}`)).body.exchange.refunds).toMatchObject([{ scope: 'POINTS', cents: 330, points: 0 }])
})

it('a withdrawal leads to the refund in one step, and is dealt with by it', { timeout: 120_000 }, async () => {
  const { id, receiver } = await receivedParcel([2])
  await stage.server.withDatabase((db) => sql`update member set email_verified_at = app_now() where id = ${receiver.id}::uuid`.execute(db))
  await stage.server.visitor().post('/withdrawals', { name: 'Ida Lehm', email: receiver.email, reference: id, language: 'de' })
  const deciding = await stage.open(PHONE, demoMember('admin'))
  const { page } = deciding
  await page.goto('/admin/withdrawals')
  await page.getByText('im Widerruf genannt').waitFor()
  await page.getByRole('link', { name: /€ erstatten/u }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('textbox').inputValue()).toBe('Widerruf')
  await dialog.getByText(/bekommt zurück:/u).waitFor()
  await dialog.getByLabel('Lassen').check()
  await dialog.getByRole('button', { name: 'Alles erstatten' }).click()
  await noDialog(page)
  await page.goto('/admin/withdrawals?state=handled')
  await page.getByText('Widerruf', { exact: false }).first().waitFor()
  await page.getByText('Ida Lehm').waitFor()
  await finish(deciding)
})

it('an administrator asks the silent side, and reads the answer in the case', { timeout: 120_000 }, async () => {
  const { id, sender, receiver } = await acceptedParcel(stage.server, [3])
  const report = { kind: 'DAMAGED', text: 'Der Rücken ist gebrochen.', copies: [], photos: [] }
  await receiver.caller.post(`/exchanges/report-problem/${id}`, report)
  const deciding = await stage.open(PHONE, demoMember('admin'))
  const { page } = deciding
  await page.goto(`/admin/exchanges/${id}`)
  await page
    .getByRole('button', { name: /fragen$/u })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Wie war es verpackt?')
  await expectSound(page)
  await dialog.getByRole('button', { name: /fragen$/u }).click()
  await noDialog(page)
  await page.getByText(/^Antwort bis/u).waitFor()
  const answering = await stage.open(PHONE, sender)
  await answering.page.goto('/inbox')
  await answering.page
    .getByRole('link', { name: /Eine Frage von uns/u })
    .first()
    .click()
  await answering.page.getByText('Wie war es verpackt?').waitFor()
  await sender.caller.post(`/exchanges/problem-statement/${id}`, { text: 'In Luftpolster.', photos: [] })
  await finish(answering)
  await page.reload()
  await page.getByText('Beantwortet.').waitFor()
  await page.getByText('In Luftpolster.').waitFor()
  await finish(deciding)
})

it('labels are shown before they count, and only confirmed ones come into stock', { timeout: 120_000 }, async () => {
  const deciding = await stage.open(PHONE, demoMember('admin'))
  const { page } = deciding
  await page.goto('/admin/labels')
  const buffer = Buffer.from(await labelPages([`JJD1${crypto.randomUUID()}`, '']))
  const upload = async () => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'PDF hinzufügen' }).click()
    await (await choosing).setFiles({ name: 'etiketten.pdf', mimeType: 'application/pdf', buffer })
  }
  await upload()
  await page.getByText('Erkannt: 2.').waitFor()
  expect(await page.getByRole('checkbox', { name: 'Etikett 1, Seite 1' }).isChecked()).toBe(true)
  expect(await page.getByRole('checkbox', { name: 'Etikett 2, Seite 2' }).isChecked()).toBe(false)
  await page.getByText('Kein lesbarer Code.').waitFor()
  await expectSound(page)
  await page.getByRole('button', { name: 'In den Vorrat nehmen: 1' }).click()
  await page.getByText('Neu im Vorrat: 1.').waitFor()
  await upload()
  await page.getByText(/^Schon bekannt seit/u).waitFor()
  expect(await page.getByRole('checkbox', { name: 'Etikett 1, Seite 1' }).isDisabled()).toBe(true)
  await page.goto('/admin/labels/stock?state=FREE')
  await page.getByRole('button', { name: 'Ansehen' }).first().click()
  await page.getByRole('dialog').getByRole('img', { name: 'Das Etikett' }).waitFor()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await noDialog(page)
  await page.getByRole('button', { name: 'Entfernen' }).first().click()
  await page.getByRole('dialog').getByRole('textbox').fill('Nass geworden.')
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click()
  await noDialog(page)
  await page.goto('/admin/labels/stock?state=REMOVED')
  await page.getByText('Nass geworden.').waitFor()
  await finish(deciding)
})
