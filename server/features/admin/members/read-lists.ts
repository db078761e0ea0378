import type { z } from 'zod'
import type { listMembers } from '#contract/admin-member-lists.ts'
import { asciiEmail } from '#domain/ascii-email.ts'
import { LIST_ROLES, profileIdIn, uuidIn } from '#domain/member-lists.ts'
import { MEMBERS_PAGE_SIZE, NAME_PART_MIN } from '#domain/policy/administration.ts'
import { isRoleAmong, type Role } from '#domain/roles.ts'
import type { Database } from '../../../platform/db/database.ts'
import { pageOf } from '../../../platform/db/page-of.ts'
import { AppError } from '../../../platform/errors.ts'
import { presentAdminUser, presentListedUser } from './present.ts'
import { byEmail, byId, byProfileId, findAdminUser, type AdminUserRow } from './queries/search.ts'
import { listMatchingMembers, listMembersOfKind, type ListedUserRow, type MemberPlace } from './lists-queries.ts'

type Wanted = z.output<typeof listMembers.query>
type Found = z.input<typeof listMembers.response>

/**
 * A page of a list of members, or of those that a search finds; the one who is meant where the text names nobody else.
 * @throws AppError OTHER_ROLE for a list that is not of this role.
 */
export async function readMemberList(db: Database, { list, search, after }: Wanted, role: Role): Promise<Found> {
  const wanted = search.trim()
  const page = { after: placeOf(after), limit: MEMBERS_PAGE_SIZE + 1 }
  if (wanted === '') {
    if (!isRoleAmong(role, LIST_ROLES[list])) throw new AppError('OTHER_ROLE')
    return presentPage(await listMembersOfKind(db, list, page))
  }
  const user = after === undefined ? await findMemberByReference(db, wanted) : undefined
  if (user) return { user: presentAdminUser(user), users: [], next: null }
  if ([...wanted].length < NAME_PART_MIN) return { user: null, users: [], next: null }
  return presentPage(await listMatchingMembers(db, { address: asciiEmail(wanted), name: wanted }, page))
}

/** The member whose uuid, address or profile id this is, also within a link; undefined where it is no such name. */
export async function findMemberByReference(db: Database, wanted: string): Promise<AdminUserRow | undefined> {
  const uuid = uuidIn(wanted)
  if (uuid !== null) return findAdminUser(db, byId(uuid))
  if (wanted.includes('@')) return findAdminUser(db, byEmail(asciiEmail(wanted)))
  return findAdminUser(db, byProfileId(profileIdIn(wanted) ?? wanted))
}

function placeOf(after: string | undefined): MemberPlace | undefined {
  const [place, id] = after?.split('.') ?? []
  return place === undefined || id === undefined ? undefined : { place, id }
}

function presentPage(rows: readonly ListedUserRow[]): Found {
  const { shown, next } = pageOf(rows, MEMBERS_PAGE_SIZE, ({ place, id }) => `${place}.${id}`)
  return { user: null, users: shown.map(presentListedUser), next }
}
