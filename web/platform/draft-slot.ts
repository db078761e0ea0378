import { FORM_DRAFT_DAYS } from '#domain/policy/accounts.ts'
import { newUuid } from './new-uuid.ts'
import { answerTo, deleteAll, deleteUntil, draftsBy, inDrafts, type StoredDraft } from './draft-table.ts'

interface TakenDraft {
  /** Null when nothing was kept. */
  values: unknown
  /** False where the browser keeps nothing. */
  isKept: boolean
}

/** Where a form stores its draft. */
export interface DraftSlot {
  /** What was kept of this form last. From now on it is this form's. */
  take: () => Promise<TakenDraft>
  /** Keeps this instead. False where the browser cannot: then it lives as long as the page. */
  keep: (values: unknown) => Promise<boolean>
  /** What was taken stays for the next time; this form writes beside it. */
  renew: () => void
  /** Deletes what this form has taken and kept. */
  drop: () => Promise<void>
}

/** What the browser refused to keep, as long as the page lives. */
const inMemory = new Map<string, unknown>()
/** Who has logged out on this page: what is still open keeps nothing of theirs. */
const loggedOut = new Set<string>()

/** Draft location of a member; for guests in the tab. */
export function draftSlot(owner: string | null, form: string): DraftSlot {
  return owner === null ? new GuestSlot(form) : new MemberSlot(owner, form)
}

/** Deletes a member's drafts at log-out; nobody's for null. */
export async function forgetDrafts(owner: string | null): Promise<void> {
  inMemory.clear()
  if (owner !== null) loggedOut.add(owner)
  try {
    window.sessionStorage.removeItem(GUEST_KEY)
    await inDrafts((table) => deleteAll(table, owner === null ? table.getAllKeys() : table.index('owner').getAllKeys(owner)))
  } catch {
    // Nothing was kept.
  }
}

/** Deletes old drafts of everybody. */
export async function forgetOldFormDrafts(): Promise<void> {
  try {
    await inDrafts((table) => deleteUntil(table, Date.now() - LONGEST_MS))
  } catch {
    // Nothing was kept.
  }
}

const LONGEST_MS = FORM_DRAFT_DAYS * 24 * 60 * 60 * 1000

/** Forms that are open at the same time, in two tabs, write beside each other; what is taken next is what was written last. */
class MemberSlot implements DraftSlot {
  readonly #owner: string
  readonly #slot: string
  readonly #writer = newUuid()
  #id = newUuid()
  #at = 0

  constructor(owner: string, form: string) {
    this.#owner = owner
    this.#slot = `${owner} ${form}`
  }

  async take(): Promise<TakenDraft> {
    try {
      const found = await inDrafts(async (table) => {
        await deleteUntil(table, Date.now() - LONGEST_MS)
        const [newest] = (await draftsBy(table, 'slot', this.#slot)).toSorted((one, other) => other.at - one.at)
        if (newest) table.put({ ...newest, writer: this.#writer })
        return newest
      })
      if (found) [this.#id, this.#at] = [found.id, found.at]
      return { values: found?.values ?? inMemory.get(this.#slot) ?? null, isKept: true }
    } catch {
      return { values: inMemory.get(this.#slot) ?? null, isKept: false }
    }
  }

  async keep(values: unknown): Promise<boolean> {
    if (loggedOut.has(this.#owner)) return false
    inMemory.set(this.#slot, values)
    try {
      const kept = await inDrafts(async (table) => {
        const before = await this.#read(table)
        const id = before && before.writer !== this.#writer ? newUuid() : this.#id
        const draft = { id, slot: this.#slot, owner: this.#owner, writer: this.#writer, at: Date.now(), values } satisfies StoredDraft
        table.put(draft)
        return draft
      })
      ;[this.#id, this.#at] = [kept.id, kept.at]
      inMemory.delete(this.#slot)
      return true
    } catch {
      return false
    }
  }

  renew(): void {
    this.#id = newUuid()
    this.#at = 0
  }

  async drop(): Promise<void> {
    inMemory.delete(this.#slot)
    try {
      await inDrafts(async (table) => {
        const before = await this.#read(table)
        // Another form has taken it over: only what that one has not changed is the same draft.
        if (before && (before.writer === this.#writer || before.at === this.#at)) table.delete(before.id)
      })
    } catch {
      // Nothing was kept.
    }
    this.renew()
  }

  #read(table: IDBObjectStore): Promise<StoredDraft | undefined> {
    return answerTo<StoredDraft | undefined>(table.get(this.#id))
  }
}

const GUEST_KEY = 'guestDrafts'

/** A tab that the phone has thrown away gets its session storage back; who comes to this device next does not. */
class GuestSlot implements DraftSlot {
  readonly #form: string

  constructor(form: string) {
    this.#form = form
  }

  take(): Promise<TakenDraft> {
    const drafts = readGuestDrafts()
    return Promise.resolve({ values: drafts[this.#form] ?? inMemory.get(this.#form) ?? null, isKept: writeGuestDrafts(drafts) })
  }

  keep(values: unknown): Promise<boolean> {
    inMemory.set(this.#form, values)
    return Promise.resolve(writeGuestDrafts({ ...readGuestDrafts(), [this.#form]: values }))
  }

  renew(): void {
    // There is one of each form in a tab.
  }

  drop(): Promise<void> {
    inMemory.delete(this.#form)
    const { [this.#form]: _, ...others } = readGuestDrafts()
    writeGuestDrafts(others)
    return Promise.resolve()
  }
}

function readGuestDrafts(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(GUEST_KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

function writeGuestDrafts(drafts: Record<string, unknown>): boolean {
  try {
    if (Object.keys(drafts).length === 0) window.sessionStorage.removeItem(GUEST_KEY)
    else window.sessionStorage.setItem(GUEST_KEY, JSON.stringify(drafts))
    return true
  } catch {
    return false
  }
}
