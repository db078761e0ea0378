import { expect, it } from 'vitest'
import { PHONE } from '../browser.ts'
import { finish, Stage } from '../stage.ts'

const stage = Stage.ofOwn({ ANALYTICS_SRC: 'http://127.0.0.1:9/count.js' })

it('a press that begins before the question about cookies comes is of what lay there, and answers nothing', async () => {
  const window = await stage.open(PHONE)
  const { page, context } = window
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  await page.route('**/assets/consent-bar-*.js', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/imprint')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' })
  // To the very edge.
  await link.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await link.hover()
  const place = await link.boundingBox()
  await page.mouse.down()
  // It has come, and its time stands still.
  const browser = await context.newCDPSession(page)
  await browser.send('Animation.enable')
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0 })
  ask()
  const question = page.getByRole('region', { name: 'Cookies' })
  await question.waitFor()
  expect((await question.boundingBox())?.y).toBeLessThan(place?.y ?? 0)
  await page.mouse.up()
  await page.waitForURL('**/privacy-policy')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('consent')

  await browser.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await question.getByRole('button', { name: 'Nur Notwendige' }).click()
  await question.waitFor({ state: 'detached' })
  await finish(window)
})
