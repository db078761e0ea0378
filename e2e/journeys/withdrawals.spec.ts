import { expect, it } from 'vitest'
import { DESKTOP, PHONE } from '../browser.ts'
import { demoMember, finish, Stage } from '../stage.ts'

const stage = new Stage()

it('a withdrawal from a contract reaches an administrator, who notes what became of it and can take that back', async () => {
  const guest = await stage.open(PHONE)
  await guest.page.goto('/vertrag-widerrufen')
  await guest.page.getByLabel('Dein Name').fill('Ida Lehm')
  await guest.page.getByLabel('E-Mail').fill('ida@example.org')
  await guest.page.keyboard.press('Enter')
  await guest.page.getByRole('heading', { name: 'Stimmt das so?' }).waitFor()
  await guest.page.keyboard.press('Tab')
  await guest.page.keyboard.press('Enter')
  await guest.page.getByRole('heading', { name: 'Dein Widerruf ist da' }).waitFor()
  await finish(guest)

  const admin = await stage.open(DESKTOP, demoMember('admin'))
  await admin.page.goto('/admin')
  await admin.page.getByRole('link', { name: 'Zu den Widerrufen' }).click()
  const entry = admin.page.getByRole('listitem').filter({ has: admin.page.getByRole('heading', { name: 'Ida Lehm' }) })
  await entry.getByRole('button', { name: 'Erledigt' }).click()
  const dialog = admin.page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Kein Vertrag gefunden, geantwortet.')
  await dialog.getByRole('button', { name: 'Erledigt' }).click()
  await entry.waitFor({ state: 'detached' })

  await admin.page.getByRole('link', { name: /^Erledigt/u }).click()
  await entry.getByText('Kein Vertrag gefunden, geantwortet.').waitFor()
  await entry.getByRole('button', { name: 'Wieder öffnen' }).click()
  await dialog.getByRole('textbox').fill('Doch einer.')
  await dialog.getByRole('button', { name: 'Wieder öffnen' }).click()
  await entry.waitFor({ state: 'detached' })
  await admin.page.goto('/admin/withdrawals')
  await entry.getByRole('button', { name: 'Erledigt' }).waitFor()
  expect(await admin.page.getByText('Kein Vertrag gefunden').count()).toBe(0)
  await finish(admin)
})
