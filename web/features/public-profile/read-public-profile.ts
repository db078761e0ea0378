import type { BookOffer } from '#contract/books.ts'
import type { ShownMissingBook } from '#contract/missing-books.ts'
import type { PublicProfile } from '#contract/profile.ts'
import { hasCode, read, type ApiClient } from '../../platform/api/api-client.ts'
import { numberInAddress } from '../../platform/number-in-address.ts'

/** Which list of a profile is shown, and which page of it, from 1. */
export interface ProfileView {
  tab: 'offered' | 'wished'
  page: number
}

const PAGE_MAX = 10_000

/** The view that an address asks for; anything else is the first page of what is offered. */
export function profileView(query: URLSearchParams): ProfileView {
  return {
    tab: query.get('tab') === 'wished' ? 'wished' : 'offered',
    page: numberInAddress(query, 'page', PAGE_MAX) ?? 1,
  }
}

/** Address of a view; the first page of the offers needs no query. */
export function viewPath(path: string, { tab, page }: ProfileView): string {
  const query = new URLSearchParams({ ...(tab === 'wished' && { tab }), ...(page > 1 && { page: String(page) }) })
  return query.size > 0 ? `${path}?${query}` : path
}

/** A member's public profile; null for members who are missing or gone. */
export async function readPublicProfile(api: ApiClient, profileId: string): Promise<PublicProfile | null> {
  return read(api.api.v1.user[':profileId'].$get({ param: { profileId } })).catch((error: unknown) => {
    if (hasCode(error, 'NOT_FOUND')) return null
    throw error
  })
}

/** The books of a view. */
export async function readProfileList(
  api: ApiClient,
  uuid: string,
  { tab, page }: ProfileView,
): Promise<{ bookOffers: BookOffer[]; total: number }> {
  const { exchanges } = api.api.v1
  const param = { a: uuid, b: String(page) }
  return read(
    tab === 'wished' ? exchanges['books-wished'][':a'][':b'].$get({ param }) : exchanges['book-offers'][':a'][':b'].$get({ param }),
  )
}

/** What the member misses; it stands before the first page of what is wished for. */
export async function readShownMissingBooks(api: ApiClient, uuid: string, { tab, page }: ProfileView): Promise<ShownMissingBook[]> {
  if (tab !== 'wished' || page > 1) return []
  const { missingBooks } = await read(api.api.v1.wishes['missing-books'].of[':uuid'].$get({ param: { uuid } }))
  return missingBooks
}
