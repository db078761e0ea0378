import type { MouseEvent } from 'react'

/** Scrolls to an entry and focuses it, without a history entry. */
export function goToEntry(event: MouseEvent): void {
  const id = event.currentTarget.getAttribute('href')?.slice(1)
  const entry = id === undefined ? null : document.getElementById(id)
  if (!entry) return
  event.preventDefault()
  entry.tabIndex = -1
  entry.focus()
}
