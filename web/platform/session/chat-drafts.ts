import { MESSAGE_DRAFT_DAYS } from '#domain/policy/accounts.ts'

/** A message that may not have arrived. */
export interface UnsentMessage {
  /** What it is called until the server knows it: sent again, it is still the same message. */
  key: string
  text: string
  /** ISO time. */
  at: string
}

/** What a member has begun in one conversation. */
interface RoomDrafts {
  draft: string
  unsent: readonly UnsentMessage[]
}

/** What one member of this browser has begun. */
interface MemberDrafts {
  rooms: Record<string, RoomDrafts>
  /** ISO time of the last change. */
  at: string
}

/** By member: another one of this browser reads none of it. */
type Stored = Record<string, MemberDrafts>

const KEY = 'chatDrafts'
const watchers = new Set<() => void>()
const NOTHING: RoomDrafts = { draft: '', unsent: [] }
const LONGEST_MS = MESSAGE_DRAFT_DAYS * 24 * 60 * 60 * 1000

/** Draft and unsent messages for a partner. */
export function readRoomDrafts(owner: string, partner: string): RoomDrafts {
  return readStored()[owner]?.rooms[partner] ?? NOTHING
}

/** The stored drafts as text, to detect changes; null on the server or without storage. */
export function readStoredDrafts(): string | null {
  try {
    return window.localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Calls `tell` on changes, of other tabs too; gives a stop function. */
export function watchDrafts(tell: () => void): () => void {
  watchers.add(tell)
  window.addEventListener('storage', tell)
  return () => {
    watchers.delete(tell)
    window.removeEventListener('storage', tell)
  }
}

/** Stores drafts until sent, discarded, logged out, or untouched for thirty days. */
export function saveRoomDrafts(owner: string, partner: string, change: Partial<RoomDrafts>): void {
  const stored = readStored()
  const kept = stored[owner]?.rooms ?? {}
  const next = { ...(kept[partner] ?? NOTHING), ...change }
  const { [partner]: _, ...others } = kept
  const isEmpty = next.draft === '' && next.unsent.length === 0
  const rooms = isEmpty ? others : { ...others, [partner]: next }
  write({ ...stored, [owner]: { rooms, at: new Date().toISOString() } })
}

/** Deletes a member's message drafts; nobody's for null. */
export function forgetChatDrafts(owner: string | null): void {
  const { [owner ?? '']: _, ...others } = readStored()
  write(owner === null ? {} : others)
}

/** Deletes old message drafts of everybody. */
export function forgetOldDrafts(): void {
  if (readStoredDrafts() !== null) write(readStored())
}

function write(stored: Stored): void {
  const filled = Object.entries(stored).filter(([, { rooms }]) => Object.keys(rooms).length > 0)
  try {
    if (filled.length === 0) window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(filled)))
  } catch {
    // Storage may be full or switched off: then what is written lives as long as the page.
  }
  for (const tell of watchers) tell()
}

function readStored(): Stored {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? 'null')
    if (isRecord(stored)) return Object.fromEntries(Object.entries(byMember(stored)).filter(isKept))
  } catch {
    // Switched off, or not ours.
  }
  return {}
}

/** Until November 2026 the drafts of one member were kept, under their name. */
function byMember(stored: Record<string, unknown>): Record<string, unknown> {
  const { owner, rooms } = stored
  return typeof owner === 'string' ? { [owner]: { rooms, at: new Date().toISOString() } } : stored
}

/** Only this file writes it. Drafts changed by hand are dropped, so that they break no page. */
function isKept(entry: [string, unknown]): entry is [string, MemberDrafts] {
  const [, value] = entry
  if (!isRecord(value) || typeof value['at'] !== 'string' || !isRecord(value['rooms'])) return false
  if (!(Date.now() - Date.parse(value['at']) < LONGEST_MS)) return false
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
