import { z } from 'zod'
import { BOOKCASE_SHAPES, WHEELCHAIR } from '#domain/bookcases.ts'

/** Facts that a reader can correct, by the columns they stand in. */
export const TOLD_FIELDS = ['name', 'hours', 'shape', 'wheelchair', 'street', 'note', 'operator', 'website'] as const
export type ToldField = (typeof TOLD_FIELDS)[number]

/** What a report says, as it is stored; only what the reader told. A fact that is null goes; operator and website can only go. */
export const reportPayload = z.object({
  facts: z
    .object({
      name: z.string().nullable(),
      hours: z.string().nullable(),
      shape: z.enum(BOOKCASE_SHAPES).nullable(),
      wheelchair: z.enum(WHEELCHAIR).nullable(),
      street: z.string().nullable(),
      note: z.string().nullable(),
      operator: z.null(),
      website: z.null(),
    })
    .partial()
    .default({}),
  position: z.object({ lat: z.number(), lon: z.number() }).nullable().default(null),
  /** The city it would stand in. */
  place: z.string().nullable().default(null),
  /** What administrators alone read. */
  message: z.string().default(''),
})
export type ReportPayload = z.output<typeof reportPayload>
export type ToldFacts = ReportPayload['facts']
