import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Pixels from the newest message within which the list scrolls along. */
const NEAR_PX = 80
/** Pixels from the oldest message within which older ones are fetched. */
const OLDER_PX = 240

interface ScrollWish {
  oldest: string | undefined
  newest: string | undefined
  /** What stands below it, on its way or not sent. */
  below: string
  /** The newest of all is the reader's own: they want to see it go. */
  isNewestOwn: boolean
  onNearTop: () => void
}

interface Scroll {
  frame: RefObject<HTMLDivElement | null>
  /** Messages have come below what is seen. */
  hasNewBelow: boolean
  onScroll: () => void
  toNewest: () => void
}

/** Keeps the scroll position: at the end for new messages, at the same message for older ones. */
export function useScroll({ oldest, newest, below, isNewestOwn, onNearTop }: ScrollWish): Scroll {
  const frame = useRef<HTMLDivElement>(null)
  const place = useRef({ oldest: '', newest: '', below: '', fromEnd: 0, isNear: true })
  const [hasNewBelow, setNewBelow] = useState(false)
  const toNewest = useCallback(() => {
    const element = frame.current
    if (!element) return
    element.scrollTop = element.scrollHeight
    setNewBelow(false)
  }, [])
  useLayoutEffect(() => {
    const element = frame.current
    const before = place.current
    if (!element || !newest || !oldest) return
    const isFirst = before.newest === ''
    if (isFirst) showBeginning(element)
    else if (before.newest !== newest || before.below !== below) {
      if (isNewestOwn || before.isNear) element.scrollTop = element.scrollHeight
      else if (before.newest !== newest) setNewBelow(true)
    } else if (before.oldest !== oldest) element.scrollTop = element.scrollHeight - before.fromEnd
    note(element, place.current)
    place.current = { ...place.current, oldest, newest, below }
  }, [oldest, newest, below, isNewestOwn])
  const onScroll = (): void => {
    const element = frame.current
    if (!element) return
    note(element, place.current)
    if (place.current.isNear) setNewBelow(false)
    if (element.scrollTop < OLDER_PX) onNearTop()
  }
  return { frame, hasNewBelow, onScroll, toNewest }
}

/** Where the unread begins, or at the end. */
function showBeginning(element: HTMLElement): void {
  const line = element.querySelector<HTMLElement>('[data-unread-line]')
  element.scrollTop = line ? line.offsetTop - element.offsetTop - element.clientHeight / 3 : element.scrollHeight
}

function note(element: HTMLElement, place: { fromEnd: number; isNear: boolean }): void {
  place.fromEnd = element.scrollHeight - element.scrollTop
  place.isNear = place.fromEnd - element.clientHeight < NEAR_PX
}
