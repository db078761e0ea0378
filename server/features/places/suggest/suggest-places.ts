import type { PlaceLink } from '#contract/places.ts'
import { PLACE_MISTYPED_MIN, PLACE_QUERY_MIN, PLACE_SUGGESTIONS } from '#domain/policy/bookcases.ts'
import { cleanSearchText } from '#domain/search-text.ts'
import type { Database } from '../../../platform/db/database.ts'
import { findNearestPage } from '../nearest/queries.ts'
import { presentLink, presentLinkElsewhere } from '../present.ts'
import type { LinkRow } from '../queries/links.ts'
import { beginsNearly, halfPatterns } from './mistyped.ts'
import { foldName, listByName, listByPostcode, listLinks, listNames } from './queries.ts'

/** Places by what somebody types: the beginning of a name, also with one mistake in it, or of a postal code. */
export async function suggestPlaces(db: Database, typed: string): Promise<PlaceLink[]> {
  const text = cleanSearchText(typed)
  const digits = /^\d+(?= |$)/u.exec(text)?.[0]
  const rows = digits === undefined ? await listNamed(db, text) : await listOfPostcode(db, digits)
  return Promise.all(rows.map((row) => presentFound(db, row)))
}

async function listOfPostcode(db: Database, digits: string): Promise<LinkRow[]> {
  if (digits.length < PLACE_QUERY_MIN || digits.length > 5) return []
  return listByPostcode(db, digits, PLACE_SUGGESTIONS)
}

async function listNamed(db: Database, text: string): Promise<LinkRow[]> {
  const folded = await foldName(db, text)
  if (folded.length < PLACE_QUERY_MIN) return []
  const rows = await listByName(db, folded, PLACE_SUGGESTIONS)
  if (rows.length > 0 || folded.length < PLACE_MISTYPED_MIN) return rows
  const names = await listNames(db, halfPatterns(folded))
  const near = names.filter(({ name_folded: name }) => beginsNearly(name, folded)).slice(0, PLACE_SUGGESTIONS)
  return listLinks(
    db,
    near.map(({ id }) => id),
  )
}

/** A place without a page leads to the nearest that has one. */
async function presentFound(db: Database, row: LinkRow): Promise<PlaceLink> {
  if (row.has_page) return presentLink(row)
  const nearest = await findNearestPage(db, row)
  return nearest ? presentLinkElsewhere(row, nearest) : presentLink(row)
}
