import { expect, it } from 'vitest'
import { registerMember, TEST_PASSWORD } from '../../server/testing/factories/factories.ts'
import { PHONE } from '../browser.ts'
import { noDialog } from '../dialog-focus.ts'
import { finish, Stage, violationsInBoth } from '../stage.ts'

const stage = new Stage()

it('makes a key for a program on the phone, shows it once, and revokes it', async () => {
  const { email } = await registerMember(stage.server)
  const window = await stage.open(PHONE, { email, password: TEST_PASSWORD })
  const { page } = window
  await page.goto('/bio/edit#access')
  await page.getByRole('link', { name: 'Programmschlüssel ansehen' }).click()
  await page.getByRole('heading', { name: 'Zugriff für Programme', level: 1 }).waitFor()
  await page.getByText('Kein Programm hat Zugriff.').waitFor()
  await page.getByRole('button', { name: 'Schlüssel anlegen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Schlüssel anlegen' }).click()
  await dialog.getByText('Wähle mindestens eins aus.').waitFor()
  await dialog.getByLabel('Name des Programms').fill('Mein Regalprogramm')
  await dialog.getByLabel('Regal und Stapel lesen').check()
  await dialog.getByLabel('Wie lange soll er gelten?').selectOption('30')
  await dialog.locator('input[type=password]').fill(TEST_PASSWORD)
  expect(await violationsInBoth(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Schlüssel anlegen' }).click()

  await page.getByRole('dialog', { name: 'Dein neuer Schlüssel' }).waitFor()
  const token = await dialog.getByLabel('Programmschlüssel').inputValue()
  expect(token).toMatch(/^bfp_\w{49}$/u)
  expect(await violationsInBoth(page)).toEqual([])
  const shelf = (): Promise<number> =>
    fetch(`${stage.server.url}/api/v1/exchanges/my-book-offers`, { headers: { authorization: `Bearer ${token}` } }).then(
      ({ status }) => status,
    )
  expect(await shelf()).toBe(200)
  await dialog.getByRole('button', { name: 'Fertig, ich habe ihn' }).click()
  await noDialog(page)
  await page.getByText(`Endet auf ${token.slice(-4)}`, { exact: false }).waitFor()
  expect(await page.content()).not.toContain(token)
  expect(await violationsInBoth(page)).toEqual([])

  await page.getByRole('button', { name: 'Schlüssel „Mein Regalprogramm“ sperren' }).click()
  await page.getByText('Gesperrt', { exact: true }).waitFor()
  expect(await shelf()).toBe(401)
  expect((await page.reload())?.status()).toBe(200)
  await finish(window)
})
