import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { openPool } from '../../../platform/db/database.ts'
import { addBook } from '../../../testing/factories/catalogue-factories.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()

beforeAll(async () => {
  const { caller } = await registerMember(test())
  await addBook(caller, { title: 'Tschick und andere', authors: 'Wolfgang Herrndorf' })
})

/** Statuses of both calls that take what somebody types; they must answer, whatever it is. */
async function typeInto(query: string): Promise<number[]> {
  const visitor = test().visitor()
  const search = await visitor.get(`/books/search?${new URLSearchParams({ query }).toString()}`)
  const suggest = await visitor.get(`/books/suggest?${new URLSearchParams({ q: query.slice(0, 200) }).toString()}`)
  return [search.status, suggest.status]
}

describe('signs', () => {
  it.each([
    `'`,
    `''`,
    `"`,
    ':*',
    '!',
    '&',
    '|',
    '( )',
    "' & ':*",
    '\\',
    '$1',
    ';--',
    '<->',
    '%00',
    '\u0000',
    '\u0001\u0002',
    '\u{1F4DA}',
    '\ufffe',
  ])('never break the search: %j', async (query) => {
    for (const text of [query, `tschick${query}und`]) expect(await typeInto(text)).toEqual([200, 200])
  })

  it('that are no UTF-8 never break the search', async () => {
    for (const raw of ['%ED%A0%80', '%FF%FE', '%C3%28', '%', '%zz', '%F0%9F']) {
      const answer = await test().visitor().get(`/books/search?query=${raw}`)
      expect(answer.status, raw).toBe(200)
    }
  })
})

describe('texts that are no words', () => {
  it.each([
    '\u202eabc\u202c',
    'كتاب الحب',
    'ספר 123',
    '👩‍👩‍👧‍👦',
    'a\u0301'.repeat(200),
    '%_%_%',
    "'; drop table book; --",
    '((((((((((',
    '9'.repeat(400),
    'a '.repeat(300),
    'tschikc '.repeat(50),
  ])('are answered: %j', async (query) => {
    expect(await typeInto(query)).toEqual([200, 200])
  })

  it('are answered in every order, with every filter, and far behind the last page', async () => {
    for (const more of [
      'sort=price',
      'sort=wished',
      'sort=newest',
      'condition=GOOD',
      'priceMax=5',
      'facets=true',
      'start=300000',
      'start=1000000',
    ]) {
      for (const text of ["o'b%_", 'tschick', '']) {
        const answer = await test()
          .visitor()
          .get(`/books/search?query=${encodeURIComponent(text)}&${more}`)
        expect(answer.status, `${text} ${more}`).toBe(200)
      }
    }
  })
})

it('a search that takes longer than two seconds asks to come again', async () => {
  const pool = openPool(inject('templateUrl').replace(/\w+$/u, await databaseName()), { max: 1 })
  const client = await pool.connect()
  try {
    await client.query('begin; lock table book in access exclusive mode')
    const [search, suggest] = await Promise.all([
      test().visitor().get('/books/search?query=tschick'),
      test().visitor().get('/books/suggest?q=tschick'),
    ])
    expect(search).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect(suggest).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect(search.headers.get('retry-after')).toBe('5')
  } finally {
    client.release(true)
    await pool.end()
  }
  expect(await typeInto('tschick')).toEqual([200, 200])
})

async function databaseName(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test().db)
  return rows[0]?.name ?? ''
}

describe('long queries', () => {
  it.each(['x'.repeat(10_000), 'tschick '.repeat(1250), '😀'.repeat(5000), 'ﷺ'.repeat(3000)])('are answered', async (query) => {
    expect(await typeInto(query)).toEqual([200, 200])
  })

  it('beyond 10,000 characters are refused', async () => {
    const answer = await test()
      .visitor()
      .get(`/books/search?query=${'x'.repeat(10_001)}`)
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors: [{ path: 'query' }] } })
  })
})
