import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'

/** What the law asks of us (BFSG, EN 301 549): WCAG 2.2, levels A and AA. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Rules that may find something in dark and nothing in light: all others look at the document, which is the same in both. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export interface Look {
  /** Selector of the part that is looked at; the open dialog, or else the whole page, unless said. */
  within?: string
  /** Good practice beside the law, too. */
  withAdvice?: boolean
  /** For the other scheme of a page that was looked at whole in one. */
  coloursOnly?: boolean
}

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/**
 * What is against WCAG 2.2 A and AA on the page in front of us, frames included, as rule and places; empty for a sound page.
 * axe is asked in the page itself and tells no more than this: its own wrapper loads it anew for each look and carries every
 * node that it has seen to us, which takes three times as long.
 */
export async function violations(page: Page, { within, withAdvice = false, coloursOnly = false }: Look = {}): Promise<string[]> {
  await Promise.all(page.frames().map(bringAxe))
  const found = await page.evaluate(look, { within, options: optionsOf(withAdvice, coloursOnly) })
  return found.map(({ rule, places }) => `${rule} at ${places.join(' | ')}`)
}

function optionsOf(withAdvice: boolean, coloursOnly: boolean): axe.RunOptions {
  if (coloursOnly) return { resultTypes: ['violations'], runOnly: { type: 'rule', values: OF_COLOURS } }
  return { resultTypes: ['violations'], ...(!withAdvice && { runOnly: WCAG }) }
}

/** A document keeps it, so that a page is given it once; frames of other hosts answer the page's. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => window.axe !== undefined)) return
  await frame.evaluate(AXE)
  await frame.evaluate(() => window.axe?.configure({ allowedOrigins: ['<unsafe_all_origins>'] }))
}

/** Runs in the page. */
async function look({ within, options }: { within: string | undefined; options: axe.RunOptions }) {
  if (!window.axe) throw new Error('axe is not in this page.')
  // Nothing behind an open dialog can be reached; where its controls lie under the dialog's depends on how far it was scrolled.
  const part = within ?? document.querySelector('[aria-modal="true"]') ?? document
  const { violations: found } = await window.axe.run(part, options)
  return found.map(({ id, nodes }) => ({
    rule: id,
    places: nodes.slice(0, 3).map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 200)}`),
  }))
}

/** By how many px the page is wider than the window; 0 or less for one that fits. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/**
 * Controls that the browser draws by itself, because their style is missing: boxes to tick and buttons to choose, lists,
 * sliders, buttons. Files and dates may be drawn by the browser where they are hidden behind a control of ours.
 */
export function nativeControls(page: Page): Promise<string[]> {
  return page.locator('input, select, textarea, button, progress, meter').evaluateAll((controls) =>
    controls
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect()
        return width > 2 && height > 2 && control.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      })
      .filter((control) => {
        const { appearance, accentColor, borderStyle, borderRadius, backgroundColor } = getComputedStyle(control)
        if (control.matches('input[type=checkbox], input[type=radio], input[type=range], select, progress, meter'))
          return (
            (appearance === 'auto' && accentColor === 'auto') ||
            (appearance === 'none' && borderStyle === 'none' && backgroundColor === 'rgba(0, 0, 0, 0)')
          )
        // The borders with which browsers draw what has no style.
        return /outset|inset/u.test(borderStyle) && borderRadius === '0px'
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  )
}
