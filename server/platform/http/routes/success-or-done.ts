import type { z } from 'zod'
import type { successOrDone as shape } from '#contract/endpoint.ts'

/** The answer of a call that may find nothing left to do, by whether it did something. */
export function successOrDone(isActed: boolean): z.output<typeof shape> {
  return { status: 'success', ...(!isActed && { wasDone: true }) }
}
