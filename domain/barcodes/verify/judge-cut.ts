import { VERIFIED_FIT_MIN, VERIFIED_LEAD_MIN } from '../../policy/barcodes.ts'
import { listCodeEnds, type CodeEnds } from '../line/code-ends.ts'
import type { GreyPicture } from '../picture/grey-picture.ts'
import { evened, scanLineOf, type Band } from '../picture/scan-line.ts'
import { compareValue, type Comparison } from './compare-value.ts'

/** The whole height, the lower and the upper part: a reflection or the digits below cover one of them. */
const BANDS: readonly Band[] = [
  [0.1, 0.9],
  [0.6, 0.95],
  [0.05, 0.4],
]

/** Whether the picture confirms a value. */
export function isVerified({ explained, lead }: Comparison): boolean {
  return explained >= VERIFIED_FIT_MIN && lead >= VERIFIED_LEAD_MIN
}

/** Creates a function that verifies values of an upright cut, each once: with the full height, then parts. `ends` locate the code. */
export function createJudge(cut: GreyPicture, ends: CodeEnds, mostEnds: number): (value: string) => Comparison {
  const lines: { line: Float32Array; ends: CodeEnds[] }[] = []
  const lineOf = (band: number): (typeof lines)[number] => (lines[band] ??= measured(cut, BANDS[band] ?? [0, 1], ends, mostEnds))
  const judged = new Map<string, Comparison>()
  return (value) => {
    const before = judged.get(value)
    if (before) return before
    let best: Comparison | undefined
    for (let band = 0; band < BANDS.length && !(best && isVerified(best)); band++) {
      const { line, ends: near } = lineOf(band)
      const compared = compareValue(line, value, near)
      if (!best || compared.explained > best.explained) best = compared
    }
    best ??= { explained: 0, sibling: undefined, lead: 0 }
    judged.set(value, best)
    return best
  }
}

function measured(cut: GreyPicture, band: Band, ends: CodeEnds, most: number): { line: Float32Array; ends: CodeEnds[] } {
  const line = scanLineOf(cut, band)
  return { line, ends: listCodeEnds(evened(line), ends, most) }
}
