import { z } from 'zod'

const share = z.object({ count: z.int(), of: z.int() }).nullable()

/** Facts about how a member sends, over their newest requests; each is null below three of its kind, and the whole when all are. */
export const reliability = z
  .object({
    /** Median until the answer, in whole hours. */
    answerHours: z.int().nullable(),
    accepted: share,
    onTime: share,
    asDescribed: share,
  })
  .nullable()
