import { z } from 'zod'

const share = z.object({ count: z.int(), of: z.int() }).nullable()

/** Facts on how a member sends, over the newest requests; each is null below three cases, and the whole when all are. */
export const reliability = z
  .object({
    /** Median until the answer, in whole hours. */
    answerHours: z.int().nullable(),
    accepted: share,
    onTime: share,
    asDescribed: share,
  })
  .nullable()
