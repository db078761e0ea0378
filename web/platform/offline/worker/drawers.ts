/** Names of the browser's caches: pages, built files, shared data. */
export const PAGE_CACHE = 'pages'
export const FILES = 'files'
export const SHARED = 'shared'
export const DRAWERS: readonly string[] = [PAGE_CACHE, FILES, SHARED]
/** Caches with personal data. */
export const PERSONAL_CACHES: readonly string[] = [PAGE_CACHE, SHARED]

/** Key of a shared picture. */
export const SHARED_PICTURE = '/shared/picture'

/** Key of a page's file list. */
export function listOf(path: string): string {
  return `/files-of${path}`
}

export function isList(address: string): boolean {
  return new URL(address).pathname.startsWith('/files-of/')
}
