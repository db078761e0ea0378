import type { Names } from './guest-cache-contents.ts'
import { intersects, sizeOf, type Entry } from './kept-entry.ts'

/** Evicted answers by key, newest last, for guests while the database is away; without withdrawn content. */
export class StaleAnswers {
  private readonly entries = new Map<string, Entry>()
  private readonly maxBytes: number
  bytes = 0

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes
  }

  find(key: string): Entry | undefined {
    return this.entries.get(key)
  }

  /** Pages alone: nothing else is shown as it was. */
  keep(key: string, entry: Entry): void {
    this.forget(key)
    if (!entry.answer.headers['Content-Type']?.startsWith('text/html')) return
    this.entries.set(key, entry)
    this.bytes += sizeOf(key, entry)
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.maxBytes) break
      this.forget(oldest)
    }
  }

  /** Forgets all that may show one of these names, or anything (null). */
  withdraw(names: Names | null): void {
    for (const [key, { contents }] of this.entries)
      if (names === null || contents.namesTooMuch || intersects(names, contents.names)) this.forget(key)
  }

  forget(key: string): void {
    const entry = this.entries.get(key)
    if (!entry) return
    this.entries.delete(key)
    this.bytes -= sizeOf(key, entry)
  }

  forgetAll(): void {
    this.entries.clear()
    this.bytes = 0
  }
}
