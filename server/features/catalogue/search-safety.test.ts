import { beforeAll, describe, expect, it } from 'vitest'
import { addBook } from '../../testing/catalogue-factories.ts'
import { registerMember } from '../../testing/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

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
