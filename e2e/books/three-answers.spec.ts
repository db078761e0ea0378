import { afterEach, beforeAll, expect, it } from 'vitest'
import { registerMember, type RegisteredMember } from '../../server/testing/factories/factories.ts'
import { ODD_BOOKS, ODD_ISBNS } from '../../server/testing/stand-ins/odd-books.ts'
import { startStandInLibraries } from '../../server/testing/stand-ins/stand-in-libraries.ts'
import { PHONE } from '../browser.ts'
import { openOfferDialog } from '../dialog-focus.ts'
import { expectSound, finish, Stage } from '../stage.ts'

const libraries = await startStandInLibraries(ODD_BOOKS)
const stage = Stage.ofOwn(libraries.env)
let reader: RegisteredMember

beforeAll(async () => {
  reader = await registerMember(stage.server, { email: 'drei-antworten@example.org' })
})
afterEach(() => libraries.areAway(false))

it('the form says which answer it was, asks again, and lets the reader choose among books of one ISBN', async () => {
  const window = await stage.open(PHONE, reader)
  const { page } = window
  const dialog = await openOfferDialog(page)
  const find = async (isbn: string): Promise<void> => {
    await dialog.getByLabel('ISBN').fill(isbn)
    await dialog.getByRole('button', { name: 'Buch finden' }).click()
  }
  const back = () => dialog.getByRole('button', { name: 'Zurück' }).click()

  await find(ODD_ISBNS.unknown)
  await dialog.getByText('Zu dieser ISBN haben wir kein Buch gefunden.').waitFor()
  await back()
  await find(ODD_ISBNS.audio)
  await dialog.getByText('Unter dieser ISBN kennen die Bibliotheken ein Hörbuch: Die Flut').waitFor()
  expect(await dialog.getByLabel('Titel').inputValue()).toBe('')
  await expectSound(page, 'no printed book')
  await back()

  libraries.areAway(true)
  await find(ODD_ISBNS.ordinary)
  await dialog.getByText('antwortet gerade nicht').waitFor()
  await expectSound(page, 'not reached')
  libraries.areAway(false)
  await dialog.getByRole('button', { name: 'Noch einmal fragen' }).click()
  await dialog.getByText('Angaben von Open Library').waitFor()
  expect(await dialog.getByLabel('Titel').inputValue()).toBe('Harbour Lights')
  await back()

  await find(ODD_ISBNS.usedTwice)
  await dialog.getByRole('heading', { name: 'Diese ISBN tragen mehrere Bücher' }).waitFor()
  await expectSound(page, 'several books')
  await dialog.getByRole('button', { name: 'Das ist es: Kuchen vom Blech' }).click()
  expect(await dialog.getByLabel('Geschrieben von').inputValue()).toBe('Bodo Bäck')
  await finish(window)
})

it('the stack says it of each row, and the missing author is all there is to type', async () => {
  const rows = [ODD_ISBNS.audio, ODD_ISBNS.usedTwice, ODD_ISBNS.ofNobody].map((isbn) => ({
    key: crypto.randomUUID(),
    foundBy: 'TYPED',
    isbn,
    scannedAt: new Date().toISOString(),
  }))
  await reader.caller.post('/intake/rows', { rows })
  await expect.poll(async () => (await reader.caller.get('/intake')).body.counts.LOOKING_UP).toBe(0)
  const window = await stage.open(PHONE, reader)
  const { page } = window
  await page.goto('/shelf/stack')
  await page.getByText('kein gedrucktes Buch, sondern etwa ein Hörbuch').waitFor()
  await page.getByText('Diese ISBN tragen mehrere Bücher. Wähl, welches du hast.').waitFor()
  await expectSound(page, 'rows with the three answers')
  await page.getByText('Wanderführer Watt').click()
  await page.getByRole('button', { name: 'Buch eintragen' }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByLabel('Verlag').inputValue()).toBe('Klippe')
  expect(await dialog.getByLabel('Titel').inputValue()).toBe('Wanderführer Watt')
  expect(await dialog.getByLabel('Seiten').inputValue()).toBe('96')
  await dialog.getByLabel('Geschrieben von').fill('Wanderverein Watt')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Wanderverein Watt, 2015').waitFor()
  await finish(window)
})
