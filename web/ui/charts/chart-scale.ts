/** Steps of an axis: 0, 5, 10, or 0, 200, 400. */
export interface Scale {
  /** The top of the axis; at least the largest value. */
  top: number
  /** From zero to the top. */
  ticks: number[]
}

const STEPS = [1, 2, 2.5, 5, 10]
const MOST_TICKS = 4

/** An axis from zero in whole numbers. */
export function scaleOf(values: readonly (number | null)[]): Scale {
  const most = Math.max(1, ...values.map((value) => value ?? 0))
  const rough = most / MOST_TICKS
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, Math.ceil((STEPS.find((factor) => factor * power >= rough) ?? 10) * power))
  const count = Math.ceil(most / step)
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) }
}

/** Line segments between unknown days, as points of [index, value]. */
export function linesOf(values: readonly (number | null)[]): [number, number][][] {
  const lines: [number, number][][] = []
  let current: [number, number][] | undefined
  for (const [index, value] of values.entries()) {
    if (value === null) current = undefined
    else if (current) current.push([index, value])
    else lines.push((current = [[index, value]]))
  }
  return lines
}
