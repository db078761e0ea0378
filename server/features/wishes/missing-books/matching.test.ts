import { beforeAll, expect, it } from 'vitest'
import { registerMember, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { putOnOffer } from '../../shelf/testing/shelf-steps.ts'
import { bringBook, missingOf, wishesOf, wishMissing, type MissingWords } from '../testing/missing-book-steps.ts'
import { matchAwaitedBooks } from './matching-commands.ts'

const test = useTestApplication()
let owner: RegisteredMember

beforeAll(async () => {
  owner = await registerMember(test())
})

async function told({ caller }: RegisteredMember): Promise<string[]> {
  const { notifications } = (await caller.get('/notifications')).body
  return notifications.flatMap((line: { kind: string; offerUuid: string }) => (line.kind === 'wish.available' ? [line.offerUuid] : []))
}

async function suggested({ caller }: RegisteredMember): Promise<string[][]> {
  return (await missingOf(caller)).map(({ suggestions }) => suggestions.map((book) => book.uuid))
}

async function waitingFor(words: MissingWords): Promise<RegisteredMember> {
  const reader = await registerMember(test())
  expect(await wishMissing(reader.caller, words)).toEqual({ book: null, isNew: true })
  return reader
}

async function offerNew({ caller }: RegisteredMember, words: MissingWords): Promise<string> {
  const answer = await caller.post('/exchanges/create-offer', {
    newBook: { languageCode: 'de', ...words },
    price: 3,
    condition: 'GOOD',
    acceptedTerms: true,
  })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 })
  return answer.body.offer.uuid
}

it('becomes a wish for the book when somebody offers it, and the member is told once', async () => {
  const reader = await waitingFor({ title: 'Der Seidene Pfad', authors: 'Regalia, Ilse' })
  const [wish] = await missingOf(reader.caller)
  const offer = await offerNew(owner, { title: 'Seidene Pfad', authors: 'Anna Beispiel; Ilse Regalia' })
  await test().settle()
  expect(await missingOf(reader.caller)).toEqual([])
  expect(await wishesOf(reader.caller)).toMatchObject([
    { book: { title: 'Seidene Pfad' }, createdAt: wish?.createdAt, onlyThisEdition: false, offersNum: 1 },
  ])
  expect(await told(reader)).toEqual([offer])
  const mails = (await test().mailsTo(reader.email)).filter(({ html }) => html.includes('list=wishes'))
  expect(mails.map(({ subject }) => subject)).toEqual(['„Seidene Pfad“ kannst du jetzt bestellen'])
  await test().settle()
  expect(await told(reader)).toEqual([offer])
})

it('becomes one when the book comes without a copy, and the first copy is told', async () => {
  const reader = await waitingFor({ title: 'Irgendwie', isbn: '978-3-16-148410-0' })
  const uuid = await bringBook(owner.caller, { title: 'Ganz anders', authors: 'Ilse Regalia', isbn: '9783161484100' })
  await test().settle()
  expect(await wishesOf(reader.caller)).toMatchObject([{ book: { uuid }, onlyThisEdition: false, offersNum: 0 }])
  expect(await told(reader)).toEqual([])
  const offer = await putOnOffer(owner.caller, { bookUuid: uuid })
  await test().settle()
  expect(await told(reader)).toEqual([offer.uuid])
})

it('becomes one when a book gets the number, title or author it lacked', async () => {
  const reader = await waitingFor({ title: 'Wird berichtigt', authors: 'Ilse Regalia' })
  const uuid = await bringBook(owner.caller, { title: 'Wird berichtet', authors: 'Ilse Regalia' })
  await test().settle()
  expect(await missingOf(reader.caller)).toHaveLength(1)
  await test().db.updateTable('book').set({ title: 'Wird berichtigt' }).where('id', '=', uuid).execute()
  await test().settle()
  expect(await wishesOf(reader.caller)).toMatchObject([{ book: { uuid } }])
})

it('stays where only the title is the same, or only a part of it: that is a question to the member', async () => {
  const nameless = await waitingFor({ title: 'Das Leuchten' })
  const subtitled = await waitingFor({ title: 'Das Leuchten: Band 2', authors: 'Ilse Regalia' })
  const lastName = await waitingFor({ title: 'Das Leuchten', authors: 'Regalia' })
  const other = await waitingFor({ title: 'Das Leuchten', authors: 'Karl Niemand' })
  const unlike = await waitingFor({ title: 'Das Leuchtfeuer', authors: 'Ilse Regalia' })
  const uuid = await bringBook(owner.caller, { title: 'Das Leuchten', authors: 'Ilse Regalia' })
  await test().settle()
  expect(await Promise.all([nameless, subtitled, lastName, other, unlike].map(suggested))).toEqual([
    [[uuid]],
    [[uuid]],
    [[uuid]],
    [[]],
    [[]],
  ])
  for (const reader of [nameless, subtitled, lastName]) expect(await told(reader)).toEqual([])
})

it('suggests names of another transliteration', async () => {
  const reader = await waitingFor({ title: 'Der Spieler von Baden', authors: 'Fyodor Dostoevsky' })
  const uuid = await bringBook(owner.caller, { title: 'Der Spieler von Baden', authors: 'Fjodor Dostojewski' })
  await test().settle()
  expect(await missingOf(reader.caller)).toMatchObject([{ suggestions: [{ uuid }] }])
})

it('becomes what the member says it is, since the same day; a stranger cannot say so', async () => {
  const reader = await waitingFor({ title: 'Das Rätselboot' })
  const uuid = await bringBook(owner.caller, { title: 'Das Rätselboot', authors: 'Ilse Regalia' })
  const [wish] = await missingOf(reader.caller)
  const path = `/wishes/missing-books/${wish?.uuid}/accept`
  expect((await owner.caller.post(path, { bookUuid: uuid })).status).toBe(404)
  expect((await reader.caller.post(path, { bookUuid: wish?.uuid })).status).toBe(404)
  expect((await reader.caller.post(path, { bookUuid: uuid })).body).toEqual({ status: 'success' })
  expect(await missingOf(reader.caller)).toEqual([])
  expect(await wishesOf(reader.caller)).toMatchObject([{ book: { uuid }, createdAt: wish?.createdAt }])
})

it('leaves a wish that the member has for the book as it is', async () => {
  const reader = await waitingFor({ title: 'Zwei Wege', authors: 'Ilse Regalia', isbn: '9783608938289' })
  const first = await bringBook(owner.caller, { title: 'Zwei Wege', authors: 'Ilse Regalia' })
  await reader.caller.post('/exchanges/wish-list/add', { bookUuid: first, onlyThisEdition: true })
  await test().settle()
  expect(await wishesOf(reader.caller)).toMatchObject([{ book: { uuid: first }, onlyThisEdition: true }])
  expect(await missingOf(reader.caller)).toEqual([])
})

it('waits in a row written with the offer, and loses nobody among hundreds when two processes take it at once', async () => {
  const template = await registerMember(test())
  const { db } = test()
  const {
    id: _id,
    profile_id: _profile,
    email: _email,
    ...rest
  } = await db.selectFrom('member').selectAll().where('id', '=', template.id).executeTakeFirstOrThrow()
  const crowd = Array.from({ length: 450 }, (_, index) => ({
    ...rest,
    profile_id: `missing${index}`,
    email: `missing${index}@example.org`,
  }))
  const members = await db.insertInto('member').values(crowd).returning('id').execute()
  // The mails have tests of their own; here hundreds of them need not be written.
  await db
    .insertInto('wish_setting')
    .values(members.map(({ id }) => ({ member_id: id, mails: 'off' })))
    .execute()
  const rows = members.map(({ id }) => ({ member_id: id, title: 'Vielgewünscht', authors: 'Ilse Regalia', author_keys: ['ilse regalia'] }))
  await db.insertInto('missing_book_wish').values(rows).execute()
  const offer = await offerNew(owner, { title: 'Vielgewünscht', authors: 'Ilse Regalia' })
  expect(await db.selectFrom('awaited_book').selectAll().execute()).toHaveLength(1)
  await Promise.all([matchAwaitedBooks(db), matchAwaitedBooks(db)])
  expect(await db.selectFrom('awaited_book').selectAll().execute()).toEqual([])
  const alerts = await db.selectFrom('wish_alert').select('member_id').where('offer_id', '=', offer).execute()
  expect(alerts).toHaveLength(450)
  expect(await db.selectFrom('missing_book_wish').select('id').where('title', '=', 'Vielgewünscht').execute()).toEqual([])
  await db
    .deleteFrom('wish')
    .where(
      'member_id',
      'in',
      members.map(({ id }) => id),
    )
    .execute()
})

it('notes no book for whose title or number nobody waits', async () => {
  await waitingFor({ title: 'Gedichte' })
  await bringBook(owner.caller, { title: 'Gedichte', authors: 'Ilse Regalia' })
  await putOnOffer(owner.caller)
  expect(await test().db.selectFrom('awaited_book').selectAll().execute()).toEqual([])
})
