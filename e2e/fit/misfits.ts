import type { Page } from 'playwright-core'

/** What does not fit, without the numbers that differ from size to size, and these. */
export interface Misfit {
  what: string
  numbers: string
}

/** A finger hits what is as wide and high as this, in px (WCAG 2.5.5). */
const TOUCH_MIN = 44
/** A column of text that is narrower, in px, has to be so because there is no room. */
const COLUMN_MIN = 120
/** What one works with has at least this part of the window, beside all bars. */
const FREE_PART = 2 / 3

/**
 * What does not fit on the page at its present size: what is wider than the window, controls that are outside of it or under
 * something else when they are scrolled into sight, targets in bars that are too small for a finger, bars that leave too
 * little, a camera that is not to be seen whole, and columns of text that are narrow beside empty room. Of what `within`
 * selects, an open dialog unless said, only that. Scrolls the page.
 */
export function misfits(page: Page, within = '[aria-modal=true]'): Promise<Misfit[]> {
  return page.evaluate(lookForMisfits, { within, touchMin: TOUCH_MIN, columnMin: COLUMN_MIN, freePart: FREE_PART })
}

interface Look {
  within: string
  touchMin: number
  columnMin: number
  freePart: number
}

/** Runs in the page. */
async function lookForMisfits({ touchMin, columnMin, freePart, within }: Look): Promise<Misfit[]> {
  const found: Misfit[] = []
  const root = document.documentElement
  await untilSteady()
  const dialog = document.querySelector(within)
  const shown = dialog ?? document.body
  const [width, height] = [root.clientWidth, window.innerHeight]
  const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter(isBar)
  lookAtWidth()
  if (!dialog) lookAtBars()
  for (const control of shown.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [role=menuitem], [role=tab], [tabindex="0"]',
  ))
    if (isShown(control)) lookAtControl(control)
  for (const camera of shown.querySelectorAll('video')) lookAtCamera(camera)
  lookAtColumns()
  return found

  /** What watches the size of something answers in later frames, and may change the page once more. */
  async function untilSteady(): Promise<void> {
    let [before, same] = ['', 0]
    while (same < 2) {
      await new Promise(requestAnimationFrame)
      const now = `${root.style.cssText} ${root.scrollWidth} ${root.scrollHeight}`
      same = now === before ? same + 1 : 0
      before = now
    }
  }

  function note(what: string, numbers = ''): void {
    if (!found.some((other) => other.what === what)) found.push({ what, numbers })
  }

  function nameOf(element: Element): string {
    const words = element.getAttribute('aria-label') ?? element.textContent.trim() ?? ''
    const name = words || element.getAttribute('name') || element.getAttribute('class') || ''
    return `${element.tagName.toLowerCase()} “${name.replaceAll(/\s+/gu, ' ').slice(0, 40)}”`
  }

  function isShown(element: Element): boolean {
    // Shown to those who skip the navigation, when it has the focus.
    if (element.matches('[href="#content"]') || element.closest('[inert], [aria-hidden=true]')) return false
    const { width: wide, height: high } = element.getBoundingClientRect()
    return wide > 2 && high > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }

  /** Something that stays where it is while the page moves, above or below it. */
  function isBar(element: HTMLElement): boolean {
    const { position, pointerEvents } = getComputedStyle(element)
    if ((position !== 'sticky' && position !== 'fixed') || pointerEvents === 'none') return false
    return element.offsetWidth >= width / 2 && element.offsetHeight > 0 && element.offsetHeight < height / 2 && element.checkVisibility()
  }

  function lookAtWidth(): void {
    if (root.scrollWidth <= width) return
    const [widest] = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 0.5 && isShown(element))
      .filter((element, _, all) => !all.some((other) => other !== element && element.contains(other)))
    note('wider than the window', `by ${root.scrollWidth - width} px${widest ? `: ${nameOf(widest)}` : ''}`)
  }

  function lookAtBars(): void {
    window.scrollTo({ top: (root.scrollHeight - height) / 2, behavior: 'instant' })
    const taken = bars.filter(isStuck).reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0)
    if (taken > height * (1 - freePart) + 1) note('bars take more than a third of the height', `${Math.round(taken)} of ${height} px`)
  }

  function isStuck(bar: HTMLElement): boolean {
    const { top, bottom } = bar.getBoundingClientRect()
    const style = getComputedStyle(bar)
    if (top < 0 || bottom > height) return false
    return Math.abs(top - parseFloat(style.top)) < 1.5 || Math.abs(height - bottom - parseFloat(style.bottom)) < 1.5
  }

  function lookAtControl(control: HTMLElement): void {
    control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const box = control.getBoundingClientRect()
    const name = nameOf(control)
    if (box.left < -1 || box.right > width + 1) {
      note(`${name} is outside the window`, `x = ${Math.round(box.left)} to ${Math.round(box.right)}`)
      return
    }
    // A link within a sentence is as high as its line (WCAG 2.5.5).
    if (bars.some((bar) => bar.contains(control)) && getComputedStyle(control).display !== 'inline') lookAtTarget(control, name)
    const over = coverOf(control)
    if (over) note(`${name} is under ${nameOf(over)}`, `y = ${Math.round(box.top)} to ${Math.round(box.bottom)}`)
  }

  function lookAtTarget(control: HTMLElement, name: string): void {
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    const boxes = [control, ...labels].map((part) => part.getBoundingClientRect())
    const wide = Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left))
    const high = Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top))
    if (Math.min(wide, high) < touchMin - 0.5) note(`${name} is too small for a finger`, `${Math.round(wide)} x ${Math.round(high)} px`)
  }

  /** What lies over the middle of a control or over one of its sides, as far as these are in the window. */
  function coverOf(control: HTMLElement): Element | undefined {
    const [box = control.getBoundingClientRect()] = control.getClientRects()
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, width)]
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, height)]
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const points = [
      [x, y],
      [left + 4, y],
      [right - 4, y],
      [x, top + 4],
      [x, bottom - 4],
    ] as const
    const [middle, ...sides] = points
      .map(([atX, atY]) => document.elementFromPoint(atX, atY))
      .map((hit) => (hit && isOther(hit, control) ? hit : null))
    // What stands on one of its sides leaves enough of it.
    return middle ?? (sides.filter(Boolean).length > 1 ? sides.find(Boolean) : null) ?? undefined
  }

  function isOther(hit: Element, control: HTMLElement): boolean {
    if (control.contains(hit) || hit.contains(control)) return false
    const label = hit.closest('label')
    if (label && (label.control === control || label.contains(control))) return false
    // The loupe in a field is a part of it; regions and pins of a map have their own shapes.
    if (control.matches('input') && control.parentElement?.contains(hit)) return false
    return !control.closest('svg') || bars.some((bar) => bar.contains(hit))
  }

  function lookAtCamera(camera: HTMLVideoElement): void {
    camera.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = camera.getBoundingClientRect()
    const points = [
      [box.left + 20, box.top + 20],
      [box.right - 20, box.top + 20],
      [box.left + 20, box.bottom - 20],
      [box.right - 20, box.bottom - 20],
    ] as const
    const isWhole = points.every(([x, y]) => camera.parentElement?.contains(document.elementFromPoint(x, y)))
    if (!isWhole) note('the picture of the camera is not to be seen whole', `y = ${Math.round(box.top)} to ${Math.round(box.bottom)}`)
  }

  function lookAtColumns(): void {
    const lines = new Map<Element, DOMRect[]>()
    const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const text = texts.currentNode
      const block = text.textContent?.trim() ? blockOf(text) : null
      if (!block?.checkVisibility() || block.closest('td, th')) continue
      range.selectNodeContents(text)
      lines.set(block, [...(lines.get(block) ?? []), ...range.getClientRects()])
    }
    for (const [block, own] of lines)
      if (isNarrow(block) && new Set(own.map(({ top }) => Math.round(top / 8))).size > 2) lookAtColumn(block, own, lines)
  }

  /** And more than what is there for screen readers alone. */
  function isNarrow(block: Element): boolean {
    const { width: wide } = block.getBoundingClientRect()
    return wide > 2 && wide < columnMin
  }

  function blockOf(text: Node): Element | null {
    let block = text.parentElement
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
    return block?.closest('svg') ? null : block
  }

  /** For most of its lines nothing stands beside it, within what it is a part of. */
  function lookAtColumn(block: Element, own: readonly DOMRect[], lines: ReadonlyMap<Element, DOMRect[]>): void {
    const whole = block.closest('li, tr, article, section, form, main, [role=dialog]') ?? shown
    const others = [...lines].filter(([other]) => other !== block && whole.contains(other)).flatMap(([, rects]) => rects)
    const things = [...whole.querySelectorAll('img, svg, input, button, video, textarea, select')].map((thing) =>
      thing.getBoundingClientRect(),
    )
    const edge = whole.getBoundingClientRect()
    const { left, right } = block.getBoundingClientRect()
    const roomy = own.filter((line) => {
      const y = (line.top + line.bottom) / 2
      const beside = [...others, ...things].filter((thing) => thing.top < y && thing.bottom > y)
      const after = Math.min(edge.right, ...beside.filter((thing) => thing.left >= right - 1).map((thing) => thing.left)) - right
      const before = left - Math.max(edge.left, ...beside.filter((thing) => thing.right <= left + 1).map((thing) => thing.right))
      return Math.max(after, before) >= columnMin
    })
    if (roomy.length > own.length / 2) note(`${nameOf(block)} is a narrow column beside empty room`, `${Math.round(right - left)} px`)
  }
}
