/** What the badges of the top bar show. */
export interface Unread {
  notifications: number
  conversations: number
}

/** Told to the window when unread lines or conversations may have changed. */
export const UNREAD_CHANGED = 'buchfink:unread'

/** Lets the badges count again: something was read on this page. */
export function recountUnread(): void {
  window.dispatchEvent(new Event(UNREAD_CHANGED))
}
