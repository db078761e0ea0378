import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { IntakeRow } from '#contract/intake.ts'
import type { IntakeRefusal, FoundBy } from '#domain/intake.ts'
import { INTAKE_PAGE_SIZE } from '#domain/policy/intake.ts'
import { ApiError, hasCode } from '../../../platform/api/api-client.ts'
import { askToLogInAgain } from '../../../platform/session/login-again.ts'
import { watchSession } from '../../../platform/session/session-mark.ts'
import type { StackList } from '../list/stack-list.ts'
import type { AddAnswer } from '../stack-client.ts'
import { savePending, listPending, newScan, deletePending } from '../../scanner/kept/pending-scans.ts'
import { watchStoredScans, type PendingScan } from '../../scanner/kept/scan-store.ts'

/** Without an answer the scans are sent again after this time, and at once when the connection comes back. */
const SEND_AGAIN_MS = 15_000

/** What became of one scan: it lies on the stack, or is not taken. */
type ScanAnswer = { row: IntakeRow } | { refusal: IntakeRefusal }
type OnAnswer = (answer: ScanAnswer) => void

export interface PendingScans {
  /** What the server does not have yet, the oldest first. */
  scans: readonly PendingScan[]
  /** Why the last try to send them failed; null while it has not. */
  failure: unknown
  /** Why some of the last ones are not taken, where nobody waits for the answer. */
  refusals: readonly IntakeRefusal[]
  /**
   * Puts a book onto the stack: it is kept here until the server has it. Gives the key of its row. Whoever wants to say
   * what became of it says also why it is not taken.
   */
  add: (isbn: string, foundBy: FoundBy, onAnswer?: OnAnswer) => string
  /** Takes one back, also one that is on its way or has arrived. @throws what the API answers. */
  takeBack: (key: string) => Promise<void>
}

/** Sends scans one by one, and stores unsent ones across reloads and offline. */
export function usePendingScans(owner: string, stack: StackList): PendingScans {
  const { scans, current, keep, forget } = useKeptScans(owner)
  const [failure, setFailure] = useState<unknown>(null)
  const [refusals, setRefusals] = useState<readonly IntakeRefusal[]>([])
  const sending = useRef<Promise<void> | null>(null)
  /** Who waits for the answer to a scan, by its key. */
  const asking = useRef(new Map<string, OnAnswer>())
  /** Since the last try something was added: somebody is there who can log in again. */
  const isFresh = useRef(false)

  const sendAll = useEffectEvent(async () => {
    try {
      for (let next = current(); next.length > 0; next = current()) {
        const portion = next.slice(0, INTAKE_PAGE_SIZE)
        const answer = await stack.add(portion)
        forget(portion.map(({ key }) => key))
        setRefusals(answerAskers(asking.current, answer))
      }
      setFailure(null)
    } catch (error) {
      setFailure(error)
      if (isFresh.current && hasCode(error, 'NOT_LOGGED_IN')) askToLogInAgain()
    } finally {
      isFresh.current = false
      sending.current = null
    }
  })
  const send = useEffectEvent(() => {
    // Begun a moment later, so that its end never comes before it stands here.
    sending.current ??= Promise.resolve().then(() => sendAll())
  })

  useTries(() => send())
  // What a member has said is theirs is sent at once; the other window sends its own.
  useEffect(() => watchStoredScans((where) => void (where === 'here' && send())), [])

  return {
    scans,
    failure: failure instanceof ApiError ? failure : null,
    refusals,
    add: (isbn, foundBy, onAnswer) => {
      const scan = newScan(isbn, foundBy)
      if (onAnswer) asking.current.set(scan.key, onAnswer)
      keep(scan)
      isFresh.current = true
      send()
      return scan.key
    },
    takeBack: async (key) => {
      // A scan that is on its way has to arrive before it can be taken from the stack.
      await sending.current
      if (current().some((scan) => scan.key === key)) return forget([key])
      await stack.takeBack(key)
      setRefusals([])
    },
  }
}

/** What is not known to have reached the server; what this device cannot keep counts all the same while the page is open. */
function useKeptScans(owner: string) {
  const [scans, setScans] = useState<readonly PendingScan[]>([])
  const unkept = useRef<PendingScan[]>([])
  const current = useCallback(() => [...listPending(owner), ...unkept.current], [owner])
  useEffect(() => {
    const show = (): void => setScans(current())
    show()
    const stops = [watchStoredScans(show), watchSession(show)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [current])
  function keep(scan: PendingScan) {
    if (!savePending(owner, scan)) unkept.current.push(scan)
    setScans(current())
  }
  function forget(keys: readonly string[]) {
    deletePending(owner, keys)
    unkept.current = unkept.current.filter(({ key }) => !keys.includes(key))
    setScans(current())
  }
  return { scans, current, keep, forget }
}

/** Tells those who wait for it what became of their scans. Gives why others are not taken. */
function answerAskers(asking: Map<string, OnAnswer>, { rows, refused }: AddAnswer): readonly IntakeRefusal[] {
  const unasked = refused.filter(({ key }) => !asking.has(key)).map(({ code }) => code)
  for (const row of rows) asking.get(row.key)?.({ row })
  for (const { key, code } of refused) asking.get(key)?.({ refusal: code })
  for (const { key } of [...rows, ...refused]) asking.delete(key)
  return unasked
}

/** When the page opens, when the connection comes back, and from time to time. */
function useTries(onTry: () => void): void {
  const attempt = useEffectEvent(onTry)
  useEffect(() => {
    const again = () => attempt()
    again()
    window.addEventListener('online', again)
    const timer = setInterval(again, SEND_AGAIN_MS)
    return () => {
      window.removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [])
}
