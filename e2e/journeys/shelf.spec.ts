import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { registerMember, type RegisteredMember } from '../../server/testing/factories/factories.ts'
import { told, undoButton } from '../acts.ts'
import { PHONE } from '../browser.ts'
import { expectDialog, openOfferDialog } from '../dialog-focus.ts'
import { expectSound, finish, Stage } from '../stage.ts'

const stage = new Stage()

/** A picture of 600 × 900 px as the browser itself stored it, pasted or dropped into the page. */
async function bringPicture(page: Page, how: 'paste' | 'drop', target: Locator): Promise<void> {
  const files = await page.evaluateHandle(async () => {
    const canvas = new OffscreenCanvas(600, 900)
    const paper = canvas.getContext('2d')
    paper?.fillRect(100, 100, 400, 500)
    const transfer = new DataTransfer()
    transfer.items.add(new File([await canvas.convertToBlob()], 'cover.png', { type: 'image/png' }))
    return transfer
  })
  if (how === 'drop') await target.dispatchEvent('drop', { dataTransfer: files })
  else
    await page.evaluate(
      (clipboardData) =>
        document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
      files,
    )
}

/** Escape and the cross take nothing away: the book is there again when the dialog opens next, and so is its copy. */
async function expectKept(page: Page, dialog: Locator): Promise<void> {
  for (const close of [() => page.keyboard.press('Escape'), () => dialog.getByRole('button', { name: 'Schließen' }).click()]) {
    await close()
    await dialog.waitFor({ state: 'hidden' })
    await page
      .getByRole('button', { name: /ISBN eintippen|Buch anbieten/u })
      .first()
      .click()
    await dialog.getByText('Dein Entwurf ist wieder da.').waitFor()
    await dialog.getByRole('button', { name: 'Weiter zum Angebot' }).click()
    await dialog.getByLabel('Preis in Punkten').waitFor()
  }
}

async function addBook({ caller }: RegisteredMember, book: { title: string }): Promise<string> {
  const answer = await caller.post('/books/create', { book: { authors: 'Ilse Regalia', languageCode: 'de', ...book } })
  expect(answer.status).toBe(201)
  return answer.body.book.uuid
}

interface Offered {
  price: number
}

async function offer(member: RegisteredMember, bookUuid: string): Promise<string> {
  const answer = await member.caller.post('/exchanges/create-offer', { bookUuid, price: 3, condition: 'GOOD', acceptedTerms: true })
  expect(answer.status).toBe(201)
  return answer.body.offer.uuid
}

let owner: RegisteredMember
let neighbour: RegisteredMember

beforeAll(async () => {
  owner = await registerMember(stage.server)
  neighbour = await registerMember(stage.server)
})

/** Ticks the first copy, then all of them; gives the bar with what can be done. */
async function chooseAll(page: Page, count: number): Promise<Locator> {
  await page
    .getByRole('checkbox', { name: /^„Vielfach/u })
    .first()
    .press('Space')
  const bar = page.getByRole('region', { name: 'Ausgewählte Angebote' })
  await bar.getByRole('button', { name: `Alle ${count} auswählen` }).click()
  return bar
}

/** All 40 pause; one is deleted elsewhere before that is taken back. */
async function expectPartlyUndone(page: Page, keeper: RegisteredMember): Promise<void> {
  const bar = await chooseAll(page, 40)
  await bar.getByRole('button', { name: 'Pause machen' }).click()
  await told(page, '40 Angebote machen Pause.').waitFor()
  const [copy] = (await keeper.caller.get('/exchanges/my-book-offers')).body.books
  expect((await keeper.caller.delete(`/exchanges/offer/${copy.uuid}`)).status).toBe(200)
  await undoButton(page).click()
  await told(page, 'Zurückgenommen: 39 von 40.').waitFor()
  await expectSound(page, 'a change that was taken back in part')
}

/** All that is left is deleted; the empty shelf gives it back. */
async function expectUndoneFromEmpty(page: Page): Promise<void> {
  const bar = await chooseAll(page, 39)
  await bar.getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('heading', { name: 'Stell dein erstes Buch ins Regal' }).waitFor()
  await expectSound(page, 'a shelf whose last copies can be taken back')
  await undoButton(page).click()
  await told(page, 'Alles ist wie vorher.').waitFor()
}

it('changes many at once, also those of other pages, and takes it back', async () => {
  const keeper = await registerMember(stage.server)
  const bookUuid = await addBook(keeper, { title: 'Vielfach' })
  await stage.server.withDatabase((db) =>
    db
      .insertInto('offer')
      .values(Array.from({ length: 40 }, () => ({ book_id: bookUuid, owner_id: keeper.id, price: 3, condition: 'GOOD' })))
      .execute(),
  )
  const prices = async () => new Set((await keeper.caller.get('/exchanges/my-book-offers')).body.books.map((copy: Offered) => copy.price))
  const window = await stage.open(PHONE, keeper)
  const { page } = window
  await page.goto('/shelf/my-offers?sort=title')
  await page.getByRole('checkbox', { name: '„Vielfach“ auswählen' }).first().press('Space')
  const bar = page.getByRole('region', { name: 'Ausgewählte Angebote' })
  await bar.getByText('Ein Angebot ausgewählt').waitFor()
  await bar.getByRole('button', { name: 'Alle 40 auswählen' }).click()
  await bar.getByText('40 Angebote ausgewählt').waitFor()
  await expectSound(page, 'many chosen copies')
  await bar.getByRole('button', { name: 'Preis ändern' }).click()
  const dialog = await expectDialog(page, 'Neuer Preis für 40 Bücher')
  await dialog.getByLabel('Preis in Punkten').fill('5')
  await dialog.getByRole('button', { name: 'Preis ändern' }).click()
  await told(page, '40 Bücher bietest du jetzt für 5 Punkte an.').waitFor()
  expect(await prices()).toEqual(new Set([5]))
  await undoButton(page).click()
  await told(page, 'Alles ist wie vorher.').waitFor()
  expect(await prices()).toEqual(new Set([3]))
  await expectPartlyUndone(page, keeper)
  await expectUndoneFromEmpty(page)
  await page.getByLabel('Im Regal suchen').fill('nichts dergleichen')
  await page.getByRole('button', { name: 'Suchen', exact: true }).last().click()
  await page.getByText('Kein Angebot passt dazu.').waitFor()
  await finish(window)
})

it('lists, pauses, puts on again, changes and deletes', async () => {
  const title = 'Rückwärts'
  await offer(owner, await addBook(owner, { title }))
  await offer(owner, await addBook(owner, { title: 'Seitwärts' }))
  const window = await stage.open(PHONE, owner)
  const { page } = window
  await page.goto('/shelf/my-offers')
  const line = page.getByRole('list', { name: 'Deine Angebote' }).getByRole('listitem').filter({ hasText: title })
  await line.getByRole('button', { name: `Pause machen: ${title}` }).click()
  await line.getByText('macht Pause').waitFor()
  await page.getByText(`„${title}“ macht Pause.`).waitFor()
  // A pause of one's own choice needs no "I am back".
  expect(await page.getByRole('button', { name: 'Ich bin wieder da' }).count()).toBe(0)
  await expectSound(page, 'list with a paused copy')
  await line.getByRole('button', { name: `Wieder anbieten: ${title}` }).click()
  await line.getByText('macht Pause').waitFor({ state: 'hidden' })

  await line.getByRole('button', { name: `Angebot bearbeiten: ${title}` }).click()
  const dialog = await expectDialog(page, 'Angebot bearbeiten')
  await dialog.getByText('35,3 × 25 × 5 cm').waitFor()
  await dialog.getByLabel('Preis in Punkten').fill('7')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await line.getByText('7 Punkte').waitFor()

  await line.getByRole('button', { name: `Angebot löschen: ${title}` }).click()
  const question = await expectDialog(page, 'Angebot löschen?')
  await question.getByRole('button', { name: 'Angebot löschen' }).click()
  await line.waitFor({ state: 'detached' })
  expect((await owner.caller.get('/exchanges/my-book-offers')).body.total).toBe(1)
  await finish(window)
})

it('shows an ordered copy as such; a step that came too late is refused with a sentence', async () => {
  const title = 'Bestellt'
  const uuid = await offer(owner, await addBook(owner, { title }))
  const window = await stage.open(PHONE, owner)
  const { page } = window
  await page.goto('/shelf/my-offers')
  const line = page.getByRole('list', { name: 'Deine Angebote' }).getByRole('listitem').filter({ hasText: title })
  await line.getByRole('button', { name: `Angebot bearbeiten: ${title}` }).click()
  const dialog = await expectDialog(page, 'Angebot bearbeiten')
  const { quote } = (await neighbour.caller.get(`/checkout/quote?ofid=${uuid}`)).body
  expect((await neighbour.caller.post(`/sandbox/order/${uuid}/intent`, { amount: quote.totalCents, version: quote.version })).status).toBe(
    200,
  )
  await dialog.getByLabel('Preis in Punkten').fill('9')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.getByRole('alert').waitFor()
  expect(await dialog.getByRole('alert').innerText()).toMatch(/bestellt/u)
  await page.keyboard.press('Escape')
  await page.goto('/shelf/my-offers')
  await line.getByText('im Tausch').waitFor()
  expect(await line.getByRole('button').count()).toBe(0)
  await finish(window)
})

it('shows search, order and boxes to tick only where there is something to find or to choose', async () => {
  const member = await registerMember(stage.server)
  const window = await stage.open(PHONE, member)
  const { page } = window
  const seen = async (path = '/shelf/my-offers') => {
    await page.goto(path)
    await page.getByRole('list', { name: 'Deine Angebote' }).or(page.getByText('Kein Angebot passt dazu.')).first().waitFor()
    return [await page.getByLabel('Im Regal suchen').count(), await page.getByRole('main').getByRole('checkbox').count()]
  }
  const offerMore = async (many: number) => {
    for (let copy = 0; copy < many; copy++) await offer(member, await addBook(member, { title: `Einzeln ${copy}` }))
  }
  await offerMore(1)
  expect(await seen()).toEqual([0, 0])
  await expectSound(page, 'shelf of one')
  expect(await seen('/shelf/my-offers?q=Nirgends')).toEqual([1, 0])
  expect(await seen('/shelf/my-offers?q=Einzeln')).toEqual([1, 2])
  await offerMore(1)
  expect(await seen()).toEqual([0, 3])
  await offerMore(4)
  expect(await seen()).toEqual([1, 7])
  await finish(window)
})

it('a book by hand: cover pasted and dropped, names completed, back and forth with everything kept, then on offer', async () => {
  const title = 'Von Hand'
  const window = await stage.open(PHONE, neighbour)
  const { page } = window
  const dialog = await openOfferDialog(page)
  await dialog.getByRole('button', { name: 'Ohne ISBN eintragen' }).click()
  await dialog.getByLabel('Titel').fill(title)
  await dialog.getByLabel('Geschrieben von').pressSequentially('Anton Neu, Ilse Re')
  await dialog.getByRole('option', { name: /^Ilse Regalia/u }).waitFor()
  await expectSound(page, 'book form with names')
  await page.keyboard.press('Escape')
  await dialog.getByRole('option').first().waitFor({ state: 'hidden' })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await dialog.getByLabel('Geschrieben von').inputValue()).toBe('Anton Neu, Ilse Regalia')
  await dialog.getByLabel('Sprache').selectOption('de')
  const cover = dialog.getByRole('group', { name: /^Umschlag/u })
  await bringPicture(page, 'paste', cover)
  await cover.getByRole('img', { name: 'Dein Bild des Umschlags' }).waitFor()
  await cover.getByRole('button', { name: 'Bild entfernen' }).click()
  // In haste: the way on waits until the picture is there.
  await bringPicture(page, 'drop', cover)
  await dialog.getByRole('button', { name: 'Weiter zum Angebot' }).click()
  await dialog.getByLabel('Preis in Punkten').waitFor()
  await dialog.getByRole('button', { name: 'Zurück' }).click()
  const preview = cover.getByRole('img', { name: 'Dein Bild des Umschlags' })
  await preview.waitFor()
  const shown = await preview.getAttribute('src')
  expect(shown).toMatch(/^data:image\/jpeg/u)
  expect(await cover.locator('input[type=file][capture=environment]').count()).toBe(1)

  const stored = () => stage.server.withDatabase((db) => db.selectFrom('book').select('id').where('title', '=', title).execute())
  await dialog.getByRole('button', { name: 'Weiter zum Angebot' }).click()
  await dialog.getByRole('radio', { name: /^sehr gut/u }).check()
  expect(await stored()).toEqual([])
  await dialog.getByLabel('Preis in Punkten').fill('6')
  await dialog.getByLabel('Anmerkung').fill('Mit Lesezeichen.')
  await dialog.getByRole('button', { name: 'Zurück' }).click()
  expect(await dialog.getByLabel('Titel').inputValue()).toBe(title)
  expect(await dialog.getByLabel('Geschrieben von').inputValue()).toBe('Anton Neu, Ilse Regalia')
  expect(await preview.getAttribute('src')).toBe(shown)
  await dialog.getByRole('button', { name: 'Weiter zum Angebot' }).click()
  await expectKept(page, dialog)
  expect(await dialog.getByLabel('Preis in Punkten').inputValue()).toBe('6')
  expect(await dialog.getByLabel('Anmerkung').inputValue()).toBe('Mit Lesezeichen.')
  expect(await dialog.getByRole('radio', { name: /^sehr gut/u }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Anbieten', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  const { books } = (await neighbour.caller.get('/exchanges/my-book-offers')).body
  const made = books.filter((copy: { book: { title: string } }) => copy.book.title === title)
  expect(made).toHaveLength(1)
  expect(made[0]).toMatchObject({ price: 6, comment: 'Mit Lesezeichen.', condition: 'EXCELLENT' })
  expect(made[0].book.imageUrl).toMatch(/^\/blobs\/covers\/[0-9a-f]{64}\.webp$/u)
  await finish(window)
})

/** What is no picture, and one of more than 10 MB. */
async function expectRefusedPictures(dialog: Locator): Promise<void> {
  const upload = dialog.locator('input[type=file]').last()
  await upload.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await dialog.getByText('Das Bild lässt sich nicht laden.').waitFor()
  await upload.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
  await dialog.getByText('Das Bild ist zu groß.').waitFor()
}

it('a known title leads to the existing book, a known ISBN too; a file that is no picture is refused', async () => {
  const title = 'Längst vorhanden'
  const bookUuid = await addBook(owner, { title })
  const isbn = '978-3-518-36854-1'
  const known = { title: 'Mit Nummer', authors: 'Ilse Regalia', languageCode: 'de', isbn }
  const existing = (await owner.caller.post('/books/create', { book: known })).body.book
  const window = await stage.open(PHONE, neighbour)
  const { page } = window
  const dialog = await openOfferDialog(page)
  await dialog.getByRole('button', { name: 'Ohne ISBN eintragen' }).click()
  await expectRefusedPictures(dialog)
  await dialog.getByLabel('Titel').fill('Ein anderer Name')
  await dialog.getByLabel('Geschrieben von').fill('Wer weiß')
  await dialog.getByLabel('Sprache').selectOption('de')
  await dialog.getByLabel('ISBN').fill(isbn)
  await dialog.getByRole('button', { name: 'Weiter zum Angebot' }).click()
  // Under another title it may be another book of the publisher: that is a choice.
  await dialog.getByText('Diese ISBN gehört bei uns zum ersten Buch der Liste.').waitFor()
  await dialog.getByRole('button', { name: 'Zurück' }).click()
  await dialog.getByLabel('Titel').fill(existing.title.toUpperCase())
  await dialog.getByLabel('Geschrieben von').fill('Ilse Regalia')
  await dialog.getByRole('button', { name: 'Weiter zum Angebot' }).click()
  await dialog.getByText('Dieses Buch kennen wir schon.').waitFor()
  await dialog.getByText(existing.title.split(':')[0], { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Zurück' }).click()
  await dialog.getByLabel('ISBN').fill('')
  await dialog.getByLabel('Titel').fill(title.toUpperCase())
  await dialog.getByLabel('Geschrieben von').fill('Regalia, Ilse')
  await dialog.getByText('Eine Person: Ilse Regalia.').waitFor()
  await dialog.getByRole('button', { name: 'Weiter zum Angebot' }).click()
  await dialog.getByRole('heading', { name: 'Ein Buch sieht so aus wie deines' }).waitFor()
  await expectSound(page, 'choice of books that look like the typed one')
  await dialog.getByRole('button', { name: `Das ist es: ${title}` }).click()
  await dialog.getByText('Schritt 2 von 2').waitFor()
  await dialog.getByRole('button', { name: 'Zurück' }).click()
  await dialog.getByRole('button', { name: 'Keines davon, neu anlegen' }).click()
  await dialog.getByText(title.toUpperCase()).waitFor()
  await dialog.getByRole('button', { name: 'Zurück' }).click()
  await dialog.getByRole('button', { name: 'Zurück' }).click()
  await dialog.getByLabel('Titel').fill('')
  await dialog.getByLabel('Titel').pressSequentially(title)
  await dialog.getByText('Meinst du dieses Buch?').waitFor()
  await expectSound(page, 'book form with titles')
  await dialog.getByRole('option', { name: new RegExp(`^${title}`, 'u') }).click()
  await dialog.getByText('Schritt 2 von 2').waitFor()
  await dialog.getByRole('radio', { name: /^gut/u }).check()
  await dialog.getByLabel('Preis in Punkten').fill('2')
  await dialog.getByRole('button', { name: 'Anbieten', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  const { books } = (await neighbour.caller.get('/exchanges/my-book-offers')).body
  expect(books[0].book.uuid).toBe(bookUuid)
  await finish(window)
})
