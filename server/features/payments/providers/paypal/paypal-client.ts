import { z } from 'zod'
import { ProviderFailed, ProviderPending, ProviderRefused, ProviderUnreachable, unclearAnswer } from '../gateway.ts'
import { translateErrors } from '../translated.ts'

export interface PaypalSettings {
  clientId: string
  secret: string
  webhookId: string
  /** Where the API is; another than PayPal's own only for demo and tests (decision 58). */
  apiBase: string
}

interface PaypalRequest {
  body?: object | string
  /** PayPal-Request-Id: the same key gives the same answer, and does nothing twice. */
  key?: string
}

/** Calls the PayPal API. @throws ProviderUnreachable without an answer, PaypalRefusal for an error. */
export type AskPaypal = (method: 'GET' | 'POST', path: string, request?: PaypalRequest) => Promise<PaypalAnswer>

class PaypalRefusal extends Error {
  override readonly name = 'PaypalRefusal'
  readonly status: number
  readonly issue: string

  constructor({ status, body }: PaypalAnswer) {
    const { data } = refusalShape.safeParse(body)
    const issue = data?.details?.[0]?.issue ?? data?.name ?? String(status)
    super(`paypal: ${status} ${issue}`)
    this.status = status
    this.issue = issue
  }
}

const refusalShape = z.object({ name: z.string().optional(), details: z.array(z.object({ issue: z.string().optional() })).optional() })

const UNAUTHORIZED = 401

/** Calls the PayPal API with a token, renewed when refused, as PayPal did nothing then. */
export function connectPaypal(settings: PaypalSettings): AskPaypal {
  const tokens = paypalTokens(settings)

  async function askOnce(method: string, path: string, { body, key }: PaypalRequest): Promise<PaypalAnswer> {
    const headers = {
      Authorization: `Bearer ${await tokens.current()}`,
      'Content-Type': 'application/json',
      Prefer: 'return=representation',
      ...(key !== undefined && { 'PayPal-Request-Id': key }),
    }
    const text = typeof body === 'object' ? JSON.stringify(body) : body
    return send(new URL(path, settings.apiBase), { method, headers, ...(text !== undefined && { body: text }) })
  }

  return async (method, path, request = {}) => {
    let answer = await askOnce(method, path, request)
    if (answer.status === UNAUTHORIZED) {
      tokens.forget()
      answer = await askOnce(method, path, request)
    }
    if (answer.status < 200 || answer.status > 299) throw new PaypalRefusal(answer)
    return answer
  }
}

/** Required fields of an answer. @throws ProviderUnreachable when missing, as nothing can be concluded (F34). */
export function fieldsOf<S extends z.ZodType>(shape: S, { body }: PaypalAnswer): z.output<S> {
  const fields = shape.safeParse(body)
  if (!fields.success) throw unclearAnswer('paypal')
  return fields.data
}

/** Runs a call that moves money and translates its errors. @throws ProviderUnreachable, ProviderRefused */
export function translateMoneyErrors<T>(call: () => Promise<T>): Promise<T> {
  return translateErrors(call, (error) => (error instanceof PaypalRefusal ? refusalOf(error) : error))
}

/** Runs a call that only reads; every error means unknown. @throws ProviderUnreachable */
export function translateReadErrors<T>(call: () => Promise<T>): Promise<T> {
  return translateErrors(call, (error) => {
    if (error instanceof ProviderUnreachable) return error
    return new ProviderUnreachable(error instanceof PaypalRefusal ? error.message : 'paypal: an answer that cannot be used')
  })
}

/** Null for a 404 of PayPal. */
export async function orNull<T>(call: Promise<T>): Promise<T | null> {
  return call.catch((error: unknown) => {
    if (error instanceof PaypalRefusal && error.status === 404) return null
    throw error
  })
}

const OPEN = new Set([UNAUTHORIZED, 409, 429])

/** Statuses below 500 are refusals, except "try later". */
function refusalOf({ status, message }: PaypalRefusal): Error {
  if (OPEN.has(status)) return new ProviderUnreachable(message)
  return status >= 500 ? new ProviderFailed(message) : new ProviderRefused(message)
}

/** Checks that PayPal completed a capture or refund. @throws ProviderPending, ProviderRefused */
export function expectCompleted(what: string, status: string): void {
  if (status === 'PENDING') throw new ProviderPending(`paypal: the ${what} is on its way`)
  if (status !== 'COMPLETED') throw new ProviderRefused(`paypal: ${what} ${status}`)
}

interface PaypalTokens {
  /** The token in use, or a new one. @throws ProviderUnreachable: without a token nothing has been done yet. */
  current: () => Promise<string>
  forget: () => void
}

const tokenShape = z.object({ access_token: z.string().min(1), expires_in: z.number() })
/** Tokens are renewed this long before they expire, so that no call outlives one. */
const RENEWED_BEFORE_MS = 60_000

/** Access tokens for client credentials (OAuth 2), shared by all calls. */
function paypalTokens(settings: PaypalSettings): PaypalTokens {
  let asked: Promise<string> | undefined
  let renewAt = 0

  async function ask(): Promise<string> {
    const { access_token, expires_in } = await askForToken(settings)
    renewAt = performance.now() + expires_in * 1000 - RENEWED_BEFORE_MS
    return access_token
  }

  function forget(): void {
    asked = undefined
  }

  return {
    current: () => {
      if (asked && performance.now() < renewAt) return asked
      renewAt = Infinity
      asked = ask()
      asked.catch(forget)
      return asked
    },
    forget,
  }
}

async function askForToken({ apiBase, clientId, secret }: PaypalSettings): Promise<z.output<typeof tokenShape>> {
  const { status, body } = await send(new URL('/v1/oauth2/token', apiBase), {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  if (status !== 200) throw new ProviderUnreachable(`paypal: ${status} instead of a token`)
  const token = tokenShape.safeParse(body)
  if (!token.success) throw unclearAnswer('paypal')
  return token.data
}

/** Any answer of PayPal. */
interface PaypalAnswer {
  status: number
  body: unknown
  /** Milliseconds by PayPal's clock; NaN when missing. */
  answeredAt: number
}

const TIMEOUT_MS = 9000

/** Sends one request without retries; what to repeat is decided by reading. @throws ProviderUnreachable without an answer. */
async function send(url: URL, request: Pick<RequestInit, 'method' | 'headers' | 'body'>): Promise<PaypalAnswer> {
  try {
    const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return { status: response.status, body: parsed(await response.text()), answeredAt: Date.parse(response.headers.get('date') ?? '') }
  } catch (error) {
    throw new ProviderUnreachable(`paypal: no answer, ${error instanceof Error ? error.name : 'error'}`)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
