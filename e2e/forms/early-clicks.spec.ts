import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Browser } from 'playwright-core'
import { openWindow, sharedBrowser, waitForScripts } from '../browser.ts'
import type { RunningServer } from '../running-server.ts'
import { startServer } from '../stage.ts'

/** Buttons that are clicked before the scripts of the page have come. */
const NOTHING = (): void => undefined
let server: RunningServer
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), sharedBrowser()])
})
afterAll(async () => {
  await server?.dispose()
})

it('do what they do once the scripts are there, once', async () => {
  const { page, context } = await openWindow(browser, server.url)
  let release = NOTHING
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/search?q=Gibtesnicht&filter_by=all&start=0', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Buch wünschen' }).click()
  expect(await page.getByRole('dialog').count()).toBe(0)
  release()
  const login = page.getByRole('dialog', { name: 'Anmelden' })
  await login.getByLabel('E-Mail').waitFor()
  await page.keyboard.press('Escape')
  await login.waitFor({ state: 'detached' })

  await waitForScripts(page)
  await page.getByRole('button', { name: 'Buch wünschen' }).click()
  await login.getByLabel('E-Mail').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
  await context.close()
})
