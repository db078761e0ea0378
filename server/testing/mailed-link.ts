import type { FrontDoor } from './test-application.ts'

/** Query of the newest link to a page, for instance `/reset-password`, that was mailed to an address. */
export async function mailedLink(test: FrontDoor, address: string, path: string): Promise<URLSearchParams> {
  for (const mail of await test.mailsTo(address)) {
    const links = [...mail.text.matchAll(/http[^\s\])]+/gu)].map(([link]) => new URL(link))
    const link = links.find(({ pathname }) => pathname === path)
    if (link) return link.searchParams
  }
  throw new Error(`No mail with a link to ${path} went to ${address}.`)
}
