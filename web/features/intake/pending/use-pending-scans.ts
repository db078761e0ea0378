import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { IntakeRefusal, FoundBy } from '#domain/intake.ts'
import { INTAKE_PAGE_SIZE } from '#domain/policy/intake.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import type { StackList } from '../list/stack-list.ts'
import { keepPending, listPending, newScan, deletePending, type PendingScan } from '../../scanner/kept/pending-scans.ts'

/** Without an answer the scans are sent again after this time, and at once when the connection comes back. */
const SEND_AGAIN_MS = 15_000

/** What the server does not take. */
export type RefusedScans = readonly { key: string; code: IntakeRefusal }[]

export interface PendingScans {
  /** What the server does not have yet, the oldest first. */
  scans: readonly PendingScan[]
  /** Why the last try to send them failed; null while it has not. */
  failure: unknown
  /** Puts a book onto the stack: it is kept here until the server has it. Gives the key of its row. */
  add: (isbn: string, foundBy: FoundBy) => string
  /** Takes one back, also one that is on its way or has arrived. @throws what the API answers. */
  takeBack: (key: string) => Promise<void>
}

/** Sends what was scanned, one call at a time, and keeps in this browser what did not arrive, over reloads and without a connection. */
export function usePendingScans(owner: string, stack: StackList, onRefused: (refused: RefusedScans) => void): PendingScans {
  const [scans, setScans] = useState<readonly PendingScan[]>([])
  const [failure, setFailure] = useState<unknown>(null)
  const sending = useRef<Promise<void> | null>(null)
  /** What this device cannot keep is sent all the same while the page is open. */
  const unkept = useRef<PendingScan[]>([])
  const current = useCallback(() => [...listPending(owner), ...unkept.current], [owner])

  const sendAll = useEffectEvent(async () => {
    try {
      for (let next = current(); next.length > 0; next = current()) {
        const portion = next.slice(0, INTAKE_PAGE_SIZE)
        const { refused } = await stack.add(portion)
        forget(portion.map(({ key }) => key))
        onRefused(refused)
      }
      setFailure(null)
    } catch (error) {
      setFailure(error)
    } finally {
      sending.current = null
    }
  })
  const send = useEffectEvent(() => {
    // Begun a moment later, so that its end never comes before it stands here.
    sending.current ??= Promise.resolve().then(() => sendAll())
  })

  function forget(keys: readonly string[]) {
    deletePending(owner, keys)
    unkept.current = unkept.current.filter(({ key }) => !keys.includes(key))
    setScans(current())
  }

  useEffect(() => {
    setScans(current())
    const again = () => send()
    again()
    window.addEventListener('online', again)
    const timer = setInterval(again, SEND_AGAIN_MS)
    return () => {
      window.removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [current])

  return {
    scans,
    failure: failure instanceof ApiError ? failure : null,
    add: (isbn, foundBy) => {
      const scan = newScan(isbn, foundBy)
      if (!keepPending(owner, scan)) unkept.current.push(scan)
      setScans(current())
      send()
      return scan.key
    },
    takeBack: async (key) => {
      // A scan that is on its way has to arrive before it can be taken from the stack.
      await sending.current
      if (current().some((scan) => scan.key === key)) return forget([key])
      await stack.takeBack(key)
      onRefused([])
    },
  }
}
