import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { violations } from '../accessibility.ts'
import { DESKTOP, openWindow, PHONE, settled, sharedBrowser } from '../browser.ts'
import { buildSampler, SAMPLER_URL, serveSampler } from '../looks/build-sampler.ts'
import { differences, forKeeping } from '../looks/compare-pictures.ts'
import { inScheme } from '../stage.ts'

/**
 * Every kind of control in every state, as it was when somebody last looked at it and found it good. What has changed on
 * purpose is looked at and kept with `KEEP_PICTURES=yes npx vitest run --config vitest.e2e.config.ts e2e/pages/every-control.spec.ts`.
 */

const FOLDER = 'e2e/looks/pictures'
const SHEETS = ['buttons', 'choices', 'fields', 'pieces', 'dialog', 'question', 'layers', 'menu']
/** What is laid out in another way where there is more room. */
const WIDE_SHEETS = ['choices', 'pieces', 'dialog', 'question']
const isKeeping = process.env['KEEP_PICTURES'] === 'yes'

let browser: Browser
let files: Awaited<ReturnType<typeof buildSampler>>
beforeAll(async () => {
  ;[browser, files] = await Promise.all([sharedBrowser(), buildSampler()])
})

for (const [viewport, sheets] of [
  [PHONE, SHEETS],
  [DESKTOP, WIDE_SHEETS],
] as const) {
  it(`every control looks as it was found good, light and dark (${viewport.width} px)`, async () => {
    const { page, context, complaints } = await openWindow(browser, SAMPLER_URL, { viewport })
    await serveSampler(page, files)
    const found: string[] = []
    for (const sheet of sheets) {
      await page.goto(`/${sheet}`)
      for (const scheme of ['light', 'dark'] as const) {
        await inScheme(page, scheme)
        found.push(...(await violations(page, { coloursOnly: true })).map((one) => `${sheet}, ${scheme}: ${one}`))
        await forceStates(page)
        found.push(...(await compare(page, `${sheet}-${viewport.width}-${scheme}`)))
      }
    }
    expect(found).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })
}

/** Compares the page with the picture of that name; gives the samples that differ. Keeps the new picture when that is wished. */
async function compare(page: Page, name: string): Promise<string[]> {
  await settled(page)
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
  const path = `${FOLDER}/${name}.png`
  if (isKeeping) {
    writeFileSync(path, await forKeeping(picture))
    return []
  }
  if (!existsSync(path)) return [`${name}: there is no picture`]
  const places = await differences(readFileSync(path), picture)
  if (places.length === 0) return []
  const seen = join(tmpdir(), `${name}.png`)
  writeFileSync(seen, picture)
  return [`${name}: ${[...new Set(await samplesAt(page, places))].join('; ')} (now: ${seen})`]
}

function samplesAt(page: Page, places: { x: number; y: number }[]): Promise<string[]> {
  return page.locator('[data-sample]').evaluateAll(
    (samples, at) =>
      at.map(({ x, y }) => {
        const sample = samples.find((one) => {
          const { top, bottom } = one.getBoundingClientRect()
          return y + 8 >= top + window.scrollY && y < bottom + window.scrollY
        })
        return sample?.getAttribute('data-sample') ?? `${x}, ${y}`
      }),
    places,
  )
}

/** Pointer and focus are in one place only: `data-force` names what an element is to look like, over and above its attributes. */
async function forceStates(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '[data-force]' })
  for (const nodeId of nodeIds) {
    const { attributes } = await session.send('DOM.getAttributes', { nodeId })
    const forcedPseudoClasses = attributes[attributes.indexOf('data-force') + 1]?.split(' ') ?? []
    await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })
  }
}
