import type { KeptAnswer } from './guest-cache-answer.ts'

/** Answers for guests that a process keeps: so much memory, so long, and only of addresses up to this length. */
const GUEST_CACHE_MAX_BYTES = 32 * 1024 * 1024
export const GUEST_CACHE_SECONDS = 30
/** How old an answer may be that is shown while the database is away. */
export const FROM_BEFORE_SECONDS = 300
export const GUEST_CACHE_ADDRESS_MAX = 500

/** State of everything public when an answer began to be made; an answer is kept only if it still holds at the end. */
export type PublicState = symbol

interface Entry {
  answer: KeptAnswer
  keptAt: number
}

/**
 * Whole answers for guests, in this process's memory, the ones used last first. It is off until it is told that changes
 * arrive, and empty after each of them: any change of something public forgets everything (docs/decisions/0012). What was
 * true when changes ceased to arrive is not believed any more, and stays for guests who would get nothing else.
 */
export class GuestCache {
  private readonly entries = new Map<string, Entry>()
  private before: ReadonlyMap<string, Entry> = new Map()
  private readonly maxBytes: number
  private state: PublicState | null = null
  private size = 0

  constructor(maxBytes = GUEST_CACHE_MAX_BYTES) {
    this.maxBytes = maxBytes
  }

  /** Bytes held now, and how many answers. */
  get held(): { bytes: number; answers: number } {
    return { bytes: this.size, answers: this.entries.size }
  }

  /** Changes arrive from now on. */
  switchOn(): void {
    this.forgetAll()
    this.before = new Map()
    this.state = Symbol('public state')
  }

  /** Changes do not arrive: nothing kept may be believed, nothing new is kept. */
  switchOff(): void {
    if (this.state !== null) this.before = new Map(this.entries)
    this.forgetAll()
    this.state = null
  }

  /** Something public has changed. An answer that is being made right now may show how it was, so it is not kept. */
  changed(): void {
    if (this.state !== null) this.switchOn()
  }

  /** To be asked before the first look at the database; null while the cache is off. */
  stateNow(): PublicState | null {
    return this.state
  }

  /** The answer of a key, if one is kept that is not too old. Using it makes it the newest. */
  find(key: string): KeptAnswer | undefined {
    const entry = this.entries.get(key)
    // One that is too old makes room when another takes its place: until then it is the last that is known.
    if (!entry || ageOf(entry) >= GUEST_CACHE_SECONDS * 1000) return undefined
    this.entries.delete(key)
    this.entries.set(key, entry)
    return entry.answer
  }

  /**
   * The answer of a key as it was before the database went away, and its age in milliseconds; undefined when it is too old. No
   * change that was heard has made it untrue. Only for those who would get nothing else, and who are told.
   */
  findFromBefore(key: string): { answer: KeptAnswer; ageMs: number } | undefined {
    const entry = (this.state === null ? this.before : this.entries).get(key)
    if (!entry || ageOf(entry) > FROM_BEFORE_SECONDS * 1000) return undefined
    return { answer: entry.answer, ageMs: ageOf(entry) }
  }

  /** Keeps an answer that was made since `state`, unless anything public has changed since. Gives whether it is kept. */
  keep(key: string, answer: KeptAnswer, state: PublicState | null): boolean {
    const size = sizeOf(key, answer)
    if (state === null || state !== this.state || size > this.maxBytes / 10) return false
    this.forget(key)
    this.entries.set(key, { answer, keptAt: performance.now() })
    this.size += size
    for (const oldest of this.entries.keys()) {
      if (this.size <= this.maxBytes) break
      this.forget(oldest)
    }
    return true
  }

  private forget(key: string): void {
    const entry = this.entries.get(key)
    if (!entry) return
    this.entries.delete(key)
    this.size -= sizeOf(key, entry.answer)
  }

  private forgetAll(): void {
    this.entries.clear()
    this.size = 0
  }
}

function ageOf({ keptAt }: Entry): number {
  return performance.now() - keptAt
}

/** Map, headers and objects of one entry, roughly. */
const ENTRY_BYTES = 1024

function sizeOf(key: string, answer: KeptAnswer): number {
  return ENTRY_BYTES + key.length * 2 + answer.roomBytes
}
