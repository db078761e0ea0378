import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { NAME_MAX, PASSWORD_MIN, POSTAL_CODE_LENGTH, STREET_MAX } from '../../domain/policy/accounts.ts'
import { PAGES_MAX, PAGES_MIN, TITLE_MAX } from '../../domain/policy/catalogue.ts'
import { OFFER_COMMENT_MAX, OFFER_PRICE_MAX, OFFER_PRICE_MIN } from '../../domain/policy/offers.ts'
import { registerMember, type RegisteredMember } from '../../server/testing/factories/factories.ts'
import { PHONE } from '../browser.ts'
import { expectAtField, expectLimit, rule } from '../form-sentences.ts'
import { finish, Stage } from '../stage.ts'

/** Each form says at its fields what is wrong. Every value a form refuses is a row of its own unit test, or of the API's. */
const stage = new Stage()
let member: RegisteredMember
let bookIsbn: string

beforeAll(async () => {
  member = await registerMember(stage.server)
  const [book] = (await stage.server.visitor().get('/books/search?query=Momo')).body.books
  bookIsbn = book.isbn
})

const PAGES = rule('pagesValidity', { min: PAGES_MIN, max: PAGES_MAX.toLocaleString('de') })
const PRICE = rule('priceValidity', { min: OFFER_PRICE_MIN, max: OFFER_PRICE_MAX })
const atMost = (max: number) => rule('maxLength', { max: max.toLocaleString('de') })

it('sign-up: e-mail, name, password, age', async () => {
  const window = await stage.open(PHONE)
  const { page } = window
  await page.goto('/?join=1')
  const dialog = page.getByRole('dialog')
  const email = dialog.getByLabel('E-Mail')
  for (const [value, sentence] of [
    ['', rule('emailNotEmpty')],
    ['zwei@at@example.org', rule('emailValidity')],
  ] as const) {
    await email.fill(value)
    await page.keyboard.press('Enter')
    await expectAtField(email, sentence)
  }
  await email.fill('neu.hier@example.org')
  const password = dialog.getByLabel('Passwort', { exact: true })
  const submit = dialog.getByRole('button', { name: 'Konto anlegen' })
  await submit.click()
  await expectAtField(dialog.getByLabel('Vorname'), rule('firstNameNotEmpty'))
  await expectAtField(password, rule('passwordNotEmpty'))
  await expectAtField(dialog.getByLabel('Ich bin mindestens 18 Jahre alt.'), rule('isAdultRequired'))
  await dialog.getByLabel('Vorname').fill('x'.repeat(NAME_MAX + 1))
  await password.fill('x'.repeat(PASSWORD_MIN - 1))
  await submit.click()
  await expectAtField(dialog.getByLabel('Vorname'), atMost(NAME_MAX))
  await expectAtField(password, rule('passwordMinLength', { min: PASSWORD_MIN }))
  await finish(window)
})

it('login and forgot password: nothing goes out before the fields are filled', async () => {
  const window = await stage.open(PHONE)
  const { page } = window
  await page.goto('/?login=1')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expectAtField(dialog.getByLabel('E-Mail'), rule('emailNotEmpty'))
  await expectAtField(dialog.getByLabel('Passwort', { exact: true }), rule('passwordNotEmpty'))
  await dialog.getByRole('button', { name: 'Passwort vergessen?' }).click()
  const restore = dialog.getByRole('button', { name: 'Link anfordern' })
  for (const [email, isEnabled] of [
    ['mara@example', false],
    ['mara@example.org', true],
  ] as const) {
    await dialog.getByLabel('E-Mail').fill(email)
    await expect.poll(() => restore.isEnabled(), { message: email }).toBe(isEnabled)
  }
  await finish(window)
})

it('book: what is needed, and text that is no number stays as typed', async () => {
  const window = await stage.open(PHONE, member)
  const dialog = await openAddBook(window.page)
  await dialog.getByRole('button', { name: 'Ohne ISBN eintragen' }).click()
  // Title and authors suggest while one types, so they are comboboxes.
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true }).or(dialog.getByRole('combobox', { name, exact: true }))
  const press = () => dialog.getByRole('button', { name: 'Weiter zum Angebot' }).click()
  await press()
  await expectAtField(field('Titel'), rule('titleNotEmpty'))
  await expectAtField(field('Geschrieben von'), rule('authorsNotEmpty'))
  await expectAtField(dialog.getByRole('combobox', { name: 'Sprache' }), rule('languageRequired'))
  await field('Seiten').fill('-12a345')
  await press()
  await expectAtField(field('Seiten'), PAGES)
  expect(await field('Seiten').inputValue()).toBe('-12a345')
  await expectLimit(field('Titel'), TITLE_MAX, atMost(TITLE_MAX), press)
  await finish(window)
})

it('offer: ISBN, price, condition, comment, terms', async () => {
  const window = await stage.open(PHONE, member)
  const dialog = await openAddBook(window.page)
  const isbn = dialog.getByLabel('ISBN')
  await isbn.fill('978-3-492-20700-2')
  await window.page.keyboard.press('Enter')
  await expectAtField(isbn, rule('isbnCheckDigit'))
  await isbn.fill(bookIsbn)
  await window.page.keyboard.press('Enter')
  const price = dialog.getByLabel('Preis in Punkten')
  const press = () => dialog.getByRole('button', { name: 'Anbieten', exact: true }).click()
  await press()
  await dialog.getByText(rule('conditionRequired')).waitFor()
  await expectAtField(price, PRICE)
  // Text that is no price stays as typed and is refused at once; it never becomes another price.
  await price.fill('2,5')
  await expectAtField(price, PRICE)
  expect(await price.inputValue()).toBe('2,5')
  await expectLimit(dialog.getByLabel('Anmerkung'), OFFER_COMMENT_MAX, atMost(OFFER_COMMENT_MAX), press)
  await finish(window)
})

it('profile: names, address, e-mail and password', async () => {
  const window = await stage.open(PHONE, member)
  const { page } = window
  await page.goto('/bio/edit')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const press = () => page.getByRole('button', { name: 'Speichern', exact: true }).first().click()
  const required = [
    ['Vorname', 'firstNameNotEmpty'],
    ['Straße und Hausnummer', 'streetNotEmpty'],
    ['Ort', 'cityNotEmpty'],
  ] as const
  for (const [name] of required) await field(name).fill(' ')
  // A pasted digit too many is refused, not cut off.
  await field('Postleitzahl').fill('101150')
  await press()
  for (const [name, key] of required) await expectAtField(field(name), rule(key))
  await expectAtField(field('Postleitzahl'), rule('postalCodeValidity', { length: POSTAL_CODE_LENGTH }))
  expect(await field('Postleitzahl').inputValue()).toBe('101150')
  await expectLimit(field('Straße und Hausnummer'), STREET_MAX, atMost(STREET_MAX), press)
  expect(await page.getByLabel('Land').isDisabled()).toBe(true)
  await expectCredentialRules(page)
  await finish(window)
})

async function openAddBook(page: Page): Promise<Locator> {
  await page.goto('/shelf/my-offers')
  await page.getByRole('button', { name: 'ISBN eintippen' }).click()
  return page.getByRole('dialog')
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
