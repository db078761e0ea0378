/** A bulk or undoable act. */
export interface Act {
  id: number
  /** What was done. */
  text: string
  /** What stayed as it was, and why: sentences. */
  details: readonly string[]
  /** The way on from here. */
  link?: { to: string; label: string } | undefined
  /** Takes it back; gives what came of that. Absent where it cannot be taken back. It is called from whichever page is open by then. */
  undo?: (() => Promise<ShownAct>) | undefined
}

/** An act as shown. */
export type ShownAct = Omit<Act, 'id' | 'details'> & { details?: readonly string[] }

interface Acts {
  /** The one that the bar shows; null while there is none. */
  shown: Act | null
  /** Those of this document, the last first; what was taken back is none. */
  last: readonly Act[]
}

/** Acts that are listed at most. */
const MOST = 10

const NONE: Acts = { shown: null, last: [] }
let acts = NONE
let ids = 0
const listeners = new Set<() => void>()

/** Shows an act at the bottom and in the list of recent changes. */
export function showAct({ details = [], ...told }: ShownAct): void {
  const act = { ...told, details, id: ++ids }
  setActs({ shown: act, last: [act, ...acts.last].slice(0, MOST) })
}

/** Undoes an act and shows the result. @throws errors of its undo, keeping it in the list. */
export async function undoAct({ id, undo }: Act): Promise<void> {
  if (!undo) return
  const { details = [], ...told } = await undo()
  setActs({ shown: { ...told, details, id: ++ids }, last: acts.last.filter((act) => act.id !== id) })
}

/** Hides an act from the bar, not from the list. */
export function hideAct(id: number): void {
  if (acts.shown?.id === id) setActs({ ...acts, shown: null })
}

/** Deletes all acts at log-out. */
export function forgetActs(): void {
  if (acts !== NONE) setActs(NONE)
}

export function readActs(): Acts {
  return acts
}

/** The empty list on the server. */
export function noActs(): Acts {
  return NONE
}

/** Calls back on changes; gives a stop function. */
export function watchActs(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function setActs(next: Acts): void {
  acts = next
  for (const listener of listeners) listener()
}
