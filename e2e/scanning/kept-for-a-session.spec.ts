import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Caller } from '../../server/testing/caller.ts'
import { registerMember, type RegisteredMember } from '../../server/testing/factories/factories.ts'
import { withCheckDigit } from '../../server/testing/scanning/print-code.ts'
import { PHONE, type Window } from '../browser.ts'
import { expectSound, logIn, Stage } from '../stage.ts'

/** A phone keeps pages and scans for use without a connection: whose they are once a session has ended. */
const stage = new Stage()

/** A book of the demo. */
const ISBN = '9783548605715'
const TITLE = 'Die Wand'

let people = 0

/** A member whose name and address stand nowhere else, with a book on the stack. */
async function memberWithStack(): Promise<RegisteredMember & { lastName: string }> {
  const lastName = `Feldlerche${++people}`
  const member = await registerMember(stage.server, { lastName, email: `lerche${people}@example.org` })
  const rows = [{ key: crypto.randomUUID(), foundBy: 'TYPED', isbn: ISBN, scannedAt: new Date().toISOString() }]
  expect((await member.caller.post('/intake/rows', { rows })).status).toBe(200)
  return { ...member, lastName }
}

/** Opens the stack with a connection, and waits until the worker has the page and its files: the decoder is asked for last. */
async function keepStack(page: Page): Promise<void> {
  await page.goto('/shelf/stack')
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const [pages, files] = await Promise.all(['pages', 'files'].map((name) => caches.open(name)))
        return Boolean(await pages?.match('/shelf/stack')) && (await files?.keys())?.some(({ url }) => url.endsWith('.wasm'))
      }),
    )
    .toBe(true)
}

/** What the phone shows of the stack without a connection; it has none from then on. */
async function stackOffline({ page, context }: Window): Promise<string> {
  await context.setOffline(true)
  await page.goto('/shelf/stack', { waitUntil: 'commit' })
  await page.waitForLoadState('domcontentloaded')
  // Rows that were not drawn yet have no inner text (content-visibility).
  return (await page.getByRole('main').textContent()) ?? ''
}

/**
 * It has a connection again; what it sends then is refused, as its session has ended. The page is left before anybody logs in: one that
 * hears of another member loads itself anew, in the middle of what the test does.
 */
async function comeBackWithoutSession({ page, context }: Window): Promise<void> {
  const refused = page.waitForResponse((response) => response.status() === 401)
  await context.setOffline(false)
  await refused
  await page.goto('about:blank', { waitUntil: 'commit' })
}

/** Another member logs in where the stack was open: a page that hears of it loads itself anew, so it is left before. */
async function logInElsewhere(window: Window, member: RegisteredMember): Promise<void> {
  await window.page.goto('about:blank', { waitUntil: 'commit' })
  await logIn(window, member)
}

/** It has a connection again, and an answer of ours comes. */
async function comeBack({ page, context }: Window): Promise<void> {
  await context.setOffline(false)
  await page.goto('/faq')
}

/** Everything in the store for pages, as one text. */
function keptText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      if (name === 'files') continue
      const drawer = await caches.open(name)
      for (const request of await drawer.keys()) texts.push((await (await drawer.match(request))?.text()) ?? '')
    }
    return texts.join('\n')
  })
}

const isbnsOf = async ({ caller }: { caller: Caller }): Promise<string[]> =>
  (await caller.get('/intake')).body.rows.map(({ isbn }: { isbn: string }) => isbn)

it(
  'shows a kept page to the session it was kept for, and none of it after the first answer that names another one',
  { timeout: 120_000 },
  async () => {
    const [mara, jonas] = [await memberWithStack(), await registerMember(stage.server, { firstName: 'Jonas' })]
    const window = await stage.open(PHONE, mara)
    const { page, context } = window
    await keepStack(page)
    expect(await stackOffline(window)).toContain(TITLE)
    expect(await keptText(page)).toContain(mara.lastName)

    // Ended elsewhere: without an answer nobody knows, and with the first one it is over, whatever is asked.
    await mara.caller.post('/sessions/log-out-everywhere')
    expect(await stackOffline(window)).toContain(TITLE)
    await comeBack(window)
    await expect.poll(() => keptText(page)).toBe('')
    expect(await stackOffline(window)).toContain('Diese Seite braucht das Internet.')

    // Somebody else logs in: the cookie of that answer is enough, no page of ours has to see it.
    await comeBack(window)
    await logInElsewhere(window, mara)
    await keepStack(page)
    await context.setOffline(true)
    await logInElsewhere(window, jonas)
    expect(await stackOffline(window)).not.toContain(TITLE)
    await comeBack(window)
    await expect.poll(() => keptText(page)).not.toMatch(new RegExp(`${TITLE}|${mara.lastName}|${mara.email}`, 'u'))

    // By itself the mark ends in time.
    await logInElsewhere(window, mara)
    await keepStack(page)
    await context.setOffline(true)
    await context.clearCookies({ name: 'sessionMark' })
    expect(await stackOffline(window)).not.toContain(TITLE)

    // A block ends no session, but what it shows.
    await comeBack(window)
    await keepStack(page)
    await stage.server.withDatabase((db) => sql`update member set blocked_at = app_now() where id = ${mara.id}`.execute(db))
    await comeBack(window)
    await expect.poll(() => keptText(page)).toBe('')
    await context.close()
  },
)

it('asks who logs in about what was scanned before, and puts it nowhere until then', { timeout: 120_000 }, async () => {
  const [mara, jonas] = [await memberWithStack(), await registerMember(stage.server, { firstName: 'Jonas' })]
  const scanned = withCheckDigit('978342308600')
  const window = await stage.open(PHONE, mara)
  const { page, context } = window
  await keepStack(page)
  await context.setOffline(true)
  await page.goto('/shelf/stack')
  await page.getByLabel('ISBN').fill(scanned)
  await page.getByLabel('ISBN', { exact: true }).press('Enter')
  await page.getByText('Ein Buch wartet auf die Verbindung').waitFor()
  await mara.caller.post('/sessions/log-out-everywhere')
  await comeBackWithoutSession(window)

  const question = page.getByRole('complementary', { name: 'Auf diesem Gerät liegt ein gescanntes Buch' })
  await logInElsewhere(window, jonas)
  await page.goto('/points')
  await question.waitFor()
  await expectSound(page, 'asked about')
  await question.getByRole('button', { name: 'Hier liegen lassen' }).click()
  await question.waitFor({ state: 'detached' })
  await page.goto('/shelf/stack')
  await page.getByLabel('ISBN').waitFor()
  expect(await question.count()).toBe(0)

  // Found again by the one who scanned it.
  await logInElsewhere(window, mara)
  await page.goto('/points')
  expect([await isbnsOf(mara), await isbnsOf(jonas)]).toEqual([[ISBN], []])
  await question.getByRole('button', { name: 'Auf meinen Stapel legen' }).click()
  await page.waitForURL('**/shelf/stack')
  await expect.poll(() => isbnsOf(mara)).toContain(scanned)
  expect(await isbnsOf(jonas)).toEqual([])

  // What the next one has scanned is theirs.
  await keepStack(page)
  await context.setOffline(true)
  await page.reload()
  await page.getByLabel('ISBN', { exact: true }).fill(ISBN)
  await page.getByLabel('ISBN', { exact: true }).press('Enter')
  await page.getByText('Ein Buch wartet auf die Verbindung').waitFor()
  await mara.caller.post('/sessions/log-out-everywhere')
  await comeBackWithoutSession(window)
  await logInElsewhere(window, jonas)
  await page.goto('/shelf/stack')
  await question.getByRole('button', { name: 'Auf meinen Stapel legen' }).click()
  await expect.poll(() => isbnsOf(jonas)).toEqual([ISBN])
  await question.waitFor({ state: 'detached' })
  expect((await isbnsOf(mara)).toSorted()).toEqual([ISBN, scanned].toSorted())
  await context.close()
})
