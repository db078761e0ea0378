import { z } from 'zod'

export const testReport = z.object({
  passed: z.number(),
  /** File and full name of each failed test; of a file that did not load, or of an error beside the tests, what it said. */
  failed: z.array(z.string()),
  /** Time of each file with its hooks and what it loads. */
  files: z.array(z.object({ path: z.string(), ms: z.number() })),
})

/** What a run of Vitest tells the suite. */
export type TestReport = z.infer<typeof testReport>

/** Where a run of Vitest writes it, as a path in the environment. */
export const REPORT_PATH = 'TEST_REPORT_PATH'
