import { z } from 'zod'
import { ProviderFailed, ProviderPending, ProviderRefused, ProviderUnreachable, saysNothing } from '../gateway.ts'
import { translated } from '../translated.ts'
import { paypalTokens } from './paypal-token.ts'
import { send, type PaypalAnswer } from './paypal-wire.ts'

export interface PaypalSettings {
  clientId: string
  secret: string
  webhookId: string
  /** Where the API is; another than PayPal's own only for demo and tests (decision 58). */
  apiBase: string
}

interface PaypalRequest {
  /** JSON, or what becomes JSON. */
  body?: object | string
  /** PayPal-Request-Id: the same key gives the same answer, and does nothing twice. */
  key?: string
}

/** Asks PayPal's API. @throws ProviderUnreachable without an answer, PaypalRefusal for one that is no yes. */
export type AskPaypal = (method: 'GET' | 'POST', path: string, request?: PaypalRequest) => Promise<PaypalAnswer>

/** PayPal has refused, with the names of its reasons. */
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

/** Calls of PayPal's API with a token, which is renewed when PayPal does not take it: of such a call it has done nothing. */
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

/** The fields of an answer that decide. @throws ProviderUnreachable where they are missing: then nothing may be concluded from it (F34). */
export function fieldsOf<S extends z.ZodType>(shape: S, { body }: PaypalAnswer): z.output<S> {
  const fields = shape.safeParse(body)
  if (!fields.success) throw saysNothing('paypal')
  return fields.data
}

/** Runs a call that moves money and says in our words what went wrong. @throws ProviderUnreachable, ProviderRefused */
export function moving<T>(call: () => Promise<T>): Promise<T> {
  return translated(call, (error) => (error instanceof PaypalRefusal ? refusalOf(error) : error))
}

/** Runs a call that only looks: whatever goes wrong, we do not know more than before. @throws ProviderUnreachable */
export function looking<T>(call: () => Promise<T>): Promise<T> {
  return translated(call, (error) => {
    if (error instanceof ProviderUnreachable) return error
    return new ProviderUnreachable(error instanceof PaypalRefusal ? error.message : 'paypal: an answer that cannot be used')
  })
}

/** Null where PayPal answers that it does not know what it was asked for. */
export async function orNull<T>(call: Promise<T>): Promise<T | null> {
  return call.catch((error: unknown) => {
    if (error instanceof PaypalRefusal && error.status === 404) return null
    throw error
  })
}

const OPEN = new Set([UNAUTHORIZED, 409, 429])

/** Answers below 500 but "later" are refusals. */
function refusalOf({ status, message }: PaypalRefusal): Error {
  if (OPEN.has(status)) return new ProviderUnreachable(message)
  return status >= 500 ? new ProviderFailed(message) : new ProviderRefused(message)
}

/** @throws ProviderPending or ProviderRefused for a capture or refund that PayPal has not completed. */
export function expectCompleted(what: string, status: string): void {
  if (status === 'PENDING') throw new ProviderPending(`paypal: the ${what} is on its way`)
  if (status !== 'COMPLETED') throw new ProviderRefused(`paypal: ${what} ${status}`)
}
