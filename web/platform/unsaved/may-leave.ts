import { giveUpWords, isSomethingUnsaved } from './unsaved-fields.ts'

type Answer = (mayLeave: boolean) => void

/** Who waits for the answer; null while nobody is asked. */
let waiting: Answer | null = null
const listeners = new Set<() => void>()

/**
 * Asks before words are lost that were typed into this page, once, whatever leads away from it. True at once where none are;
 * then, and once the person has said so, nothing asks about them again. `losesDrafts`: at a log-out, which takes drafts along.
 */
export function mayLeave({ losesDrafts = false } = {}): Promise<boolean> {
  if (!isSomethingUnsaved(losesDrafts)) return Promise.resolve(true)
  waiting?.(false)
  return new Promise((resolve) => become(resolve))
}

/** The answer of the person. */
export function answerLeaving(isLeaving: boolean): void {
  if (isLeaving) giveUpWords()
  waiting?.(isLeaving)
  become(null)
}

/** Whether the person is asked now. */
export function isLeavingAsked(): boolean {
  return waiting !== null
}

/** Calls back when that changes; gives what stops it. */
export function watchLeaving(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function become(next: Answer | null): void {
  waiting = next
  for (const listener of listeners) listener()
}
