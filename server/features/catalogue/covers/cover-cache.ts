/** A cache of the `size` entries used last. */
export class RecentCache<Value> {
  private readonly entries = new Map<string, Value>()
  private readonly size: number

  constructor(size: number) {
    this.size = size
  }

  get(key: string): Value | undefined {
    const value = this.entries.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  set(key: string, value: Value): void {
    this.entries.delete(key)
    this.entries.set(key, value)
    const [oldest] = this.entries.keys()
    if (this.entries.size > this.size && oldest !== undefined) this.entries.delete(oldest)
  }

  delete(key: string): void {
    this.entries.delete(key)
  }
}
