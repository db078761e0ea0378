import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Socket } from 'node:net'

/**
 * What goes wrong with one call, as seen on the wire:
 * `lostBefore`: cut before anything happened. `lostAfter`: it happened, the answer is cut. `stored500`: nothing happened,
 * and the 500 is kept with the key. `acted500`: it happened, and a 500 is kept with the key. `slow`: it happens, and no answer
 * ever comes. `garbage`: it happens, and the answer is no JSON. `huge`: it happens, and the answer is 3 MB of JSON that says
 * nothing. `bare`: it happens, and all fields of the answer are missing. `busy`: 429. `conflict`: 409, another call holds the key.
 */
export type ProviderFault =
  | 'lostBefore'
  | 'lostAfter'
  | 'stored500'
  | 'acted500'
  | 'slow'
  | 'garbage'
  | 'huge'
  | 'bare'
  | 'busy'
  | 'conflict'

export interface ProviderCall {
  method: string
  path: string
  query: URLSearchParams
  /** Text of the body, as it came. */
  text: string
  key: string | undefined
  headers: IncomingMessage['headers']
}

export interface ProviderAnswer {
  status: number
  body: unknown
  /** Bodies that are no JSON: scripts, files. */
  contentType?: string
  /** Refused before anything was looked at: such an answer is not kept with its key. */
  isUnkept?: boolean
}

/** Answers with 200 that tell nothing. */
const UNREADABLE: Record<string, ProviderAnswer | undefined> = {
  garbage: { status: 200, body: '<html><h1>Bitte warten', contentType: 'text/html' },
  huge: { status: 200, body: { filler: 'x'.repeat(3_000_000) } },
  bare: { status: 200, body: {} },
}

interface Kept {
  fingerprint: string
  answer: ProviderAnswer
}

interface Options {
  /** Header that carries the idempotency key, in small letters. */
  keyHeader: string
  answer: (call: ProviderCall) => ProviderAnswer
  /** What the provider says when a key comes again with other parameters. */
  keyMisused: ProviderAnswer
  /** Bodies of failures, in the provider's shape. */
  failure: (status: number) => unknown
  /** Whether an answered 5xx is replayed for its key, as Stripe does. */
  keepsFailures: boolean
  port?: number
}

/** A payment provider on loopback: HTTP, idempotency keys and faults; what it keeps is up to `answer`. */
export class ProviderServer {
  url = ''
  /** Every call that came, in order: method and path. */
  readonly calls: string[] = []
  /** Asked for each call which fault it gets; undefined for none. */
  nextFault: ((call: ProviderCall) => ProviderFault | undefined) | undefined
  /** Awaited before a call is looked at: a provider that takes its time. */
  beforeAnswer: ((call: ProviderCall) => Promise<void>) | undefined
  /** Called when a call stays without an answer (`slow`). */
  onSilence: (() => void) | undefined
  /** Faults injected so far, by kind. */
  readonly injected: Partial<Record<ProviderFault, number>> = {}
  readonly #kept = new Map<string, Kept>()
  readonly #options: Options
  readonly #sockets = new Set<Socket>()
  #server: Server | undefined

  constructor(options: Options) {
    this.#options = options
  }

  async start(): Promise<void> {
    const server = createServer((request, response) => void this.#serve(request, response))
    server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket))
    })
    await new Promise<void>((resolve) => {
      server.listen(this.#options.port ?? 0, '127.0.0.1', resolve)
    })
    const address = server.address()
    this.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    this.#server = server
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => {
      if (this.#server) this.#server.close(resolve)
      else resolve(undefined)
    })
  }

  /** Time passes, and the provider forgets its keys. */
  forgetKeys(): void {
    this.#kept.clear()
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request, this.#options.keyHeader)
    if (request.method === 'OPTIONS') return send(response, { status: 204, body: '' })
    this.calls.push(`${call.method} ${call.path}`)
    await this.beforeAnswer?.(call)
    const fault = this.nextFault?.(call)
    if (fault) this.injected[fault] = (this.injected[fault] ?? 0) + 1
    if (fault === 'lostBefore') return void request.socket.destroy()
    if (fault === 'busy' || fault === 'conflict') {
      const status = fault === 'busy' ? 429 : 409
      return send(response, { status, body: this.#options.failure(status) })
    }
    const answer = this.#answerOnce(call, fault)
    if (fault === 'slow') return this.onSilence?.()
    if (fault === 'lostAfter') return void request.socket.destroy()
    send(response, UNREADABLE[fault ?? ''] ?? answer)
  }

  /** The same key gives the same answer, also to two calls at once, because nothing is awaited between look-up and storing. */
  #answerOnce(call: ProviderCall, fault: ProviderFault | undefined): ProviderAnswer {
    const { keepsFailures, keyMisused, failure } = this.#options
    const fingerprint = `${call.method} ${call.path} ${call.text}`
    const kept = call.key === undefined ? undefined : this.#kept.get(call.key)
    if (kept) return kept.fingerprint === fingerprint ? kept.answer : keyMisused
    const broken: ProviderAnswer = { status: 500, body: failure(500) }
    const isBroken = fault === 'stored500' || fault === 'acted500'
    const real = fault === 'stored500' ? broken : this.#options.answer(call)
    const answer = isBroken ? broken : real
    const isKept = !answer.isUnkept && (keepsFailures || !isBroken)
    if (call.key !== undefined && isKept) this.#kept.set(call.key, { fingerprint, answer })
    return answer
  }
}

async function readCall(request: IncomingMessage, keyHeader: string): Promise<ProviderCall> {
  const body = await text(request)
  const url = new URL(request.url ?? '/', 'http://stand-in')
  const key = request.headers[keyHeader]
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    text: body,
    key: typeof key === 'string' ? key : undefined,
    headers: request.headers,
  }
}

/** Browsers call from our site: the provider allows it, as the real ones do. */
const OPEN = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*', 'Access-Control-Allow-Methods': '*' }

function send(response: ServerResponse, { status, body, contentType = 'application/json' }: ProviderAnswer): void {
  response.writeHead(status, { ...OPEN, ...(status !== 204 && { 'Content-Type': contentType }) })
  const isRaw = typeof body === 'string' || body instanceof Uint8Array
  response.end(status === 204 ? undefined : isRaw ? body : JSON.stringify(body))
}
