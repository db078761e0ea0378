/** Possible start and end of a code on a line, in pixels. */
export interface CodeEnds {
  from: number
  to: number
}

const LIGHT = 140
const MODULES_WITH_QUIET = 95
/** White beside a code, in modules; inside it, four are the widest space, more with blur. */
const QUIET_MIN = 4.5
const INNER_MAX = 6.5

/**
 * Pairs of edges of an evened line (0 dark, 255 light) that may enclose a code: the given ones, then all with white beside and no wide
 * gap inside, which excludes add-ons.
 */
export function listCodeEnds(even: Uint8Array, given: CodeEnds, most: number): CodeEnds[] {
  const width = even.length
  const whites = [{ from: -99, to: 0 }, ...listWhites(even), { from: width, to: width + 99 }]
  const ends = [given]
  for (const [index, left] of whites.entries()) {
    let inner = 0
    for (const right of whites.slice(index + 1)) {
      const found = { from: left.to, to: right.from }
      const module = (found.to - found.from) / MODULES_WITH_QUIET
      const isFramed = Math.min(left.to - left.from, right.to - right.from) >= QUIET_MIN * module
      const isNew = !ends.some(({ from, to }) => Math.abs(from - found.from) < 2 * module && Math.abs(to - found.to) < 2 * module)
      if (found.to - found.from >= width * 0.3 && isFramed && inner <= INNER_MAX * module && isNew) ends.push(found)
      inner = Math.max(inner, right.to - right.from)
    }
  }
  return ends.slice(0, most)
}

/** Runs of light pixels that are wider than a hundredth of the line. */
function listWhites(even: Uint8Array): CodeEnds[] {
  const whites: CodeEnds[] = []
  let start = -1
  for (let x = 0; x <= even.length; x++) {
    const isLight = x < even.length && (even[x] ?? 0) > LIGHT
    if (isLight && start < 0) start = x
    if (isLight || start < 0) continue
    if (x - start >= even.length * 0.012) whites.push({ from: start, to: x })
    start = -1
  }
  return whites
}
