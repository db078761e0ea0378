import { z } from 'zod'

/** A book that people look for, the best known first. */
const knownBook = z.object({ id: z.string(), page: z.string(), title: z.string(), author: z.string() })
export type KnownBook = z.infer<typeof knownBook>

/** A copy on somebody's shelf; its owner is a member's number. */
const knownCopy = z.object({ id: z.string(), owner: z.int() })
export type KnownCopy = z.infer<typeof knownCopy>

/** What the load knows of the site; it travels as a file. */
export const eveningPlan = z.object({
  origins: z.array(z.string()),
  standInUrl: z.string(),
  seed: z.int(),
  members: z.int(),
  guests: z.int(),
  streams: z.int(),
  /** Milliseconds between two visits of one person, in the mean. */
  visitMs: z.number(),
  books: z.array(knownBook),
  /** Books of which nobody has a copy: what members wish for. */
  wanted: z.array(z.string()),
  copies: z.array(knownCopy),
})
export type EveningPlan = z.infer<typeof eveningPlan>

/** One order to the process that makes the load. */
export const eveningOrder = z.object({ do: z.enum(['begin', 'tell', 'end']) })
export type EveningOrder = z.infer<typeof eveningOrder>
