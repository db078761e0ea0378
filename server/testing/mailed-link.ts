import { setTimeout as wait } from 'node:timers/promises'
import type { FrontDoor } from './test-application.ts'

/** A running server sends mails by jobs, in their own time: other mails may lie in the box before this one. */
const LOOKS = 100
const PAUSE_MS = 50

/** Query of the newest link to a page, for instance `/reset-password`, that was mailed to an address. @throws Error after 5 s without one. */
export async function mailedLink(test: FrontDoor, address: string, path: string): Promise<URLSearchParams> {
  for (let look = 0; look < LOOKS; look++) {
    for (const mail of await test.mailsTo(address)) {
      const links = [...mail.text.matchAll(/http[^\s\])]+/gu)].map(([link]) => new URL(link))
      const link = links.find(({ pathname }) => pathname === path)
      if (link) return link.searchParams
    }
    await wait(PAUSE_MS)
  }
  throw new Error(`No mail with a link to ${path} went to ${address}.`)
}
