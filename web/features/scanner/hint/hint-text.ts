import type { SightProblem } from '#domain/barcodes/sight/sight-problem.ts'
import { m } from '#messages'

const TEXTS: Record<SightProblem, () => string> = {
  DARK: m['scan.hintDark'],
  FAR: m['scan.hintFar'],
  BLURRED: m['scan.hintBlurred'],
}

/** What to do about what the frames show; where they show no reason, what helps most often. */
export function hintText(problem: SightProblem | undefined): string {
  return problem === undefined ? m['scan.hint']() : TEXTS[problem]()
}
