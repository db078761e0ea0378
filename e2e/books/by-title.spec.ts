import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { registerMember, type RegisteredMember } from '../../server/testing/factories/factories.ts'
import { DECOYS, OLD_RECORDS } from '../../server/testing/old-books/dnb-records.ts'
import { startStandInDnb } from '../../server/testing/stand-ins/stand-in-dnb.ts'
import { startStandInOpenLibrary } from '../../server/testing/stand-ins/stand-in-openlibrary.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { openOfferDialog } from '../dialog-focus.ts'
import { expectFocusOn, expectSound, finish, Stage } from '../stage.ts'

const dnb = await startStandInDnb([...DECOYS, ...OLD_RECORDS])
const openLibrary = await startStandInOpenLibrary()
const stage = Stage.ofOwn({ DNB_URL: `${dnb.url}/sru/dnb`, OPENLIBRARY_URL: openLibrary.url })
let reader: RegisteredMember

beforeAll(async () => {
  reader = await registerMember(stage.server, { email: 'altbestand@example.org' })
})

async function openSearch(page: Page): Promise<Locator> {
  const dialog = await openOfferDialog(page)
  await dialog.getByRole('button', { name: 'Nach Titel suchen' }).click()
  await expectFocusOn(dialog.getByLabel('Titel'))
  return dialog
}

const valueOf = (dialog: Locator, label: string) => dialog.getByLabel(label, { exact: true }).inputValue()

it('a book of 1971 without a barcode is two taps once its title is typed', async () => {
  const window = await stage.open(PHONE, reader)
  const { page } = window
  const dialog = await openSearch(page)
  await dialog.getByLabel('Titel').fill('gruppenbild mit dame')

  let taps = 0
  const tap = async (target: Locator): Promise<void> => {
    taps++
    await target.click()
  }
  await tap(dialog.getByRole('button', { name: 'Suchen' }))
  const found = dialog.getByRole('heading', { name: /Ausgaben gefunden/u })
  await expectFocusOn(found)
  await expectSound(page, 'editions')
  await tap(dialog.getByRole('button', { name: /^Gruppenbild mit Dame.*1971/u }))
  await dialog.getByText('Angaben von der Deutschen Nationalbibliothek').waitFor()

  expect(await valueOf(dialog, 'Jahr')).toBe('1971')
  expect(await valueOf(dialog, 'Verlag')).toBe('Kiepenheuer u. Witsch')
  expect(await valueOf(dialog, 'Seiten')).toBe('399')
  expect(await dialog.getByLabel('Geschrieben von').inputValue()).toBe('Heinrich Böll')
  expect(await dialog.getByLabel('Sprache').inputValue()).toBe('de')
  // Back leads to the list, with what was typed.
  await dialog.getByRole('button', { name: 'Zurück' }).click()
  await expectFocusOn(found)
  expect(await dialog.getByLabel('Titel').inputValue()).toBe('gruppenbild mit dame')
  await dialog.getByRole('button', { name: /^Gruppenbild mit Dame.*1971/u }).click()
  await dialog.getByRole('button', { name: 'Weiter zum Angebot' }).click()
  await dialog.getByLabel('Preis in Punkten').waitFor()
  expect(taps).toBe(2)
  await finish(window)
})

it('what is in no catalogue is entered by hand, with what was typed and the language of its words', async () => {
  const window = await stage.open(PHONE, reader)
  const { page } = window
  const dialog = await openSearch(page)
  await dialog.getByLabel('Titel').press('Enter')
  await dialog.getByText('Bitte gib den Titel ein.').waitFor()
  await dialog.getByLabel('Titel').fill('Das Heimatbuch der Gemeinde Quarkstein')
  await dialog.getByLabel('Geschrieben von, wenn du es weißt').fill('Erna Quark')
  await page.keyboard.press('Enter')
  await expectFocusOn(dialog.getByRole('heading', { name: /haben wir nichts gefunden/u }))
  await expectSound(page, 'no edition')
  await dialog.getByRole('button', { name: 'Von Hand eintragen' }).click()
  await dialog.getByText('Nach dem Titel vermutet.').waitFor()
  expect(await dialog.getByLabel('Titel').inputValue()).toBe('Das Heimatbuch der Gemeinde Quarkstein')
  expect(await dialog.getByLabel('Geschrieben von').inputValue()).toBe('Erna Quark')
  expect(await dialog.getByLabel('Sprache').inputValue()).toBe('de')
  await dialog.getByLabel('Sprache').selectOption('lt')
  await dialog.getByText('Nach dem Titel vermutet.').waitFor({ state: 'hidden' })
  // Back to the title and forth again, what was typed stays.
  await dialog.getByLabel('Worum es geht').fill('Mit einer Karte von 1910.')
  await dialog.getByRole('button', { name: 'Zurück' }).click()
  await dialog.getByRole('button', { name: 'Von Hand eintragen' }).click()
  expect(await dialog.getByLabel('Worum es geht').inputValue()).toBe('Mit einer Karte von 1910.')
  expect(await dialog.getByLabel('Sprache').inputValue()).toBe('lt')
  await finish(window)
})

it('a book of our catalogue is offered straight away; a library that is silent is named', async () => {
  const window = await stage.open(DESKTOP, reader)
  const { page } = window
  const dialog = await openSearch(page)
  dnb.fault = 'error'
  openLibrary.fault = 'error'
  try {
    await dialog.getByLabel('Titel').fill('momo')
    await page.keyboard.press('Enter')
    await dialog.getByText('Die Bibliotheken konnten wir gerade nicht fragen.').waitFor()
    const heading = dialog.getByRole('heading', { name: /gefunden/u })
    await expectFocusOn(heading)
    await expectSound(page, 'silent libraries')
    // By keyboard from the heading to the first edition.
    await page.keyboard.press('Tab')
    await expectFocusOn(dialog.getByRole('button', { name: /^Momo.*Schon in unserem Katalog/u }).first())
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Preis in Punkten').waitFor()
    await dialog.getByRole('button', { name: 'Zurück' }).click()
    await expectFocusOn(heading)
  } finally {
    dnb.fault = undefined
    openLibrary.fault = undefined
  }
  await finish(window)
})
