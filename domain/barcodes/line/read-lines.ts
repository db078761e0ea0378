import type { GreyPicture } from '../picture/grey-picture.ts'
import { evened, scanLineOf, type Band } from '../picture/scan-line.ts'
import { listCodeEnds, type CodeEnds } from './code-ends.ts'
import { digitLooks, measureDigits, type Costs, type DigitLooks } from './digit-costs.ts'
import { bestTwoNumbers } from './legal-numbers.ts'
import { bestNear, placementsAround, type Descent, type Placement } from './placement.ts'

/** The number that a scan line most likely shows. */
interface LikelyNumber {
  value: string
  /** How much more the next best number would cost: certainty. */
  margin: number
  /** How much less the best digits would cost if they need not be a legal number. */
  lack: number
}

/** The whole height, then its upper and lower part: a reflection seldom covers both. */
const BANDS: readonly Band[] = [
  [0.1, 0.9],
  [0.05, 0.5],
  [0.5, 0.95],
]
const BLURS: readonly DigitLooks[] = [digitLooks(0.6), digitLooks(0.9)]
const ENDS_MAX = 6
const STARTS_MAX = 5
const DESCENT: Descent = { step: 0.3, rounds: 4, shrink: 0.5 }
/** With less margin on the whole height the parts are not worth a look. */
const HOPELESS = 0.5

interface Start {
  isReversed: boolean
  placement: Placement
}

/**
 * Decodes an EAN-13 from scan lines of an upright cut by maximum likelihood over placements and valid numbers. `ends` are those found by
 * refinement.
 */
export function readLines(cut: GreyPicture, ends: CodeEnds): LikelyNumber[] {
  const found: LikelyNumber[] = []
  let starts: Start[] | undefined
  for (const band of BANDS) {
    const even = evened(scanLineOf(cut, band))
    const lines = directionsOf(even)
    starts ??= listStarts(lines, listCodeEnds(even, ends, ENDS_MAX))
    const likely = likeliest(lines, starts)
    if (likely) found.push(likely)
    if (found.length === 0 || (found.length === 1 && (found[0]?.margin ?? 0) < HOPELESS)) break
  }
  return found
}

interface Directions {
  forward: Float32Array
  backward: Float32Array
}

/** The darkness of a line, 0 to 1, from left to right and from right to left: a code may stand on its head. */
function directionsOf(even: Uint8Array): Directions {
  const forward = Float32Array.from(even, (light) => 1 - light / 255)
  return { forward, backward: forward.toReversed() }
}

function listStarts({ forward, backward }: Directions, ends: readonly CodeEnds[]): Start[] {
  const [looks] = BLURS
  if (!looks) return []
  const width = forward.length
  const starts = ends.flatMap(({ from, to }) =>
    [false, true].flatMap((isReversed) => {
      const [first, last] = isReversed ? [width - 1 - to, width - 1 - from] : [from, to]
      const line = isReversed ? backward : forward
      return placementsAround(first, last, { reach: 2.5, step: 0.5 })
        .filter(({ start, module }) => start >= 0 && start + 95 * module <= width)
        .map((placement) => ({ isReversed, placement, cost: measureDigits(line, placement, looks).cost }))
    }),
  )
  return starts.sort((one, other) => one.cost - other.cost).slice(0, STARTS_MAX)
}

function likeliest({ forward, backward }: Directions, starts: readonly Start[]): LikelyNumber | undefined {
  let best: (LikelyNumber & { cost: number }) | undefined
  for (const { isReversed, placement } of starts)
    for (const looks of BLURS) {
      const line = isReversed ? backward : forward
      const { found } = bestNear<Costs>(placement, DESCENT, (moved) => measureDigits(line, moved, looks))
      const [first, second] = bestTwoNumbers(found.similarity)
      if (first && second && (!best || first.cost < best.cost))
        best = { value: first.value, cost: first.cost, margin: second.cost - first.cost, lack: (first.cost - found.cost) / 12 }
    }
  return best
}
