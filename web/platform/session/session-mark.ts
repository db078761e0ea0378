import { readSessionMark } from '#domain/session-mark.ts'
import { forgetOthers } from '../offline/worker/kept-pages.ts'

/** The browser's session mark; null without one, and on the server. */
export function readMark(): string | null {
  return typeof document === 'undefined' ? null : readSessionMark(document.cookie)
}

let seen = readMark()
const listeners = new Set<() => void>()

/** Handles the session mark of an answer, deleting data of other sessions. */
export function noticeSession(): void {
  const mark = readMark()
  if (mark === seen) return
  seen = mark
  void forgetOthers(mark)
  for (const listener of listeners) listener()
}

/** Calls back when the session changes; gives a stop function. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
