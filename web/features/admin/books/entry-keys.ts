/** What a key does above the entries that are worked off. */
const ENTRY_KEYS = {
  j: 'next',
  k: 'previous',
  a: 'approve',
  c: 'correct',
  m: 'merge',
  h: 'hide',
  x: 'select',
  u: 'undo',
} as const
export type EntryAct = (typeof ENTRY_KEYS)[keyof typeof ENTRY_KEYS]

/** What is asked of a key. */
interface PressedKey {
  key: string
  repeat: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

/** What a key does; undefined for others, with a modifier, and for one that is held, which was meant for the entry before, unless it moves. */
export function actOfKey({ key, repeat, altKey, ctrlKey, metaKey }: PressedKey): EntryAct | undefined {
  if (altKey || ctrlKey || metaKey || !isEntryKey(key)) return undefined
  const act = ENTRY_KEYS[key]
  return repeat && act !== 'next' && act !== 'previous' ? undefined : act
}

function isEntryKey(key: string): key is keyof typeof ENTRY_KEYS {
  return Object.hasOwn(ENTRY_KEYS, key)
}

/** The entry to look at once some are decided on: the next one behind the open one, else the one before it; null when none is left. */
export function entryAfter(uuids: readonly string[], open: string, decided: ReadonlySet<string>): string | null {
  const place = uuids.indexOf(open)
  const isLeft = (uuid: string): boolean => !decided.has(uuid)
  return uuids.slice(place + 1).find(isLeft) ?? uuids.slice(0, Math.max(place, 0)).findLast(isLeft) ?? null
}
