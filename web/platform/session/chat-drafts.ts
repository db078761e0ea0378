/** A message that was written and is not known to have arrived. */
export interface UnsentMessage {
  /** What it is called until the server knows it: sent again, it is still the same message. */
  key: string
  text: string
  /** ISO time. */
  at: string
}

/** What a member has begun in one conversation. */
export interface RoomDrafts {
  draft: string
  unsent: readonly UnsentMessage[]
}

interface Stored {
  /** Whose they are: another member of this browser reads none of it. */
  owner: string
  rooms: Record<string, RoomDrafts>
}

const KEY = 'chatDrafts'
const watchers = new Set<() => void>()
const NOTHING: RoomDrafts = { draft: '', unsent: [] }

/** What the member has begun to write to this partner, and what did not arrive. */
export function readRoomDrafts(owner: string, partner: string): RoomDrafts {
  return readStored(owner).rooms[partner] ?? NOTHING
}

/** What is stored, as it stands: changes whenever a draft does, also in another window. Null on the server and where nothing is kept. */
export function readStoredDrafts(): string | null {
  try {
    return window.localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Calls `tell` when a draft has changed, until the answer is called. */
export function watchDrafts(tell: () => void): () => void {
  watchers.add(tell)
  window.addEventListener('storage', tell)
  return () => {
    watchers.delete(tell)
    window.removeEventListener('storage', tell)
  }
}

/** Keeps what the member has begun, until it is sent, thrown away, or they log out. */
export function keepRoomDrafts(owner: string, partner: string, change: Partial<RoomDrafts>): void {
  const stored = readStored(owner)
  const next = { ...(stored.rooms[partner] ?? NOTHING), ...change }
  const { [partner]: _, ...others } = stored.rooms
  const isEmpty = next.draft === '' && next.unsent.length === 0
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ owner, rooms: isEmpty ? others : { ...others, [partner]: next } }))
  } catch {
    // Storage may be full or switched off: then what is written lives as long as the page.
  }
  for (const tell of watchers) tell()
}

/** The member goes: nothing of what they have begun stays in the browser. */
export function forgetChatDrafts(): void {
  try {
    window.localStorage.removeItem(KEY)
  } catch {
    // Nothing can have been kept.
  }
  for (const tell of watchers) tell()
}

function readStored(owner: string): Stored {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? 'null')
    if (isStored(stored) && stored.owner === owner) return stored
  } catch {
    // Switched off, or not ours.
  }
  return { owner, rooms: {} }
}

/** Only this file writes it. Drafts changed by hand are dropped, so that they break no page. */
function isStored(value: unknown): value is Stored {
  if (!isRecord(value) || typeof value['owner'] !== 'string' || !isRecord(value['rooms'])) return false
  return Object.values(value['rooms']).every(
    (room) => isRecord(room) && typeof room['draft'] === 'string' && Array.isArray(room['unsent']) && room['unsent'].every(isUnsent),
  )
}

function isUnsent(value: unknown): value is UnsentMessage {
  return isRecord(value) && ['key', 'text', 'at'].every((field) => typeof value[field] === 'string')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
