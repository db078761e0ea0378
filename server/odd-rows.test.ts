import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { skippedRows, readSkippingInvalidRows, presentEach } from './platform/http/answers/odd-rows.ts'
import { addBook, putCopy } from './testing/factories/catalogue-factories.ts'
import { registerMember, type RegisteredMember } from './testing/factories/factories.ts'
import { useTestApplication } from './testing/test-application.ts'

/** One row of many that cannot be shown takes no page down (reliability 4.4). */

const test = useTestApplication()
let owner: RegisteredMember
let reader: RegisteredMember
let bookId: string
let oddBookId: string
const offers: string[] = []

beforeAll(async () => {
  owner = await registerMember(test())
  reader = await registerMember(test())
  bookId = (await addBook(owner.caller, { title: 'Der Zander im Schilf' })).uuid
  oddBookId = (await addBook(owner.caller, { title: 'Der Zander im Netz' })).uuid
  for (const price of [1, 2, 3]) offers.push(await putCopy(test(), { bookId, ownerId: owner.id, price }))
  await putCopy(test(), { bookId: oddBookId, ownerId: owner.id })
  for (const book of [bookId, oddBookId])
    expect((await reader.caller.post('/exchanges/wish-list/add', { bookUuid: book })).status).toBeLessThan(300)
  // A day beyond the calendar of JavaScript, which PostgreSQL takes.
  await sql`update offer set created_at = '290000-01-01' where id = ${offers[1]}`.execute(test().db)
  await sql`update wish set created_at = '290000-01-01' where shown_book_id = ${oddBookId}`.execute(test().db)
})

async function expectOneLeftOut(path: string, listOf: (body: Record<string, unknown[]>) => unknown[] | undefined, shown: number) {
  const before = skippedRows.leftOut
  const { status, body } = await test().visitor().get(path)
  expect(status, path).toBe(200)
  expect(listOf(body), path).toHaveLength(shown)
  expect(skippedRows.leftOut, path).toBeGreaterThan(before)
}

describe('a row that cannot be shown', () => {
  it('is missing from the page of its book, from the shelf of its owner and from the newest, and counted', async () => {
    await expectOneLeftOut(`/books/book/${bookId}`, (body) => body['offers'], 2)
    await expectOneLeftOut(`/exchanges/book-offers/${owner.id}/1`, (body) => body['bookOffers'], 3)
    const before = skippedRows.leftOut
    const { status, body } = await reader.caller.get('/exchanges/wish-list/my')
    expect([status, body.bookOffers.length]).toEqual([200, 1])
    expect(skippedRows.leftOut).toBeGreaterThan(before)
  })

  it('leaves what can be shown', () => {
    expect(presentEach([0, Infinity, 1], (at) => new Date(at).toISOString())).toHaveLength(2)
  })
})

const book = (title: unknown, ...authors: unknown[]): object => ({ title, authors })

describe('an answer that does not fit its contract', () => {
  const shape = z.object({ total: z.int(), books: z.array(z.object({ title: z.string(), authors: z.array(z.string()) })) })

  it('loses the rows that do not, whole, and keeps the others', () => {
    const answer = { total: 4, books: [book('a'), book(null), book('c', 'x', 3), book('d', 'y')] }
    expect(readSkippingInvalidRows(shape, answer)).toEqual({ total: 4, books: [book('a'), book('d', 'y')] })
  })

  it('is a failure where it is no row that is odd', () => {
    expect(() => readSkippingInvalidRows(shape, { total: 'four', books: [book('a'), book(null)] })).toThrow(z.ZodError)
  })
})
