import type { LabelWarning } from '#domain/label-stock.ts'

interface Sighted {
  width: number
  height: number
  codes: readonly { x: number; y: number }[]
}

/** Square points of A5; a label is A6 or smaller, a sheet A4. */
const A5_AREA = 420 * 595
/** A quarter of a sheet is A6; a quarter of a single label is a quarter of that. */
const QUARTER_MIN_AREA = A5_AREA / 4

/** A warning before a label is added: no code, or a file for the other button; null without one. */
export function warningOf({ width, height, codes }: Sighted, cut: 'pages' | 'sheets'): LabelWarning | null {
  if (cut === 'pages' && width * height > A5_AREA && quartersWithCodes(codes) > 2) return 'SHEET'
  if (cut === 'sheets' && width * height < QUARTER_MIN_AREA) return 'SINGLE'
  return codes.length === 0 ? 'NO_CODE' : null
}

function quartersWithCodes(codes: Sighted['codes']): number {
  return new Set(codes.map(({ x, y }) => `${x < 0.5} ${y < 0.5}`)).size
}
