import { hc } from 'hono/client'
import type { Hono } from 'hono'
import type { z } from 'zod'
import type { Endpoints } from '#contract/api.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import type { ErrorCode, FieldError, Problem } from '#contract/errors.ts'
import { LONGEST_SENDING_SECONDS } from '#domain/policy/interface.ts'
import { browserFetch } from './browser-fetch.ts'

// The client is typed from the contract alone, so that pages never import the server.
type HonoPath<P extends string> = P extends `${infer Before}{${infer Name}}${infer After}` ? `${Before}:${Name}${HonoPath<After>}` : P
type Given<S, Key extends string> = S extends z.ZodType ? { [K in Key]: Key extends 'json' ? z.input<S> : UrlFields<z.input<S>> } : object
type UrlFields<T> = { [K in keyof T]: string }
type Input<E extends EndpointShape> = Given<E['params'], 'param'> & Given<Optional<E['query']>, 'query'> & Given<E['body'], 'json'>
type Optional<S> = S extends z.ZodObject ? S : undefined
type Endpoint = Endpoints[keyof Endpoints]
type Call<E extends EndpointShape> = { input: Input<E>; output: z.output<E['response']>; outputFormat: 'json'; status: 200 }
type Schema = {
  [P in Endpoint['path'] as HonoPath<P>]: {
    [M in Extract<Endpoint, { path: P }>['method'] as `$${M}`]: Call<Extract<Endpoint, { path: P; method: M }>>
  }
}

/** The typed API client of browser and page loaders. */
export type ApiClient = ReturnType<typeof hc<Hono<object, Schema>>>

/** An API error with its code. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.detail)
    this.problem = problem
  }

  get code(): ErrorCode {
    return this.problem.code
  }

  get fieldErrors(): FieldError[] {
    return this.problem.errors ?? []
  }
}

/** No answer in time: no connection, or the server is down. */
export class NoConnection extends ApiError {
  constructor(cause: unknown) {
    super({ type: 'about:blank', title: 'UNAVAILABLE', status: 503, detail: String(cause), code: 'UNAVAILABLE' })
  }
}

/** Whether a call failed with one of these codes. */
export function hasCode(error: unknown, ...codes: ErrorCode[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code)
}

/** Creates a client on `fetch`; page loaders pass one that calls in process. */
export function createApiClient(origin: string, fetch: typeof globalThis.fetch): ApiClient {
  return hc<Hono<object, Schema>>(origin, { fetch })
}

interface TypedResponse<T> {
  ok: boolean
  status: number
  headers?: Headers
  json: () => Promise<T>
}

/**
 * Unwraps an answer: `const { books } = await read(api.api.v1.books.search.$get({ query }))`.
 * @throws ApiError for errors, NoConnection without an answer (or `UNAVAILABLE`).
 */
export async function callApi<T>(call: Promise<TypedResponse<T>>): Promise<T> {
  const response = await call.catch(notReached)
  if (response.ok) return response.json().catch((cause: unknown) => endedEarly(cause, response.status))
  throw await failureOf(response)
}

/** An answer that was begun: what is no JSON is not ours; else the connection has ended in its middle, or it has come too slowly. */
function endedEarly(cause: unknown, status: number): never {
  throw cause instanceof SyntaxError ? new ApiError(unreadable(status)) : new NoConnection(cause)
}

/** Downloads a file, with errors shown on the page. @throws as `read`, also for a broken connection. */
export async function readFile(path: `/api/v1/${string}`): Promise<Blob> {
  const response = await fetch(path, { signal: AbortSignal.timeout(LONGEST_SENDING_SECONDS * 1000) }).catch(notReached)
  if (response.ok) return response.blob().catch(notReached)
  throw await failureOf(response)
}

function notReached(cause: unknown): never {
  throw new NoConnection(cause)
}

async function failureOf(response: TypedResponse<unknown>): Promise<ApiError> {
  const answer = await response.json().catch(() => null)
  return new ApiError(isProblem(answer) ? answer : unreadable(response.status, response.headers?.get('Retry-After')))
}

function isProblem(answer: unknown): answer is Problem {
  return typeof answer === 'object' && answer !== null && 'code' in answer
}

/** What stands before our server (a proxy) answers in its own words, but with the status of ours. */
const CODES_OF_PROXIES: Partial<Record<number, ErrorCode>> = {
  413: 'TOO_LARGE',
  429: 'RATE_LIMITED',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
}

function unreadable(status: number, retryAfter?: string | null): Problem {
  const code = CODES_OF_PROXIES[status] ?? 'INTERNAL'
  // Whole seconds; the other form of the header, a date, is not what proxies send with a limit.
  const seconds = /^\d{1,7}$/u.test(retryAfter ?? '') ? Number(retryAfter) : undefined
  const again = seconds === undefined ? {} : { retryAt: new Date(Date.now() + seconds * 1000).toISOString() }
  return { type: 'about:blank', title: code, status, detail: '', code, ...again }
}

export const browserApi: ApiClient = createApiClient(
  typeof window === 'undefined' ? 'http://internal' : window.location.origin,
  browserFetch,
)
