import type { SightProblem } from '#domain/barcodes/sight-problem.ts'
import { m } from '#messages'

const TEXTS: Record<SightProblem, () => string> = {
  DARK: m['scan.hintDark'],
  FAR: m['scan.hintFar'],
  BLURRED: m['scan.hintBlurred'],
}

/** Advice by what the frames show. */
export function hintText(problem: SightProblem | undefined): string {
  return problem === undefined ? m['scan.hint']() : TEXTS[problem]()
}
