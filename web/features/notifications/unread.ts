/** Numbers of the badges. */
export interface Unread {
  notifications: number
  conversations: number
}

/** Window event when unread numbers may have changed. */
export const UNREAD_CHANGED = 'buchfink:unread'

/** Refreshes the badges. */
export function recountUnread(): void {
  window.dispatchEvent(new Event(UNREAD_CHANGED))
}
