import { expect, it } from 'vitest'
import { addBook } from '../../server/testing/factories/catalogue-factories.ts'
import { registerMember } from '../../server/testing/factories/factories.ts'
import { DESKTOP } from '../browser.ts'
import { noDialog } from '../dialog-focus.ts'
import { demoMember, expectSound, finish, Stage } from '../stage.ts'

/** How an administrator works off what newcomers have typed, with the keyboard alone. */
const stage = Stage.ofOwn()

it('works entries off by keys, the next one after each decision, several at once, and takes the last one back', async () => {
  const { caller } = await registerMember(stage.server)
  for (const title of ['Erster Eintrag', 'Zweiter Eintrag', 'Dritter Eintrag', 'Vierter Eintrag']) await addBook(caller, { title })
  const admin = await stage.open(DESKTOP, demoMember('admin'))
  const { page } = admin
  await page.goto('/admin/books')
  const open = (title: string) => page.getByRole('article').getByRole('heading', { name: title }).waitFor()
  await open('Vierter Eintrag')
  await expectSound(page)
  await page.keyboard.press('j')
  await open('Dritter Eintrag')
  await page.keyboard.press('k')
  await open('Vierter Eintrag')
  await page.keyboard.press('a')
  await page.getByText('Als geprüft markiert: 1.').waitFor()
  await open('Dritter Eintrag')
  await page.keyboard.press('u')
  await page.getByText('Zurückgenommen.').waitFor()
  await open('Vierter Eintrag')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await open('Dritter Eintrag')
  await page.keyboard.press('x')
  await page.getByRole('button', { name: /Auswahl als geprüft markieren \(2\)/u }).waitFor()
  await page.keyboard.press('h')
  const dialog = page.getByRole('dialog')
  // What is typed is no key of the page below.
  await dialog.getByLabel('Grund').fill('aukj sind keine Bücher.')
  await dialog.getByRole('button', { name: 'Archivieren' }).click()
  await page.getByText('Archiviert: 2.').waitFor()
  await noDialog(page)
  await open('Zweiter Eintrag')
  expect(await page.getByRole('link', { name: /Dritter Eintrag/u }).count()).toBe(0)
  await finish(admin)
})
