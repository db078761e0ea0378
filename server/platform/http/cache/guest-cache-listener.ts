import type { Listener } from '../../db/connections/notice-line.ts'
import { namesOfNotice } from './guest-cache-contents.ts'
import type { GuestCache } from './guest-cache.ts'

/** Ties a process's cache to the changes of all processes: it is on only while they are sure to be heard. */
export function hearPublicChanges(cache: GuestCache): Listener {
  return {
    channel: 'public_change',
    heard: (payload) => cache.changed(namesOfNotice(payload)),
    begins: () => cache.switchOn(),
    lags: () => cache.switchOff(),
    ends: () => cache.switchOff(),
  }
}
