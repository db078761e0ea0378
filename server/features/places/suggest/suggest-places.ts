import type { FoundPlace } from '#contract/places.ts'
import { PLACE_MISTYPED_MIN, PLACE_QUERY_MIN, PLACE_SUGGESTIONS } from '#domain/policy/bookcases.ts'
import { cleanSearchText } from '#domain/search-text.ts'
import type { Database } from '../../../platform/db/database.ts'
import { findNearestPage } from '../nearest/queries.ts'
import { presentLink, presentLinkElsewhere } from '../present.ts'
import type { LinkRow } from '../queries/links.ts'
import { beginsNearly, halfPatterns } from './mistyped.ts'
import { foldName, listByName, listByPostcode, listLinks, listNames } from './queries.ts'

/** Places by what somebody types: the beginning of a name, also with one mistake in it, or of a postal code, with a name or without. */
export async function suggestPlaces(db: Database, typed: string): Promise<FoundPlace[]> {
  const text = cleanSearchText(typed)
  const digits = /^\d+(?= |$)/u.exec(text)?.[0]
  const rows = digits === undefined ? await listNamed(db, text) : await listOfPostcode(db, digits, text.slice(digits.length))
  return Promise.all(rows.map((row) => presentFound(db, row)))
}

async function listOfPostcode(db: Database, digits: string, name: string): Promise<LinkRow[]> {
  if (digits.length < PLACE_QUERY_MIN || digits.length > 5) return []
  return listByPostcode(db, digits, name === '' ? '' : await foldName(db, name), PLACE_SUGGESTIONS)
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

/** Where a place lies, and the way to its page; one without a page leads to the nearest that has one. */
async function presentFound(db: Database, row: LinkRow): Promise<FoundPlace> {
  const nearest = row.has_page ? undefined : await findNearestPage(db, row)
  return { ...(nearest ? presentLinkElsewhere(row, nearest) : presentLink(row)), lat: row.latitude, lon: row.longitude }
}
