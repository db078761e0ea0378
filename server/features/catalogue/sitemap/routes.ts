import type { Context } from 'hono'
import { AppError } from '../../../platform/errors.ts'
import type { Api, ApiEnv } from '../../../platform/http/api.ts'
import type { Declared } from '../../../platform/feature.ts'
import type { Services } from '../../../platform/services.ts'
import { bookList } from './book-list.ts'
import { countPublicBooks, findBookAt } from './queries.ts'
import { sitePages } from './site-pages.ts'
import { PAGE_LIST, pageEntry, sitemapIndex } from './sitemap-xml.ts'

/** As many as a sitemap may have (sitemaps.org). */
const BOOKS_PER_LIST = 50_000
/** As many lists as a sitemap index may have. */
const LISTS_MAX = 50_000

const FOR_AN_HOUR = 'public, max-age=3600'

/** Closed to robots: pages of members, the API, the tools of the demo, which answer guests with a redirect or an error. */
const CLOSED = ['/api/', '/dev/', '/checkout', '/exchanges', '/shelf', '/points', '/bio/']

/** Registers robots.txt and the sitemap: an index, pages of the site, pages of other features, and books in files of 50,000. */
export function registerSitemapRoutes(
  api: Api,
  { db, env, sitemaps }: Services & Pick<Declared, 'sitemaps'>,
  booksPerList = BOOKS_PER_LIST,
): void {
  const originOf = (context: Context<ApiEnv>): string => (env.PUBLIC_URL ?? new URL(context.req.url).origin).replace(/\/$/u, '')

  api.get('/robots.txt', (context) => {
    const rules = CLOSED.map((path) => `Disallow: ${path}\n`).join('')
    const text = `User-agent: *\n${rules}\nSitemap: ${originOf(context)}/sitemap.xml\n`
    return context.text(text, 200, { 'Cache-Control': FOR_AN_HOUR })
  })

  api.get('/sitemap.xml', async (context) => {
    const lists = Math.min(LISTS_MAX - 1 - sitemaps.length, Math.ceil((await countPublicBooks(db)) / booksPerList))
    const names = ['pages', ...sitemaps.map(({ name }) => name), ...Array.from({ length: lists }, (_, index) => `books-${index + 1}`)]
    const urls = names.map((name) => `${originOf(context)}/sitemaps/${name}.xml`)
    return answerXml(context, sitemapIndex(urls))
  })

  api.get('/sitemaps/pages.xml', (context) => {
    const entries = sitePages(originOf(context)).map(pageEntry).join('')
    return answerXml(context, PAGE_LIST.head + entries + PAGE_LIST.foot)
  })

  for (const { name, listPaths } of sitemaps)
    api.get(`/sitemaps/${name}.xml`, async (context) => {
      const entries = (await listPaths(db)).map((path) => pageEntry({ url: originOf(context) + path }))
      return answerXml(context, PAGE_LIST.head + entries.join('') + PAGE_LIST.foot)
    })

  api.get('/sitemaps/:file', async (context) => {
    const [, number] = /^books-([1-9]\d{0,4})\.xml$/u.exec(context.req.param('file')) ?? []
    const first = number === undefined ? undefined : await findBookAt(db, (Number(number) - 1) * booksPerList + 1)
    if (first === undefined) throw new AppError('NOT_FOUND')
    return answerXml(context, bookList(db, originOf(context), first, booksPerList))
  })
}

function answerXml(context: Context<ApiEnv>, body: string | ReadableStream): Response {
  return context.body(body, 200, { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': FOR_AN_HOUR })
}
