import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { now } from '../../server/platform/db/database.ts'
import { nativeControls, overflow, violations } from '../accessibility.ts'
import { DESKTOP, PHONE, settled, type Window } from '../browser.ts'
import { ADMIN_PAGES, GUEST_PAGES, MEMBER_PAGES, RESTRICTED_PAGES, shownByDemo, type Shown } from '../every-page.ts'
import { demoMember, inScheme, Stage, type Viewport } from '../stage.ts'

interface Sight {
  viewport: Viewport
  scheme: 'light' | 'dark'
}

/** Colours of the two other pairs of width and scheme are looked at by every-width.spec.ts, which opens the same pages. */
const ON_A_PHONE: Sight = { viewport: PHONE, scheme: 'light' }
const ON_A_DESK: Sight = { viewport: DESKTOP, scheme: 'dark' }

/** Each page is looked at twice: a test about all of them would take twice as long as its limit is meant for. */
const HALVES = ['first', 'second'] as const

const stage = Stage.ofOwn()
let shown: Shown

beforeAll(async () => {
  shown = await shownByDemo(stage.server)
})

/**
 * Every page is loaded once and looked at twice: in the sight it was loaded in, and in the other one, in which the next page is
 * loaded then. What differs between them is known by the page alone, never by the server.
 */
async function expectSoundPages({ page, context, complaints }: Window, paths: readonly string[]): Promise<void> {
  const findings: string[] = []
  let [first, second] = [ON_A_PHONE, ON_A_DESK]
  for (const path of paths) {
    await page.goto(path)
    await settled(page)
    findings.push(...(await findingsIn(first, page)).map((found) => `${path}: ${found}`))
    await page.setViewportSize(second.viewport)
    await inScheme(page, second.scheme)
    await settled(page)
    findings.push(...(await findingsIn(second, page)).map((found) => `${path}: ${found}`))
    ;[first, second] = [second, first]
  }
  await context.close()
  expect([...findings, ...complaints]).toEqual([])
}

async function findingsIn({ viewport, scheme }: Sight, page: Page): Promise<string[]> {
  return [...(await findingsOfLayout(page)), ...(await violations(page))].map((found) => `${found} (${viewport.width} px, ${scheme})`)
}

function halfOf(paths: readonly string[], half: (typeof HALVES)[number]): readonly string[] {
  const middle = Math.ceil(paths.length / 2)
  return half === 'first' ? paths.slice(0, middle) : paths.slice(middle)
}

/** What axe does not look at. */
async function findingsOfLayout(page: Page): Promise<string[]> {
  const tooWide = await overflow(page)
  const native = (await nativeControls(page)).map((found) => `${found} as the browser draws it`)
  return tooWide > 0 ? [`${tooWide} px wider than the window`, ...native] : native
}

it.each(HALVES)('guests: every page is accessible and complains about nothing (%s half)', { timeout: 240_000 }, async (half) => {
  await expectSoundPages(await stage.open(PHONE), halfOf(GUEST_PAGES(shown), half))
})

it.each(HALVES)('members: every page is accessible and complains about nothing (%s half)', { timeout: 240_000 }, async (half) => {
  await expectSoundPages(await stage.open(PHONE, demoMember('mara')), halfOf(MEMBER_PAGES(shown), half))
})

it.each(HALVES)('administrators: every page is accessible and complains about nothing (%s half)', { timeout: 240_000 }, async (half) => {
  await expectSoundPages(await stage.open(PHONE, demoMember('admin')), halfOf(ADMIN_PAGES(shown), half))
})

it('restricted members: every page is accessible and complains about nothing', async () => {
  // Jonas has books on their way; he is not asked for again.
  await stage.server.withDatabase((db) =>
    db.updateTable('member').set({ blocked_at: now }).where('email', '=', 'jonas@example.org').execute(),
  )
  await expectSoundPages(await stage.open(PHONE, demoMember('jonas')), RESTRICTED_PAGES)
})

it('who prefers light or dark gets it from the first moment', async () => {
  const { page } = await stage.open(PHONE)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('body').waitFor({ state: 'attached' })
    expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe(colorScheme)
  }
})
