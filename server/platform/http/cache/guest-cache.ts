import type { CachedAnswer } from './guest-cache-answer.ts'
import type { Contents, Names } from './guest-cache-contents.ts'
import { intersects, sizeOf, type Entry, type Since } from './kept-entry.ts'
import { RecentChanges } from './recent-changes.ts'
import { StaleAnswers } from './stale-answers.ts'

/** Answers for guests that a process keeps: so much memory, so long, and only of addresses up to this length. */
const GUEST_CACHE_MAX_BYTES = 32 * 1024 * 1024
export const GUEST_CACHE_SECONDS = 30
/** Maximum age of answers shown while the database is away. */
export const STALE_SECONDS = 300
export const GUEST_CACHE_ADDRESS_MAX = 500
/** Share of that memory for entries that changes have touched. */
const TOUCHED_SHARE = 4

/** Number of changes known when an answer was started, and when (ms of `performance.now()`). */
export interface PublicState {
  told: number
  at: number
}

/** An answer from before the database was lost, and its age in milliseconds. */
interface FromBefore {
  answer: CachedAnswer
  ageMs: number
  isTouched: boolean
}

/** The state of something new. */
export function freshState(): Since {
  return { keptAt: performance.now(), passedBySince: undefined }
}

/** The older of two states, for an answer made of both. */
export function olderState(one: Since, other: Since): Since {
  const passed = [one.passedBySince, other.passedBySince].filter((at) => at !== undefined)
  return { keptAt: Math.min(one.keptAt, other.keptAt), passedBySince: passed.length > 0 ? Math.min(...passed) : undefined }
}

/**
 * Answers for guests in memory, least recently used out first; off until changes arrive. A change evicts answers that contain its ids at
 * once and others by their rule (docs/decisions/0012). Evicted answers stay for guests while the database is away, unless something in
 * them was withdrawn.
 */
export class GuestCache {
  private readonly entries = new Map<string, Entry>()
  private readonly lately = new RecentChanges()
  private before: ReadonlyMap<string, Entry> = new Map()
  private readonly touched: StaleAnswers
  private readonly maxBytes: number
  readonly looks = { hits: 0, misses: 0 }
  private isOn = false
  private size = 0

  constructor(maxBytes = GUEST_CACHE_MAX_BYTES) {
    this.maxBytes = maxBytes
    this.touched = new StaleAnswers(maxBytes / TOUCHED_SHARE)
  }

  get held(): { bytes: number; answers: number } {
    return { bytes: this.size + this.touched.bytes, answers: this.entries.size }
  }

  switchOn(): void {
    this.forgetAll()
    this.before = new Map()
    // What was withdrawn meanwhile was not heard of.
    this.touched.forgetAll()
    this.lately.add(null)
    this.isOn = true
  }

  switchOff(): void {
    if (this.isOn) this.before = new Map(this.entries)
    this.forgetAll()
    this.isOn = false
  }

  /**
   * Something public has changed: what has these names, or anything at all (null). An answer that is being made right now
   * may show how it was, so it is held against this when it is to be kept. What is withdrawn nobody sees again as it was.
   */
  changed(names: Names | null, isWithdrawn = false): void {
    if (!this.isOn) return
    this.lately.add(names)
    if (isWithdrawn) this.touched.withdraw(names)
    const now = performance.now()
    for (const [key, entry] of this.entries) {
      entry.passedBySince ??= now
      const isNamed = names === null || entry.contents.namesTooMuch || intersects(names, entry.contents.names)
      if (!isNamed && entry.contents.newcomersMs > 0) continue
      this.forget(key)
      if (!(isNamed && isWithdrawn)) this.touched.keep(key, entry)
    }
  }

  /** To be asked before the first look at the database; null while the cache is off. */
  stateNow(): PublicState | null {
    return this.isOn ? { told: this.lately.told, at: performance.now() } : null
  }

  /** The answer of a key, if one is kept that is not too old, with what it shows. Using it makes it the newest. */
  find(key: string): Readonly<Entry> | undefined {
    const entry = this.entries.get(key)
    // One that is too old makes room when another takes its place: until then it is the last that is known.
    if (!entry || ageOf(entry) >= GUEST_CACHE_SECONDS * 1000 || isOverdue(entry)) {
      if (this.isOn) this.looks.misses++
      return undefined
    }
    this.looks.hits++
    this.entries.delete(key)
    this.entries.set(key, entry)
    return entry
  }

  /**
   * The answer of a key as it was before the database went away; undefined when it is too old, or something in it was withdrawn.
   * Only for those who would get nothing else, and who are told.
   */
  findFromBefore(key: string): FromBefore | undefined {
    const untouched = (this.isOn ? this.entries : this.before).get(key)
    const entry = untouched ?? this.touched.find(key)
    if (!entry || ageOf(entry) > STALE_SECONDS * 1000) return undefined
    return { answer: entry.answer, ageMs: ageOf(entry), isTouched: untouched === undefined || isOverdue(entry) }
  }

  /**
   * Keeps an answer that was made since `state`, unless a change since then touches it; `since` tells how old what it was made of
   * is. Gives whether it is kept.
   */
  keep(key: string, answer: CachedAnswer, contents: Contents, state: PublicState | null, since: Since = freshState()): boolean {
    const entry: Entry = { answer, contents, ...since }
    if (state === null || !this.isOn || sizeOf(key, entry) > this.maxBytes / 10) return false
    if (this.lately.told !== state.told) {
      if (contents.newcomersMs === 0 || this.lately.touch(contents.names, state.told)) return false
      entry.passedBySince = Math.min(state.at, entry.passedBySince ?? state.at)
    }
    this.forget(key)
    this.touched.forget(key)
    this.entries.set(key, entry)
    this.size += sizeOf(key, entry)
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
    this.size -= sizeOf(key, entry)
  }

  private forgetAll(): void {
    this.entries.clear()
    this.size = 0
  }
}

function isOverdue({ contents, passedBySince }: Entry): boolean {
  return passedBySince !== undefined && performance.now() - passedBySince >= contents.newcomersMs
}

function ageOf({ keptAt }: Entry): number {
  return performance.now() - keptAt
}
