import type { Services } from '../../../../platform/services.ts'
import { dnbSource } from './dnb.ts'
import { openLibrarySource } from './openlibrary.ts'
import type { IsbnSource } from './source.ts'

/** Who is asked for an ISBN, in this order. Hosts come from the configuration alone; the libraries are told who asks. */
export function libraries({ env, siteUrl }: Services): IsbnSource[] {
  const userAgent = `Buchfink (${siteUrl})`
  return [dnbSource(env.DNB_URL, userAgent), openLibrarySource(env.OPENLIBRARY_URL, userAgent)]
}
