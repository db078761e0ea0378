import type { Names } from './guest-cache-contents.ts'

/** More names than change while a page renders. */
const REMEMBERED = 10_000

/** Ids changed recently, for answers made meanwhile. */
export class RecentChanges {
  private readonly toldOf = new Map<string, number>()
  /** Number of the last change that may have touched anything. */
  private anythingUpTo = 0
  told = 0

  add(names: Names | null): void {
    this.told += 1
    if (names === null) {
      this.anythingUpTo = this.told
      this.toldOf.clear()
    }
    for (const name of names ?? []) {
      this.toldOf.delete(name)
      this.toldOf.set(name, this.told)
    }
    for (const [name, told] of this.toldOf) {
      if (this.toldOf.size <= REMEMBERED) break
      this.anythingUpTo = told
      this.toldOf.delete(name)
    }
  }

  /** Whether one of these names may have changed after `since` changes were told. */
  touch(names: Names, since: number): boolean {
    if (since < this.anythingUpTo) return true
    for (const name of names) if ((this.toldOf.get(name) ?? 0) > since) return true
    return false
  }
}
