import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../server/testing/caller.ts'
import type { RunningServer } from '../running-server.ts'
import { startServer } from '../stage.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.dispose())

async function page(path: string, headers: Record<string, string> = {}): Promise<{ status: number; html: string; headers: Headers }> {
  const response = await fetch(server.url + path, { redirect: 'manual', headers: { accept: 'text/html', ...headers } })
  return { status: response.status, html: await response.text(), headers: response.headers }
}

async function bookCalled(title: string) {
  const { body } = await server.visitor().get(`/books/search?query=${encodeURIComponent(title)}`)
  return body.books[0]
}

async function logIn(email: string): Promise<Caller> {
  const caller = server.visitor()
  const answer = await caller.post('/login', { email, password: Buffer.from('buchfink-demo').toString('base64') })
  expect(answer.status).toBe(200)
  return caller
}

describe('pages in the HTML, without any script', () => {
  it('book page: title, offers, canonical link', async () => {
    const book = await bookCalled('Momo')
    const { status, html } = await page(`/book/${book.uuid}/${book.slug}`)
    expect(status).toBe(200)
    expect(html).toMatch(/<h1[^>]*>Momo</u)
    expect(html).toMatch(/<title>[^<]*Momo/u)
    expect(html).toContain(`<link rel="canonical" href="${server.url}/book/${book.uuid}/${book.slug}"`)
    expect(html).toContain('Sofia K.')
    expect(html).toContain('Bestellen')
    expect(html).toContain('4 Punkte')
  })

  it('book page under another slug: redirect to its one address, the query kept', async () => {
    const book = await bookCalled('Momo')
    const { status, headers } = await page(`/book/${book.uuid}/anders?orderSuccess=true`)
    expect([301, 302, 308]).toContain(status)
    expect(headers.get('location')).toBe(`/book/${book.uuid}/${book.slug}?orderSuccess=true`)
  })

  it('search: results and paging', async () => {
    const { status, html } = await page('/search?q=&filter_by=all&start=0')
    expect(status).toBe(200)
    expect(html).toContain('Tschick')
    expect(html).toContain('start=30')
  })

  it('landing page in three languages', async () => {
    const words = { de: 'Frisch im Regal', en: 'lang="en"', lt: 'lang="lt"' }
    for (const [language, word] of Object.entries(words)) {
      const { html } = await page('/', { cookie: `UILanguage=${language}` })
      expect(html, language).toContain(`lang="${language}"`)
      expect(html, language).toContain(word)
    }
  })

  it('unknown paths and books: 404', async () => {
    for (const path of [
      '/gibt-es-nicht',
      '/book/keine-uuid/x',
      `/book/${crypto.randomUUID()}/x`,
      '/api/v1/nothing',
      '/assets/nothing.js',
    ]) {
      expect((await page(path)).status, path).toBe(404)
    }
  })
})

const MEMBERS_PAGES = [
  '/shelf',
  '/shelf/my-offers',
  '/exchanges',
  '/exchanges/incoming',
  '/exchanges/to-send',
  '/exchanges/outgoing',
  '/exchanges/00000000-0000-4000-8000-000000000000',
  '/bio/edit',
  '/points',
  '/inbox',
  '/messages',
]

describe('doors of the pages', () => {
  it('guests are sent home from the pages of members', async () => {
    for (const path of MEMBERS_PAGES) {
      const { status, headers } = await page(path)
      expect([302, 303], path).toContain(status)
      expect(headers.get('location'), path).toMatch(/^\/(\?|$)/u)
    }
  })

  it('carry a strict policy and no foreign hosts', async () => {
    const { html, headers } = await page('/')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).toMatch(/script-src 'self' '(nonce|sha256)-[^']+'/u)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/u)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    // A page kept for guests names its scripts by their hashes, a page of its own by a nonce.
    const inline = [
      ...html.matchAll(/<script(?![^>]*type="application\/(?:ld\+)?json")([^>]*)>([^<]*(?:<(?!\/script>)[^<]*)*)<\/script>/gu),
    ]
    expect(inline.length).toBeGreaterThan(0)
    const strangers = inline.filter(([, attributes = '', text = '']) => {
      const hash = createHash('sha256').update(text).digest('base64')
      return !/nonce="[^"]+"/u.test(attributes) && !policy.includes(`'sha256-${hash}'`)
    })
    expect(strangers.map(([tag]) => tag)).toEqual([])
  })
})

it('shows the description of the API as a page', async () => {
  expect((await page('/api/docs')).html).toContain('accept-request')
})

describe('the API for hostile scripts', () => {
  it('answers bad input with a problem, never with a 500', async () => {
    const caller = await logIn('mara@example.org')
    const json = { 'content-type': 'application/json' }
    const cases: [string, RequestInit, number][] = [
      ['/api/v1/login', { method: 'POST', headers: json, body: '{"email":' }, 400],
      ['/api/v1/login', { method: 'POST', headers: json, body: '"text"' }, 400],
      ['/api/v1/login', { method: 'POST', headers: json, body: `${'['.repeat(20_000)}${']'.repeat(20_000)}` }, 400],
      ['/api/v1/login', { method: 'POST', headers: json, body: 'x'.repeat(20 * 1024 * 1024) }, 413],
      ['/api/v1/login', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' }, 415],
      ['/api/v1/exchanges/create-offer', { method: 'POST', headers: json, body: '{"__proto__":{"role":"admin"}}' }, 400],
      ['/api/v1/exchanges/accept-request/1', { method: 'POST' }, 404],
      ['/api/v1/books/search?start=-1', {}, 400],
      ['/api/v1/books/search?limit=1000000', {}, 400],
      ['/api/v1/books/search?query=%00', {}, 200],
      ['/api/v1/books/isbn/9783499256350', {}, 400],
      [`/api/v1/checkout/quote?ofid=${crypto.randomUUID()}`, {}, 404],
    ]
    for (const [path, init, status] of cases) {
      const answer = await caller.raw(path, init)
      expect(answer.status, `${path} ${typeof init.body === 'string' ? init.body.slice(0, 40) : ''}`).toBe(status)
      if (status >= 400) expect(answer.body.code, path).toEqual(expect.any(String))
    }
  })
})

/** What pages read of an address, by the words of their sources. */
function namesInAddresses(): string[] {
  const sources = globSync('web/**/*.{ts,tsx}').map((path) => readFileSync(path, 'utf8'))
  return [...new Set(sources.flatMap((text) => [...text.matchAll(/\.get\('(\w+)'\)/gu)].map((match) => match[1] ?? '')))]
}

/** Every page, with something that is not there in the place of what its path names. */
function pathsOfPages(): string[] {
  const routes = [...readFileSync('web/routes.ts', 'utf8').matchAll(/route\('([^'*]+)'/gu)].map((match) => match[1] ?? '')
  const absent = ['x', '00000000-0000-7000-8000-000000000000']
  return ['/', ...new Set(routes.flatMap((route) => absent.map((name) => `/${route.replaceAll(/:\w+\??/gu, name)}`)))]
}

describe('addresses that nobody types', () => {
  const TEXTS = [`${' '.repeat(300)}!`, `a\0${'b'.repeat(300)}`, `${'9-'.repeat(150)}x`, '-1']

  it('lead to an answer that is no failure of ours', async () => {
    const names = namesInAddresses()
    expect(names.length).toBeGreaterThan(25)
    const [mara, admin] = [await logIn('mara@example.org'), await logIn('admin@example.org')]
    const found: string[] = []
    for (const [index, path] of pathsOfPages().entries()) {
      // Of the two names for each page, one has the first half of the rounds and the other the second.
      for (const round of index % 2 === 0 ? [0, 1] : [2, 3]) {
        const query = new URLSearchParams(names.map((name, place) => [name, TEXTS[(place + round) % TEXTS.length] ?? '']))
        const cookie = path.startsWith('/admin') ? admin.cookieHeader() : mara.cookieHeader()
        const { status } = await page(`${path}?${query}`, { cookie })
        if (status >= 500) found.push(`${status} ${path}, round ${round}`)
      }
    }
    expect(found).toEqual([])
  })
})
