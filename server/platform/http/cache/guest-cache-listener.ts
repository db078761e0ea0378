import type { Listener } from '../../db/connections/notify-connection.ts'
import { changeOfNotice } from './guest-cache-contents.ts'
import type { GuestCache } from './guest-cache.ts'

/** Connects a process's cache to all changes; it is on only while these arrive. */
export function connectGuestCache(cache: GuestCache): Listener {
  return {
    channel: 'public_change',
    heard: (payload) => {
      const { names, isWithdrawn } = changeOfNotice(payload)
      cache.changed(names, isWithdrawn)
    },
    begins: () => cache.switchOn(),
    lags: () => cache.switchOff(),
    ends: () => cache.switchOff(),
  }
}
