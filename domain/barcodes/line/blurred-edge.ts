const PER_SIGMA = 250
const REACH = 4

/** How much of a blurred edge has been passed at each 250th of a standard deviation, from 4 before to 4 after it. */
const PASSED = Float32Array.from(
  { length: 2 * REACH * PER_SIGMA + 1 },
  (_, index) => 0.5 * (1 + erf((index / PER_SIGMA - REACH) / Math.SQRT2)),
)

/** Share (0 to 1) of a Gaussian-blurred edge before `distance`, in standard deviations. */
export function passedEdge(distance: number): number {
  if (distance <= -REACH) return 0
  if (distance >= REACH) return 1
  return PASSED[Math.round((distance + REACH) * PER_SIGMA)] ?? 0
}

/** The error function, right to 1.5e-7 (Abramowitz and Stegun 7.1.26). */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x))
  const sum = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
  return Math.sign(x) * (1 - sum * Math.exp(-x * x))
}
