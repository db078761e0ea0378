import { useEffect, useLayoutEffect, useRef } from 'react'

// What had the focus last outside of all dialogs. A button that waits for an answer is disabled and loses it, so the
// moment in which a dialog opens can be too late to ask.
let lastOutside: Element | null = null
if (typeof document !== 'undefined') {
  lastOutside = document.activeElement
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !target.closest('[role="dialog"]')) lastOutside = target
  })
}

/** Returns focus to the opener, also when the window is removed; the library reads it too late. Not when focus moved on. */
export function useFocusReturn(isOpen: boolean): void {
  const opener = useRef<Element | null>(null)
  // Before the effects of the forms in the window.
  useLayoutEffect(() => {
    if (isOpen) opener.current = isLost() ? lastOutside : document.activeElement
  }, [isOpen])
  useEffect(() => {
    if (!isOpen) return undefined
    return () => {
      if (isLost()) focusOnceEnabled(placeOfReturn(opener.current))
    }
  }, [isOpen])
}

/** Focuses it, once it is enabled: a refused step reads its page again first, and its button waits for that. Not when focus moved on. */
function focusOnceEnabled(target: HTMLElement | null): void {
  target?.focus({ preventScroll: true })
  if (!target?.matches(':disabled')) return
  const observer = new MutationObserver(() => {
    if (target.isConnected && target.matches(':disabled')) return
    observer.disconnect()
    if (isLost()) target.focus({ preventScroll: true })
  })
  observer.observe(target, { attributeFilter: ['disabled'] })
}

/** What opened the window; where another window is still open, never something behind that one. */
function placeOfReturn(opener: Element | null): HTMLElement | null {
  const below = [...document.querySelectorAll<HTMLElement>('[role="dialog"]:not([inert])')].at(-1)
  if (below && !below.contains(opener)) return below
  return opener instanceof HTMLElement ? opener : null
}

/** Whether nothing has the focus, or something in a window that is fading out. */
function isLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.closest('[inert]') !== null
}
