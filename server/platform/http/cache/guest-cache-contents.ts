/** Lower-case ids of books, copies, members, bookcases and others. */
export type Names = ReadonlySet<string>

/** What an answer contains, to find answers affected by a change. */
export interface Contents {
  /** A change of one of these forgets the answer at once. */
  names: Names
  /** For so long, in milliseconds, a change of something it does not name may be missing from it; 0: no change may. */
  newcomersMs: number
  /** It names too much to be told: `names` is empty, and whatever is withdrawn may stand in it. */
  namesTooMuch?: true
}

/** What a public call says of its answers beside what they name (docs/decisions/0012, "Lists"). */
const NEWCOMERS = {
  /** Whatever changes it names what this answer names: nothing else can come into it. */
  none: Number.POSITIVE_INFINITY,
  /** Which others it shows is a choice among many: a new one comes in when the answer is drawn anew because of its age. */
  withAge: Number.POSITIVE_INFINITY,
  /** A list: what may join it, leave it for another, or be counted in it, does so within a second. */
  withinASecond: 1000,
  /** Nothing is known: every change forgets it. */
  atOnce: 0,
} as const
export type Newcomers = keyof typeof NEWCOMERS

const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/giu
/** More names than this are not looked through one by one: any change may be one of them. */
const NAMES_MAX = 400

/** All ids in the address and answer of a call, in any field. */
export function contentsOf(address: string, answer: string, newcomers: Newcomers = 'atOnce'): Contents {
  const names = new Set<string>()
  for (const text of [address, answer]) for (const [id] of text.matchAll(ID)) names.add(id.toLowerCase())
  return bounded({ names, newcomersMs: NEWCOMERS[newcomers] })
}

/** A page without calls, which no change affects. */
export const NO_CONTENTS: Contents = { names: new Set(), newcomersMs: NEWCOMERS.none }

/** The contents of two answers together. */
export function mergeContents(one: Contents, other: Contents): Contents {
  if (one.namesTooMuch || other.namesTooMuch) return TOO_MUCH
  return bounded({ names: new Set([...one.names, ...other.names]), newcomersMs: Math.min(one.newcomersMs, other.newcomersMs) })
}

const TOO_MUCH: Contents = { names: new Set(), newcomersMs: NEWCOMERS.atOnce, namesTooMuch: true }

function bounded(contents: Contents): Contents {
  return contents.names.size > NAMES_MAX ? TOO_MUCH : contents
}

interface Change {
  /** What has changed; null, which is anything, when it names nothing or says something we do not know. */
  names: Names | null
  /** Somebody has taken it back or hidden it: nobody may see it as it was. */
  isWithdrawn: boolean
}

/** Reads a notification: ids separated by spaces, withdrawn ones after a "-". */
export function changeOfNotice(payload: string): Change {
  const [first = '', ...rest] = payload.split(' ')
  const isWithdrawn = first === '-'
  const words = isWithdrawn ? rest : [first, ...rest]
  const isPlain = words.length > 0 && words.every((word) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u.test(word))
  return { names: isPlain ? new Set(words) : null, isWithdrawn }
}
