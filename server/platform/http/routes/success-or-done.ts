import type { z } from 'zod'
import type { successOrDone as shape } from '#contract/endpoint.ts'

/** `success` if something was done, else the answer for nothing left to do. */
export function successOrDone(isActed: boolean): z.output<typeof shape> {
  return { status: 'success', ...(!isActed && { wasDone: true }) }
}
