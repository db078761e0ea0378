/** What does not fit, without the numbers that differ from size to size, and these. */
export interface Misfit {
  what: string
  numbers: string
}

export interface Limits {
  /** A finger hits what is as wide and high as this, in px (WCAG 2.5.5). */
  touchMin: number
  /** A column of text that is narrower, in px, has to be so because there is no room. */
  columnMin: number
  /** Part of the window that all bars together leave to what one works with. */
  freePart: number
}

/** What is looked at: a part of the page where there is one, and how large its text is, in percent of the usual size. */
interface Look {
  within: string
  text: number
}

/** The page in front of us, and what was found so far. */
interface Sight extends Limits {
  shown: Element
  isDialog: boolean
  width: number
  height: number
  /** What stays where it is while the page moves, above or below it. */
  bars: HTMLElement[]
  found: Misfit[]
}

/** The functions of this file as a script: they run in the page, and know nothing else of it. */
export const MEASURING = [
  lookForMisfits,
  untilSteady,
  note,
  nameOf,
  isShown,
  isBar,
  lookAtWidth,
  lookAtBars,
  isStuck,
  lookAtControl,
  lookAtTarget,
  coverOf,
  isOther,
  lookAtCamera,
  lookAtColumns,
  isNarrow,
  blockOf,
  lookAtColumn,
]
  .map(String)
  .join('\n')

async function lookForMisfits({ within, text }: Look, limits: Limits): Promise<Misfit[]> {
  document.documentElement.style.fontSize = text === 100 ? '' : `${text}%`
  await untilSteady()
  const part = document.querySelector(within)
  const [width, height] = [document.documentElement.clientWidth, window.innerHeight]
  const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => isBar(element, width, height))
  const sight: Sight = { ...limits, shown: part ?? document.body, isDialog: part !== null, width, height, bars, found: [] }
  lookAtWidth(sight)
  if (!sight.isDialog) lookAtBars(sight)
  const controls = 'a[href], button, input, select, textarea, summary, [role=menuitem], [role=tab], [tabindex="0"]'
  for (const control of sight.shown.querySelectorAll<HTMLElement>(controls)) if (isShown(control)) lookAtControl(sight, control)
  for (const camera of sight.shown.querySelectorAll('video')) lookAtCamera(sight, camera)
  lookAtColumns(sight)
  return sight.found
}

/** What watches the size of something answers in later frames, and may change the page once more. */
async function untilSteady(): Promise<void> {
  const root = document.documentElement
  let [before, same] = ['', 0]
  while (same < 2) {
    await new Promise(requestAnimationFrame)
    const now = `${root.style.cssText} ${root.scrollWidth} ${root.scrollHeight}`
    same = now === before ? same + 1 : 0
    before = now
  }
}

function note({ found }: Sight, what: string, numbers: string): void {
  if (!found.some((other) => other.what === what)) found.push({ what, numbers })
}

function nameOf(element: Element): string {
  const words = (element.getAttribute('aria-label') ?? element.textContent).trim()
  const name = words || element.getAttribute('name') || element.getAttribute('class') || ''
  return `${element.tagName.toLowerCase()} “${name.replaceAll(/\s+/gu, ' ').slice(0, 40)}”`
}

function isShown(element: Element): boolean {
  // Shown to those who skip the navigation, when it has the focus.
  if (element.matches('[href="#content"]') || element.closest('[inert], [aria-hidden=true]')) return false
  const { width, height } = element.getBoundingClientRect()
  return width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}

function isBar(element: HTMLElement, width: number, height: number): boolean {
  const { position, pointerEvents } = getComputedStyle(element)
  if ((position !== 'sticky' && position !== 'fixed') || pointerEvents === 'none') return false
  const { offsetWidth: wide, offsetHeight: high } = element
  return wide >= width / 2 && high > 0 && high < height / 2 && element.checkVisibility()
}

function lookAtWidth(sight: Sight): void {
  const { scrollWidth } = document.documentElement
  if (scrollWidth <= sight.width) return
  const [widest] = [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > sight.width + 0.5 && isShown(element))
    .filter((element, _, all) => !all.some((other) => other !== element && element.contains(other)))
  note(sight, 'wider than the window', `by ${scrollWidth - sight.width} px${widest ? `: ${nameOf(widest)}` : ''}`)
}

function lookAtBars(sight: Sight): void {
  const { bars, height, freePart } = sight
  window.scrollTo({ top: (document.documentElement.scrollHeight - height) / 2, behavior: 'instant' })
  const taken = bars.filter((bar) => isStuck(bar, height)).reduce((sum, bar) => sum + bar.offsetHeight, 0)
  if (taken > height * (1 - freePart) + 1) note(sight, 'bars take too much of the height', `${taken} of ${height} px`)
}

function isStuck(bar: HTMLElement, height: number): boolean {
  const { top, bottom } = bar.getBoundingClientRect()
  const style = getComputedStyle(bar)
  if (top < 0 || bottom > height) return false
  return Math.abs(top - parseFloat(style.top)) < 1.5 || Math.abs(height - bottom - parseFloat(style.bottom)) < 1.5
}

function lookAtControl(sight: Sight, control: HTMLElement): void {
  control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const { left, right, top, bottom } = control.getBoundingClientRect()
  const name = nameOf(control)
  if (left < -1 || right > sight.width + 1) {
    note(sight, `${name} is outside the window`, `x = ${Math.round(left)} to ${Math.round(right)}`)
    return
  }
  // A link within a sentence is as high as its line (WCAG 2.5.5).
  const isInBar = sight.bars.some((bar) => bar.contains(control)) && getComputedStyle(control).display !== 'inline'
  if (isInBar) lookAtTarget(sight, control, name)
  const over = coverOf(sight, control)
  if (over) note(sight, `${name} is under ${nameOf(over)}`, `y = ${Math.round(top)} to ${Math.round(bottom)}`)
}

function lookAtTarget(sight: Sight, control: HTMLElement, name: string): void {
  const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
  const boxes = [control, ...labels].map((part) => part.getBoundingClientRect())
  const wide = Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left))
  const high = Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top))
  if (Math.min(wide, high) < sight.touchMin - 0.5)
    note(sight, `${name} is too small for a finger`, `${Math.round(wide)} x ${Math.round(high)} px`)
}

/** What lies over the middle of a control or over two of its sides, as far as these are in the window. */
function coverOf({ width, height, bars }: Sight, control: HTMLElement): Element | undefined {
  const [box = control.getBoundingClientRect()] = control.getClientRects()
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, width)]
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, height)]
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const across = [x, left + 4, right - 4].map((atX) => document.elementFromPoint(atX, y))
  const hits = [...across, ...[top + 4, bottom - 4].map((atY) => document.elementFromPoint(x, atY))]
  const [middle, ...sides] = hits.map((hit) => (hit && isOther(hit, control, bars) ? hit : undefined))
  const covered = sides.filter((side) => side !== undefined)
  return middle ?? (covered.length > 1 ? covered[0] : undefined)
}

function isOther(hit: Element, control: HTMLElement, bars: readonly Element[]): boolean {
  if (control.contains(hit) || hit.contains(control)) return false
  const label = hit.closest('label')
  if (label && (label.control === control || label.contains(control))) return false
  // The loupe in a field is a part of it; regions and pins of a map have their own shapes.
  if (control.matches('input') && control.parentElement?.contains(hit)) return false
  return !control.closest('svg') || bars.some((bar) => bar.contains(hit))
}

function lookAtCamera(sight: Sight, camera: HTMLVideoElement): void {
  camera.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, right, top, bottom } = camera.getBoundingClientRect()
  const corners = [left + 20, right - 20].flatMap((x) => [top + 20, bottom - 20].map((y) => document.elementFromPoint(x, y)))
  if (corners.every((hit) => camera.parentElement?.contains(hit))) return
  note(sight, 'the picture of the camera is not to be seen whole', `y = ${Math.round(top)} to ${Math.round(bottom)}`)
}

function lookAtColumns(sight: Sight): void {
  const lines = new Map<Element, DOMRect[]>()
  const texts = document.createTreeWalker(sight.shown, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const text = texts.currentNode
    const block = text.textContent?.trim() ? blockOf(text) : null
    // Columns of a table are as wide as all of their rows want.
    if (!block?.checkVisibility() || block.closest('td, th')) continue
    range.selectNodeContents(text)
    lines.set(block, [...(lines.get(block) ?? []), ...range.getClientRects()])
  }
  for (const [block, own] of lines) if (isNarrow(block, own, sight.columnMin)) lookAtColumn(sight, block, lines)
}

/** Three lines or more, and more than what is there for screen readers alone. */
function isNarrow(block: Element, own: readonly DOMRect[], columnMin: number): boolean {
  const { width } = block.getBoundingClientRect()
  return width > 2 && width < columnMin && new Set(own.map(({ top }) => Math.round(top / 8))).size > 2
}

function blockOf(text: Node): Element | null {
  let block = text.parentElement
  while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
  return block?.closest('svg') ? null : block
}

/** For most of its lines nothing stands beside it, within what it is a part of. */
function lookAtColumn(sight: Sight, block: Element, lines: ReadonlyMap<Element, DOMRect[]>): void {
  const whole = block.closest('li, tr, article, section, form, main, [role=dialog]') ?? sight.shown
  const texts = [...lines].filter(([other]) => other !== block && whole.contains(other)).flatMap(([, rects]) => rects)
  const things = [...whole.querySelectorAll('img, svg, input, button, video, textarea, select')].map((thing) =>
    thing.getBoundingClientRect(),
  )
  const edge = whole.getBoundingClientRect()
  const { left, right } = block.getBoundingClientRect()
  const own = lines.get(block) ?? []
  const roomy = own.filter((line) => {
    const y = (line.top + line.bottom) / 2
    const beside = [...texts, ...things].filter((thing) => thing.top < y && thing.bottom > y)
    const after = Math.min(edge.right, ...beside.filter((thing) => thing.left >= right - 1).map((thing) => thing.left)) - right
    const before = left - Math.max(edge.left, ...beside.filter((thing) => thing.right <= left + 1).map((thing) => thing.right))
    return Math.max(after, before) >= sight.columnMin
  })
  if (roomy.length > own.length / 2) note(sight, `${nameOf(block)} is a narrow column beside empty room`, `${Math.round(right - left)} px`)
}
