import type { z } from 'zod'
import { listMembers } from '#contract/admin-member-lists.ts'
import { listAllPayments } from '#contract/admin-payment-search.ts'
import type { searchAll, SearchHit, SearchSection } from '#contract/admin-search.ts'
import { unreviewedBooks } from '#contract/book-moderation.ts'
import { labelStock } from '#contract/labels.ts'
import { moderationQueue } from '#contract/moderation.ts'
import { adminProblems } from '#contract/problems.ts'
import { SEARCH_SECTIONS, type SearchSectionKind } from '#domain/admin-search.ts'
import { SEARCH_SECTION_SIZE } from '#domain/policy/administration.ts'
import { isRoleAmong, type NarrowRole, type Role } from '#domain/roles.ts'
import { log, loggableError } from '../../../platform/log.ts'
import { findMemberByReference } from '../members/read-lists.ts'
import { hitsOf, type Hits, type SearchDatabases, type SearchedFor } from './sections.ts'
import { readSearchClue } from './read-clue.ts'

/** Who opens the pages that each section leads to, beside administrators: as the calls of those pages say. */
const ROLES: Record<SearchSectionKind, readonly NarrowRole[]> = {
  member: listMembers.roles,
  exchange: adminProblems.roles,
  payment: listAllPayments.roles,
  case: moderationQueue.roles,
  label: labelStock.roles,
  book: unreviewedBooks.roles,
}

/** What a role may open of all that a text names, some of each kind, and the page of the one thing that is meant. */
export async function searchEverything(databases: SearchDatabases, text: string, role: Role): Promise<z.input<typeof searchAll.response>> {
  const clue = readSearchClue(text)
  if (clue === null || clue.kind === 'short') return { sections: [], meant: null, silent: [], clue }
  const member =
    clue.kind === 'id' || clue.kind === 'email' || clue.kind === 'name'
      ? await findMemberByReference(databases.db, clue.kind === 'id' ? clue.value : text)
      : undefined
  const searched: SearchedFor = { clue, text, member, about: clue.kind === 'id' ? clue.value : (member?.id ?? null) }
  const kinds = SEARCH_SECTIONS.filter((kind) => isRoleAmong(role, ROLES[kind]))
  const asked = await Promise.allSettled(kinds.map(async (kind) => ({ kind, ...(await hitsOf[kind](databases, searched)) })))
  const found = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const silent = kinds.filter((_, index) => asked[index]?.status === 'rejected')
  for (const one of asked) if (one.status === 'rejected') log.warn(loggableError(one.reason), 'a section of the search could not be asked')
  const sections = found.flatMap((one) => presentSection(one))
  return { sections, meant: meantBy(found, silent.length === 0), silent, clue }
}

type FoundSection = { kind: SearchSectionKind } & Hits

function presentSection({ kind, hits, all }: FoundSection): SearchSection[] {
  const shown = hits.slice(0, SEARCH_SECTION_SIZE)
  return shown.length === 0 ? [] : [{ kind, hits: shown, all: hits.length > SEARCH_SECTION_SIZE ? all : null }]
}

/** The page of what was named by itself, else of the only hit of a whole search; null where there are several. */
function meantBy(found: readonly FoundSection[], isWhole: boolean): string | null {
  const named = found.find(({ isNamed, hits }) => isNamed && hits.length > 0)
  if (!named && !isWhole) return null
  const [first, ...others]: SearchHit[] = named ? named.hits.slice(0, 1) : found.flatMap(({ hits }) => hits)
  return first && others.length === 0 ? first.path : null
}
