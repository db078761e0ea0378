import { giveUpWords, isSomethingUnsaved } from './unsaved-fields.ts'

type Answer = (mayLeave: boolean) => void

/** Who waits for the answer; null while nobody is asked. */
let waiting: Answer | null = null
const listeners = new Set<() => void>()

/** Asks before typed text is lost, once per navigation. True without any. `losesDrafts` at log-out. */
export function mayLeave({ losesDrafts = false } = {}): Promise<boolean> {
  if (!isSomethingUnsaved(losesDrafts)) return Promise.resolve(true)
  waiting?.(false)
  return new Promise((resolve) => become(resolve))
}

export function answerLeaving(isLeaving: boolean): void {
  if (isLeaving) giveUpWords()
  waiting?.(isLeaving)
  become(null)
}

export function isLeavingAsked(): boolean {
  return waiting !== null
}

/** Calls back on changes; gives a stop function. */
export function watchLeaving(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function become(next: Answer | null): void {
  waiting = next
  for (const listener of listeners) listener()
}
