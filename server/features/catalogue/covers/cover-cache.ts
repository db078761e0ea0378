/** The entries used last, up to `size` of them. Reading one makes it the newest. */
export class Newest<Value> {
  private readonly entries = new Map<string, Value>()
  private readonly size: number

  constructor(size: number) {
    this.size = size
  }

  /** The entry of a key, if it is still there. */
  get(key: string): Value | undefined {
    const value = this.entries.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  /** Keeps an entry; the oldest one goes when there are too many. */
  set(key: string, value: Value): void {
    this.entries.delete(key)
    this.entries.set(key, value)
    const [oldest] = this.entries.keys()
    if (this.entries.size > this.size && oldest !== undefined) this.entries.delete(oldest)
  }

  /** Forgets an entry. */
  delete(key: string): void {
    this.entries.delete(key)
  }
}
