/** Ids of books, copies, members, bookcases and whatever else has one, in small letters. */
export type Names = ReadonlySet<string>

/** What an answer shows, as far as a change may make it untrue. */
export interface Contents {
  /** A change of one of these forgets the answer at once. */
  names: Names
  /** For so long, in milliseconds, a change of something it does not name may be missing from it; 0: no change may. */
  newcomersMs: number
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

/** All that names something in the address of a call and in its answer, whatever field it stands in: none can be forgotten. */
export function contentsOf(address: string, answer: string, newcomers: Newcomers = 'atOnce'): Contents {
  const names = new Set<string>()
  for (const text of [address, answer]) for (const [id] of text.matchAll(ID)) names.add(id.toLowerCase())
  return bounded({ names, newcomersMs: NEWCOMERS[newcomers] })
}

/** A page that asked nothing: no change makes it untrue. */
export const NOTHING: Contents = { names: new Set(), newcomersMs: NEWCOMERS.none }

/** What is made of two answers. */
export function bothContents(one: Contents, other: Contents): Contents {
  return bounded({ names: new Set([...one.names, ...other.names]), newcomersMs: Math.min(one.newcomersMs, other.newcomersMs) })
}

function bounded(contents: Contents): Contents {
  return contents.names.size > NAMES_MAX ? { names: new Set(), newcomersMs: NEWCOMERS.atOnce } : contents
}

/** What a notice names; null, which is anything, when it names nothing or says something we do not know. */
export function namesOfNotice(payload: string): Names | null {
  const words = payload.split(' ')
  return words.every((word) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u.test(word)) ? new Set(words) : null
}
