import { createStaticHandler, RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createApiClient } from '../../platform/api/api-client.ts'
import { apiContext, siteContext, type SiteSettings } from '../../platform/api/contexts.ts'
import { loader as loadBook } from '../catalogue/book/book-page.tsx'
import { loader as loadLanding } from './landing-page.tsx'

const BOOK = { uuid: '0', slug: 'momo', title: 'Momo', isbn: '' }
/** What the API says to the loaders, by the end of the path. */
const ANSWERS: Record<string, unknown> = {
  search: { books: [] },
  'first-sight': { books: [] },
  'total-offers-num': { offers_num: 0 },
  [BOOK.uuid]: { book: BOOK, offers: [], wish: null, wished_by: [], editions: [], shareImageUrl: '' },
}
const SITE: SiteSettings = {
  publicUrl: '',
  isDemo: false,
  operatorName: null,
  hasInventedOperator: false,
  operator: { name: null, address: null, email: null, register: null, taxId: null, representative: null },
  social: [],
  analyticsSrc: null,
  signIn: null,
  tiles: null,
}

const pages = createStaticHandler([
  { id: 'landing', path: '/', loader: (to) => loadLanding({ ...to, params: {} }) },
  {
    id: 'book',
    path: '/book/:uuid/:slug',
    loader: (to) => loadBook({ ...to, params: { uuid: BOOK.uuid, slug: BOOK.slug } }),
  },
])

async function answer(call: RequestInfo | URL): Promise<Response> {
  const { pathname } = new URL(call instanceof Request ? call.url : call)
  return Response.json(ANSWERS[pathname.split('/').at(-1) ?? ''] ?? {})
}

async function load(path: string): Promise<unknown> {
  const context = new RouterContextProvider()
  context.set(apiContext, createApiClient('http://internal', answer))
  context.set(siteContext, SITE)
  const loaded = await pages.query(new Request(`http://internal${path}`), { requestContext: context })
  if (loaded instanceof Response) throw new Error(`The page answered ${loaded.status}.`)
  return Object.values(loaded.loaderData)[0]
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

it.each(['/', '/book/0/momo'])(
  '%s shows the tariff of the day in Germany, also in the two hours before midnight in Greenwich',
  async (path) => {
    vi.setSystemTime('2026-07-14T21:59:59Z')
    expect(await load(path)).toMatchObject({ today: '2026-07-14' })
    vi.setSystemTime('2026-07-14T22:00:00Z')
    expect(await load(path)).toMatchObject({ today: '2026-07-15' })
  },
)
