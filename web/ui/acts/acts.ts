/** Something that was done to many things, or that one may want to take back. */
export interface Act {
  id: number
  /** What was done. */
  text: string
  /** What stayed as it was, and why: sentences. */
  details: readonly string[]
  /** The way on from here. */
  link?: { to: string; label: string } | undefined
  /**
   * Takes it back; gives what came of that. Absent where it cannot be taken back. It is
   * called from whichever page is open by then.
   */
  undo?: (() => Promise<ToldAct>) | undefined
}

/** What a page tells of an act. */
export type ToldAct = Omit<Act, 'id' | 'details'> & { details?: readonly string[] }

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

/** Shows what was just done at the lower edge, and keeps it in the list of the last acts. */
export function tellAct({ details = [], ...told }: ToldAct): void {
  const act = { ...told, details, id: ++ids }
  setActs({ shown: act, last: [act, ...acts.last].slice(0, MOST) })
}

/** Takes an act back and shows what came of it. @throws what the act's own way back throws; then it stays in the list. */
export async function undoAct({ id, undo }: Act): Promise<void> {
  if (!undo) return
  const { details = [], ...told } = await undo()
  setActs({ shown: { ...told, details, id: ++ids }, last: acts.last.filter((act) => act.id !== id) })
}

/** Takes an act from the bar; it stays in the list. */
export function hideAct(id: number): void {
  if (acts.shown?.id === id) setActs({ ...acts, shown: null })
}

/** Nobody else is to see what somebody has done. */
export function forgetActs(): void {
  if (acts !== NONE) setActs(NONE)
}

export function readActs(): Acts {
  return acts
}

/** Of the server: nothing was done in a document that is being made. */
export function noActs(): Acts {
  return NONE
}

/** Calls back whenever something was done or taken back; gives the way to stop that. */
export function watchActs(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function setActs(next: Acts): void {
  acts = next
  for (const listener of listeners) listener()
}
