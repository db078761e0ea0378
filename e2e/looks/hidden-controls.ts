import type { Page } from 'playwright-core'

/** What is pressed or filled in on a page and scrolls with it. */
const CONTROLS = 'main :is(button, input, select, textarea):enabled, main :is(a[href], summary), footer a[href]'

const EDGES = ['upper', 'lower'] as const

/**
 * Controls of the page upon which something lies once they have the focus. Each takes it where that happens: at the upper and
 * at the lower edge of the window, in sight already, so that only what the page asks to keep clear makes the browser scroll.
 */
export async function hiddenWhenFocused(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const edge of EDGES) found.push(...(await hiddenAt(page, edge)).map((control) => `${control} at the ${edge} edge`))
  return found
}

function hiddenAt(page: Page, edge: (typeof EDGES)[number]): Promise<string[]> {
  return page.locator(CONTROLS).evaluateAll((controls, at) => {
    // What still moves while it is looked at would be measured somewhere else than it ends.
    document.documentElement.style.scrollBehavior = 'auto'
    return controls
      .filter((control): control is HTMLElement => control instanceof HTMLElement)
      .filter((control) => {
        const { width, height, top, bottom } = control.getBoundingClientRect()
        if (Math.min(width, height) < 8 || !control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
        window.scrollBy(0, at === 'upper' ? top : bottom - window.innerHeight)
        control.focus()
        const now = control.getBoundingClientRect()
        const seen = document.elementFromPoint(now.left + width / 2, now.top + height / 2)
        const label = control.closest('label') ?? document.querySelector(`label[for="${CSS.escape(control.id)}"]`)
        control.blur()
        return !seen || !(control.contains(seen) || seen.contains(control) || label?.contains(seen))
      })
      .map((control) => control.getAttribute('aria-label') ?? (control.textContent.trim() || control.outerHTML).slice(0, 80))
  }, edge)
}
