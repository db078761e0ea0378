import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { overflow } from '../accessibility.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { Stage } from '../stage.ts'

/** What a browser without scripts is told. */
const stage = new Stage({ DEMO_DATA: 'off' })

/** What only a browser without scripts shows. */
function withoutScripts(page: Page, words: string): Locator {
  return page.locator('noscript p', { hasText: words })
}

for (const viewport of [PHONE, DESKTOP]) {
  it(`every page says what does not work (${viewport.width} px)`, async () => {
    const page = await stage.openWithoutScripts(viewport)
    for (const path of ['/', '/search?q=', '/imprint', '/gibt-es-nicht']) {
      await page.goto(path)
      await withoutScripts(page, 'In deinem Browser ist JavaScript ausgeschaltet.').waitFor()
      expect(await overflow(page), path).toBeLessThanOrEqual(0)
    }
    await page.context().close()
  })
}

it('the link that confirms an address says what it needs, and does not turn for ever', async () => {
  const page = await stage.openWithoutScripts(PHONE)
  await page.goto('/email-verification?token=irgendeiner&email=ida@example.org')
  await withoutScripts(page, 'Deine Adresse können wir nur mit JavaScript bestätigen.').waitFor()
  expect(await page.getByText('Wir prüfen den Link').isVisible()).toBe(false)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  await page.context().close()
})

it('speaks the language of the page', async () => {
  for (const [language, words] of [
    ['en', 'JavaScript is switched off in your browser.'],
    ['lt', 'Tavo naršyklėje „JavaScript“ išjungtas.'],
  ]) {
    const page = await fetch(`${stage.server.url}/imprint`, { headers: { cookie: `UILanguage=${language}` } })
    expect(await page.text(), language).toContain(words)
  }
})
