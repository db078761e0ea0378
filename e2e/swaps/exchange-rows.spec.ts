import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { claim, createOffer } from '../../server/testing/factories/exchange-factories.ts'
import { registerMember, wirePassword } from '../../server/testing/factories/factories.ts'
import { DESKTOP, untilIdle } from '../browser.ts'
import { DEMO_PASSWORD, demoMember, finish, Stage } from '../stage.ts'

const stage = new Stage()
const SMALL_PHONE = { width: 360, height: 740 }
const TABS = ['/exchanges/outgoing', '/exchanges/to-send', '/exchanges/incoming']

interface Box {
  left: number
  right: number
  width: number
  height: number
}

/** Where elements are, in whole px. */
function boxesOf(elements: Locator): Promise<Box[]> {
  return elements.evaluateAll((all) =>
    all.map((element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      return { left: Math.round(left), right: Math.round(right), width, height }
    }),
  )
}

/** Rows of exchanges below a heading. */
const rowsBelow = (page: Page, heading: string): Locator =>
  page.getByRole('main').getByRole('list', { name: heading, exact: true }).locator(':scope > li')

/** The colours behind the words of a row, and the colour of what went wrong. */
async function tintsOf(row: Locator): Promise<{ tints: string[]; wrong: string }> {
  return row.evaluate((element) => {
    const sample = document.createElement('i')
    sample.style.background = 'var(--breast-soft)'
    element.append(sample)
    const wrong = getComputedStyle(sample).backgroundColor
    sample.remove()
    const tints = [...element.querySelectorAll('div, p')].map((part) => getComputedStyle(part).backgroundColor)
    return { tints, wrong }
  })
}

async function expectShapes(page: Page, path: string): Promise<void> {
  const covers = await boxesOf(page.locator('main li img'))
  expect(covers.length, path).toBeGreaterThan(0)
  for (const { width, height } of covers) expect(width / height, path).toBeCloseTo(2 / 3, 1)
}

async function expectActsInOnePlace(page: Page, path: string): Promise<void> {
  const rows = page.locator('main li:has(h3)')
  const menus = await boxesOf(rows.locator('button[aria-haspopup=menu]'))
  expect(menus.length, path).toBe(await rows.count())
  expect(new Set(menus.map(({ right }) => right)).size, path).toBe(1)
  for (const { width, height } of menus) expect(Math.min(width, height), path).toBeGreaterThanOrEqual(44)
  for (const row of await rows.all()) expect(await row.locator('button:not([aria-haspopup]), a[class*=Button]').count()).toBeLessThan(2)
  const main = await boxesOf(rows.locator('button:not([aria-haspopup]), a[class*=Button]'))
  expect(new Set(main.map(({ left, right }) => `${left} ${right}`)).size, path).toBeLessThan(2)
}

it('in rows, also of parcels and of what is over, covers keep their shape, and acts stand in one place: one, and a menu', async () => {
  const window = await stage.open(SMALL_PHONE, demoMember('mara'))
  const { page } = window
  for (const path of TABS) {
    await page.goto(path)
    for (const viewport of [SMALL_PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await untilIdle(page)
      await expectShapes(page, path)
      await expectActsInOnePlace(page, path)
    }
  }
  await finish(window)
})

it('the menu of a row has all that was there as buttons, by keyboard as well', async () => {
  const window = await stage.open(SMALL_PHONE, demoMember('mara'))
  const { page } = window
  await page.goto('/exchanges/incoming')
  const menu = rowsBelow(page, 'Unterwegs zu dir').first().locator('button[aria-haspopup=menu]')
  await menu.focus()
  await page.keyboard.press('Enter')
  const items = page.getByRole('menu').getByRole('menuitem')
  expect(await items.allTextContents()).toEqual([
    'Problem melden',
    expect.stringMatching(/^Nachricht an /u),
    'Zum Tausch',
    expect.stringMatching(/^Zum (?:Buch|Profil von \w+)$/u),
    ...((await items.count()) > 4 ? [expect.stringMatching(/^Zum Profil von /u)] : []),
  ])
  await page.keyboard.press('Escape')
  expect(await menu.getAttribute('aria-expanded')).toBe('false')
  await finish(window)
})

it('a book on its way has no tint of an error; one that is reported has', async () => {
  const window = await stage.open(DESKTOP, demoMember('jonas'))
  const { page } = window
  await page.goto('/exchanges/incoming')
  const reported = await tintsOf(rowsBelow(page, 'Wird geprüft').first())
  expect(reported.tints).toContain(reported.wrong)
  const mara = await stage.open(DESKTOP, demoMember('mara'))
  await mara.page.goto('/exchanges/incoming')
  const onItsWay = await tintsOf(mara.page.locator('main li').filter({ hasText: 'ist unterwegs. Bestätige, wenn es da ist.' }).first())
  expect(onItsWay.tints).not.toContain(onItsWay.wrong)
  await finish(mara)
  await finish(window)
})

it('only what is sent stands below “on their way to you”', async () => {
  // The demo's own claim lapses after a quarter of an hour.
  const mara = stage.server.visitor()
  await mara.post('/login', { email: 'mara@example.org', password: wirePassword(DEMO_PASSWORD) })
  const { caller: sender } = await registerMember(stage.server)
  expect((await claim(mara, await createOffer(sender, 2, 'Ein Winter am See'))).status).toBe(200)
  const window = await stage.open(DESKTOP, demoMember('mara'))
  const { page } = window
  await page.goto('/exchanges/incoming')
  const onTheWay = rowsBelow(page, 'Unterwegs zu dir')
  expect(await onTheWay.count()).toBeGreaterThan(0)
  for (const row of await onTheWay.all()) expect(await row.textContent()).toMatch(/ist unterwegs|gilt als verschickt/u)
  await rowsBelow(page, 'Zugesagt').first().getByText('verschickt bis').waitFor()
  await rowsBelow(page, 'Wartet auf dich').filter({ hasText: 'Ein Winter am See' }).getByText('noch nicht bezahlt').waitFor()
  await finish(window)
})

it('the day on which a book counts as received is called so, in the row and on its page', async () => {
  const window = await stage.open(DESKTOP, demoMember('mara'))
  const { page } = window
  await page.goto('/exchanges/incoming')
  const row = rowsBelow(page, 'Unterwegs zu dir').first()
  await row.getByText(/Am \p{L}+, \d+\.\s\p{L}+, .* gilt es auch ohne Rückmeldung als angekommen\./u).waitFor()
  await row.getByRole('heading').getByRole('link').click()
  const now = page.locator('li[aria-current=step]')
  await now.getByText('gilt es als angekommen').waitFor()
  expect(await now.textContent()).not.toMatch(/\bbis\b/u)
  await finish(window)
})
