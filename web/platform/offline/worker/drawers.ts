/** The drawers of this browser's store: pages with what they show, files of the build, and what other apps handed over. */
export const PAGES = 'pages'
export const FILES = 'files'
export const SHARED = 'shared'
export const DRAWERS: readonly string[] = [PAGES, FILES, SHARED]
/** What a member saw or handed over; files of the build are nobody's. */
export const PERSONAL_DRAWERS: readonly string[] = [PAGES, SHARED]

/** Where a shared picture lies; not an address of the server. */
export const SHARED_PICTURE = '/shared/picture'

/** Where the list of a page's files is kept, which shows nothing of anybody: an address that is never asked for. */
export function listOf(path: string): string {
  return `/files-of${path}`
}

export function isList(address: string): boolean {
  return new URL(address).pathname.startsWith('/files-of/')
}
