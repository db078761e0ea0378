import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long beside what they have to say, the longest first; of the journeys, and of the rest. */
const LONGEST = [
  'journeys/every-page',
  'journeys/start-and-stop',
  'journeys/swap-a-book',
  'pages/every-width',
  'processes/start-and-stop',
  'scanning/three-hundred-books',
  'processes/chaos',
  'processes/block-and-kill',
  'scanning/scan-in-the-dark',
  'processes/crash-points',
  'administration/refund',
  'processes/survive-a-kill',
  'processes/rolling-restart',
  'processes/killed-migration',
].map((name) => `/e2e/${name}.spec.ts`)

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
