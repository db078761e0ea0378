/** One step of the suite. */
export interface Part {
  name: string
  command: readonly [program: string, ...args: string[]]
  /** Vitest runs it: its tests and times are told. */
  isTests?: boolean
  /** Not begun when the build has failed. */
  needsBuild?: boolean
}

export const BUILD = 'build'

const E2E = ['--config', 'vitest.e2e.config.ts']
const SLOW = '.slow.test.ts'
const JOURNEYS = 'e2e/journeys/'

/** What shows that the product works, in the order of how quickly a part can say no. */
const FIRST: readonly Part[] = [
  { name: 'check', command: ['node', 'scripts/check.ts'] },
  {
    name: 'unit and feature tests',
    // The check has asked the house rules.
    command: ['vitest', 'run', '--exclude', `**/*${SLOW}`, '--exclude', 'server/house-rules/**'],
    isTests: true,
  },
  { name: BUILD, command: ['node', 'scripts/build-if-stale.ts', '--force'] },
  { name: 'browser journeys', command: ['vitest', 'run', ...E2E, JOURNEYS], isTests: true, needsBuild: true },
]

/** What is left of all tests, none of them twice. */
const REST: readonly Part[] = [
  { name: 'slow unit and feature tests', command: ['vitest', 'run', SLOW], isTests: true },
  { name: BUILD, command: ['node', 'scripts/build-if-stale.ts'] },
  {
    name: 'other browser and process tests',
    command: ['vitest', 'run', ...E2E, '--exclude', `${JOURNEYS}**`],
    isTests: true,
    needsBuild: true,
  },
]

/** By the word after `node scripts/test.ts`. */
export const SUITES: Readonly<Record<string, readonly Part[]>> = {
  first: FIRST,
  rest: REST,
  all: [...FIRST, ...REST.filter(({ name }) => name !== BUILD)],
}
