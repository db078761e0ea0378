import type { FoundPlace } from '#contract/places.ts'
import { PLACE_MISTYPED_MIN, PLACE_QUERY_MIN, PLACE_SUGGESTIONS } from '#domain/policy/bookcases.ts'
import { cleanSearchText } from '#domain/search-text.ts'
import type { Database } from '../../platform/db/database.ts'
import { readCounties } from './bundled/read-bundled.ts'
import { presentLink } from './present.ts'
import type { LinkRow } from './queries/links.ts'
import { beginsNearly, halfPatterns } from './mistyped.ts'
import {
  foldName,
  listByName,
  listByPostcode,
  listLinks,
  listNamesakes,
  listNames,
  listWithin,
  type PartedName,
} from './suggest-queries.ts'

/** The key of a municipality begins with that of its county. */
const COUNTY_DIGITS = 5
const MOST_WORDS = 6

/** Places by a typed name, also with one error, or a postal code with or without a name. */
export async function suggestPlaces(db: Database, typed: string): Promise<FoundPlace[]> {
  const text = cleanSearchText(typed)
  const digits = /^\d+(?= |$)/u.exec(text)?.[0]
  const rows = digits === undefined ? await listNamed(db, text) : await listOfPostcode(db, digits, text.slice(digits.length))
  const counties = await countiesOfNamesakes(db, rows)
  return rows.map((row) => ({ ...presentLink(row, counties.get(row.id)), lat: row.latitude, lon: row.longitude }))
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
  const within = await listWithin(db, partings(folded), PLACE_SUGGESTIONS)
  if (within.length > 0) return within
  const names = await listNames(db, halfPatterns(folded))
  const near = names.filter(({ name_folded: name }) => beginsNearly(name, folded)).slice(0, PLACE_SUGGESTIONS)
  return listLinks(
    db,
    near.map(({ id }) => id),
  )
}

/** Where a name may be parted into a place and what it lies in: "Leipzig Connewitz", "Mühlhausen, Bayern". */
function partings(folded: string): PartedName[] {
  const words = folded.split(' ').slice(0, MOST_WORDS)
  return words.slice(1).flatMap((_, before) => {
    const [one, other] = [words.slice(0, before + 1).join(' '), words.slice(before + 1).join(' ')]
    return [
      { own: one, within: other },
      { own: other, within: one },
    ]
  })
}

/** The counties of those cities that have a namesake in their region: both would read "Mühlhausen, Bayern". */
async function countiesOfNamesakes(db: Database, rows: readonly LinkRow[]): Promise<ReadonlyMap<number, string>> {
  const ids = new Set(
    await listNamesakes(
      db,
      rows.map(({ id }) => id),
    ),
  )
  if (ids.size === 0) return new Map()
  const counties = await readCounties()
  return new Map(
    rows
      .filter(({ id }) => ids.has(id))
      .flatMap(({ id, source_key: key }) => {
        const county = counties.get(key.slice('ags:'.length, 'ags:'.length + COUNTY_DIGITS))
        return county === undefined ? [] : [[id, county] as const]
      }),
  )
}
