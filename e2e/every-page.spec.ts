import AxeBuilder from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DESKTOP, launchBrowser, openWindow, PHONE, type Window } from './browser.ts'
import { RunningServer } from './running-server.ts'

let server: RunningServer
let browser: Browser
let bookPath: string
let offer: string
/** Somebody with whom Mara has a conversation. */
let partner: string
const exchanges: string[] = []

beforeAll(async () => {
  server = await RunningServer.create()
  browser = await launchBrowser()
  const guest = server.visitor()
  const [book] = (await guest.get('/books/search?query=Momo')).body.books
  bookPath = `/book/${book.uuid}/${book.slug}`
  offer = (await guest.get(`/books/book/${book.uuid}`)).body.offers[0].uuid
  await server.withDatabase(async (db) => {
    const rows = await db
      .selectFrom('exchange')
      .innerJoin('member', 'member.id', 'exchange.sender_id')
      .select('exchange.id')
      .where('member.email', '=', 'mara@example.org')
      .execute()
    partner = (await db.selectFrom('member').select('id').where('email', '=', 'emily@example.org').executeTakeFirstOrThrow()).id
    exchanges.push(...rows.map(({ id }) => id))
  })
})
afterAll(async () => {
  await browser?.close()
  await server?.dispose()
})

const GUEST_PAGES = () => [
  '/',
  '/?login=1',
  '/?join=1',
  '/search?q=&filter_by=all&start=0&only_offered=true',
  '/search?q=xyzxyz&filter_by=all&start=0',
  '/search?emptyState=true',
  bookPath,
  '/user/demomara/mara.k',
  '/user/demomara/mara.k?tab=wished',
  '/user/nobody/nobody',
  '/gibt-es-nicht',
  '/?forgot=1',
  '/reset-password?token=y',
  '/faq',
  '/blog',
  '/agb',
  '/imprint',
  '/privacy-policy',
  '/accessibility',
  '/email-verification?email=x&token=y',
  '/unsubscribe?token=x',
  '/unsubscribe?token=x&list=wishes',
  '/unsubscribe',
]
const MEMBER_PAGES = () => [
  '/',
  bookPath,
  `${bookPath}?orderSuccess=true`,
  `${bookPath}?orderSuccess=false&reason=noOffer`,
  '/shelf/my-offers',
  '/shelf/import',
  '/shelf/my-offers?isFreeTokenIssued=true',
  '/shelf/wish-list',
  '/exchanges/outgoing',
  '/exchanges/to-send',
  '/exchanges/incoming',
  ...exchanges.slice(0, 3).map((id) => `/exchanges/${id}`),
  `/checkout/details?ofid=${offer}`,
  `/checkout/shipping?ofid=${offer}`,
  `/checkout/payment?ofid=${offer}`,
  '/bio/edit',
  '/user/demomara/mara.k',
  '/points',
  '/inbox',
  '/messages',
  `/messages?with=${partner}`,
]

const ADMIN_PAGES = () => ['/admin/exchanges', '/admin/labels', '/admin/books', '/admin/points', '/admin/payments']

const LOOKS = [
  { viewport: PHONE, dark: false },
  { viewport: PHONE, dark: true },
  { viewport: DESKTOP, dark: false },
  { viewport: DESKTOP, dark: true },
]

for (const look of LOOKS) {
  const name = `${look.viewport.width} px, ${look.dark ? 'dark' : 'light'}`

  it(`guests: every page fits, is accessible and complains about nothing (${name})`, { timeout: 240_000 }, async () => {
    await expectSoundPages(await openWindow(browser, server.url, look), GUEST_PAGES())
  })

  it(`members: every page fits, is accessible and complains about nothing (${name})`, { timeout: 240_000 }, async () => {
    const window = await openWindow(browser, server.url, look)
    await logIn(window)
    await expectSoundPages(window, MEMBER_PAGES())
  })

  it(`administrators: every page fits, is accessible and complains about nothing (${name})`, { timeout: 120_000 }, async () => {
    const window = await openWindow(browser, server.url, look)
    await logIn(window, 'admin@example.org')
    await expectSoundPages(window, ADMIN_PAGES())
  })
}

async function logIn({ context }: Window, email = 'mara@example.org'): Promise<void> {
  const password = Buffer.from('buchfink-demo').toString('base64')
  const answer = await context.request.post('/api/v1/login', { data: { email, password } })
  expect(answer.status()).toBe(200)
}

async function expectSoundPages(window: Window, paths: string[]): Promise<void> {
  const findings: string[] = []
  for (const path of paths) {
    await window.page.goto(path, { waitUntil: 'networkidle' })
    findings.push(...(await lookAt(window, path)))
  }
  findings.push(...window.complaints)
  await window.context.close()
  expect(findings).toEqual([])
}

/** What is wrong with the page in front of us: wider than the window, or against WCAG 2.2 A and AA. */
async function lookAt({ page }: Window, path: string): Promise<string[]> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  return [
    ...(overflow > 0 ? [`${path}: ${overflow} px wider than the window`] : []),
    ...violations.map(
      (violation) =>
        `${path}: ${violation.id} at ${violation.nodes
          .map((node) => node.target.join(' '))
          .slice(0, 3)
          .join(' | ')}`,
    ),
  ]
}
