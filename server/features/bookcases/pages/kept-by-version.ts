/**
 * What was made of rows that hardly ever change, kept in this process as long as the rows are the same. Whoever asks has read their
 * version just now, so what they get is never older than a read of the rows themselves, whatever changed them and wherever: there
 * is nothing to be told and nothing to wait for. At most `most` are kept, those used last.
 */
export class KeptByVersion<Value> {
  private readonly kept = new Map<string, { version: string; value: Value }>()
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  /** What is kept of a key if its version is this one, else what is made now. */
  async read(key: string, version: string, make: () => Promise<Value>): Promise<Value> {
    const found = this.kept.get(key)
    const value = found?.version === version ? found.value : await make()
    this.kept.delete(key)
    this.kept.set(key, { version, value })
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.most) break
      this.kept.delete(oldest)
    }
    return value
  }
}
