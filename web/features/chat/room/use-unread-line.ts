import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Before which message the line "new since" stands: the first one that was unread when the conversation was opened, or when
 * the person came back to it. It stays while they read, and goes when they answer.
 */
export function useUnreadLine(firstUnread: string | null): { unreadFrom: string | null; forget: () => void } {
  const [unreadFrom, setUnreadFrom] = useState(firstUnread)
  const wasAway = useRef(false)
  useEffect(() => {
    const note = (): void => {
      if (document.visibilityState === 'hidden') wasAway.current = true
    }
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [])
  useEffect(() => {
    if (!firstUnread || !wasAway.current) return
    wasAway.current = false
    setUnreadFrom(firstUnread)
  }, [firstUnread])
  const forget = useCallback(() => {
    wasAway.current = false
    setUnreadFrom(null)
  }, [])
  return { unreadFrom, forget }
}
