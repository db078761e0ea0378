import { z } from 'zod'
import { BOOKCASE_SHAPES, WHEELCHAIR } from '#domain/bookcases.ts'

/** Columns of facts that readers can correct. */
export const REPORTABLE_FIELDS = ['name', 'hours', 'shape', 'wheelchair', 'street', 'note', 'operator', 'website'] as const
export type ToldField = (typeof REPORTABLE_FIELDS)[number]

/** The stored content of a report: only what the reader entered. A null fact is removed; operator and website can only be removed. */
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
  message: z.string().default(''),
})
export type ReportPayload = z.output<typeof reportPayload>
export type ToldFacts = ReportPayload['facts']
