import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { addBook } from '../../../testing/factories/catalogue-factories.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

/** The search reads books in blocks of 65,536 by their number; the numbers are moved on here, as if there were more books. */
const test = useTestApplication()
let caller: Caller

beforeAll(async () => {
  caller = (await registerMember(test())).caller
  for (const block of [0, 5, 9]) {
    await moveOn(block)
    await addBook(caller, { title: `Im Nebelwald ${block}`, authors: 'Ida Erle' })
    await addBook(caller, { title: `Lichtung ${block} aus Nebelgrau`, authors: 'Ida Erle' })
  }
})

/** The next book is in this block. */
async function moveOn(block: number): Promise<void> {
  await sql`select setval('book_listed_number_seq', ${65_536 * block + 10}::bigint)`.execute(test().db)
}

async function titles(query: string): Promise<string[]> {
  const { status, body } = await test()
    .visitor()
    .get(`/books/search?${new URLSearchParams({ query, limit: '100' })}`)
  expect(status).toBe(200)
  expect(body.total).toBe(body.books.length)
  return body.books.map((book: { title: string }) => book.title)
}

async function insertMany(count: number, title: string): Promise<void> {
  await sql`
    insert into book (work_id, title, language_code, author_names, source)
    select (select min(work_id::text)::uuid from book), ${title} || ' ' || n, 'de', 'Viele', 'bench' from generate_series(1, ${count}) n`.execute(
    test().db,
  )
}

it('finds a rare word in the newest and in all older blocks', async () => {
  expect(await titles('nebelwald')).toEqual(['Im Nebelwald 0', 'Im Nebelwald 5', 'Im Nebelwald 9'])
})

it('finds a beginning beside a rare word in all blocks', async () => {
  expect(await titles('erle nebelg')).toEqual(['Lichtung 0 aus Nebelgrau', 'Lichtung 5 aus Nebelgrau', 'Lichtung 9 aus Nebelgrau'])
})

it('finds a beginning beside a word that is frequent in the newest blocks, in all blocks', async () => {
  await insertMany(250, 'Ufer, Lichtung')
  expect(await titles('lichtung nebelg')).toEqual(['Lichtung 0 aus Nebelgrau', 'Lichtung 5 aus Nebelgrau', 'Lichtung 9 aus Nebelgrau'])
})

it('reads block after block for a word that is frequent in the newest ones', async () => {
  await moveOn(3100)
  await insertMany(2, 'Auch im Nebelwald')
  expect(await titles('nebelwald')).toEqual([
    'Auch im Nebelwald 1',
    'Auch im Nebelwald 2',
    'Im Nebelwald 0',
    'Im Nebelwald 5',
    'Im Nebelwald 9',
  ])
})
