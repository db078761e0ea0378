import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { DESKTOP, PHONE } from '../browser.ts'
import { closeByEscape, expectDialog, expectTrapped, expectWellBehaved, noDialog, openOfferDialog } from '../dialog-focus.ts'
import { demoMember, expectFocusOn, finish, Stage } from '../stage.ts'

const stage = new Stage()

/** Counts from now on how many dialogs were in the page at most at one time. */
async function watchDialogs(page: Page): Promise<() => Promise<number>> {
  const most = await page.evaluateHandle(() => {
    const seen = { most: 0 }
    const look = () => (seen.most = Math.max(seen.most, document.querySelectorAll('[role=dialog]').length))
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true })
    return seen
  })
  return () => most.evaluate((seen) => seen.most)
}

const BY_ADDRESS = [
  ['/?login=1', 'Anmelden'],
  ['/search?q=&join=1', 'Mitmachen'],
  ['/faq?forgot=1', 'Passwort vergessen'],
  // The address names both, and still only one dialog is open.
  ['/?join=1&login=1', 'Anmelden'],
  // What was the second step is part of the one form.
  ['/?join=general', 'Mitmachen'],
] as const

it('account dialogs open by their address, and close with it', async () => {
  const window = await stage.open(PHONE)
  const { page } = window
  for (const [path, name] of BY_ADDRESS) {
    await page.goto(path)
    await expectDialog(page, name)
    await expectTrapped(page)
    await closeByEscape(page)
    expect(new URL(page.url()).search, path).not.toMatch(/login|join|forgot/u)
  }
  await finish(window)
})

describe('steps of account dialogs', () => {
  it('from one to the next and back, one at a time, the focus on the first field', async () => {
    const window = await stage.open(PHONE)
    const { page } = window
    await page.goto('/')
    const mostAtOnce = await watchDialogs(page)
    const opener = page.getByRole('banner').getByRole('button', { name: 'Anmelden' })
    await opener.click()
    const dialog = await expectDialog(page, /./u)
    for (const [button, name] of [
      ['Passwort vergessen?', 'Passwort vergessen'],
      ['Zurück zur Anmeldung', 'Anmelden'],
      ['Mitmachen', 'Mitmachen'],
    ] as const) {
      await dialog.getByRole('button', { name: button }).click()
      await expectDialog(page, name)
      await expectFocusOn(dialog.getByLabel('E-Mail'), name)
    }
    await dialog.getByLabel('E-Mail').fill('neu@example.com')
    expect(await mostAtOnce()).toBe(1)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Eingaben verwerfen?' }).getByRole('button', { name: 'Verwerfen' }).click()
    await noDialog(page)
    await expectFocusOn(opener)
    await finish(window)
  })
})

describe('focus of account dialogs', () => {
  it('the focus returns to the button that opened it', async () => {
    const window = await stage.open(PHONE)
    const { page } = window
    await page.goto('/')
    const opener = page.getByRole('banner').getByRole('button', { name: 'Anmelden' })
    await expectWellBehaved(page, opener, 'Anmelden')
    await page.keyboard.press('Enter')
    const dialog = await expectDialog(page, 'Anmelden')
    await dialog.getByRole('button', { name: 'Schließen' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expectFocusOn(opener)
    await finish(window)
  })

  it('profile: own data and the end of the account ask for the password first', async () => {
    const window = await stage.open(PHONE, demoMember('jonas'))
    const { page } = window
    await page.goto('/bio/edit')
    await expectWellBehaved(page, page.getByRole('button', { name: 'Daten herunterladen' }), 'Deine Daten')
    await expectWellBehaved(page, page.getByRole('button', { name: 'Konto löschen …' }), 'Konto löschen')
    await finish(window)
  })
})

it.each([
  ['/search?q=', 'Anmelden', undefined],
  ['/bio/edit', 'Daten herunterladen', demoMember('jonas')],
])('%s: who presses Escape before the dialog has come does not get it later', async (path, name, person) => {
  const window = await stage.open(DESKTOP, person)
  const { page } = window
  await page.goto(path)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  const opener = page.getByRole('button', { name, exact: true })
  const waits = page.waitForRequest('**/assets/*.js')
  await opener.focus()
  await page.keyboard.press('Enter')
  await waits
  if (!person) await page.waitForURL(/(login|join)=1/u)
  // The address changes a moment before the page knows it: as a person would, press again until it has gone.
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape')
      return page.url()
    })
    .toBe(stage.server.url + path)
  release()
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(page.url()).toBe(stage.server.url + path)
  await expectWellBehaved(page, opener, /./u)
  await finish(window)
})

it.each([
  ['/points', '/points'],
  ['//elsewhere.example/', '/'],
])('after login one goes on where one wanted, on this site only: %s', async (next, landing) => {
  const window = await stage.open(DESKTOP)
  const { page } = window
  await page.goto(`/?login=1&next=${encodeURIComponent(next)}`)
  const dialog = await expectDialog(page, 'Anmelden')
  await dialog.getByLabel('E-Mail').fill('mara@example.org')
  await dialog.getByLabel('Passwort', { exact: true }).fill('buchfink-demo')
  await dialog.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.url()).toBe(stage.server.url + landing)
  await finish(window)
})

it('a wrong password is told in the dialog, and the password can be shown', async () => {
  const window = await stage.open(PHONE)
  const { page } = window
  await page.goto('/?login=1')
  const dialog = await expectDialog(page, 'Anmelden')
  const password = dialog.getByLabel('Passwort', { exact: true })
  await dialog.getByLabel('E-Mail').fill('mara@example.org')
  await password.fill('das falsche Passwort')
  expect(await password.getAttribute('type')).toBe('password')
  await dialog.getByRole('button', { name: 'Passwort zeigen oder verbergen' }).click()
  expect(await password.getAttribute('type')).toBe('text')
  await dialog.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await dialog.getByRole('alert').waitFor()
  await finish(window)
})

it('forms fill a phone and stand in a window on a tablet', async () => {
  const window = await stage.open(PHONE, demoMember('mara'))
  const { page } = window
  const dialog = await openOfferDialog(page)
  for (const { viewport, fills } of [
    { viewport: PHONE, fills: true },
    { viewport: { width: 768, height: 1024 }, fills: false },
  ]) {
    await page.setViewportSize(viewport)
    await expect.poll(async () => ((await dialog.boundingBox())?.width ?? 0) >= viewport.width).toBe(fills)
    expect(((await dialog.boundingBox())?.height ?? 0) >= viewport.height, `${viewport.width} px`).toBe(fills)
  }
  await finish(window)
})

it('a picture alone is kept when the dialog is closed, and nothing is once it is removed', async () => {
  const window = await stage.open(DESKTOP, demoMember('mara'))
  const { page } = window
  const dialog = await openOfferDialog(page)
  await dialog.getByRole('button', { name: 'Ohne ISBN eintragen' }).click()
  const buffer = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#7a3b2e' } })
    .jpeg()
    .toBuffer()
  await dialog.locator('input[type=file]').last().setInputFiles({ name: 'umschlag.jpg', mimeType: 'image/jpeg', buffer })
  await dialog.getByRole('img', { name: 'Dein Bild des Umschlags' }).waitFor()
  await closeByEscape(page)
  await openOfferDialog(page)
  await dialog.getByText('Dein Entwurf ist wieder da.').waitFor()
  await dialog.getByRole('button', { name: 'Bild entfernen' }).click()
  await dialog.getByRole('img', { name: 'Dein Bild des Umschlags' }).waitFor({ state: 'detached' })
  await closeByEscape(page)
  await openOfferDialog(page)
  await dialog.getByLabel('ISBN').waitFor()
  expect(await dialog.getByText('Dein Entwurf ist wieder da.').count()).toBe(0)
  await finish(window)
})
