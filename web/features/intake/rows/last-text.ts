/** Sends the latest typed text after the running call, so the last one always arrives. */
export class LastText {
  #waiting: string | null = null

  /** The next text to send; one that waited before it is out of date. */
  offer(text: string): void {
    this.#waiting = text
  }

  /** Sends what waits until nothing does. Gives the last text that was sent. @throws what the last call threw. */
  async send(call: (text: string) => Promise<unknown>): Promise<string | null> {
    let last: { text: string; error?: { thrown: unknown } } | null = null
    for (let text = this.#take(); text !== null; text = this.#take()) {
      try {
        await call(text)
        last = { text }
      } catch (thrown) {
        last = { text, error: { thrown } }
      }
    }
    if (last?.error) throw last.error.thrown
    return last?.text ?? null
  }

  #take(): string | null {
    const waiting = this.#waiting
    this.#waiting = null
    return waiting
  }
}
