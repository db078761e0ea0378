import type { BookOffer } from '#contract/books.ts'
import type { ShownMissingBook } from '#contract/missing-books.ts'
import type { PublicProfile } from '#contract/profile.ts'
import { hasCode, callApi, type ApiClient } from '../../platform/api/api-client.ts'
import { numberInAddress } from '../../platform/number-in-address.ts'

/** A list of a profile and its page from 1. */
export interface ProfileView {
  tab: 'offered' | 'wished'
  page: number
}

const PAGE_MAX = 10_000

/** The view of an address; offers by default. */
export function profileView(query: URLSearchParams): ProfileView {
  return {
    tab: query.get('tab') === 'wished' ? 'wished' : 'offered',
    page: numberInAddress(query, 'page', PAGE_MAX) ?? 1,
  }
}

/** Address of a view. */
export function viewPath(path: string, { tab, page }: ProfileView): string {
  const query = new URLSearchParams({ ...(tab === 'wished' && { tab }), ...(page > 1 && { page: String(page) }) })
  return query.size > 0 ? `${path}?${query}` : path
}

/** A public profile; null for missing or deleted members. */
export async function readPublicProfile(api: ApiClient, profileId: string): Promise<PublicProfile | null> {
  return callApi(api.api.v1.user[':profileId'].$get({ param: { profileId } })).catch((error: unknown) => {
    if (hasCode(error, 'NOT_FOUND')) return null
    throw error
  })
}

export async function readProfileList(
  api: ApiClient,
  uuid: string,
  { tab, page }: ProfileView,
): Promise<{ bookOffers: BookOffer[]; total: number }> {
  const { exchanges } = api.api.v1
  const param = { a: uuid, b: String(page) }
  return callApi(
    tab === 'wished' ? exchanges['books-wished'][':a'][':b'].$get({ param }) : exchanges['book-offers'][':a'][':b'].$get({ param }),
  )
}

/** Wishes for missing books, before the first page of wishes. */
export async function readShownMissingBooks(api: ApiClient, uuid: string, { tab, page }: ProfileView): Promise<ShownMissingBook[]> {
  if (tab !== 'wished' || page > 1) return []
  const { missingBooks } = await callApi(api.api.v1.wishes['missing-books'].of[':uuid'].$get({ param: { uuid } }))
  return missingBooks
}
