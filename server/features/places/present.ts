import type { PlaceLink } from '#contract/places.ts'
import { placePath } from '#domain/bookcases.ts'
import type { LinkRow } from './queries/links.ts'

/** A link to a place page, with the county if its name is ambiguous in the region. */
export function presentLink({ name, kind, within, way, bookcases }: LinkRow, county?: string): PlaceLink {
  const around = [...(county === undefined ? [] : [county]), ...within]
  return { name, kind, region: around.length === 0 ? null : around.join(', '), path: placePath(way), bookcases }
}
