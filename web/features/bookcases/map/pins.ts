/** A pin: position as shares of the map, and its number. */
export interface Pin {
  number: number
  /** Name of what it stands for, for those who do not see the map. */
  name: string
  href: string
  left: number
  top: number
}

/** Pins that overlap on a map of this size. */
export interface PinGroup {
  pins: readonly Pin[]
  text: string
  left: number
  top: number
  /** px */
  width: number
}

/** Pins nearer together than this are one (px). */
const NEAREST_PX = 19
const PIN_PX = 22
const DIGIT_PX = 7

/** Groups pins that would overlap on a map of this size in px. */
export function groupPins(pins: readonly Pin[], size: { width: number; height: number }): PinGroup[] {
  let groups = pins.map((pin) => groupOf([pin]))
  for (let pair = findPair(groups, size); pair; pair = findPair(groups, size)) {
    const [one, other] = pair
    const together = groupOf([...one.pins, ...other.pins].toSorted((first, second) => first.number - second.number))
    groups = [...groups.filter((group) => group !== one && group !== other), together]
  }
  return groups.toSorted((one, other) => (one.pins[0]?.number ?? 0) - (other.pins[0]?.number ?? 0))
}

function groupOf(pins: readonly Pin[]): PinGroup {
  const text = textOf(pins.map(({ number }) => number))
  const middle = (of: (pin: Pin) => number): number => pins.reduce((sum, pin) => sum + of(pin), 0) / pins.length
  return { pins, text, left: middle(({ left }) => left), top: middle(({ top }) => top), width: widthOf(text) }
}

/** "9", "9–12" for a row of numbers, "9 +2" for others. */
function textOf(numbers: readonly number[]): string {
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)]
  if (numbers.length === 1) return String(first)
  if (last - first === numbers.length - 1) return `${first}–${last}`
  return numbers.length === 2 ? `${first}·${last}` : `${first} +${numbers.length - 1}`
}

function widthOf(text: string): number {
  return Math.max(PIN_PX, text.length * DIGIT_PX + 10)
}

function findPair(groups: readonly PinGroup[], { width, height }: { width: number; height: number }): [PinGroup, PinGroup] | undefined {
  for (const [index, one] of groups.entries()) {
    const other = groups.slice(index + 1).find((group) => {
      const [east, south] = [Math.abs(group.left - one.left) * width, Math.abs(group.top - one.top) * height]
      // Two single ones may touch; a wide one covers more.
      const room = Math.max(NEAREST_PX, (one.width + group.width) / 2 - 3)
      return east < room && south < NEAREST_PX
    })
    if (other) return [one, other]
  }
  return undefined
}
