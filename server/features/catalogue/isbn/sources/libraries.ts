import type { Services } from '../../../../platform/services.ts'
import { dnbSource } from './dnb.ts'
import { openLibrarySource } from './openlibrary.ts'
import type { IsbnSource } from './source.ts'

/** Our user agent for libraries. */
export function libraryIdentity({ siteUrl }: Services): string {
  return `Buchfink (${siteUrl})`
}

/** The libraries for ISBN look-ups, in order. Hosts come only from the configuration. */
export function libraries(services: Services): IsbnSource[] {
  const { env } = services
  const userAgent = libraryIdentity(services)
  return [dnbSource(env.DNB_URL, userAgent), openLibrarySource(env.OPENLIBRARY_URL, userAgent)]
}
