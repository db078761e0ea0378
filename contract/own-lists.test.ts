import { expect, it } from 'vitest'
import { z } from 'zod'
import * as contract from './endpoints.ts'

/** Lists without a page, by what bounds them: a number of domain/policy, or the limit of their statement. */
const BY_BOUND: Record<string, readonly string[]> = {
  'as many as may be': [
    '/api/v1/member-blocks',
    '/api/v1/passkeys',
    '/api/v1/push/devices',
    '/api/v1/wishes/missing-books',
    '/api/v1/wishes/missing-books/of/{uuid}',
    '/api/v1/session',
  ],
  'as many as are shown': [
    '/api/v1/access-tokens',
    '/api/v1/exchanges/pages/to-send',
    '/api/v1/reports',
    '/api/v1/bookshelves/reports',
    '/api/v1/sessions',
    '/api/v1/exchanges/get-all-accepted-requests',
    '/api/v1/books/admin-log/{uuid}',
    '/api/v1/monitoring/details',
    '/api/v1/points/economy',
    '/api/v1/sandbox/intents',
    '/api/v1/sign-in-ways',
  ],
  'its path says which part': [
    '/api/v1/exchanges/my-book-offers/{id}',
    '/api/v1/exchanges/book-offers/{a}/{b}',
    '/api/v1/exchanges/books-wished/{a}/{b}',
    '/api/v1/books/similar-to/{a}/{b}',
    '/api/v1/books/latest/{count}',
  ],
  'the same for all, of a book or a place': [
    '/api/v1/books/authors',
    '/api/v1/books/look-alikes',
    '/api/v1/books/book/{uuid}',
    '/api/v1/books/by-title',
    '/api/v1/books/search/{id}',
    '/api/v1/books/suggest',
    '/api/v1/books/favorite',
    '/api/v1/books/first-sight',
    '/api/v1/bookshelves/country',
    '/api/v1/bookshelves/bookshelf/{uuid}',
    '/api/v1/bookshelves/place',
    '/api/v1/bookshelves/list-by-coordinates',
    '/api/v1/location/list-cities-for/{region}',
    '/api/v1/location/list-districts-for/{region}/{city}',
    '/api/v1/location/suggestions',
  ],
}
const BOUNDED = new Set(Object.values(BY_BOUND).flat())

/** What says which part of a list is wanted. */
const PART = ['start', 'limit', 'after', 'before', 'decidedBefore', 'from', 'waiting', 'books', 'ofid']

interface Read {
  path: string
  query?: z.ZodObject
  params?: z.ZodObject
  response: z.ZodType
}

const reads = Object.values(contract).filter(
  (one): one is typeof one & Read => typeof one === 'object' && one !== null && 'method' in one && one.method === 'get',
)

/** Whether an answer has a list of as many things as there are: not of the words of an enumeration. */
function hasList(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return hasList(z.custom<z.ZodType>().parse(schema.unwrap()))
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).some((part) => part instanceof z.ZodArray)
  return false
}

const unpaged = reads.filter(({ path, query, params, response }) => {
  const names = [...Object.keys(query?.shape ?? {}), ...Object.keys(params?.shape ?? {})]
  return hasList(response) && !path.startsWith('/api/v1/admin/') && !names.some((name) => PART.includes(name))
})

it('every list is a page, or it is said what bounds it', () => {
  expect(
    unpaged.map(({ path }) => path).filter((path) => !BOUNDED.has(path)),
    'give it paging(), or say here what bounds it',
  ).toEqual([])
})

it('names no list that has a page by now', () => {
  const paths = new Set<string>(unpaged.map(({ path }) => path))
  expect([...BOUNDED].filter((path) => !paths.has(path))).toEqual([])
})
