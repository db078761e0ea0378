import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { registerMember } from '../../server/testing/factories/factories.ts'
import { violations } from '../accessibility.ts'
import { PHONE, waitForScripts } from '../browser.ts'
import { noDialog } from '../dialog-focus.ts'
import { demoMember, expectFocusOn, finish, Stage } from '../stage.ts'
import { watchShifts } from '../watch-shifts.ts'

const stage = new Stage()
const ALL = '/search?q=&filter_by=all&start=0&only_offered=false'

const main = (page: Page): Locator => page.getByRole('main')
const results = (page: Page): Locator => main(page).getByRole('list', { name: 'Gefundene Bücher' }).getByRole('listitem')
const chip = (page: Page, name: string): Locator => main(page).getByRole('link', { name: `Filter entfernen: ${name}` })
const asked = (page: Page): URLSearchParams => new URL(page.url()).searchParams

/** The box of the page on phones, of the bar elsewhere. */
function box(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Suchen' }).filter({ visible: true }).first()
}

/** The choices as one sees them on phones, in the drawer. */
async function openFacets(page: Page): Promise<Locator> {
  await main(page)
    .getByRole('button', { name: /^Filter/u })
    .click()
  const drawer = page.getByRole('dialog', { name: 'Filter' })
  await drawer.waitFor()
  return drawer
}

async function closeFacets(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /zeigen$/u })
    .click()
  await noDialog(page)
}

async function total(search: string): Promise<number> {
  return (await stage.server.visitor().get(`/books/search?${search}`)).body.total
}

describe('choices of the search', () => {
  it('choices say what they leave, stand in the address and above the books, and are taken back one by one or at once', async () => {
    const window = await stage.open(PHONE)
    const { page } = window
    await page.goto(ALL)
    let facets = await openFacets(page)
    const count = await total('query=&genre=kinderbuecher')
    await facets.getByRole('checkbox', { name: new RegExp(`^Kinderbücher.* ${count} B`, 'u') }).click()
    await page.waitForURL('**genre=kinderbuecher*')
    await facets.getByRole('checkbox', { name: /^gut/u }).click()
    await page.waitForURL('**condition=GOOD*')
    await facets.getByRole('link', { name: /^3 bis 5 Punkte/u }).click()
    await page.waitForURL('**price_min=3&price_max=5*')
    await closeFacets(page)
    const left = await total('query=&genre=kinderbuecher&condition=GOOD&priceMin=3&priceMax=5')
    expect(left).toBeGreaterThan(0)
    await expect.poll(() => results(page).count()).toBe(left)
    await main(page).getByRole('button', { name: 'Filter 3 Filter aktiv' }).waitFor()

    await chip(page, 'gut').click()
    await page.waitForURL((url) => !url.searchParams.has('condition'))
    await chip(page, 'gut').waitFor({ state: 'hidden' })
    await expectFocusOn(main(page).getByRole('group', { name: 'Aktive Filter' }))
    await page.goBack()
    await chip(page, 'gut').waitFor()
    expect(asked(page).get('condition')).toBe('GOOD')
    await page.goForward()
    await chip(page, 'gut').waitFor({ state: 'hidden' })
    await main(page).getByRole('link', { name: 'Alle Filter entfernen' }).click()
    await page.waitForURL(stage.server.url + ALL)
    await chip(page, 'Kinderbücher').waitFor({ state: 'hidden' })

    facets = await openFacets(page)
    await facets.getByLabel('von').fill('2')
    await facets.getByLabel('bis').fill('4')
    await facets.getByRole('button', { name: 'Anwenden' }).click()
    await page.waitForURL('**price_min=2&price_max=4*')
    await finish(window)
  })
})

describe('several choices of a kind', () => {
  it('stand side by side, one is enough; pressed by keyboard, told as checked, taken back singly', async () => {
    const window = await stage.open(PHONE)
    const { page } = window
    await page.goto(ALL)
    const facets = await openFacets(page)
    const pick = (name: RegExp) => facets.getByRole('checkbox', { name })
    await pick(/^Kinderbücher/u).press('Space')
    await page.waitForURL('**genre=kinderbuecher')
    await expectFocusOn(pick(/^Kinderbücher/u))
    await pick(/^Jugendbücher/u).press('Enter')
    await page.waitForURL('**genre=jugendbuecher,kinderbuecher')
    await pick(/^sehr gut/u).click()
    await page.waitForURL('**condition=EXCELLENT')
    await pick(/^gut/u).click()
    await page.waitForURL('**condition=EXCELLENT,GOOD')
    await facets.getByRole('heading', { name: 'Genre 2 von 12 gewählt' }).waitFor()
    await expect.poll(() => pick(/^Jugendbücher/u).isChecked()).toBe(true)
    expect(await pick(/^Ratgeber/u).isChecked()).toBe(false)
    await closeFacets(page)
    const left = await total('query=&genre=kinderbuecher,jugendbuecher&condition=GOOD,EXCELLENT')
    expect(left).toBeGreaterThan(await total('query=&genre=kinderbuecher&condition=GOOD,EXCELLENT'))
    await main(page)
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${left} B`, 'u') })
      .waitFor()
    await main(page).getByRole('button', { name: 'Filter 4 Filter aktiv' }).waitFor()
    await chip(page, 'Kinderbücher').click()
    await page.waitForURL('**genre=jugendbuecher&condition=EXCELLENT,GOOD')
    await chip(page, 'Kinderbücher').waitFor({ state: 'hidden' })
    await chip(page, 'Jugendbücher').waitFor()
    await page.goto('/search?q=kinderbuecher,jugendbuecher&filter_by=genre&start=0')
    await main(page).getByRole('heading', { level: 1, name: 'Jugendbücher, Kinderbücher' }).waitFor()
    await chip(page, 'Jugendbücher').click()
    await main(page).getByRole('heading', { level: 1, name: 'Kinderbücher', exact: true }).waitFor()
    await finish(window)
  })
})

describe('order and pages of the search', () => {
  it('orders by price, newest and wishes; the page starts anew', async () => {
    const window = await stage.open(PHONE)
    const { page } = window
    await page.goto('/search?q=&filter_by=all&start=900000&only_offered=true')
    await main(page).getByRole('heading', { name: 'So weit reicht die Liste nicht' }).waitFor()
    await main(page).getByRole('link', { name: 'Zur letzten Seite' }).click()
    await results(page).first().waitFor()
    await page.goto('/search?q=&filter_by=all&start=30&only_offered=true')
    const sort = main(page).getByRole('combobox', { name: 'Sortieren' })
    expect(await sort.inputValue()).toBe('newest')
    await sort.focus()
    await sort.selectOption('Günstigste zuerst')
    await page.waitForURL('**sort=price*')
    expect(asked(page).get('start')).toBe('0')
    await main(page)
      .getByRole('link', { name: /Weiter/u })
      .waitFor()
    await expectFocusOn(sort)
    const prices = (await results(page).allInnerTexts()).map((text) => Number(/(\d+) Punkte?/u.exec(text)?.[1]))
    expect(prices.length).toBeGreaterThan(10)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    await sort.selectOption('Neueste zuerst')
    await page.waitForURL('**start=0&only_offered=true')
    await page.goto('/search?q=Momo&filter_by=all&start=0')
    expect(await sort.inputValue()).toBe('relevance')
    await finish(window)
  })

  it('pages and places to look in are links that change the address', async () => {
    const window = await stage.open(PHONE)
    const { page } = window
    await page.goto(`${ALL}&sort=wished`)
    await main(page)
      .getByRole('link', { name: /Weiter/u })
      .click()
    await page.waitForURL('**start=30*')
    expect(asked(page).get('sort')).toBe('wished')
    await page.goto('/search?q=Ende&filter_by=all&start=0')
    await main(page).getByRole('link', { name: 'Autorin, Autor' }).click()
    await page.waitForURL('**q=Ende&filter_by=author*')
    await main(page).getByRole('link', { name: 'Sprache', exact: true }).click()
    await page.waitForURL('**q=Ende&filter_by=language*')
    await main(page).getByRole('navigation', { name: 'Sprache wählen' }).getByRole('link', { name: 'Englisch' }).click()
    await page.waitForURL('**q=Ende&filter_by=all*language=en')
    await chip(page, 'Englisch').click()
    await page.waitForURL((url) => url.searchParams.get('q') === 'Ende' && !url.searchParams.has('language'))
    await finish(window)
  })
})

describe('what the words of a search name', () => {
  it('is said as a chip that can be taken off; genres stand in no box, and no chip takes the words away', async () => {
    const window = await stage.open(PHONE)
    const { page } = window
    await page.goto('/search?q=Krimi&filter_by=all&start=0')
    await results(page).first().waitFor()
    const count = await results(page).count()
    expect(count).toBe(await total('query=Krimi'))
    await chip(page, 'Genre Krimis & Thriller').click()
    await page.waitForURL('**q=Krimi&**not_meant=genre')
    await expectFocusOn(main(page).getByRole('group', { name: 'Aktive Filter' }))
    await expect.poll(() => results(page).count()).toBeLessThan(count)
    expect(await box(page).inputValue()).toBe('Krimi')
    await page.goto('/search?q=kinderbuecher&filter_by=genre&start=0')
    await main(page).getByRole('heading', { level: 1, name: 'Kinderbücher' }).waitFor()
    expect(await box(page).inputValue()).toBe('')
    await chip(page, 'Kinderbücher').waitFor()
    await finish(window)
  })
})

describe('box of the search', () => {
  it('suggests titles and authors by keyboard; an author is searched for as one', async () => {
    const window = await stage.open(PHONE)
    const { page } = window
    await page.goto(ALL)
    await box(page).pressSequentially('Michael Ende')
    const list = page.getByRole('listbox', { name: 'Suchen' })
    const author = list.getByRole('group', { name: 'Geschrieben von' }).getByRole('option', { name: /^Michael Ende/u })
    await author.waitFor()
    const count = await list.getByRole('option').count()
    await page
      .getByRole('status')
      .filter({ hasText: `${count} Vorschl` })
      .first()
      .waitFor({ state: 'attached' })
    await box(page).press('Escape')
    await list.waitFor({ state: 'hidden' })
    await box(page).press('ArrowUp')
    expect(await list.getByRole('option').last().getAttribute('aria-selected')).toBe('true')
    for (let step = 0; step < count && (await author.getAttribute('aria-selected')) !== 'true'; step++) await box(page).press('ArrowUp')
    expect(await box(page).getAttribute('aria-activedescendant')).toBe(await author.getAttribute('id'))
    await box(page).press('Enter')
    await page.waitForURL('**q=Michael+Ende&filter_by=author*')
    await results(page).filter({ hasText: 'Momo' }).first().waitFor()
    await finish(window)
  })

  it('an ISBN leads to its book, a wrong one to the sentence, an unknown one to the wish and to the form for new books', async () => {
    const window = await stage.open(PHONE, demoMember('mara'))
    const { page } = window
    const [book] = (await stage.server.visitor().get('/books/search?query=Momo')).body.books
    const hyphenated = `${book.isbn.slice(0, 3)}-${book.isbn.slice(3, 4)}-${book.isbn.slice(4)}`
    await page.goto(ALL)
    await box(page).fill(hyphenated)
    await box(page).press('Enter')
    await page.waitForURL(`**/book/${book.uuid}/${book.slug}`)
    await page.goBack()
    await page.waitForURL(`**${ALL}`)
    await box(page).fill('978-3-499-25635-5')
    await box(page).press('Enter')
    await main(page).getByRole('alert').filter({ hasText: 'Prüfziffer stimmt nicht.' }).waitFor()
    await box(page).fill('3-16-148410-X')
    await box(page).press('Enter')
    await main(page).getByRole('heading', { name: 'Dieses Buch kennen wir noch nicht' }).waitFor()
    await main(page).getByRole('button', { name: 'Buch eintragen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Buch anbieten' })
    expect(await dialog.getByLabel('ISBN').inputValue()).toBe('3-16-148410-X')
    await page.keyboard.press('Enter')
    // It opens beside the form, which keeps what is typed.
    await dialog.getByLabel('Titel').fill('Die Fähre')
    const beside = page.context().waitForEvent('page')
    await dialog.getByRole('link', { name: 'Lieber wünschen' }).click()
    const wish = (await beside).getByRole('dialog', { name: 'Buch wünschen' })
    await wish.getByText('antwortet gerade nicht.').waitFor()
    expect(await wish.getByLabel('ISBN').inputValue()).toBe('9783161484100')
    await (await beside).close()
    expect(await dialog.getByLabel('Titel').inputValue()).toBe('Die Fähre')
    await finish(window)
  })
})

describe('search of guests and members', () => {
  it('guests see no switch; who adds or wishes a book logs in and is back', async () => {
    const window = await stage.open(PHONE)
    const { page } = window
    await page.goto('/search?q=Gibtesnicht&filter_by=all&start=0&only_offered=true')
    const offered = main(page).getByRole('switch', { name: 'Nur Bücher, die gerade zu haben sind' })
    await main(page).getByText('Zu deiner Suche passt nichts. Bitte prüf die Schreibweise.').waitFor()
    await main(page).getByRole('heading', { name: 'Kein Treffer für „Gibtesnicht“' }).waitFor()
    expect(await offered.count()).toBe(0)
    for (const way of ['Buch wünschen', 'Buch eintragen']) {
      const place = await main(page).getByRole('button', { name: way }).boundingBox()
      expect(place && place.y + place.height, way).toBeLessThan(PHONE.height)
    }
    await main(page).getByRole('button', { name: 'Buch wünschen' }).click()
    await page.getByRole('dialog', { name: 'Mitmachen' }).getByRole('button', { name: 'Anmelden' }).click()
    const dialog = page.getByRole('dialog', { name: 'Anmelden' })
    await dialog.getByLabel('E-Mail').fill('jonas@example.org')
    await dialog.getByLabel('Passwort', { exact: true }).fill('buchfink-demo')
    await dialog.getByRole('button', { name: 'Anmelden', exact: true }).click()
    const wish = page.getByRole('dialog', { name: 'Buch wünschen' })
    expect(await wish.getByLabel('Titel').inputValue()).toBe('Gibtesnicht')
    await page.keyboard.press('Escape')
    await noDialog(page)
    expect(await offered.isChecked()).toBe(true)
    expect(asked(page).get('q')).toBe('Gibtesnicht')
    await waitForScripts(page)
    await offered.click()
    await page.waitForURL('**only_offered=false*')
    await expect.poll(() => offered.isChecked()).toBe(false)
    await finish(window)
  })
})

describe('wishes of the search', () => {
  it('a member wishes for what the search shows, and for a book that it does not show', async () => {
    const window = await stage.open(PHONE, await registerMember(stage.server))
    const { page } = window
    await page.goto('/search?q=Die+Wand&filter_by=title&start=0')
    await results(page)
      .first()
      .getByRole('button', { name: /^Wünschen: Die Wand/u })
      .click()
    await page.waitForURL('**/shelf/wish-list')
    await page.goBack()
    await results(page)
      .first()
      .getByRole('button', { name: /^Gewünscht: Die Wand/u })
      .waitFor()
    const [book] = (await stage.server.visitor().get('/books/search?query=Krabat')).body.books
    await main(page).getByRole('button', { name: 'Buch wünschen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Buch wünschen' })
    await dialog.getByLabel('ISBN').fill('978-3-499-25635-5')
    await page.keyboard.press('Enter')
    await dialog.getByText('Prüfziffer stimmt nicht.').waitFor()
    await dialog.getByLabel('ISBN').fill(book.isbn)
    await page.keyboard.press('Enter')
    await dialog.getByText(book.title).waitFor()
    await dialog.getByRole('button', { name: 'Wünschen' }).click()
    await page.waitForURL('**/shelf/wish-list')
    await main(page).getByText(book.title).first().waitFor()
    expect(await main(page).getByText(book.title).count()).toBeGreaterThan(0)
    await finish(window)
  })
})

describe('empty and plain search', () => {
  it('empty states: no words, no advice on spelling; the scanner’s way has the ISBN box focused', async () => {
    const window = await stage.open(PHONE)
    const { page } = window
    await page.goto('/search?q=&filter_by=all&genre=lyrik-dramatik&language=la&price_min=99')
    await main(page).getByRole('heading', { name: 'Keine Ergebnisse' }).waitFor()
    await main(page).getByRole('link', { name: 'Alle Filter entfernen' }).last().click()
    await results(page).first().waitFor()
    await page.goto('/search?emptyState=true')
    await expectFocusOn(main(page).getByLabel('ISBN'))
    await finish(window)
  })

  it('without scripts: choices, prices, order and words', async () => {
    const window = await stage.open(PHONE)
    const context = await window.context
      .browser()
      ?.newContext({ baseURL: stage.server.url, viewport: PHONE, locale: 'de-DE', javaScriptEnabled: false })
    if (!context) throw new Error('The window has no browser.')
    const page = await context.newPage()
    await page.goto(ALL)
    await main(page).getByRole('button', { name: 'Filter' }).click()
    const facets = page.getByRole('complementary', { name: 'Filter' })
    await facets.getByRole('checkbox', { name: 'Kinderbücher' }).click()
    await chip(page, 'Kinderbücher').waitFor()
    await main(page)
      .getByRole('button', { name: /^Filter/u })
      .click()
    await facets.getByRole('checkbox', { name: 'Jugendbücher' }).click()
    await chip(page, 'Jugendbücher').waitFor()
    await main(page)
      .getByRole('button', { name: /^Filter/u })
      .click()
    await facets.getByLabel('bis').fill('5')
    await facets.getByRole('button', { name: 'Anwenden' }).click()
    await chip(page, 'bis 5 Punkte').waitFor()
    expect(asked(page).get('genre')).toBe('jugendbuecher,kinderbuecher')
    await main(page).getByRole('combobox', { name: 'Sortieren' }).selectOption('price')
    await main(page).getByRole('button', { name: 'Sortieren' }).click()
    await page.waitForURL('**sort=price*')
    await box(page).fill('978-3-499-25635-5')
    await box(page).press('Enter')
    await main(page).getByText('Prüfziffer stimmt nicht.').waitFor()
    await context.close()
    await finish(window)
  })
})

it('drawer and suggestions are accessible; nothing jumps when the numbers come', async () => {
  const window = await stage.open(PHONE, demoMember('tomas'))
  const { page } = window
  const shiftsOf = await watchShifts(page)
  await page.goto('/search?q=&filter_by=all&genre=kinderbuecher&language=de&price_max=5&sort=price')
  expect(await shiftsOf()).toBeLessThan(0.02)
  const facets = await openFacets(page)
  await facets
    .getByRole('link', { name: /\d B(?:uch|ücher)$/u })
    .first()
    .waitFor()
  expect(await violations(page, { withAdvice: true })).toEqual([])
  await closeFacets(page)
  await box(page).fill('Michael')
  await page.getByRole('option').first().waitFor()
  expect(await violations(page, { withAdvice: true })).toEqual([])
  await finish(window)
})
