import type { MouseEvent } from 'react'

/** Leads to an entry of this page and gives it the focus. Without scripts the link does the same; with them going back is no step more. */
export function goToEntry(event: MouseEvent): void {
  const id = event.currentTarget.getAttribute('href')?.slice(1)
  const entry = id === undefined ? null : document.getElementById(id)
  if (!entry) return
  event.preventDefault()
  entry.tabIndex = -1
  entry.focus()
}
