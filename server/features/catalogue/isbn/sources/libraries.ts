import type { Services } from '../../../../platform/services.ts'
import { dnbSource } from './dnb.ts'
import { openLibrarySource } from './openlibrary.ts'
import type { IsbnSource } from './source.ts'

/** How we name ourselves to the libraries. */
export function libraryIdentity({ siteUrl }: Services): string {
  return `Buchfink (${siteUrl})`
}

/** Who is asked for an ISBN, in this order. Hosts come from the configuration alone; the libraries are told who asks. */
export function libraries(services: Services): IsbnSource[] {
  const { env } = services
  const userAgent = libraryIdentity(services)
  return [dnbSource(env.DNB_URL, userAgent), openLibrarySource(env.OPENLIBRARY_URL, userAgent)]
}
