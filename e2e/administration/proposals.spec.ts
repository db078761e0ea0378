import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DESKTOP, PHONE } from '../browser.ts'
import { noDialog } from '../dialog-focus.ts'
import { demoMember, expectSound, finish, Stage, type Person } from '../stage.ts'

/** What one administrator proposes and another one decides on (decision 73). */
const stage = Stage.ofOwn()

/** Presses a button that has the focus, as one does without a mouse. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
}

/** What the demo's administrator proposed is refused by another one. */
async function refuseGrant(administrator: Person): Promise<void> {
  const window = await stage.open(DESKTOP, administrator)
  const { page } = window
  await page.goto('/admin/proposals')
  await page.getByRole('link', { name: '25 Punkte für Sofia Kessler' }).waitFor()
  await press(page, 'Ablehnen')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Begründung/u).fill('Der Versanddienst ersetzt es doch.')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Ablehnen' }).press('Enter')
  await noDialog(page)
  await page.getByText('Kein Vorschlag wartet.').waitFor()
  await page.getByText('Der Versanddienst ersetzt es doch.').waitFor()
  await finish(window)
}

it(
  'a proposal is refused, a block is proposed and agreed to by a second administrator, all by keyboard',
  { timeout: 120_000 },
  async () => {
    const mara = await stage.server.withDatabase(async (db) => {
      await db.updateTable('member').set({ role: 'admin' }).where('email', '=', 'kasia@example.org').execute()
      return db.selectFrom('member').select('id').where('email', '=', 'mara@example.org').executeTakeFirstOrThrow()
    })
    await refuseGrant(demoMember('kasia'))

    const ada = await stage.open(DESKTOP, demoMember('admin'))
    await ada.page.goto(`/admin/users/${mara.id}`)
    await press(ada.page, 'Sperren')
    const dialog = ada.page.getByRole('dialog')
    await dialog.getByText('muss er zustimmen').waitFor()
    await dialog.getByLabel(/Begründung/u).fill('Dreimal dieselbe Werbung.')
    await dialog.getByLabel('Ja, das soll geschehen.').check()
    await dialog.getByRole('button', { name: 'Sperren' }).press('Enter')
    await noDialog(ada.page)
    await ada.page.getByText('Der Vorschlag wartet unter „Vorschläge“.').waitFor()
    await ada.page.getByRole('heading', { name: 'Wartet auf einen zweiten Administrator' }).waitFor()
    expect(await ada.page.getByRole('button', { name: 'Zustimmen' }).count()).toBe(0)
    await expectSound(ada.page)

    const kasia = await stage.open(PHONE, demoMember('kasia'))
    await kasia.page.goto('/admin')
    await kasia.page.getByText('1 Vorschlag wartet auf eine zweite Zustimmung').waitFor()
    await kasia.page.getByRole('link', { name: 'Zu den Vorschlägen' }).press('Enter')
    await kasia.page.getByRole('link', { name: 'Mara Krüger sperren' }).waitFor()
    await press(kasia.page, 'Zustimmen')
    await kasia.page.getByRole('dialog').getByText('und Tausche, die noch nicht verschickt sind, enden').waitFor()
    await kasia.page.getByRole('dialog').getByLabel('Ja, das soll geschehen.').check()
    await kasia.page.getByRole('dialog').getByRole('button', { name: 'Zustimmen' }).press('Enter')
    await noDialog(kasia.page)
    await kasia.page.getByText('Kein Vorschlag wartet.').waitFor()
    await kasia.page.getByText('Kasia hat zugestimmt').waitFor()
    await finish(kasia)

    await ada.page.reload()
    await ada.page.getByText('mit Zustimmung von Kasia').waitFor()
    await finish(ada)
  },
)
