import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { CITY_MAX, EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN, POSTAL_CODE_LENGTH, STREET_MAX } from '../../domain/policy/accounts.ts'
import {
  AUTHORS_MAX,
  COVER_UPLOAD_MAX_BYTES,
  DESCRIPTION_MAX,
  PAGES_MAX,
  PAGES_MIN,
  PUBLISHER_MAX,
  TITLE_MAX,
  YEAR_MIN,
} from '../../domain/policy/catalogue.ts'
import { OFFER_COMMENT_MAX, OFFER_PRICE_MAX, OFFER_PRICE_MIN } from '../../domain/policy/offers.ts'
import { registerMember, type RegisteredMember } from '../../server/testing/factories/factories.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { expectAtField, expectLimit, rule } from '../form-sentences.ts'
import { finish, Stage } from '../stage.ts'

const stage = new Stage()
let member: RegisteredMember
let bookIsbn: string

beforeAll(async () => {
  member = await registerMember(stage.server)
  const [book] = (await stage.server.visitor().get('/books/search?query=Momo')).body.books
  bookIsbn = book.isbn
})

const YEAR = rule('yearValidity', { min: YEAR_MIN })
const PAGES = rule('pagesValidity', { min: PAGES_MIN, max: PAGES_MAX.toLocaleString('de') })
const PRICE = rule('priceValidity', { min: OFFER_PRICE_MIN, max: OFFER_PRICE_MAX })
const atMost = (max: number) => rule('maxLength', { max: max.toLocaleString('de') })

const NOT_ISBNS: [string, string][] = [
  ['12345', rule('isbnValidity')],
  ['978-3-492-20700-2', rule('isbnCheckDigit')],
  ['3492207007', rule('isbnCheckDigit')],
  ['979-0-2600-0043-8', rule('isbnMusic')],
]

describe.each([PHONE, DESKTOP])('account, $width px', (viewport) => {
  it('sign-up: e-mail, names, password, age', async () => {
    const window = await stage.open(viewport)
    const { page } = window
    await page.goto('/?join=1')
    const dialog = page.getByRole('dialog')
    const email = dialog.getByLabel('E-Mail')
    for (const [value, sentence] of [
      ['', rule('emailNotEmpty')],
      ['kein.at.example.org', rule('emailValidity')],
      ['zwei@at@example.org', rule('emailValidity')],
      [`${'x'.repeat(EMAIL_MAX)}@example.org`, atMost(EMAIL_MAX)],
    ] as const) {
      await email.fill(value)
      await page.keyboard.press('Enter')
      await expectAtField(email, sentence)
    }
    await email.fill('neu.hier@example.org')
    await page.keyboard.press('Enter')
    await expectSignUpRules(dialog)
    await finish(window)
  })

  it('login and forgot password: nothing goes out before the fields are filled', async () => {
    const window = await stage.open(viewport)
    const { page } = window
    await page.goto('/?login=1')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await expectAtField(dialog.getByLabel('E-Mail'), rule('emailNotEmpty'))
    await expectAtField(dialog.getByLabel('Passwort', { exact: true }), rule('passwordNotEmpty'))
    await dialog.getByRole('button', { name: 'Passwort vergessen?' }).click()
    const restore = dialog.getByRole('button', { name: 'Link anfordern' })
    for (const [email, isEnabled] of [
      ['', false],
      ['mara@', false],
      ['mara@example', false],
      ['mara@example.org', true],
    ] as const) {
      await dialog.getByLabel('E-Mail').fill(email)
      await expect.poll(() => restore.isEnabled(), { message: email }).toBe(isEnabled)
    }
    await finish(window)
  })
})

describe.each([PHONE, DESKTOP])('book, $width px', (viewport) => {
  it('book: every field of the form', async () => {
    const window = await stage.open(viewport, member)
    const dialog = await openBookForm(window.page)
    // Title and authors suggest while one types, so they are comboboxes.
    const field = (name: string) =>
      dialog.getByRole('textbox', { name, exact: true }).or(dialog.getByRole('combobox', { name, exact: true }))
    const press = () => dialog.getByRole('button', { name: 'Weiter zum Angebot' }).click()
    await press()
    await expectAtField(field('Titel'), rule('titleNotEmpty'))
    await expectAtField(field('Geschrieben von'), rule('authorsNotEmpty'))
    await expectAtField(dialog.getByRole('combobox', { name: 'Sprache' }), rule('languageRequired'))
    for (const [name, value, sentence] of [
      ['Geschrieben von', ' , ', rule('authorsNotEmpty')],
      ['Seiten', '0', PAGES],
      ['Jahr', String(YEAR_MIN - 1), YEAR],
      ['Jahr', String(new Date().getFullYear() + 2), YEAR],
      ...NOT_ISBNS.map(([typed, refusal]) => ['ISBN', typed, refusal] as const),
    ] as const) {
      await field(name).fill(value)
      await press()
      await expectAtField(field(name), sentence)
    }
    // Text that is no such number stays as typed and is refused.
    await field('Seiten').fill('-12a345')
    await press()
    await expectAtField(field('Seiten'), PAGES)
    expect(await field('Seiten').inputValue()).toBe('-12a345')
    await field('Seiten').fill('')
    for (const [name, max] of [
      ['Titel', TITLE_MAX],
      ['Geschrieben von', AUTHORS_MAX],
      ['Verlag', PUBLISHER_MAX],
      ['Worum es geht', DESCRIPTION_MAX],
    ] as const)
      await expectLimit(field(name), max, atMost(max), press)
    await finish(window)
  })

  it('book: a cover that is no picture, and one over 10 MB', async () => {
    const window = await stage.open(viewport, member)
    const dialog = await openBookForm(window.page)
    // The one beside it opens the camera.
    const input = dialog.locator('input[type=file]:not([capture])')
    for (const [name, bytes, sentence] of [
      ['text.png', Buffer.from('kein Bild'), 'Das Bild lässt sich nicht laden.'],
      ['riesig.jpg', Buffer.alloc(COVER_UPLOAD_MAX_BYTES + 1), 'Das Bild ist zu groß.'],
    ] as const) {
      await input.setInputFiles({ name, mimeType: 'image/png', buffer: bytes })
      await dialog.getByRole('alert').getByText(sentence).waitFor()
      expect(await dialog.getByAltText('Dein Bild des Umschlags').count()).toBe(0)
    }
    await finish(window)
  })
})

describe.each([PHONE, DESKTOP])('offer, $width px', (viewport) => {
  it('offer: ISBN, price, condition, comment, terms', async () => {
    const window = await stage.open(viewport, member)
    const dialog = await openAddBook(window.page)
    const isbn = dialog.getByLabel('ISBN')
    for (const [typed, sentence] of NOT_ISBNS) {
      await isbn.fill(typed)
      await window.page.keyboard.press('Enter')
      await expectAtField(isbn, sentence)
    }
    await isbn.fill(bookIsbn)
    await window.page.keyboard.press('Enter')
    await expectOfferRules(dialog)
    await finish(window)
  })
})

describe.each([PHONE, DESKTOP])('profile, $width px', (viewport) => {
  it('profile: names, address, e-mail and password', async () => {
    const window = await stage.open(viewport, member)
    const { page } = window
    await page.goto('/bio/edit')
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    const press = () => page.getByRole('button', { name: 'Speichern', exact: true }).first().click()
    const required = [
      ['Vorname', 'firstNameNotEmpty'],
      ['Nachname', 'lastNameNotEmpty'],
      ['Straße und Hausnummer', 'streetNotEmpty'],
      ['Ort', 'cityNotEmpty'],
    ] as const
    for (const [name] of required) await field(name).fill(' ')
    await field('Postleitzahl').fill('0422')
    await press()
    for (const [name, key] of required) await expectAtField(field(name), rule(key))
    const postalCode = rule('postalCodeValidity', { length: POSTAL_CODE_LENGTH })
    await expectAtField(field('Postleitzahl'), postalCode)
    // A pasted digit too many is refused, not cut off.
    await field('Postleitzahl').fill('101150')
    await press()
    await expectAtField(field('Postleitzahl'), postalCode)
    expect(await field('Postleitzahl').inputValue()).toBe('101150')
    await expectLimit(field('Straße und Hausnummer'), STREET_MAX, atMost(STREET_MAX), press)
    await expectLimit(field('Ort'), CITY_MAX, atMost(CITY_MAX), press)
    for (const name of ['Vorname', 'Nachname']) {
      expect(await field(name).getAttribute('maxlength')).toBe('32')
      await field(name).fill('x'.repeat(NAME_MAX + 1))
      await press()
      await expectAtField(field(name), atMost(NAME_MAX))
    }
    expect(await page.getByLabel('Land').isDisabled()).toBe(true)
    await expectCredentialRules(page)
    await finish(window)
  })
})

async function expectSignUpRules(dialog: Locator): Promise<void> {
  const names = [dialog.getByLabel('Vorname'), dialog.getByLabel('Nachname')] as const
  const password = dialog.getByLabel('Passwort', { exact: true })
  const submit = dialog.getByRole('button', { name: 'Konto anlegen' })
  await submit.click()
  await expectAtField(names[0], rule('firstNameNotEmpty'))
  await expectAtField(names[1], rule('lastNameNotEmpty'))
  await expectAtField(password, rule('passwordNotEmpty'))
  await expectAtField(dialog.getByLabel('Ich bin mindestens 18 Jahre alt.'), rule('isAdultRequired'))
  for (const name of names) {
    expect(await name.getAttribute('maxlength')).toBe('32')
    await name.fill('x'.repeat(NAME_MAX + 1))
  }
  await password.fill('x'.repeat(PASSWORD_MIN - 1))
  await submit.click()
  for (const name of names) await expectAtField(name, atMost(NAME_MAX))
  await expectAtField(password, rule('passwordMinLength', { min: PASSWORD_MIN }))
  await password.fill('x'.repeat(PASSWORD_MAX + 1))
  await submit.click()
  await expectAtField(password, atMost(PASSWORD_MAX))
}

async function openAddBook(page: Page): Promise<Locator> {
  await page.goto('/shelf/my-offers')
  await page.getByRole('button', { name: 'ISBN eintippen' }).click()
  return page.getByRole('dialog')
}

async function openBookForm(page: Page): Promise<Locator> {
  const dialog = await openAddBook(page)
  await dialog.getByRole('button', { name: 'Ohne ISBN eintragen' }).click()
  return dialog
}

async function expectOfferRules(dialog: Locator): Promise<void> {
  const price = dialog.getByLabel('Preis in Punkten')
  const press = () => dialog.getByRole('button', { name: 'Anbieten', exact: true }).click()
  await press()
  await dialog.getByText(rule('conditionRequired')).waitFor()
  await expectAtField(dialog.getByLabel(/Ich stimme den Bedingungen zu/u), rule('termsRequired'))
  await expectAtField(price, PRICE)
  // Text that is no price stays as typed and is refused at once; it never becomes another price.
  for (const typed of ['150', '2,5', '1.5', 'abc', '-3']) {
    await price.fill(typed)
    await expectAtField(price, PRICE)
    expect(await price.inputValue(), typed).toBe(typed)
  }
  await price.fill('0')
  await press()
  await expectAtField(price, PRICE)
  await expectLimit(dialog.getByLabel('Anmerkung'), OFFER_COMMENT_MAX, atMost(OFFER_COMMENT_MAX), press)
}

async function expectCredentialRules(page: Page): Promise<void> {
  const email = page.locator('input[name=new-email]')
  await email.fill('mara@')
  await email.press('Enter')
  await expectAtField(email, rule('emailValidity'))
  const password = page.locator('input[name=new-password]')
  await password.fill('sieben7')
  await password.press('Enter')
  await expectAtField(password, rule('passwordMinLength', { min: PASSWORD_MIN }))
  await expectAtField(page.locator('input[name=current-password]'), rule('passwordNotEmpty'))
}
