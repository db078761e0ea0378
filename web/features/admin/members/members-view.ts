import { MEMBER_CURSOR, MEMBER_LISTS, type MemberList } from '#domain/member-lists.ts'
import { oneOf, searchOf } from '../work-list/list-address.ts'

export const MEMBERS_PATH = '/admin/users'

/** What the address of the list of members asks for. */
export interface MembersView {
  list: MemberList
  /** Empty where nothing is looked for. */
  search: string
  after: string | null
}

/** The view of an address; what is no choice is none, and no cursor is the beginning of the list. */
export function membersView(address: URLSearchParams): MembersView {
  const after = address.get('after') ?? ''
  return {
    list: oneOf(MEMBER_LISTS, address.get('list')) ?? 'newest',
    search: searchOf(address.get('search')),
    after: MEMBER_CURSOR.test(after) ? after : null,
  }
}

/** The same as the query of the call. */
export function queryOf({ list, search, after }: MembersView) {
  return { list, ...(search !== '' && { search }), ...(after !== null && { after }) }
}

/** The address of a list, or of what a search finds among all members; `prefixEnd` is where the page begins. */
export function membersAddress({ list, search, after }: Partial<MembersView>): string {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  else if (list && list !== 'newest') query.set('list', list)
  if (after) query.set('after', after)
  return query.size > 0 ? `${MEMBERS_PATH}?${query}` : MEMBERS_PATH
}

/** Where the page of a member leads back to: the list it was opened from, else the list of all. */
export function listBefore(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return typeof from === 'string' && (from === MEMBERS_PATH || from.startsWith(`${MEMBERS_PATH}?`)) ? from : MEMBERS_PATH
}
