import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { portOf } from '../stand-ins/port-of.ts'

/** How often it asks each server, and how often in a row one has to say no. */
const PROBE_MS = 250
const REFUSALS = 2

interface Behind {
  url: string
  isIn: boolean
  refusals: number
}

/** A balancer of the simplest kind: servers in turn, connections kept, no request tried twice. */
export class Balancer {
  readonly #behind: Behind[]
  readonly #agent = new Agent({ keepAlive: true })
  readonly #server = createServer((incoming, outgoing) => this.#pass(incoming, outgoing))
  readonly #probing: Promise<void>
  #turn = 0
  #isClosed = false

  private constructor(urls: readonly string[]) {
    this.#behind = urls.map((url) => ({ url, isIn: true, refusals: 0 }))
    this.#probing = this.#probe()
  }

  static async open(urls: readonly string[]): Promise<Balancer> {
    const balancer = new Balancer(urls)
    await new Promise<void>((resolve) => void balancer.#server.listen(0, '127.0.0.1', resolve))
    return balancer
  }

  get url(): string {
    return `http://127.0.0.1:${portOf(this.#server)}`
  }

  /** Whether requests go to this server. */
  isIn(url: string): boolean {
    return this.#behind.some((one) => one.url === url && one.isIn)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#probing
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
    this.#agent.destroy()
  }

  async #probe(): Promise<void> {
    while (!this.#isClosed) {
      await Promise.all(this.#behind.map((one) => look(one)))
      await wait(PROBE_MS)
    }
  }

  #pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const able = this.#behind.filter(({ isIn }) => isIn)
    const one = able[this.#turn++ % able.length]
    if (!one) return void outgoing.writeHead(502).end('nobody is ready')
    const { method, url, headers } = incoming
    const passed = request(`${one.url}${url}`, { method, headers, agent: this.#agent }, (answer) => {
      const { connection: _, ...others } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, others)
      answer.pipe(outgoing)
    })
    passed.on('error', (error) => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end(`${one.url}: ${error.message}`)))
    incoming.pipe(passed)
  }
}

async function look(one: Behind): Promise<void> {
  const isReady = await fetch(`${one.url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )
  one.refusals = isReady ? 0 : one.refusals + 1
  if (isReady) one.isIn = true
  else if (one.refusals >= REFUSALS) one.isIn = false
}
