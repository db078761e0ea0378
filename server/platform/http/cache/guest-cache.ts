import type { KeptAnswer } from './guest-cache-answer.ts'
import type { Contents, Names } from './guest-cache-contents.ts'
import { RecentChanges } from './recent-changes.ts'

/** Answers for guests that a process keeps: so much memory, so long, and only of addresses up to this length. */
const GUEST_CACHE_MAX_BYTES = 32 * 1024 * 1024
export const GUEST_CACHE_SECONDS = 30
/** How old an answer may be that is shown while the database is away. */
export const FROM_BEFORE_SECONDS = 300
export const GUEST_CACHE_ADDRESS_MAX = 500

/** How much had been told when an answer began to be made, and when that was, in milliseconds of `performance.now()`. */
export interface PublicState {
  told: number
  at: number
}

/** Since when something is as it is, in milliseconds of `performance.now()`. */
export interface Since {
  keptAt: number
  /** When the first change was heard that it does not name; undefined when there was none since it was made. */
  passedBySince: number | undefined
}

interface Entry extends Since {
  answer: KeptAnswer
  contents: Contents
}

/** Something new, made of nothing that was kept. */
export function justMade(): Since {
  return { keptAt: performance.now(), passedBySince: undefined }
}

/** Since when something holds that is made of two: it is as old as the older one, and passed by since the first. */
export function bothSince(one: Since, other: Since): Since {
  const passed = [one.passedBySince, other.passedBySince].filter((at) => at !== undefined)
  return { keptAt: Math.min(one.keptAt, other.keptAt), passedBySince: passed.length > 0 ? Math.min(...passed) : undefined }
}

/**
 * Whole answers for guests, in this process's memory, the ones used last first. It is off until it is told that changes
 * arrive. A change forgets at once what names something it touches, and the rest when its rule says so
 * (docs/decisions/0012). What was true when changes ceased to arrive is not believed any more, and stays for guests who
 * would get nothing else.
 */
export class GuestCache {
  private readonly entries = new Map<string, Entry>()
  private readonly lately = new RecentChanges()
  private before: ReadonlyMap<string, Entry> = new Map()
  private readonly maxBytes: number
  /** How often something was looked for while the cache was on, and found or not. */
  readonly looks = { hits: 0, misses: 0 }
  private isOn = false
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
    this.lately.add(null)
    this.isOn = true
  }

  /** Changes do not arrive: nothing kept may be believed, nothing new is kept. */
  switchOff(): void {
    if (this.isOn) this.before = new Map(this.entries)
    this.forgetAll()
    this.isOn = false
  }

  /**
   * Something public has changed: what has these names, or anything at all (null). An answer that is being made right now
   * may show how it was, so it is held against this when it is to be kept.
   */
  changed(names: Names | null): void {
    if (!this.isOn) return
    this.lately.add(names)
    if (names === null) return this.forgetAll()
    const now = performance.now()
    for (const [key, entry] of this.entries) {
      entry.passedBySince ??= now
      if (entry.contents.newcomersMs === 0 || haveOneInCommon(names, entry.contents.names)) this.forget(key)
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
   * The answer of a key as it was before the database went away, and its age in milliseconds; undefined when it is too old. No
   * change that was heard has made it untrue. Only for those who would get nothing else, and who are told.
   */
  findFromBefore(key: string): { answer: KeptAnswer; ageMs: number } | undefined {
    const entry = (this.isOn ? this.entries : this.before).get(key)
    if (!entry || ageOf(entry) > FROM_BEFORE_SECONDS * 1000 || isOverdue(entry)) return undefined
    return { answer: entry.answer, ageMs: ageOf(entry) }
  }

  /**
   * Keeps an answer that was made since `state`, unless a change since then touches it; `since` tells how old what it was made of
   * is. Gives whether it is kept.
   */
  keep(key: string, answer: KeptAnswer, contents: Contents, state: PublicState | null, since: Since = justMade()): boolean {
    const entry: Entry = { answer, contents, ...since }
    if (state === null || !this.isOn || sizeOf(key, entry) > this.maxBytes / 10) return false
    if (this.lately.told !== state.told) {
      if (contents.newcomersMs === 0 || this.lately.touch(contents.names, state.told)) return false
      entry.passedBySince = Math.min(state.at, entry.passedBySince ?? state.at)
    }
    this.forget(key)
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

function haveOneInCommon(names: Names, others: Names): boolean {
  for (const name of names) if (others.has(name)) return true
  return false
}

function isOverdue({ contents, passedBySince }: Entry): boolean {
  return passedBySince !== undefined && performance.now() - passedBySince >= contents.newcomersMs
}

function ageOf({ keptAt }: Entry): number {
  return performance.now() - keptAt
}

/** Map, headers and objects of one entry, roughly. */
const ENTRY_BYTES = 1024

/** A name in a set of its own, roughly. */
const NAME_BYTES = 100

function sizeOf(key: string, { answer, contents }: Entry): number {
  return ENTRY_BYTES + key.length * 2 + answer.roomBytes + contents.names.size * NAME_BYTES
}
