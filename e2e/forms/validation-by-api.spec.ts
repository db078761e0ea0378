import { afterAll, beforeAll, expect, it } from 'vitest'
import { COVER_UPLOAD_MAX_BYTES } from '../../domain/policy/catalogue.ts'
import { registerMember, wirePassword, type RegisteredMember } from '../../server/testing/factories/factories.ts'
import type { RunningServer } from '../running-server.ts'
import { startServer } from '../stage.ts'

let server: RunningServer
let member: RegisteredMember
let bookUuid: string

beforeAll(async () => {
  server = await startServer()
  member = await registerMember(server)
  const [book] = (await server.visitor().get('/books/search?query=Momo')).body.books
  bookUuid = book.uuid
})
afterAll(() => server?.dispose())

/** What the call answers must be 400 with exactly this field and key. */
async function expectRefusal(path: string, body: unknown, field: string, key: string): Promise<void> {
  const answer = await member.caller.post(path, body)
  expect(answer.status, `${field} ${key}`).toBe(400)
  expect(answer.body, `${field} ${key}`).toMatchObject({ code: 'VALIDATION' })
  expect(answer.body.errors, key).toEqual([{ path: field, code: `FORMS_RULES.${key}` }])
}

it('sign-up: the API names field and key', async () => {
  const good = {
    firstName: 'Neu',
    lastName: 'Hier',
    email: 'neu.hier@example.org',
    password: wirePassword('lesen macht Freude'),
    isAdult: true,
  }
  const rows: [string, unknown, string][] = [
    ['firstName', '', 'FIRST_NAME.NOT_EMPTY'],
    ['firstName', 'x'.repeat(31), 'FIRST_NAME.MAX_LENGTH'],
    ['lastName', '  ', 'LAST_NAME.NOT_EMPTY'],
    ['lastName', 'x'.repeat(31), 'LAST_NAME.MAX_LENGTH'],
    ['email', '', 'E_MAIL.NOT_EMPTY'],
    ['email', 'kein.at.example.org', 'E_MAIL.VALIDITY'],
    ['email', `${'x'.repeat(254)}@example.org`, 'E_MAIL.MAX_LENGTH'],
    ['password', '', 'PASSWORD.NOT_EMPTY'],
    ['password', wirePassword('sieben7'), 'PASSWORD.MIN_LENGTH'],
    ['password', wirePassword('x'.repeat(129)), 'PASSWORD.MAX_LENGTH'],
    ['password', 'kein base64!', 'PASSWORD.VALIDITY'],
    ['isAdult', false, 'IS_ADULT.REQUIRED'],
  ]
  for (const [field, value, key] of rows) await expectRefusal('/registration', { ...good, [field]: value }, field, key)
})

it('book: the API names field and key', async () => {
  const good = { title: 'Montauk', authors: 'Max Frisch', languageCode: 'de' }
  const rows: [string, unknown, string][] = [
    ['title', '', 'TITLE.NOT_EMPTY'],
    ['title', 'x'.repeat(400), 'TITLE.MAX_LENGTH'],
    ['authors', '', 'AUTHORS.NOT_EMPTY'],
    ['authors', ' , ', 'AUTHORS.NOT_EMPTY'],
    ['authors', 'x'.repeat(500), 'AUTHORS.MAX_LENGTH'],
    ['languageCode', '', 'LANGUAGE.REQUIRED'],
    ['languageCode', 'xx', 'LANGUAGE.REQUIRED'],
    ['numberOfPages', 0, 'PAGES.VALIDITY'],
    ['numberOfPages', -1, 'PAGES.VALIDITY'],
    ['numberOfPages', 10_000, 'PAGES.VALIDITY'],
    ['publishDate', 1449, 'YEAR.VALIDITY'],
    ['publishDate', new Date().getFullYear() + 2, 'YEAR.VALIDITY'],
    ['publisher', 'x'.repeat(101), 'PUBLISHER.MAX_LENGTH'],
    ['description', 'x'.repeat(2001), 'DESCRIPTION.MAX_LENGTH'],
    ['genres', ['Kochen'], 'GENRES.VALIDITY'],
    ['isbn', '12345', 'ISBN.VALIDITY'],
    ['isbn', '9'.repeat(41), 'ISBN.VALIDITY'],
    ['isbn', '9783492207002', 'ISBN.CHECK_DIGIT'],
    ['isbn', '9790260000438', 'ISBN.MUSIC'],
  ]
  for (const [field, value, key] of rows) {
    const answer = await member.caller.post('/books/create', { book: { ...good, [field]: value } })
    expect(answer.status, key).toBe(400)
    const [error] = answer.body.errors
    expect(error.path, key).toMatch(new RegExp(String.raw`^book\.${field}(\.0)?$`, 'u'))
    expect(error.code).toBe(`FORMS_RULES.${key}`)
  }
})

it('cover: no picture is 422, over 10 MB is 413', async () => {
  const good = { title: 'Montauk', authors: 'Max Frisch', languageCode: 'de' }
  for (const [bytes, status, code] of [
    [Buffer.from('kein Bild'), 422, 'IMAGE_UNREADABLE'],
    [Buffer.alloc(COVER_UPLOAD_MAX_BYTES + 1), 413, 'TOO_LARGE'],
  ] as const) {
    const imageDataString = `data:image/png;base64,${bytes.toString('base64')}`
    const answer = await member.caller.post('/books/create', { book: { ...good, imageDataString } })
    expect(answer).toMatchObject({ status, body: { code } })
  }
})

it('ISBN look-up: the keys of the form', async () => {
  for (const [isbn, key] of [
    ['12345', 'VALIDITY'],
    ['9'.repeat(40), 'VALIDITY'],
    ['9783492207002', 'CHECK_DIGIT'],
    ['9790260000438', 'MUSIC'],
  ]) {
    const answer = await member.caller.get(`/books/isbn/${isbn}`)
    expect(answer.status, isbn).toBe(400)
    expect(answer.body.errors, isbn).toEqual([{ path: 'isbn', code: `FORMS_RULES.ISBN.${key}` }])
  }
})

it('offer: the API names field and key', async () => {
  const good = { bookUuid, price: 3, condition: 'GOOD', comment: '', acceptedTerms: true }
  const rows: [string, unknown, string][] = [
    ['price', 0, 'PRICE.MIN'],
    ['price', 100, 'PRICE.MAX'],
    ['price', 1.5, 'PRICE.VALIDITY'],
    ['price', 'abc', 'PRICE.VALIDITY'],
    ['condition', undefined, 'CONDITION.REQUIRED'],
    ['condition', 'NEW', 'CONDITION.REQUIRED'],
    ['comment', 'x'.repeat(1001), 'COMMENT.MAX_LENGTH'],
    ['acceptedTerms', false, 'TERMS.REQUIRED'],
    ['bookUuid', 'keines', 'BOOK.REQUIRED'],
  ]
  for (const [field, value, key] of rows) await expectRefusal('/exchanges/create-offer', { ...good, [field]: value }, field, key)
})

it('profile: the API names field and key', async () => {
  const good = { firstName: 'Mara', lastName: 'Krüger', streetNameNumber: 'Lindenweg 1', postalCode: '04229', city: 'Leipzig' }
  const rows: [string, unknown, string][] = [
    ['firstName', '', 'FIRST_NAME.NOT_EMPTY'],
    ['lastName', 'x'.repeat(31), 'LAST_NAME.MAX_LENGTH'],
    ['streetNameNumber', ' ', 'STREET.NOT_EMPTY'],
    ['streetNameNumber', 'x'.repeat(61), 'STREET.MAX_LENGTH'],
    ['addressExtra', 'x'.repeat(61), 'ADDRESS_EXTRA.MAX_LENGTH'],
    ['postalCode', '0422', 'POSTAL_CODE.VALIDITY'],
    ['postalCode', '042291', 'POSTAL_CODE.VALIDITY'],
    ['postalCode', 'ABCDE', 'POSTAL_CODE.VALIDITY'],
    ['city', '', 'CITY.NOT_EMPTY'],
    ['city', 'x'.repeat(61), 'CITY.MAX_LENGTH'],
  ]
  for (const [field, value, key] of rows) await expectRefusal('/edit-profile/general', { ...good, [field]: value }, field, key)
  const password = wirePassword(member.password)
  await expectRefusal('/edit-profile/change-email', { email: 'mara@', password }, 'email', 'E_MAIL.VALIDITY')
  const short = { current_password: password, new_password: wirePassword('sieben7') }
  await expectRefusal('/password', short, 'new_password', 'PASSWORD.MIN_LENGTH')
})

it('login and forgot password: the API names field and key', async () => {
  await expectRefusal('/restore-password', { email: 'mara@' }, 'email', 'E_MAIL.VALIDITY')
  await expectRefusal('/login', { email: 'mara@example.org', password: '' }, 'password', 'PASSWORD.NOT_EMPTY')
})
