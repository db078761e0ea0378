import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { pagesRead } from '../../testing/costs/pages-read.ts'
import { addBook } from '../../testing/factories/catalogue-factories.ts'
import { registerMember, type RegisteredMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

/** What a shelf of thousands of copies costs all others when it appears or goes: their books are locked meanwhile. */
const test = useTestApplication({ plansForValues: true })
const COPIES = 1000
/** Of the books, so many have a copy of somebody else, too. */
const SHARED = 100
const PORTION = 100
let owner: RegisteredMember
let other: RegisteredMember

beforeAll(async () => {
  owner = await registerMember(test())
  other = await registerMember(test())
  const { uuid: bookId } = await addBook(owner.caller, { title: 'Tausend' })
  await sql`
    with works as (
      insert into work (title_key, author_key) select 'tausend ' || n, 'beispiel' from generate_series(1, ${COPIES}::int) n
      returning id, title_key)
    insert into book (work_id, title, language_code, author_names)
    select w.id, initcap(w.title_key), b.language_code, b.author_names from works w, book b where b.id = ${bookId}::uuid`.execute(test().db)
  await sql`analyze work, book`.execute(test().db)
  for (let first = 0; first < COPIES; first += PORTION) await offer(owner, first, PORTION)
  await offer(other, 0, SHARED)
})

/** Puts copies of some of the books on offer, by their ids. */
async function offer({ id }: RegisteredMember, first: number, count: number): Promise<void> {
  await sql`
    insert into offer (book_id, owner_id, price, condition)
    select id, ${id}::uuid, 3, 'GOOD' from book where title like 'Tausend %' order by id offset ${first} limit ${count}`.execute(test().db)
}

/** How many of the books have so many open copies. */
async function booksWith(copies: number): Promise<number> {
  const { rows } = await sql<{ books: number }>`
    select count(*)::int as books from book where title like 'Tausend %' and open_offer_count = ${copies}`.execute(test().db)
  return rows[0]?.books ?? 0
}

/** Changes with each writing of one of the books. */
async function versions(): Promise<unknown> {
  const { rows } = await sql`select md5(string_agg(xmin::text, ' ' order by id)) from book where title like 'Tausend %'`.execute(test().db)
  return rows[0]
}

async function days(from: number, until: number): Promise<{ from: string; until: string }> {
  const { today } = (await owner.caller.get('/profile/settings')).body
  const day = (offset: number): string => new Date(Date.parse(today) + offset * 86_400_000).toISOString().slice(0, 10)
  return { from: day(from), until: day(until) }
}

it('is counted at once: it costs little more than to write its books, and what others offer stays', async () => {
  expect([await booksWith(1), await booksWith(2)]).toEqual([COPIES - SHARED, SHARED])
  const bare = await pagesRead(test().db, () =>
    sql`begin; update book set lowest_price = 4 where title like 'Tausend %'; rollback`.execute(test().db),
  )
  const today = await days(0, 5)
  const paused = await pagesRead(test().db, async () =>
    expect((await owner.caller.post('/edit-profile/shelf-pause', today)).status).toBe(200),
  )
  expect([await booksWith(0), await booksWith(1)]).toEqual([COPIES - SHARED, SHARED])
  const back = await pagesRead(test().db, () => owner.caller.post('/exchanges/resume-shelf', {}))
  expect([await booksWith(1), await booksWith(2)]).toEqual([COPIES - SHARED, SHARED])
  console.log(`${COPIES} copies: hidden with ${paused} pages, back with ${back}; their books alone ${bare}`)
  expect(Math.max(paused, back)).toBeLessThan(10 * bare)
})

it('is left alone by a pause that is planned, changed or dropped, and by a block of who has paused', async () => {
  const before = await versions()
  await owner.caller.post('/edit-profile/shelf-pause', await days(10, 20))
  await owner.caller.post('/edit-profile/shelf-pause', await days(11, 20))
  await owner.caller.delete('/edit-profile/shelf-pause')
  expect(await versions()).toEqual(before)
  await owner.caller.post('/edit-profile/shelf-pause', await days(0, 5))
  const hidden = await versions()
  expect(hidden).not.toEqual(before)
  await sql`update member set blocked_at = app_now() where id = ${owner.id}`.execute(test().db)
  await sql`update offer set status = 'WITHDRAWN' where owner_id = ${owner.id}`.execute(test().db)
  expect(await versions()).toEqual(hidden)
  expect([await booksWith(0), await booksWith(1)]).toEqual([COPIES - SHARED, SHARED])
})
