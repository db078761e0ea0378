/**
 * Caches values derived from rarely changing rows, by the version of those rows. Callers pass the version they just read, so
 * a cached value is never stale and needs no invalidation. Holds `most` entries, least recently used out first.
 */
export class VersionedCache<Value> {
  private readonly kept = new Map<string, { version: string; value: Value }>()
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

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
