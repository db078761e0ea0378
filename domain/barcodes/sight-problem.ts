import { SIGHT_CODE_WIDTH_MIN, SIGHT_LIGHT_MIN, SIGHT_SHARPNESS_MIN } from '../policy/scanner.ts'
import type { FrameSight } from './measure-sight.ts'

/** Why nothing can be read: too little light, a code too far away, a code out of focus or moved. */
const SIGHT_PROBLEMS = ['DARK', 'FAR', 'BLURRED'] as const
export type SightProblem = (typeof SIGHT_PROBLEMS)[number]

/** The problem of more than half of the frames; undefined without a majority. */
export function sightProblemOf(sights: readonly FrameSight[]): SightProblem | undefined {
  const problems = sights.map(problemOf)
  return SIGHT_PROBLEMS.find((problem) => problems.filter((one) => one === problem).length > sights.length / 2)
}

/** Light comes first: without it nothing else can be judged. A code that is far away looks soft. */
function problemOf({ light, code }: FrameSight): SightProblem | undefined {
  if (light < SIGHT_LIGHT_MIN) return 'DARK'
  if (!code) return undefined
  if (code.width < SIGHT_CODE_WIDTH_MIN) return 'FAR'
  return code.sharpness < SIGHT_SHARPNESS_MIN ? 'BLURRED' : undefined
}
