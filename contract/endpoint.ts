import { z } from 'zod'
import type { NarrowRole } from '../domain/roles.ts'
import type { TokenScope } from '../domain/token-scopes.ts'
import { LIST_START_MAX } from '../domain/policy/interface.ts'

/** Whom a call is for beside sessions: the team, or programs of members; never both. */
type Reach =
  | {
      /** Of calls for the team: which roles may make them beside administrators, who always may. */
      roles?: readonly NarrowRole[]
      scope?: never
    }
  | {
      roles?: never
      /** The scope of access tokens that reach it; unsaid, none does. */
      scope?: TokenScope
    }

/** An endpoint with its input and output; read by server, OpenAPI and client. */
export type EndpointShape = Reach & {
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

/** Declares an endpoint with its literal types. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape
}

/** Answer of calls that only succeed or fail. */
export const success = z.object({ status: z.literal('success') })

/** The same for acts that may need a second administrator: `proposed` means that nothing happened yet. */
export const successOrProposed = success.extend({ proposed: z.literal(true).optional() })

/** The same for repeatable acts: `wasDone` means that this call changed nothing. */
export const successOrDone = success.extend({ wasDone: z.literal(true).optional() })

/** What was read, as its answer named it: a call is refused (CASE_CHANGED, of a quote QUOTE_CHANGED) when it is something else by now (record 52). */
export const readVersion = z.string().regex(/^[\w.-]{1,100}$/u)

/** A uuid in lower case, as stored. */
export const uuid = z.uuid().toLowerCase()
export const uuidParam = z.object({ uuid })

/** Offset of a list in a URL. */
export const listStart = z.coerce.number().int().min(0).max(LIST_START_MAX).default(0)

/** Offset and limit in a URL (A §7); limit at most 100. */
export function paging(defaultLimit: number, startMax = LIST_START_MAX) {
  return z.object({
    start: z.coerce.number().int().min(0).max(startMax).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(defaultLimit),
  })
}

/** Comma-separated values of a URL, without empty ones and duplicates. */
export function splitList(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim())
  return [...new Set(parts.filter(Boolean))]
}

/** A comma-separated parameter; an absent one is an empty list. */
export function urlList<const V extends z.ZodType<string, string>>(value: V, most: number) {
  return z.string().default('').transform(splitList).pipe(z.array(value).max(most))
}

/** `true` or `false` in a URL. */
export const urlBoolean = z.enum(['true', 'false']).transform((value) => value === 'true')
