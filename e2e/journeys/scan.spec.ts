import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { addBook } from '../../server/features/shelf/testing/shelf-steps.ts'
import { registerMember, type RegisteredMember } from '../../server/testing/factories/factories.ts'
import { violations } from '../accessibility.ts'
import { openWindow, PHONE } from '../browser.ts'
import { launchWithCamera, makeClip } from '../camera/clip.ts'
import { told, undoButton } from '../acts.ts'
import { finish, logIn, saved, Stage } from '../stage.ts'

/** From the camera to the shelf: one book, and a stack of forty. */
const stage = new Stage()
let camera: Browser | undefined

afterAll(() => camera?.close())

it('reads a book before the camera, shows it, offers it, and goes on scanning', async () => {
  const { books } = (await stage.server.visitor().get('/books/search?query=Momo')).body
  const book = books.find(({ isbn }: { isbn: string | null }) => isbn)
  camera = await launchWithCamera(await makeClip('book', book.isbn))
  const window = await openWindow(camera, stage.server.url, { viewport: PHONE })
  await logIn(window, await registerMember(stage.server))
  const { page } = window
  await page.goto('/shelf/scanner')
  await page.getByRole('heading', { name: book.title }).waitFor()
  expect(await page.evaluate(() => document.querySelector('video')?.srcObject !== undefined)).toBe(false)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Anbieten', exact: true }).click()
  await page.getByRole('dialog').getByText(book.title).first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Weiter scannen' }).click()
  await page.getByText('Das ist noch dasselbe Buch.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Kamera ausschalten' }).click()
  await page.getByRole('button', { name: 'Kamera einschalten' }).waitFor()
  expect(await page.evaluate(() => document.querySelector('video')?.srcObject !== undefined)).toBe(false)
  await finish(window)
})

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

it('looks through forty books and offers them with one press', async () => {
  const member = await memberWithStack(40)
  // To other terms than those of today.
  await stage.server.withDatabase((db) =>
    db.updateTable('member').set({ terms_version: '2020-01-01' }).where('id', '=', member.id).execute(),
  )
  const window = await stage.open(PHONE, member)
  const { page } = window
  await page.goto('/shelf/stack')
  await page.getByText('40 Bücher können ins Regal.').waitFor()
  const rows = page.getByRole('list', { name: 'Bücher im Stapel' }).getByRole('listitem')
  expect(await rows.count()).toBe(40)

  // One row gets a price, is taken out and put back.
  await page.getByText('Stapelbuch 40', { exact: true }).click()
  await saved(page, async () => void (await page.getByLabel('Preis von „Stapelbuch 40“ in Punkten').selectOption('7')))
  await rows.first().getByText('7 Punkte', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Aus dem Stapel nehmen: Stapelbuch 39' }).click()
  await told(page, '„Stapelbuch 39“ liegt nicht mehr im Stapel.').waitFor()
  await page.getByText('39 Bücher können ins Regal.').waitFor()
  await undoButton(page).click()
  await page.getByText('40 Bücher können ins Regal.').waitFor()
  await page.getByLabel('Platznummern vergeben').check()
  // At the end of the page the bar stands at its own place, and lies over nothing that is measured.
  await page.evaluate(() => document.documentElement.scrollTo(0, document.body.scrollHeight))
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: '40 Bücher anbieten' }).click()
  await page.getByText('Bitte stimm den Bedingungen zu.').waitFor()
  await page.getByLabel('Ich stimme den Bedingungen zu').check()
  await page.getByRole('button', { name: '40 Bücher anbieten' }).click()
  await told(page, '40 Bücher stehen jetzt in deinem Regal.').waitFor()
  await told(page, 'Dafür bekommst du 10 Punkte.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Platznummern drucken' }).first().click()
  await page.getByRole('heading', { name: 'Platznummern' }).waitFor()
  expect(await page.getByText('Stapelbuch', { exact: false }).count()).toBe(40)
  expect(await violations(page)).toEqual([])
  await finish(window)
})
