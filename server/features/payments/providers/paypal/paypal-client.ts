import { Agent } from 'node:https'
import { connect } from 'node:net'
import { ApiError, Client, Environment } from '@paypal/paypal-server-sdk'
import { ProviderFailed, ProviderRefused, ProviderUnreachable } from '../gateway.ts'
import { translated } from '../translated.ts'

export interface PaypalSettings {
  clientId: string
  secret: string
  webhookId: string
  /** Where the API is; another than PayPal's own only for demo and tests (decision 58). */
  apiBase: string
}

/** Longer than PayPal takes, shorter than a person waits; what is not known by then is read later. */
const TIMEOUT_MS = 9000
const SANDBOX = 'https://api-m.sandbox.paypal.com'

/** PayPal's own library; it tries nothing again by itself, because what to try again is decided by reading. */
export function createPaypalClient(settings: PaypalSettings): Client {
  const agent = standInAgent(settings.apiBase)
  return new Client({
    environment: settings.apiBase.startsWith(SANDBOX) ? Environment.Sandbox : Environment.Production,
    clientCredentialsAuthCredentials: { oAuthClientId: settings.clientId, oAuthClientSecret: settings.secret },
    httpClientOptions: {
      timeout: TIMEOUT_MS,
      retryConfig: { maxNumberOfRetries: 0, retryOnTimeout: false },
      ...(agent && { httpsAgent: agent }),
    },
  })
}

/** The library knows only its own hosts: for a stand-in on plain http its connections are led there. */
function standInAgent(apiBase: string): Agent | undefined {
  const { protocol, hostname, port } = new URL(apiBase)
  if (protocol !== 'http:') return undefined
  const agent = new Agent({ keepAlive: false })
  agent.createConnection = () => connect(Number(port || 80), hostname)
  return agent
}

/** Runs a call that moves money and says in our words what went wrong. @throws ProviderUnreachable, ProviderRefused */
export function moving<T>(call: () => Promise<T>): Promise<T> {
  return translated(call, translate)
}

/** Runs a call that only looks: whatever goes wrong, we do not know more than before. @throws ProviderUnreachable */
export function looking<T>(call: () => Promise<T>): Promise<T> {
  return translated(call, (error) => new ProviderUnreachable(`paypal: ${nameOf(error)}`))
}

/** Whether PayPal answered that there is no such thing. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode === 404
}

/** Answers below 500 but "later" are refusals; without an answer the same request id is sent again. */
function translate(error: unknown): unknown {
  if (error instanceof ProviderUnreachable || error instanceof ProviderRefused || isOurs(error)) return error
  const status = error instanceof ApiError ? error.statusCode : 0
  const isOpen = status === 0 || status === 401 || status === 409 || status === 429
  const text = `paypal: ${status} ${nameOf(error)}`
  if (isOpen) return new ProviderUnreachable(text)
  return status >= 500 ? new ProviderFailed(text) : new ProviderRefused(text)
}

/** A mistake of our own code is no fault of the provider. */
function isOurs(error: unknown): boolean {
  return error instanceof TypeError || error instanceof RangeError || (error as Error | null)?.name === 'ProviderPending'
}

/** Of PayPal's words only names of issues leave this room. */
function nameOf(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.name : 'error'
  const body = parse(error.body)
  return body.details?.[0]?.issue ?? body.name ?? String(error.statusCode)
}

function parse(body: unknown): { name?: string; details?: { issue?: string }[] } {
  try {
    return typeof body === 'string' ? JSON.parse(body) : {}
  } catch {
    return {}
  }
}
