/** The drawers of this browser's store: pages with what they show, files of the build, and what other apps handed over. */
export const PAGES = 'pages'
export const FILES = 'files'
export const SHARED = 'shared'
export const DRAWERS: readonly string[] = [PAGES, FILES, SHARED]
/** What a member saw or handed over; files of the build are nobody's. */
export const PERSONAL_DRAWERS: readonly string[] = [PAGES, SHARED]

/** Where a shared picture lies; not an address of the server. */
export const SHARED_PICTURE = '/shared/picture'
