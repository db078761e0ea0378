import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { orderParcel, readersWithShelf } from '../../server/testing/factories/parcel-factories.ts'
import { registerMember, type RegisteredMember } from '../../server/testing/factories/factories.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { rule } from '../form-sentences.ts'
import { demoMember, expectFocusOn, finish, Stage } from '../stage.ts'

/** Who sends a form with something wrong in it is led there. */
const stage = new Stage()
let member: RegisteredMember

beforeAll(async () => {
  member = await registerMember(stage.server)
})

/** The focused field and its sentence are on the screen, below the top bar. */
function isInSight(page: Page, sentence: string): Promise<boolean> {
  return page.evaluate((words) => {
    const field = document.activeElement
    const told = [...document.querySelectorAll('p')].find((line) => line.textContent === words)
    const bar = document.querySelector('header')
    return [field, told].every((element) => {
      if (!element) return false
      const { top, bottom, left } = element.getBoundingClientRect()
      const onTop = document.elementFromPoint(left + 4, (top + bottom) / 2)
      return top >= 0 && bottom <= innerHeight && !bar?.contains(onTop)
    })
  }, sentence)
}

it('a field far above the button that sends comes into sight with its sentence', async () => {
  const window = await stage.open({ ...PHONE, height: 480 }, member)
  const { page } = window
  await page.goto('/bio/edit')
  const [name, city] = ['Vorname', 'Ort'].map((label) => page.getByRole('textbox', { name: label, exact: true }))
  await name!.fill(' ')
  await city!.fill(' ')
  await page.locator('form', { has: city! }).getByRole('button', { name: 'Speichern' }).click()
  await expectFocusOn(name!)
  expect(await isInSight(page, rule('firstNameNotEmpty'))).toBe(true)
  await name!.fill('Mara')
  await page.keyboard.press('Enter')
  await expectFocusOn(city!)
  expect(await isInSight(page, rule('cityNotEmpty'))).toBe(true)
  await finish(window)
})

it('so does a choice that was not made, and what the server refuses', async () => {
  const { sender, receiver, offers } = await readersWithShelf(stage.server, [1, 2])
  await orderParcel(receiver.caller, offers)
  const window = await stage.open(PHONE, sender)
  const { page } = window
  await page.goto('/exchanges/outgoing')
  await page.getByRole('main').getByRole('button', { name: 'Annehmen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Was schickst du Jonas?' })
  await dialog.getByRole('checkbox').first().uncheck()
  await dialog.getByRole('button', { name: 'Ohne die anderen annehmen' }).click()
  await expectFocusOn(dialog.getByRole('radio').first())

  await page.goto('/bio/edit')
  const password = page.locator('form input[name=password]')
  await page.locator('input[name=new-email]').fill('mara.neu@example.org')
  await password.fill('nicht das richtige')
  await page.getByRole('button', { name: 'Adresse ändern' }).click()
  await expectFocusOn(password)
  expect(await password.getAttribute('aria-invalid')).toBe('true')
  await finish(window)
})

it('a decision that was sent without one goes back to the choice', async () => {
  const window = await stage.open(DESKTOP, demoMember('admin'))
  const { page } = window
  await page.goto('/admin/moderation')
  await page.getByRole('button', { name: 'Entscheiden' }).click()
  await expectFocusOn(page.getByRole('radio').first())
  await page.keyboard.press('1')
  expect(await page.getByRole('radio').first().isChecked()).toBe(true)
  await finish(window)
})

it('words that are typed right after it stay in their field, however late the browser draws', async () => {
  const window = await stage.open(DESKTOP, member)
  const { page } = window
  await page.goto('/shelf/my-offers')
  await page.getByRole('button', { name: 'ISBN eintippen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ohne ISBN eintragen' }).click()
  await page.evaluate(() => {
    Object.assign(window, { requestAnimationFrame: (draw: (now: number) => void) => setTimeout(() => draw(performance.now()), 500) })
  })
  await dialog.getByRole('button', { name: 'Weiter zum Angebot' }).click()
  const publisher = dialog.getByLabel('Verlag')
  await publisher.click()
  await publisher.pressSequentially('Langsamer Verlag', { delay: 60 })
  expect(await publisher.inputValue()).toBe('Langsamer Verlag')
  await finish(window)
})
