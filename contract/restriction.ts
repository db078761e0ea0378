import { z } from 'zod'
import { GROUNDS } from '../domain/grounds.ts'
import { BLOCK_CAUSES, RESTRICTION_KINDS } from '../domain/restriction.ts'

/** What a member said against a restriction; while `answer` is null a person still looks at it. */
const objection = z.object({ text: z.string(), madeAt: z.string(), answer: z.object({ text: z.string(), at: z.string() }).nullable() })

/** A restriction in force, with the reason given to the member. */
export const activeRestriction = z.object({
  uuid: z.string(),
  kind: z.enum(RESTRICTION_KINDS),
  ground: z.enum(GROUNDS),
  reason: z.string(),
  begunAt: z.string(),
  /** Null: until somebody lifts it. */
  endsAt: z.string().nullable(),
  /** No person decided it. */
  isAutomatic: z.boolean(),
  /** The newest objection to it. */
  objection: objection.nullable(),
})
export type ActiveRestriction = z.infer<typeof activeRestriction>

/** Why a member may only read this, contest it, finish what is sent, export and leave (decision 68). */
export const restriction = z.object({
  kind: z.enum(BLOCK_CAUSES),
  since: z.string(),
  /** What was paid and is disputed; null where nothing is. */
  dispute: z.object({ title: z.string(), amountCents: z.int() }).nullable(),
  /** Own points: what leaving would give up. */
  points: z.int(),
  /** Points that were taken back and are not paid, which leaving does not end. */
  owedPoints: z.int(),
  /** The newest objection to it. */
  objection: objection.nullable(),
})
export type Restriction = z.infer<typeof restriction>
