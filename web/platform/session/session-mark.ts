import { readSessionMark } from '#domain/session-mark.ts'
import { forgetOthers } from '../offline/worker/kept-pages.ts'

/** The mark of the session that is open in this browser; null when none is, and on the server. */
export function readMark(): string | null {
  return typeof document === 'undefined' ? null : readSessionMark(document.cookie)
}

let seen = readMark()
const listeners = new Set<() => void>()

/** An answer has come, and with it the mark of the session that is open from now on: what is kept for another one goes. */
export function noticeSession(): void {
  const mark = readMark()
  if (mark === seen) return
  seen = mark
  void forgetOthers(mark)
  for (const listener of listeners) listener()
}

/** Calls back when another session is open than before, or none; gives what stops it. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
