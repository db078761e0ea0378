import { z } from 'zod'
import { LIST_START_MAX } from '../domain/policy/interface.ts'

/** One call of the API: what goes in, what comes out. Server, OpenAPI and client read the same record. */
export interface EndpointShape {
  method: 'get' | 'post' | 'put' | 'delete'
  /** OpenAPI style, parameters in braces. */
  path: `/api/v1/${string}`
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  response: z.ZodType<object>
  /** Status of success; 200 unless said. */
  status?: 200 | 201
}

/** Declares an endpoint and keeps its literal types. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape
}

/** Answer of calls that only succeed or fail. */
export const success = z.object({ status: z.literal('success') })

/** The same where one administrator alone may not do it: `proposed` says that nothing happened yet, a second one has to agree. */
export const successOrProposed = success.extend({ proposed: z.literal(true).optional() })

/** The same where nothing may be left to do: `wasDone` says that it is done, or on its way again, and that this call changed nothing. */
export const successOrDone = success.extend({ wasDone: z.literal(true).optional() })

/**
 * What was read, as its answer named it: a call that brings it along is refused (CASE_CHANGED, of a quote QUOTE_CHANGED) when it is
 * something else by now. Pages of release 0.1 bring none: then the call holds for whatever is there.
 * Drop after 0.2: that it may be left out.
 */
export const readVersion = z.string().regex(/^[\w.-]{1,100}$/u)

/** Ids are compared as they are stored: in lower case. */
export const uuid = z.uuid().toLowerCase()
export const uuidParam = z.object({ uuid })

/** Where a list begins as it stands in a URL. */
export const listStart = z.coerce.number().int().min(0).max(LIST_START_MAX).default(0)

/** Offset and limit as they stand in a URL (A §7); limit at most 100. */
export function paging(defaultLimit: number, startMax = LIST_START_MAX) {
  return z.object({
    start: z.coerce.number().int().min(0).max(startMax).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(defaultLimit),
  })
}

/** The parts of a list as it stands in a URL: parted by commas, each once; what is empty is none. */
export function splitList(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim())
  return [...new Set(parts.filter(Boolean))]
}

/** Several values of one parameter, parted by commas; a single value is a list of one, an absent parameter an empty one. */
export function urlList<const V extends z.ZodType<string, string>>(value: V, most: number) {
  return z.string().default('').transform(splitList).pipe(z.array(value).max(most))
}

/** `true` / `false` as they stand in a URL. */
export const urlBoolean = z.enum(['true', 'false']).transform((value) => value === 'true')
