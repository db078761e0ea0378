import { ProviderUnreachable } from '../gateway.ts'

/** Any answer of PayPal. */
export interface PaypalAnswer {
  status: number
  body: unknown
  /** Milliseconds by PayPal's own clock; NaN where it does not tell. */
  answeredAt: number
}

/** Longer than PayPal takes, shorter than a person waits; what is not known by then is read later. */
const TIMEOUT_MS = 9000

/** Sends one request without retries; what to repeat is decided by reading. @throws ProviderUnreachable without an answer. */
export async function send(url: URL, request: Pick<RequestInit, 'method' | 'headers' | 'body'>): Promise<PaypalAnswer> {
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
