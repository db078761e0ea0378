import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { writeBinary, type WrittenField } from '../../bench/known-editions/marc-text.ts'
import { registerMember, type RegisteredMember } from '../../server/testing/factories/factories.ts'
import { withCheckDigit } from '../../server/testing/scanning/print-code.ts'
import { marcXml } from '../../server/testing/stand-ins/sru-records.ts'
import { startStandInLibraries } from '../../server/testing/stand-ins/stand-in-libraries.ts'
import { PHONE, settled } from '../browser.ts'
import { expectFocusOn, finish, Stage } from '../stage.ts'

/** An evening with 300 books, from an empty shelf to all that can be offered. What somebody taps and types is counted; a hand scanner types the numbers. */
const BOOKS = { ours: 200, loaded: 80, library: 12, nowhere: 8 }
const TAPS_MAX = 0.2 * 300 + 10

const PAGES = 240
const numbers = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => withCheckDigit(`97835482${String(from + index).padStart(4, '0')}`))
/** By who knows them: our catalogue, the library's data that was loaded, a library that is asked, nobody. */
const OURS = numbers(1000, BOOKS.ours)
const LOADED = numbers(2000, BOOKS.loaded)
const LIBRARY = numbers(3000, BOOKS.library)
const NOWHERE = numbers(4000, BOOKS.nowhere)
/** In the hands of this evening without a number that anybody knows: one we have by its title, one is new to all. */
const BY_TITLE = 'Das alte Heimatbuch'
const BY_HAND = 'Mundart am Fluss'

const libraries = await startStandInLibraries({
  dnb: Object.fromEntries(
    LIBRARY.map((isbn, index) => [
      isbn,
      [
        marcXml([
          `020 $a${isbn}`,
          '041 $ager',
          '100 $aTammen, Ria $4aut',
          `245 $aKüste, Teil ${index}`,
          '264 1 $bKlippe $c2015',
          `300 $a${PAGES} S.`,
        ]),
      ],
    ]),
  ),
  openLibrary: {},
})
const stage = Stage.ofOwn(libraries.env)
let member: RegisteredMember

beforeAll(async () => {
  await loadCatalogue(LOADED)
  const { caller } = await registerMember(stage.server)
  const create = (book: object) =>
    caller.post('/books/create', { book: { languageCode: 'de', numberOfPages: PAGES, publishDate: 2012, ...book } })
  for (let start = 0; start < OURS.length; start += 20) {
    const portion = OURS.slice(start, start + 20)
    const made = await Promise.all(
      portion.map((isbn, index) => create({ isbn, title: `${words(start + index)} am Meer`, authors: `Autor ${start + index}` })),
    )
    expect(made.map(({ status }) => status)).toEqual(portion.map(() => 201))
  }
  expect((await create({ title: BY_TITLE, authors: 'Heimatverein' })).status).toBe(201)
  member = await registerMember(stage.server)
})

/** Titles that are not alike. */
function words(index: number): string {
  return `${String.fromCodePoint(65 + (index % 26))}${'aeiou'[index % 5]}${'lmnrst'[index % 6]}${index}`
}

function field(tag: string, ...subfields: [string, string][]): WrittenField {
  return { tag, indicators: tag < '010' ? '' : '  ', subfields }
}

/** What `npm run catalogue:load` does. */
async function loadCatalogue(isbns: readonly string[]): Promise<void> {
  const records = isbns.map((isbn, index) =>
    writeBinary({
      kind: 'nam',
      part: ' ',
      fields: [
        field('001', ['', `10${String(index).padStart(6, '0')}7`]),
        field('020', ['a', isbn]),
        field('041', ['a', 'ger']),
        field('100', ['a', 'Muster, Mia'], ['4', 'aut']),
        field('245', ['a', `Nordwind ${words(index)}`]),
        field('264', ['b', 'Muster-Verlag'], ['c', '2004']),
        field('300', ['a', `${PAGES} Seiten`]),
      ],
    }),
  )
  const path = join(tmpdir(), `buchfink-three-hundred-${process.pid}.mrc`)
  await writeFile(path, records.join(''))
  await promisify(execFile)(process.execPath, ['server/main.ts', '--load-catalogue', path], {
    env: { ...process.env, DATABASE_URL: await stage.server.databaseUrl() },
  })
  await rm(path)
}

/** A person before the page: every click and every key counts. */
class Hand {
  taps = 0
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async tap(target: Locator): Promise<void> {
    this.taps++
    await target.click()
  }

  /** Where the focus is. */
  async type(text: string): Promise<void> {
    this.taps += [...text].length
    await this.page.keyboard.type(text)
  }

  async press(key: string): Promise<void> {
    this.taps++
    await this.page.keyboard.press(key)
  }

  /** Opens a list and takes one of it. */
  async choose(list: Locator, value: string): Promise<void> {
    this.taps += 2
    await list.selectOption(value)
  }
}

/** So many of the numbers come key by key; the others at once, as from a scanner that pastes, which spares this machine thousands of keys. */
const KEY_BY_KEY = 10

/** Numbers come as fast as the page takes them, wherever the focus is. */
async function scanByHand(page: Page, isbns: readonly string[]): Promise<void> {
  for (const [index, isbn] of isbns.entries()) {
    await (index < KEY_BY_KEY ? page.keyboard.type(isbn) : page.keyboard.insertText(isbn))
    await page.keyboard.press('Enter')
  }
}

it('300 books, 100 of them new to the catalogue, are on offer with 0.2 taps a book and 10', { timeout: 300_000 }, async () => {
  const window = await stage.open(PHONE, member)
  const { page } = window
  const hand = new Hand(page)
  await page.goto('/shelf/my-offers')
  await hand.tap(page.getByRole('navigation').getByRole('link', { name: 'Scannen' }))
  await page.getByRole('button', { name: 'Mit der Kamera scannen' }).waitFor()
  await settled(page)
  const begun = performance.now()
  await scanByHand(page, [...OURS, ...LOADED, ...LIBRARY, ...NOWHERE])
  const counts = async () => (await member.caller.get('/intake')).body.counts
  await expect
    .poll(counts, { timeout: 120_000, interval: 500 })
    .toMatchObject({ READY: BOOKS.ours + BOOKS.loaded + BOOKS.library, UNKNOWN: BOOKS.nowhere, LOOKING_UP: 0 })
  const known = Math.round((performance.now() - begun) / 1000)

  // Two of those that nobody knows are worth a title.
  const row = (isbn: string) => page.getByRole('listitem').filter({ hasText: `ISBN ${isbn}` })
  const dialog = page.getByRole('dialog', { name: 'Buch eintragen' })
  const openRow = async (isbn: string) => {
    await hand.tap(row(isbn).getByText(`ISBN ${isbn}`))
    await hand.tap(row(isbn).getByRole('button', { name: 'Buch eintragen' }))
    await expectFocusOn(dialog.getByLabel('Titel'))
  }
  await openRow(NOWHERE[7]!)
  await hand.type(BY_TITLE)
  await hand.press('Enter')
  await hand.tap(dialog.getByRole('button', { name: BY_TITLE }))
  await dialog.waitFor({ state: 'detached' })
  await openRow(NOWHERE[6]!)
  await hand.type(BY_HAND)
  await hand.press('Enter')
  await hand.tap(dialog.getByRole('button', { name: /von Hand eintragen/iu }))
  await hand.tap(dialog.getByLabel('Geschrieben von'))
  await hand.type('Ole Hinz')
  if ((await dialog.getByLabel('Sprache').inputValue()) === '') await hand.choose(dialog.getByLabel('Sprache'), 'de')
  // Without pages no price is suggested.
  await hand.tap(dialog.getByLabel('Seiten'))
  await hand.type('90')
  await hand.tap(dialog.getByRole('button', { name: 'Speichern' }))
  await dialog.waitFor({ state: 'detached' })

  const ready = BOOKS.ours + BOOKS.loaded + BOOKS.library + 2
  // The six that stay are said by their number.
  await page.getByText(`${ready} Bücher können ins Regal. 6 noch nicht.`).waitFor()
  await hand.tap(page.getByRole('button', { name: `${ready} Bücher anbieten`, exact: true }))
  await page.getByText(`${ready} Bücher stehen jetzt in deinem Regal.`).first().waitFor({ timeout: 120_000 })
  const offers = await stage.server.withDatabase((db) =>
    db
      .selectFrom('offer')
      .innerJoin('book', 'book.id', 'offer.book_id')
      .where('offer.owner_id', '=', member.id)
      .where('offer.status', '=', 'AVAILABLE')
      .select(['offer.price', 'offer.condition', 'book.isbn13'])
      .execute(),
  )
  expect(offers.length).toBe(ready)
  expect(offers.filter(({ price, condition }) => price === null || price < 1 || !condition)).toEqual([])
  const scanned = new Set([...OURS, ...LOADED, ...LIBRARY, ...NOWHERE])
  expect(offers.filter(({ isbn13 }) => isbn13 !== null && !scanned.has(isbn13))).toEqual([])
  expect((await counts()).UNKNOWN).toBe(BOOKS.nowhere - 2)
  console.log(`${hand.taps} taps for 300 books (${ready} on offer); all look-ups done after ${known} s`)
  expect(hand.taps).toBeLessThanOrEqual(TAPS_MAX)
  await finish(window)
})
