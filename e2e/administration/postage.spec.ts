import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { DESKTOP, PHONE } from '../browser.ts'
import { demoMember, expectSound, finish, saved, Stage } from '../stage.ts'

const stage = Stage.ofOwn()

/** A day in Germany, so many days from now, as a field of dates takes it. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })
}

it('an administrator sets what postage costs from a coming day, and takes it back', async () => {
  const person = await stage.open(DESKTOP, demoMember('admin'))
  const { page } = person
  await page.goto('/admin/labels')
  await page.getByRole('link', { name: 'Porto' }).click()
  const valid = page.getByRole('table', { name: 'Gilt heute' })
  await valid.getByRole('row', { name: /bis 1\.000 g 2,70/u }).waitFor()
  await page.getByText('Kein anderer Preis ist eingetragen.').waitFor()

  await page.getByRole('button', { name: 'Preis eintragen' }).click()
  await page.getByText('Ein Betrag von 0,01').waitFor()
  await page.getByText('Nimm einen Tag ab morgen').waitFor()
  await page.getByLabel('Größe').selectOption({ label: 'Büchersendung bis 1.000 g' })
  await page.getByLabel('Preis in Euro').fill('3,20')
  expect(await page.getByLabel('Höchstens Gramm').inputValue()).toBe('1000')
  await page.getByLabel('Gilt ab').fill(dayIn(10))
  await saved(page, () => page.getByRole('button', { name: 'Preis eintragen' }).click())
  const coming = page.getByRole('table', { name: 'Gilt demnächst' })
  await coming.getByRole('row', { name: /bis 1\.000 g 3,20/u }).waitFor()
  await expectSound(page, 'tariffs')

  // Another price for the same day is refused at the field it is about.
  await page.getByLabel('Größe').selectOption({ label: 'Büchersendung bis 1.000 g' })
  await page.getByLabel('Preis in Euro').fill('3.50')
  await page.getByLabel('Gilt ab').fill(dayIn(10))
  await page.getByRole('button', { name: 'Preis eintragen' }).click()
  await page.getByText('beginnt an dem Tag schon ein anderer Preis').waitFor()

  await saved(page, () => coming.getByRole('button', { name: /^Büchersendung bis 1\.000 g ab .* löschen$/u }).click())
  await page.getByText('Kein anderer Preis ist eingetragen.').waitFor()
  await finish({ ...person, complaints: person.complaints.filter((complaint) => !complaint.includes('400')) })
})

it('on a phone the sender of a request reads what the parcel weighs and how to pack it', async () => {
  const person = await stage.open(PHONE, demoMember('mara'))
  const { page } = person
  await page.goto('/exchanges/outgoing')
  await page.locator('a[href^="/exchanges/0"]').first().click()
  await page.getByRole('heading', { name: 'So packst du es ein' }).waitFor()
  await page.getByText(/Unverpackt etwa \d+ g schwer/u).waitFor()
  expect(await page.locator('[aria-labelledby=pack-title] li').count()).toBe(3)
  await expectSound(page, 'what to pack')
  await page.getByRole('link', { name: /Wie das mit Dingen geht/u }).click()
  await page.getByRole('heading', { name: 'Ein Buch für die Post verpacken', level: 1 }).waitFor()
  await finish(person)
})

it('guests read the prices that are valid, also when a heavier parcel costs more', async () => {
  const guest = await stage.open(DESKTOP)
  const { page } = guest
  await page.goto('/')
  const bill = page.locator('#costs dl')
  await bill.getByText('Versand', { exact: true }).waitFor()
  await stage.server.withDatabase((db) =>
    sql`insert into postage_tariff (size, cents, grams_max, millimetres_max, valid_from)
        values ('BOOKS_1000', 320, 1000, 50, '2026-01-01')`.execute(db),
  )
  await expect
    .poll(async () => {
      await page.goto('/')
      return bill.getByText('Versand bis 500 g').count()
    })
    .toBe(1)
  await bill.getByText('2,70 €').waitFor()
  await page.goto('/agb')
  await page.getByText('den Versand: 2,70–3,20 € je Paket').waitFor()
  await page.getByText('kostet so 4,00–4,50 €').waitFor()
  await page.goto('/faq')
  await page.getByText('Was kostet ein Buch insgesamt?').click()
  await page.getByText('2,70–3,20 € Versand je Paket').waitFor()
  await finish(guest)
})
