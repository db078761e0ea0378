/** How webhooks arrive: at once, each twice, in the wrong order, later, or not at all. */
export type WebhookMode = 'prompt' | 'twice' | 'reversed' | 'late' | 'never'

interface Outgoing {
  body: string
  headers: Record<string, string>
}

/**
 * Sends a provider's webhooks to our server, as badly as wanted. What the server does not answer with 200 is kept for
 * `resend`, as the providers do.
 */
export class WebhookSender {
  /** Takes a webhook and tells whether it was answered with 200; without one, none are sent. */
  receiver: ((outgoing: Outgoing) => Promise<boolean>) | undefined
  mode: WebhookMode = 'prompt'
  readonly #waiting: Outgoing[] = []
  readonly #running = new Set<Promise<void>>()
  sent = 0

  queue(outgoing: Outgoing): void {
    if (!this.receiver || this.mode === 'never') return
    if (this.mode === 'late' || this.mode === 'reversed') this.#waiting.push(outgoing)
    else for (let times = this.mode === 'twice' ? 2 : 1; times > 0; times--) this.#start(outgoing)
  }

  /** Sends what waits, newest first when reversed, and waits for all of it. */
  async flush(): Promise<void> {
    const waiting = this.#waiting.splice(0)
    if (this.mode === 'reversed') waiting.reverse()
    for (const outgoing of waiting) await this.#send(outgoing)
    await Promise.all(this.#running)
  }

  #start(outgoing: Outgoing): void {
    const sending = this.#send(outgoing).finally(() => this.#running.delete(sending))
    this.#running.add(sending)
  }

  async #send(outgoing: Outgoing): Promise<void> {
    if (!this.receiver) return
    this.sent++
    const isTaken = await this.receiver(outgoing).catch(() => false)
    if (!isTaken) this.#waiting.push(outgoing)
  }
}

/** Sends to a server at a port, as providers do. */
export function overHttp(url: string): (outgoing: Outgoing) => Promise<boolean> {
  return async ({ body, headers }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(5000),
    })
    await response.body?.cancel()
    return response.ok
  }
}
