import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { Outbox, type OutboxCallbacks, type PendingMessage } from './outbox.ts'

const EMPTY: readonly PendingMessage[] = []
/** By owner and partner: what is on its way goes on when the conversation is closed, and is there when it is opened again. */
const outboxes = new Map<string, Outbox>()

function outboxOf(owner: string, partner: string): Outbox {
  const name = `${owner} ${partner}`
  const outbox = outboxes.get(name) ?? new Outbox(owner, partner)
  outboxes.set(name, outbox)
  return outbox
}

interface OutboxInUse {
  pending: readonly PendingMessage[]
  send: (text: string) => void
  retry: (key: string) => void
  discard: (key: string) => void
}

/** Pending and failed messages of a conversation. */
export function useOutbox(owner: string, partner: string, { onSent, onFailed }: OutboxCallbacks): OutboxInUse {
  useEffect(() => outboxOf(owner, partner).tell({ onSent, onFailed }), [owner, partner, onSent, onFailed])
  const watch = useCallback((listener: () => void) => outboxOf(owner, partner).watch(listener), [owner, partner])
  const pending = useSyncExternalStore(
    watch,
    () => outboxOf(owner, partner).read(),
    () => EMPTY,
  )
  return {
    pending,
    send: (text) => outboxOf(owner, partner).add(text),
    retry: (key) => outboxOf(owner, partner).retry(key),
    discard: (key) => outboxOf(owner, partner).discard(key),
  }
}
