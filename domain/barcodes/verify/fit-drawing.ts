import { PLACES, SAMPLES, powerSums, type DrawnCode } from './drawn-code.ts'

/** A scan line prepared for many comparisons. */
export interface MeasuredLine {
  values: Float32Array
  /** Sums of the values times 1, x, x². */
  sums: Float64Array
  /** Sum of their squares: what there is to explain. */
  total: number
}

interface Fit {
  /** Share of what the line shows that the drawing does not explain, from 0 to 1. */
  unexplained: number
  /** Whether bars are darker than spaces along the whole line. */
  isDarkOnLight: boolean
}

const ONES = powerSums(new Float32Array(SAMPLES).fill(1))
const UNKNOWNS = 6
/** Keeps the equations solvable where a line is flat. */
const RIDGE = 1e-6

/** Prepares samples of mean 0 (`sampleLine`). */
export function measureLine(values: Float32Array): MeasuredLine {
  const total = values.reduce((sum, value) => sum + value * value, 0)
  return { values, sums: powerSums(values), total }
}

/** Fits a rendered code to a scan line by least squares; light and contrast may vary quadratically along it. */
export function fitDrawing({ values, sums, total }: MeasuredLine, drawing: DrawnCode): Fit {
  const together = [0, 0, 0]
  for (let sample = 0; sample < SAMPLES; sample++) {
    const place = PLACES[sample] ?? 0
    const term = (values[sample] ?? 0) * (drawing.darkness[sample] ?? 0)
    together[0] = (together[0] ?? 0) + term
    together[1] = (together[1] ?? 0) + term * place
    together[2] = (together[2] ?? 0) + term * place * place
  }
  const right = [sums[0] ?? 0, sums[1] ?? 0, sums[2] ?? 0, ...together]
  const solution = solve(equationsOf(drawing, right))
  const explained = solution.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0)
  const [contrast = 0, tilt = 0, bend = 0] = solution.slice(3)
  return {
    unexplained: Math.max(0, total - explained) / (total + RIDGE),
    isDarkOnLight: [-1, 0, 1].every((place) => contrast + tilt * place + bend * place * place <= 0),
  }
}

/** The normal equations, each row with its right side. */
function equationsOf({ sums, squares }: DrawnCode, right: readonly number[]): Float64Array[] {
  return Array.from({ length: UNKNOWNS }, (_, row) => {
    const equation = new Float64Array(UNKNOWNS + 1)
    for (let column = 0; column < UNKNOWNS; column++) {
      const kinds = Number(row > 2) + Number(column > 2)
      const source = kinds === 0 ? ONES : kinds === 1 ? sums : squares
      equation[column] = (source[(row % 3) + (column % 3)] ?? 0) + (row === column ? RIDGE : 0)
    }
    equation[UNKNOWNS] = right[row] ?? 0
    return equation
  })
}

/** Solves equations that are symmetric and positive, so without exchange of rows. */
function solve(equations: Float64Array[]): number[] {
  for (const [pivot, row] of equations.entries()) {
    const divisor = row[pivot] || RIDGE
    for (let column = pivot; column <= UNKNOWNS; column++) row[column] = (row[column] ?? 0) / divisor
    for (const other of equations) {
      const factor = other === row ? 0 : (other[pivot] ?? 0)
      if (factor === 0) continue
      for (let column = pivot; column <= UNKNOWNS; column++) other[column] = (other[column] ?? 0) - factor * (row[column] ?? 0)
    }
  }
  return equations.map((row) => row[UNKNOWNS] ?? 0)
}
