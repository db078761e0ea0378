import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violations } from '../accessibility.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { closeByEscape, expectDialog, expectTrapped, expectWellBehaved } from '../dialog-focus.ts'
import { expectFocusOn, finish, Stage, violationsInBoth } from '../stage.ts'

const stage = new Stage()

const TITLE = 'So funktioniert Buchfink'
const SCENES = ['Buch anbieten', 'Jemand bestellt', 'Etikett drucken, verschicken', 'Punkte kommen an']
const opener = (page: Page) => page.getByRole('link', { name: 'Als kurzen Film ansehen' })

/** The states of all animations of the film. */
function filmStates(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ofFilm = document
      .getAnimations()
      .filter(
        (animation) =>
          animation instanceof CSSAnimation &&
          animation.effect instanceof KeyframeEffect &&
          Boolean(animation.effect.target?.closest('[role=dialog] [data-paused], [role=dialog] [data-scene]')),
      )
    return [...new Set(ofFilm.map(({ playState }) => playState))]
  })
}

/** The clock of the running scene: how long it runs, and its end at once. */
function sceneSeconds(page: Page, isEnded: boolean): Promise<number> {
  return page.evaluate((end) => {
    const bar = document.querySelector('[role=dialog] [data-runs]')?.getAnimations()[0]
    const seconds = Number(bar?.effect?.getComputedTiming().duration) / 1000
    if (end) bar?.finish()
    return seconds
  }, isEnded)
}

/** Of the dialog alone: what it covers half of the page behind is no target now. */
const inDialog = { within: '[role="dialog"]' }

describe('how-it-works video dialog', () => {
  it('opens from the landing page, holds the focus, closes by Escape, gives the focus back', async () => {
    const window = await stage.open(PHONE)
    await window.page.goto('/')
    await expectWellBehaved(window.page, opener(window.page), TITLE)
    await expect.poll(() => new URL(window.page.url()).search).toBe('')
    await finish(window)
  })

  it('with less motion: one still picture with the whole story, nothing moves', async () => {
    const window = await stage.open(PHONE)
    const { page } = window
    await page.goto('/?howItWorks=true')
    const dialog = await expectDialog(page, TITLE)
    for (const scene of SCENES) expect(await dialog.getByText(scene, { exact: true }).isVisible()).toBe(true)
    expect(await dialog.getByRole('button').count()).toBe(1)
    expect(await filmStates(page)).toEqual([])
    expect(await violationsInBoth(page, inDialog)).toEqual([])
    await finish(window)
  })

  it('tells four scenes in 20 to 30 seconds, can be paused, and watched again', async () => {
    const window = await stage.open(PHONE)
    const { page } = window
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/')
    await opener(page).click()
    const dialog = await expectDialog(page, TITLE)
    let seconds = 0
    for (const [index, scene] of SCENES.entries()) {
      await dialog.getByText(scene, { exact: true }).waitFor()
      expect(
        await dialog
          .getByRole('button', { name: /^Szene/u })
          .nth(index)
          .getAttribute('aria-current'),
      ).toBe('step')
      await dialog.getByRole('button', { name: 'Anhalten' }).click()
      expect(await filmStates(page)).toEqual(['paused'])
      await dialog.getByRole('button', { name: 'Weiter ansehen' }).click()
      expect(await filmStates(page)).toContain('running')
      if (index === 0) expect(await violations(page, inDialog)).toEqual([])
      seconds += await sceneSeconds(page, true)
    }
    expect(seconds).toBeGreaterThanOrEqual(20)
    expect(seconds).toBeLessThanOrEqual(30)
    await dialog.getByRole('button', { name: 'Nochmal ansehen' }).click()
    await dialog.getByText('Buch anbieten', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Szene 3: Etikett drucken, verschicken' }).click()
    await dialog.getByText('Etikett drucken, verschicken', { exact: true }).waitFor()
    await expectTrapped(page)
    await finish(window)
  })
})

it('a link opens it; closed, the focus is on the button that opens it again', async () => {
  const window = await stage.open(DESKTOP)
  const { page } = window
  await page.goto('/?howItWorks=true')
  await expectDialog(page, TITLE)
  await closeByEscape(page)
  await expectFocusOn(opener(page))
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await finish(window)
})

it('is loaded only when it is opened, and from nowhere else', async () => {
  const window = await stage.open(DESKTOP)
  const { page } = window
  const loaded: string[] = []
  page.on('request', (request) => {
    if (/film-dialog/u.test(request.url())) loaded.push(request.url())
  })
  await page.goto('/')
  // Once somebody moves, parts that are usually wanted are loaded; the film is not.
  await page.mouse.move(300, 300)
  await page.keyboard.press('Tab')
  await page.waitForLoadState('networkidle')
  expect(loaded).toEqual([])
  await opener(page).click()
  await expectDialog(page, TITLE)
  expect(loaded.length).toBeGreaterThan(0)
  await finish(window)
})

it('speaks the three languages', async () => {
  const sentences = { de: 'Punkte kommen an', en: 'Points arrive', lt: 'Taškai gauti' }
  for (const [language, sentence] of Object.entries(sentences)) {
    const window = await stage.open(PHONE)
    await window.context.addCookies([{ name: 'UILanguage', value: language, url: stage.server.url }])
    await window.page.goto('/?howItWorks=true')
    const spoken = window.page.getByRole('dialog').getByText(sentence, { exact: true })
    await spoken.waitFor()
    expect(await window.page.locator('html').getAttribute('lang')).toBe(language)
    await finish(window)
  }
})
