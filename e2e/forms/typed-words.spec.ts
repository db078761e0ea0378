import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { registerMember, type RegisteredMember } from '../../server/testing/factories/factories.ts'
import { DESKTOP, PHONE, waitForScripts, type Window } from '../browser.ts'
import { noDialog, openOfferDialog } from '../dialog-focus.ts'
import { chooseInMenu } from '../row-menu.ts'
import { expectSound, finish, logIn, Stage } from '../stage.ts'

/** Typed words are kept, or asked about, whatever becomes of the page. */

const stage = new Stage()
const BACK = 'Dein Entwurf ist wieder da.'

let mara: RegisteredMember
let jonas: RegisteredMember
let book: { path: string; owner: string }

beforeAll(async () => {
  mara = await registerMember(stage.server, { firstName: 'Mara' })
  jonas = await registerMember(stage.server, { firstName: 'Jonas' })
  const [found] = (await stage.server.visitor().get('/books/search?query=Momo')).body.books
  book = { path: `/book/${found.uuid}/${found.slug}`, owner: 'Sofia K.' }
})

/** What the browser keeps of all forms and members. */
function keptDrafts(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('drafts')
        opening.addEventListener('error', () => reject(new Error('The browser keeps nothing.')))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
          reading.addEventListener('success', () => resolve(JSON.stringify(reading.result)))
          opening.result.close()
        })
      }),
  )
}

async function expectKept(page: Page, words: string): Promise<void> {
  await expect.poll(() => keptDrafts(page)).toContain(words)
}

/** The phone throws the tab away, and the reader opens another one. */
async function openAnew({ page, context }: Window, path: string): Promise<Page> {
  await page.close()
  return openTab(context, path)
}

async function openTab(context: Window['context'], path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await waitForScripts(page)
  return page
}

async function openReport(page: Page): Promise<{ dialog: Locator; words: Locator }> {
  await chooseInMenu(page, { of: 'Mehr zu Momo', what: 'Bucheintrag melden' })
  const dialog = page.getByRole('dialog', { name: 'Bucheintrag melden' })
  const words = dialog.getByLabel('Was sollen wir wissen?')
  await words.waitFor()
  return { dialog, words }
}

async function addPhoto(dialog: Locator): Promise<void> {
  const buffer = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#7a3b2e' } })
    .jpeg()
    .toBuffer()
  await dialog.locator('input[type=file]').last().setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
}

it('a report with a photo is there again in another tab, for its member alone, until they log out', async () => {
  const window = await stage.open(DESKTOP, mara)
  await window.page.goto(book.path)
  const begun = await openReport(window.page)
  await begun.dialog.getByLabel('Warum meldest du das?').selectOption('WRONG_DATA')
  await begun.words.fill('Der Verlag stimmt nicht.')
  await addPhoto(begun.dialog)
  await begun.dialog.getByRole('img', { name: 'Foto 1' }).waitFor()
  await expectKept(window.page, 'data:image/jpeg')

  const again = await openAnew(window, book.path)
  const back = await openReport(again)
  await back.dialog.getByText(BACK).waitFor()
  expect(await back.words.inputValue()).toBe('Der Verlag stimmt nicht.')
  expect(await back.dialog.getByLabel('Warum meldest du das?').inputValue()).toBe('WRONG_DATA')
  await back.dialog.getByRole('img', { name: 'Foto 1' }).waitFor()
  await expectSound(again)
  // Its cross asks nothing, and takes nothing away.
  await again.keyboard.press('Escape')
  await noDialog(again)
  await again.close()

  // The session has ended, and somebody else is here.
  await window.context.clearCookies()
  await logIn(window, jonas)
  const other = await openTab(window.context, book.path)
  const empty = await openReport(other)
  expect(await empty.words.inputValue()).toBe('')
  await empty.words.fill('Von Jonas.')
  await expectKept(other, 'Von Jonas.')
  await other.close()

  await window.context.clearCookies()
  await logIn(window, mara)
  const page = await openTab(window.context, book.path)
  const own = await openReport(page)
  await own.dialog.getByText(BACK).waitFor()
  expect(await own.words.inputValue()).toBe('Der Verlag stimmt nicht.')
  await page.keyboard.press('Escape')
  await noDialog(page)
  await page.getByRole('button', { name: /Konto von Mara/u }).click()
  await page.getByRole('menuitem', { name: /^Abmelden/u }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Anmelden' }).waitFor()
  const left = await keptDrafts(page)
  expect([left.includes('Der Verlag'), left.includes('Von Jonas.')]).toEqual([false, true])
  await finish(window)
})

it('what was sent, or thrown away, does not come back', async () => {
  const window = await stage.open(PHONE, mara)
  const { page } = window
  await page.goto(book.path)
  const first = await openReport(page)
  await first.words.fill('Wird verworfen.')
  await expectKept(page, 'Wird verworfen.')
  await page.reload()
  const second = await openReport(page)
  await second.dialog.getByText(BACK).waitFor()
  await second.dialog.getByRole('button', { name: 'Verwerfen' }).click()
  await expect.poll(() => second.words.inputValue()).toBe('')
  await expect.poll(() => keptDrafts(page)).not.toContain('Wird verworfen.')
  await second.dialog.getByLabel('Warum meldest du das?').selectOption('WRONG_DATA')
  await second.words.fill('Wird gesendet.')
  await expectKept(page, 'Wird gesendet.')
  await second.dialog.getByRole('button', { name: 'Meldung abschicken' }).click()
  await page.getByText('Deine Meldung ist bei uns.').waitFor()
  await expect.poll(() => keptDrafts(page)).not.toContain('Wird gesendet.')
  await finish(window)
})

it('two tabs with the same form write beside each other', async () => {
  const window = await stage.open(DESKTOP, mara)
  const { page } = window
  await page.goto(book.path)
  const first = await openReport(page)
  await first.words.fill('Aus dem ersten Tab.')
  await expectKept(page, 'Aus dem ersten Tab.')
  const other = await openTab(window.context, book.path)
  const second = await openReport(other)
  await second.dialog.getByText(BACK).waitFor()
  await second.words.fill('Aus dem zweiten Tab.')
  await expectKept(other, 'Aus dem zweiten Tab.')
  await first.words.fill('Noch einmal aus dem ersten.')
  await expectKept(page, 'Noch einmal aus dem ersten.')
  await expectKept(page, 'Aus dem zweiten Tab.')
  await finish(window)
})

it('a book by hand comes back with its picture and its copy, and can be thrown away', async () => {
  const window = await stage.open(PHONE, mara)
  const dialog = await openOfferDialog(window.page)
  await dialog.getByRole('button', { name: 'Ohne ISBN eintragen' }).click()
  await dialog.getByLabel('Titel').fill('Angefangen')
  await dialog.getByLabel('Geschrieben von').fill('Ilse Anfang')
  await dialog.getByLabel('Sprache').selectOption('de')
  await addPhoto(dialog)
  await dialog.getByRole('img', { name: 'Dein Bild des Umschlags' }).waitFor()
  await dialog.getByRole('button', { name: 'Weiter zum Angebot' }).click()
  await dialog.getByLabel('Anmerkung').fill('Mit Widmung.')
  await expectKept(window.page, 'Mit Widmung.')

  const page = await openAnew(window, '/shelf/my-offers')
  await page
    .getByRole('button', { name: /ISBN eintippen|Buch anbieten/u })
    .first()
    .click()
  const back = page.getByRole('dialog', { name: 'Buch anbieten' })
  await back.getByText(BACK).waitFor()
  expect(await back.getByLabel('Titel').inputValue()).toBe('Angefangen')
  await back.getByRole('img', { name: 'Dein Bild des Umschlags' }).waitFor()
  await expectSound(page)
  await back.getByRole('button', { name: 'Weiter zum Angebot' }).click()
  await back.getByLabel('Preis in Punkten').waitFor()
  expect(await back.getByLabel('Anmerkung').inputValue()).toBe('Mit Widmung.')
  await back.getByRole('button', { name: 'Verwerfen' }).click()
  await back.getByLabel('ISBN').waitFor()
  await expect.poll(() => keptDrafts(page)).not.toContain('Angefangen')
  await finish(window)
})

it('a message that was begun in the dialog is there again, and in two tabs the same', async () => {
  const window = await stage.open(PHONE, mara)
  const write = async (page: Page): Promise<Locator> => {
    await page.getByRole('button', { name: `Nachricht an ${book.owner}` }).click()
    const field = page.getByRole('dialog', { name: 'Nachricht' }).getByRole('textbox')
    await field.waitFor()
    return field
  }
  await window.page.goto(book.path)
  await (await write(window.page)).fill('Ist Momo noch da?')
  const page = await openAnew(window, book.path)
  const field = await write(page)
  await expect.poll(() => field.inputValue()).toBe('Ist Momo noch da?')
  const other = await openTab(window.context, book.path)
  const elsewhere = await write(other)
  await elsewhere.fill('Ist Momo noch da? Ich hole es ab.')
  await expect.poll(() => field.inputValue()).toBe('Ist Momo noch da? Ich hole es ab.')
  await finish(window)
})

it('where the browser keeps nothing, the form works and its words are asked about', async () => {
  const window = await stage.open(DESKTOP, mara)
  const { page } = window
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Refused.', 'SecurityError')
    }
  })
  await page.goto(book.path)
  const { words, dialog } = await openReport(page)
  await words.fill('Im Speicher allein.')
  await expect.poll(() => dialog.locator('form').getAttribute('data-words')).toBe('asked')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Eingaben verwerfen?' })
  await question.getByRole('button', { name: 'Verwerfen' }).click()
  await noDialog(page)
  // As long as the page lives, they are there.
  const again = await openReport(page)
  await again.dialog.getByText(BACK).waitFor()
  expect(await again.words.inputValue()).toBe('Im Speicher allein.')
  await finish(window)
})

it('a page asks once before its words go: by a link, back, another language, a log-out; not once they are saved', async () => {
  const window = await stage.open(DESKTOP, jonas)
  const { page } = window
  await page.goto('/points')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Fragen' }).click()
  await page.waitForURL('**/faq')
  await page.getByRole('button', { name: /Konto von Jonas/u }).click()
  await page.getByRole('menuitem', { name: /^Profil/u }).click()
  await page.waitForURL('**/bio/edit')
  const street = page.getByLabel('Straße und Hausnummer')
  await street.fill('Am Wehr 12')
  const question = page.getByRole('dialog', { name: 'Seite verlassen?' })
  const acts = [
    () => page.getByRole('contentinfo').getByRole('link', { name: 'Fragen' }).click(),
    () => page.evaluate(() => history.back()),
    () => page.getByRole('contentinfo').getByRole('button', { name: 'EN, English' }).click(),
    async () => {
      await page.getByRole('button', { name: /Konto von Jonas/u }).click()
      await page.getByRole('menuitem', { name: /^Abmelden/u }).click()
    },
  ]
  for (const act of acts) {
    await act()
    await question.getByText('Du hast etwas geschrieben, das noch nicht gespeichert ist.').waitFor()
    await expectSound(page)
    await question.getByRole('button', { name: 'Bleiben' }).click()
    await noDialog(page)
    expect(new URL(page.url()).pathname).toBe('/bio/edit')
    expect(await street.inputValue()).toBe('Am Wehr 12')
  }
  await page.getByRole('button', { name: 'Speichern' }).first().click()
  await page.getByText('Name und Adresse sind gespeichert.').waitFor()
  await acts[0]?.()
  await page.waitForURL('**/faq')
  // Back, typed anew, and given up: asked once, also before a document that is loaded.
  await page.goBack()
  await street.fill('Am Wehr 13')
  await acts[2]?.()
  await question.getByRole('button', { name: 'Verlassen' }).click()
  await page.locator('html[lang=en]').waitFor({ state: 'attached' })
  await finish(window)
})

it('loading a page anew asks in the words of the browser, and what was emptied is nothing', async () => {
  const window = await stage.open(DESKTOP, jonas)
  const { page } = window
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.goto('/bio/edit')
  const extra = page.getByLabel('Adresszusatz')
  await extra.fill('Hinterhaus')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await extra.fill('Vorderhaus')
  await extra.fill('')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await finish(window)
})
