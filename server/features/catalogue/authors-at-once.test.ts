import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { NewBook } from '#contract/catalogue.ts'
import { BOOKLESS_KEPT_MINUTES } from '#domain/policy/catalogue.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { registerAdmin } from '../../testing/factories/register-admin.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { deleteBooklessAuthor, deleteBooklessWork } from './bookless-queries.ts'
import { createBook, withNewBook } from './commands.ts'

const test = useTestApplication()

const bookOf = (title: string, authors: string): NewBook => ({
  title,
  authors,
  languageCode: 'de',
  publisher: undefined,
  description: undefined,
  originalTitle: undefined,
})

it.each([
  ['whom nobody knows', undefined],
  ['who are known', 'Noch eins davor'],
])('two members add books of the same authors at once, %s: neither waits for the other', async (_who, earlier) => {
  const [one, other] = [await registerMember(test()), await registerMember(test())]
  const [first, second] = earlier === undefined ? ['Ada Amsel', 'Bert Buchfink'] : ['Clara Citrulus', 'Dora Dompfaff']
  if (earlier !== undefined) await createBook(test().services, one.id, bookOf(earlier, `${first}, ${second}`))
  await withNewBook(test().services, one.id, bookOf('Das eine', `${first}, ${second}`), async (_tx, add) => {
    await add()
    // The whole transaction of the other one ends while this one is open.
    await createBook(test().services, other.id, bookOf('Das andere', `${second}, ${first}`))
  })
  const authors = await test()
    .db.selectFrom('author')
    .select(['full_name', 'book_count'])
    .where('full_name', 'in', [first, second])
    .orderBy('full_name')
    .execute()
  const books = earlier === undefined ? 2 : 3
  expect(authors).toEqual([first, second].map((full_name) => ({ full_name, book_count: books })))
  const { rows } = await test().services.pool.query<{ position: number }>(
    `select a.position from book_author a join book b on b.id = a.book_id join author on author.id = a.author_id
      where b.title = 'Das andere' and author.full_name = $1`,
    [first],
  )
  expect(rows).toEqual([{ position: 2 }])
})

it.each([
  ['that nobody knows', false],
  ['that is known', true],
] as const)(
  'two members add books of the same title and author at once, %s: neither waits for the other, and both are of one work',
  async (_which, isKnown) => {
    const [one, other] = [await registerMember(test()), await registerMember(test())]
    const book = bookOf(isKnown ? 'Zwei Ausgaben' : 'Zwei neue Ausgaben', 'Emil Erpel')
    if (isKnown) await createBook(test().services, one.id, book)
    const ids: string[] = []
    await withNewBook(test().services, one.id, book, async (_tx, add) => {
      ids.push((await add()).id)
      // The whole transaction of the other one ends while this one is open.
      ids.push((await createBook(test().services, other.id, book)).id)
    })
    const works = await test().db.selectFrom('book').select('work_id').where('id', 'in', ids).execute()
    expect(works).toHaveLength(2)
    expect(new Set(works.map(({ work_id: work }) => work)).size).toBe(1)
  },
)

it('a book added while its work is merged into another one is of that one', async () => {
  const member = await registerMember(test())
  const [from, into] = [bookOf('Unter falschem Titel', 'Flora Fink'), bookOf('Unter richtigem Titel', 'Flora Fink')]
  const ids = {
    from: (await createBook(test().services, member.id, from)).id,
    into: (await createBook(test().services, member.id, into)).id,
  }
  const admin = await registerAdmin(test())
  const merge = { bookUuid: ids.into, otherBookUuid: ids.from, reason: 'Dasselbe Werk.' }
  const [added, merged] = await Promise.all([createBook(test().services, member.id, from), admin.caller.post('/books/merge-works', merge)])
  expect(merged.status).toBe(200)
  const works = await test().db.selectFrom('book').select('work_id').where('id', 'in', [added.id, ids.from, ids.into]).execute()
  expect(new Set(works.map(({ work_id: work }) => work)).size).toBe(1)
})

/** Authors and works of this test that are stored. */
const listNames = async () => {
  const { rows } = await sql<{ name: string }>`
    select full_name as name from author where full_name like 'Gustav G%' union all
    select title_key from work where title_key like 'gescheitert%'`.execute(test().db)
  return rows.map(({ name }) => name).toSorted()
}
const failToAdd = async (member: string, title: string, author: string) =>
  expect(withNewBook(test().services, member, bookOf(title, author), () => Promise.reject(new Error('no book of it')))).rejects.toThrow(
    'no book of it',
  )

describe('authors and works without books', () => {
  it('are forgotten when their book fails; those that have one stay', async () => {
    const { id } = await registerMember(test())
    await createBook(test().services, id, bookOf('Gescheitert und doch da', 'Gustav Gans'))
    await failToAdd(id, 'Gescheitert', 'Gustav Gimpel')
    const all = ['Gustav Gans', 'Gustav Gimpel', 'gescheitert', 'gescheitert und doch da']
    // Their book may be on its way.
    await test().forgetOld()
    expect(await listNames()).toEqual(all)
    await test().shiftClock(`${BOOKLESS_KEPT_MINUTES + 1} minutes`)
    await test().forgetOld()
    expect(await listNames()).toEqual(['Gustav Gans', 'gescheitert und doch da'])
  })

  it('are found again where they are forgotten between their search and their book', async () => {
    const { id } = await registerMember(test())
    const book = bookOf('Gescheitert, dann gelungen', 'Gustav Grünfink')
    await failToAdd(id, book.title, book.authors)
    await test().shiftClock(`${BOOKLESS_KEPT_MINUTES + 1} minutes`)
    const { db } = test()
    const { id: author } = await db.selectFrom('author').select('id').where('full_name', '=', book.authors).executeTakeFirstOrThrow()
    const { id: work } = await db.selectFrom('work').select('id').where('title_key', 'like', '%dann gelungen').executeTakeFirstOrThrow()
    let tries = 0
    const added = await withNewBook(test().services, id, book, async (_tx, add) => {
      // A round of the sweep forgets authors first, and works after them.
      tries++
      if (tries === 1) await deleteBooklessAuthor(db, author)
      if (tries === 2) await deleteBooklessWork(db, work)
      return add()
    })
    expect(tries).toBe(3)
    const { rows } = await sql<{ name: string }>`
      select a.full_name as name from book_author b join author a on a.id = b.author_id where b.book_id = ${added.id}::uuid`.execute(
      test().db,
    )
    expect(rows).toEqual([{ name: 'Gustav Grünfink' }])
  })
})
