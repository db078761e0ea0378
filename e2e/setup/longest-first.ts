import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long beside what they have to say, the longest first. */
const LONGEST = ['every-page', 'start-and-stop', 'swap-a-book'].map((name) => `/journeys/${name}.spec.ts`)

/**
 * In a fresh clone Vitest knows nothing of files but their size and would begin these when all others have ended, with one worker
 * idle. It sorts the others by itself.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((path) => moduleId.endsWith(path))
  return place === -1 ? LONGEST.length : place
}
