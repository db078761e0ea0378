/** A name on the map: position as shares of its size. */
export interface MapName {
  name: string
  left: number
  top: number
}

/** An occupied area: centre as shares, extent in px. */
export interface Taken {
  left: number
  top: number
  width: number
  height: number
}

const LETTER_PX = 6.3
const LINE_PX = 15
/** Room to the edge: a name that is cut off says nothing. */
const EDGE_PX = 8

/** Names that fit a map of this size in px, first ones first, without overlaps. */
export function placeNames(names: readonly MapName[], taken: readonly Taken[], size: { width: number; height: number }): MapName[] {
  const full = [...taken]
  return names.filter(({ name, left, top }) => {
    const own = { left, top, width: name.length * LETTER_PX + 6, height: LINE_PX }
    if (!fits(own, size) || full.some((other) => covers(own, other, size))) return false
    full.push(own)
    return true
  })
}

function fits({ left, top, width: wide, height: high }: Taken, { width, height }: { width: number; height: number }): boolean {
  const [x, y] = [left * width, top * height]
  return x - wide / 2 > EDGE_PX && x + wide / 2 < width - EDGE_PX && y - high / 2 > EDGE_PX && y + high / 2 < height - EDGE_PX
}

/** Whether two areas overlap on a map of this size in px. */
export function covers(one: Taken, other: Taken, { width, height }: { width: number; height: number }): boolean {
  const [east, south] = [Math.abs(one.left - other.left) * width, Math.abs(one.top - other.top) * height]
  return east < (one.width + other.width) / 2 && south < (one.height + other.height) / 2
}
