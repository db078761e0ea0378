import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { addBook } from '../../server/features/shelf/testing/shelf-steps.ts'
import { registerMember, type RegisteredMember } from '../../server/testing/factories/factories.ts'
import { pictureOfCodes } from '../../server/testing/scanning/easy-photos.ts'
import { withCheckDigit } from '../../server/testing/scanning/print-code.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { expectDialog, noDialog } from '../dialog-focus.ts'
import { expectSound, finish, saved, Stage } from '../stage.ts'

const stage = new Stage()

/** A member with so many scanned books, each at three points. */
async function memberWithStack(books: number): Promise<RegisteredMember> {
  const member = await registerMember(stage.server)
  const rows = []
  for (let number = 1; number <= books; number++) {
    const bookUuid = await addBook(member.caller, `Stapelbuch ${number}`)
    rows.push({ key: randomUUID(), foundBy: 'BARCODE', bookUuid, price: 3, scannedAt: new Date().toISOString() })
  }
  expect((await member.caller.post('/intake/rows', { rows })).status).toBe(200)
  return member
}

it('a comment typed without a connection stays at its row, with why, until it is sent', async () => {
  const member = await memberWithStack(1)
  const window = await stage.open(PHONE, member)
  const { page } = window
  await page.goto('/shelf/stack')
  const row = page.getByRole('list', { name: 'Bücher im Stapel' }).getByRole('listitem')
  const title = row.getByText('Stapelbuch 1', { exact: true })
  const comment = row.getByLabel('Anmerkung zu „Stapelbuch 1“')
  await title.click()
  await comment.fill('Mit Widmung')
  await page.route('**/intake/rows/*', (route) => route.abort('internetdisconnected'), { times: 1 })
  await title.click()
  await comment.waitFor({ state: 'detached' })
  await row.getByRole('alert').waitFor()
  await expectSound(page)
  await title.click()
  expect(await comment.inputValue()).toBe('Mit Widmung')
  await comment.focus()
  await saved(page, () => title.click())
  await row.getByRole('alert').waitFor({ state: 'detached' })
  expect((await member.caller.get('/intake')).body.rows).toMatchObject([{ comment: 'Mit Widmung' }])
  await finish(window)
})

it('takes typed numbers, and completes by hand what nobody knows', async () => {
  const member = await registerMember(stage.server)
  const key = randomUUID()
  await member.caller.post('/intake/rows', {
    rows: [{ key, foundBy: 'TITLE', title: 'Ein Buch von 1971', scannedAt: new Date().toISOString() }],
  })
  const window = await stage.open(PHONE, member)
  const { page } = window
  await page.goto('/shelf/stack')
  await page.getByLabel('ISBN').fill('9783548605716')
  await page.getByRole('button', { name: 'Auf den Stapel' }).click()
  await page.getByText('Prüfziffer').waitFor()
  await page.getByText('Ein Buch von 1971').click()
  await page.getByRole('button', { name: 'Buch eintragen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buch eintragen' })
  // What is known of it is looked for already; here no library answers.
  await expect.poll(() => dialog.getByLabel('Titel').inputValue()).toBe('Ein Buch von 1971')
  await dialog.getByRole('button', { name: 'Von Hand eintragen' }).click()
  expect(await dialog.getByLabel('Titel').inputValue()).toBe('Ein Buch von 1971')
  await dialog.getByLabel('Geschrieben von').fill('Jemand Anders')
  await dialog.getByLabel('Sprache').selectOption('de')
  await dialog.getByLabel('Jahr').fill('1971')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await noDialog(page)
  await page.getByText('Jemand Anders, 1971').waitFor()
  await page.getByText('1 Buch kann ins Regal.').waitFor()
  expect(await page.getByRole('button', { name: '1 Buch anbieten' }).count()).toBe(1)
  await finish(window)
})

it('takes numbers as fast as a hand scanner gives them, and keeps each until the server has it', async () => {
  const member = await registerMember(stage.server)
  const window = await stage.open(DESKTOP, member)
  const { page } = window
  await page.goto('/shelf/stack')
  const field = page.getByLabel('ISBN', { exact: true })
  const scan = async (isbn: string) => {
    await field.fill(isbn)
    await field.press('Enter')
  }
  const [first = '', second = '', third = '', fourth = ''] = ['978342308600', '978352220256', '978371234567', '978350000000'].map((start) =>
    withCheckDigit(start),
  )
  const rows = page.getByRole('list', { name: 'Bücher im Stapel' }).getByRole('listitem')
  const call = /\/intake\/rows\?/u
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const waits = page.waitForRequest(call)
  await page.route(call, async (route) => {
    await released
    await route.continue()
  })
  await scan(first)
  await waits
  expect(await field.inputValue()).toBe('')
  // The answer to the first one empties nothing that was typed since.
  await scan(second)
  await field.fill('978-3-7')
  release()
  await expect.poll(() => rows.count()).toBe(2)
  expect(await field.inputValue()).toBe('978-3-7')
  await page.unroute(call)

  await page.route(call, (route) => route.abort())
  await scan(third)
  await page.getByText('Ein Buch wartet auf die Verbindung').waitFor()
  await page.unroute(call)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => rows.count()).toBe(3)

  const { counts } = await (await window.context.request.get('/api/v1/intake')).json()
  await page.route(call, (route) => {
    const [{ key }] = route.request().postDataJSON().rows
    return route.fulfill({ json: { rows: [], refused: [{ key, code: 'STACK_FULL' }], counts } })
  })
  await scan(fourth)
  const refusal = page.getByRole('alert').filter({ hasText: `Nicht auf dem Stapel: ISBN ${fourth}` })
  await refusal.getByText('Dein Stapel ist voll').waitFor()
  await expectSound(page)
  await page.unroute(call)
  await refusal.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await expect.poll(() => rows.count()).toBe(4)
  expect(await refusal.count()).toBe(0)
  await finish(window)
})

it('a row without an ISBN becomes the book of its title, which is looked for without typing', async () => {
  const member = await registerMember(stage.server)
  const bookUuid = await addBook(member.caller, 'Chronik vom Deich')
  const row = { key: randomUUID(), foundBy: 'TITLE', title: 'Chronik vom Deich', scannedAt: new Date().toISOString() }
  await member.caller.post('/intake/rows', { rows: [row] })
  const window = await stage.open(PHONE, member)
  const { page } = window
  await page.goto('/shelf/stack')
  // The way without a code stays in sight.
  await page.getByRole('button', { name: 'Ohne Strichcode anbieten' }).waitFor()
  await page.getByText('Chronik vom Deich').click()
  await page.getByRole('button', { name: 'Buch eintragen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Chronik vom Deich' }).click()
  await noDialog(page)
  await page.getByText('1 Buch kann ins Regal.').waitFor()
  expect((await member.caller.get('/intake')).body.rows).toMatchObject([{ state: 'READY', book: { uuid: bookUuid } }])
  await finish(window)
})

it('takes numbers that a hand scanner types anywhere on the page, and keeps those that are no ISBN with their reasons', async () => {
  const member = await memberWithStack(1)
  const window = await stage.open(DESKTOP, member)
  const { page } = window
  await page.goto('/shelf/stack')
  const field = page.getByLabel('ISBN', { exact: true })
  const rows = page.getByRole('list', { name: 'Bücher im Stapel' }).getByRole('listitem')
  await rows.first().waitFor()
  const scan = async (number: string) => {
    await page.keyboard.type(number)
    await page.keyboard.press('Enter')
  }
  const right = withCheckDigit('978342308699')
  await page.getByRole('link', { name: 'Viele Bücher' }).focus()
  for (const number of ['4006381333931', '9790001138161', '4000400001122', right]) await scan(number)
  await expect.poll(() => rows.count()).toBe(2)
  expect(await field.inputValue()).toBe('')
  const products = page.getByRole('alert').filter({ hasText: 'Nicht auf dem Stapel: 4006381333931, 4000400001122' })
  await products.getByText('beginnen die der Bücher mit 978 oder 979').waitFor()
  const sheet = page.getByRole('alert').filter({ hasText: 'Nicht auf dem Stapel: 9790001138161' })
  await sheet.getByText('gehören zu Noten').waitFor()
  expect(await page.getByText('Sie hat 10 oder 13 Ziffern').count()).toBe(0)
  await expectSound(page)
  await products.getByRole('button', { name: 'Ausblenden' }).click()
  await products.waitFor({ state: 'detached' })
  expect(await sheet.count()).toBe(1)
  // What is typed into another field stays there, and a number in mending is not refused twice.
  await rows.last().getByText('Stapelbuch 1', { exact: true }).click()
  const comment = rows.last().getByLabel('Anmerkung zu „Stapelbuch 1“')
  await comment.click()
  await page.keyboard.type('9783423086004')
  expect(await comment.inputValue()).toBe('9783423086004')
  await field.fill('9783423086999')
  await field.press('Enter')
  await page.getByText('Prüfziffer stimmt nicht').waitFor()
  await field.press('End')
  await field.press('Backspace')
  await page.getByText('Prüfziffer stimmt nicht').waitFor({ state: 'detached' })
  expect(await page.getByRole('alert').filter({ hasText: 'Nicht auf dem Stapel' }).count()).toBe(1)
  await finish(window)
})

it('puts what a photo of a pile shows onto the stack, one by one or all at once', async () => {
  const member = await registerMember(stage.server)
  const ours = { title: 'Das Buch im Stapel', authors: 'Anna Bild', languageCode: 'de', isbn: withCheckDigit('978371234567') }
  expect((await member.caller.post('/books/create', { book: ours })).status).toBe(201)
  const others = [withCheckDigit('978342308600'), withCheckDigit('978352220256')]
  const window = await stage.open(PHONE, member)
  const { page } = window
  await page.goto('/shelf/stack')
  const choose = (buffer: Buffer) =>
    page.locator('input[type=file]:not([capture])').setInputFiles({ name: 'stapel.jpg', mimeType: 'image/jpeg', buffer })
  await choose(await pictureOfCodes())
  await page.getByText('Auf dem Bild ist kein Strichcode zu erkennen').waitFor()
  await choose(await pictureOfCodes(others[0] ?? '', ours.isbn, others[1] ?? ''))
  const found = page.getByRole('region', { name: 'Bücher auf dem Foto' })
  await found.getByRole('heading', { name: '3 Bücher auf dem Foto erkannt' }).waitFor()
  expect(await found.getByText('Noch nicht in unserem Katalog').count()).toBe(2)
  await expectSound(page)
  const rows = page.getByRole('list', { name: 'Bücher im Stapel' }).getByRole('listitem')
  await found.getByRole('button', { name: `Auf den Stapel: ${ours.title}` }).click()
  await found.getByText('liegt auf dem Stapel').waitFor()
  expect(await rows.count()).toBe(1)
  await found.getByRole('button', { name: 'Alle auf den Stapel' }).click()
  await expect.poll(() => found.getByText('liegt auf dem Stapel').count()).toBe(3)
  expect(await rows.count()).toBe(3)
  await found.getByRole('button', { name: 'Fertig' }).click()
  await found.waitFor({ state: 'detached' })
  await finish(window)
})

it('leads from an empty stack to the books without a barcode; what is typed there outlasts a book that another device puts onto it', async () => {
  const member = await registerMember(stage.server)
  const window = await stage.open(DESKTOP, member)
  const { page } = window
  await page.goto('/shelf/stack')
  await page.getByRole('button', { name: 'Ohne Strichcode anbieten' }).click()
  const title = (await expectDialog(page, 'Buch anbieten')).getByLabel('Titel')
  expect(await title.inputValue()).toBe('')
  await title.fill('Das Heimatbuch')
  const bookUuid = await addBook(member.caller, 'Vom anderen Gerät')
  const row = { key: randomUUID(), foundBy: 'BARCODE', bookUuid, scannedAt: new Date().toISOString() }
  expect((await member.caller.post('/intake/rows', { rows: [row] })).status).toBe(200)
  await page.getByText('Vom anderen Gerät', { exact: true }).first().waitFor()
  expect(await title.inputValue()).toBe('Das Heimatbuch')
  await finish(window)
})

it('puts a book without a barcode onto the stack by its title, not on offer at once', async () => {
  const member = await registerMember(stage.server)
  const bookUuid = await addBook(member.caller, 'Das Buch vom Deich')
  const window = await stage.open(DESKTOP, member)
  const { page } = window
  await page.goto('/shelf/stack')
  await page.getByRole('button', { name: 'Ohne Strichcode anbieten' }).click()
  const dialog = await expectDialog(page, 'Buch anbieten')
  await dialog.getByLabel('Titel').fill('Das Buch vom Deich')
  await dialog.getByRole('button', { name: 'Suchen' }).click()
  await dialog.getByRole('button', { name: 'Das Buch vom Deich' }).click()
  await dialog.getByRole('button', { name: 'Auf den Stapel' }).click()
  await noDialog(page)
  expect((await member.caller.get('/intake')).body.rows).toMatchObject([{ state: 'READY', book: { uuid: bookUuid } }])
  expect((await member.caller.get('/exchanges/my-book-offers')).body.total).toBe(0)
  await finish(window)
})
