import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { RunningServer } from '../running-server.ts'
import { startServer } from '../stage.ts'

/** What search engines and messengers read, by plain requests; no script runs. */
let server: RunningServer
let book: { uuid: string; slug: string; title: string }
let bookPath: string

beforeAll(async () => {
  server = await startServer()
  const { body } = await server.visitor().get('/books/search?query=Momo')
  ;[book] = body.books
  bookPath = `/book/${book.uuid}/${book.slug}`
})
afterAll(() => server?.dispose())

interface Head {
  status: number
  html: string
  title: string
  /** `content` by name or property; a list where a tag stands twice. */
  tags: Map<string, string[]>
  canonical: string[]
  data: Record<string, unknown>[]
}

async function head(path: string, headers: Record<string, string> = {}): Promise<Head> {
  const response = await fetch(server.url + path, { headers: { accept: 'text/html', ...headers } })
  const html = await response.text()
  const tags = new Map<string, string[]>()
  for (const [, name = '', content = ''] of html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/gu))
    tags.set(name, [...(tags.get(name) ?? []), unescape(content)])
  return {
    status: response.status,
    html,
    title: unescape(/<title>([^<]*)<\/title>/u.exec(html)?.[1] ?? ''),
    tags,
    canonical: [...html.matchAll(/<link rel="canonical" href="([^"]+)"/gu)].map(([, url]) => url ?? ''),
    data: [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/gu)].map(([, json]) => JSON.parse(json ?? '')),
  }
}

function unescape(text: string): string {
  return text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

function ofType(data: Head['data'], type: string): Record<string, unknown> | undefined {
  return data.find((entry) => [entry['@type']].flat().includes(type))
}

const OPEN_PAGES = (): string[] => ['/', bookPath, '/faq', '/punkte', '/blog', '/accessibility', '/vertrag-widerrufen']
const CLOSED_PAGES = (): string[] => [
  '/search?q=Momo&filter_by=all&start=0',
  '/agb',
  '/imprint',
  '/privacy-policy',
  '/reset-password?token=x',
  '/gibt-es-nicht',
]

describe('the head of a page', () => {
  it('every open page has title, description, one canonical address and a whole preview, each once', async () => {
    const titles = new Set<string>()
    for (const path of OPEN_PAGES()) {
      const { status, title, tags, canonical } = await head(path)
      expect(status, path).toBe(200)
      expect(title, path).toMatch(/Buchfink/u)
      titles.add(title)
      expect(canonical, path).toEqual([server.url + path])
      const once = [
        'description',
        'og:title',
        'og:description',
        'og:type',
        'og:url',
        'og:site_name',
        'og:locale',
        'og:image',
        'og:image:alt',
        'twitter:card',
      ]
      for (const name of once) expect(tags.get(name), `${path} ${name}`).toEqual([expect.stringMatching(/\S/u)])
      expect(tags.get('og:url'), path).toEqual(canonical)
      expect(tags.get('og:title'), path).toEqual([title])
      expect(tags.get('twitter:card'), path).toEqual(['summary_large_image'])
      expect(tags.get('robots'), path).toBeUndefined()
    }
    expect(titles.size).toBe(OPEN_PAGES().length)
  })

  it('pages that nobody should find say so and have no canonical address', async () => {
    for (const path of CLOSED_PAGES()) {
      const { tags, canonical } = await head(path)
      expect(tags.get('robots')?.[0], path).toMatch(/^noindex/u)
      expect(canonical, path).toEqual([])
    }
  })

  it('a book that nobody offers, wishes for or has reviewed is not kept by search engines, but has its preview', async () => {
    const mara = server.visitor()
    await mara.post('/login', { email: 'mara@example.org', password: Buffer.from('buchfink-demo').toString('base64') })
    const created = await mara.post('/books/create', { book: { title: 'Unberührt', authors: 'Nora Niemand', languageCode: 'de' } })
    const path = `/book/${created.body.book.uuid}/${created.body.book.slug}`
    const untouched = await head(path)
    expect([untouched.tags.get('robots'), untouched.canonical]).toEqual([['noindex'], []])
    expect(untouched.tags.get('og:image')).toHaveLength(1)
    await mara.post('/exchanges/wish-list/add', { bookUuid: created.body.book.uuid, onlyThisEdition: true })
    const wished = await head(path)
    expect([wished.tags.get('robots'), wished.canonical]).toEqual([undefined, [server.url + path]])
  })

  it('speaks the language of the reader, but has one address (decision 63)', async () => {
    const english = await head(bookPath, { cookie: 'UILanguage=en' })
    expect(english.tags.get('og:locale')).toEqual(['en_GB'])
    expect(english.canonical).toEqual([server.url + bookPath])
    expect(english.html).not.toMatch(/hreflang/iu)
  })

  it('of another slug, and of a dialog, names the same address', async () => {
    expect((await head(`/book/${book.uuid}/anders`)).canonical).toEqual([server.url + bookPath])
    expect((await head('/?login=1')).canonical).toEqual([`${server.url}/`])
  })
})

/** What a buyer without points pays, postage apart: the points in euro and the service fee (decision 67). */
function cost(price: number): string {
  return (price + 1 + price / 10).toFixed(2)
}

const listedQuestions = z.array(z.object({ name: z.string(), acceptedAnswer: z.object({ text: z.string() }) }))
const listedSteps = z.array(z.object({ position: z.number(), item: z.string() }))

describe('structured data', () => {
  it('landing page: the site with its search, and the questions', async () => {
    const { data } = await head('/')
    expect(ofType(data, 'WebSite')).toMatchObject({
      url: `${server.url}/`,
      potentialAction: { '@type': 'SearchAction', target: { urlTemplate: expect.stringContaining('/search?q={search_term_string}') } },
    })
    const questions = listedQuestions.parse(ofType(data, 'FAQPage')?.['mainEntity'])
    expect(questions.length).toBeGreaterThan(5)
    for (const { name, acceptedAnswer } of questions) expect(name.length * acceptedAnswer.text.length).toBeGreaterThan(0)
  })

  it('book page: product with what it costs without points, postage apart, and the way to it', async () => {
    const { body } = await server.visitor().get(`/books/book/${book.uuid}`)
    const prices: number[] = body.offers.map((offer: { price: number }) => offer.price)
    const { data } = await head(bookPath)
    expect(ofType(data, 'Product')).toMatchObject({
      name: book.title,
      url: server.url + bookPath,
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'EUR',
        lowPrice: cost(Math.min(...prices)),
        highPrice: cost(Math.max(...prices)),
        offerCount: prices.length,
        shippingDetails: { shippingRate: { value: '2.70', currency: 'EUR' } },
      },
    })
    const steps = listedSteps.parse(ofType(data, 'BreadcrumbList')?.['itemListElement'])
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
    expect(steps.at(0)?.item).toBe(`${server.url}/`)
    expect(steps.at(-1)?.item).toBe(server.url + bookPath)
  })

  it('questions and answers page', async () => {
    expect(ofType((await head('/faq')).data, 'FAQPage')).toBeDefined()
  })

  it('a title cannot end the script, and a book without offers is no product', async () => {
    const title = '</script><script>alert(1)</script><!-- & "Zitat"'
    const mara = server.visitor()
    await mara.post('/login', { email: 'mara@example.org', password: Buffer.from('buchfink-demo').toString('base64') })
    const created = await mara.post('/books/create', { book: { title, authors: "O'Brien <b>", languageCode: 'de' } })
    const { uuid, slug } = created.body.book
    const { html, data, title: pageTitle } = await head(`/book/${uuid}/${slug}`)
    expect(html).not.toContain('<script>alert(1)')
    expect(ofType(data, 'Book')?.['name']).toBe(title)
    expect(ofType(data, 'Product')).toBeUndefined()
    expect(pageTitle).toContain(title)
  })
})

describe('previews', () => {
  it('the picture of a book and of the site are there, as large as they say', async () => {
    for (const path of [bookPath, '/']) {
      const { tags } = await head(path)
      const [address = ''] = tags.get('og:image') ?? []
      expect(address, path).toMatch(new RegExp(`^${server.url}/share/`, 'u'))
      const response = await fetch(address)
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(response.headers.get('content-type'), path).toBe('image/png')
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)].map(String), path).toEqual([
        tags.get('og:image:width')?.[0],
        tags.get('og:image:height')?.[0],
      ])
    }
  })
})

describe('robots and sitemap', () => {
  it('lead from robots.txt to every page, and addresses of each kind answer 200 under their own name', async () => {
    const robots = await (await fetch(`${server.url}/robots.txt`)).text()
    const [, index = ''] = /^Sitemap: (\S+)$/mu.exec(robots) ?? []
    const lists = await locations(index)
    expect(lists).toHaveLength(3)
    const pages = (await Promise.all(lists.map(locations))).flat()
    const open = [...OPEN_PAGES(), ...(await blogPosts())].map((path) => server.url + path)
    expect(pages).toEqual(expect.arrayContaining(open))
    expect(new Set(pages).size).toBe(pages.length)
    const closed = [...robots.matchAll(/^Disallow: (\S+)$/gmu)].map(([, path]) => path ?? '')
    const paths = pages.map((page) => page.slice(server.url.length))
    expect(paths.filter((path) => closed.some((prefix) => path.startsWith(prefix)))).toEqual([])
    for (const path of someOfEachKind(paths)) {
      const { status, canonical } = await head(path)
      expect({ status, canonical }, path).toEqual({ status: 200, canonical: [server.url + path] })
    }
  })
})

/** Pages of one kind differ by their data alone. */
const OF_EACH_KIND = 6

function someOfEachKind(paths: readonly string[]): string[] {
  const kinds = Map.groupBy(paths, (path) => `${path.split('/')[1]} ${path.split('/').length}`)
  return [...kinds.values()].flatMap((all) => all.filter((_, place) => place % Math.ceil(all.length / OF_EACH_KIND) === 0))
}

async function blogPosts(): Promise<string[]> {
  const posts = [...(await head('/blog')).html.matchAll(/href="(\/blog\/posts\/[^"]+)"/gu)].map(([, path]) => path ?? '')
  expect(posts.length).toBeGreaterThan(0)
  return posts
}

async function locations(address: string): Promise<string[]> {
  const response = await fetch(address)
  expect(response.headers.get('content-type'), address).toMatch(/xml/u)
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, url]) => url ?? '')
}
