import { useCallback, useEffect, useRef, useState } from 'react'

/** Message before which the "new" line is shown: the first unread one at opening or return. Disappears with an answer. */
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
