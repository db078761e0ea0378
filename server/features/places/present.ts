import type { PlaceLink } from '#contract/places.ts'
import { placePath } from '#domain/bookcases.ts'
import type { LinkRow } from './queries/links.ts'

/** A place as a link to its page; with the county it lies in where the region has another one of its name. */
export function presentLink({ name, kind, within, way, bookcases }: LinkRow, county?: string): PlaceLink {
  const around = [...(county === undefined ? [] : [county]), ...within]
  return { name, kind, region: around.length === 0 ? null : around.join(', '), path: placePath(way), bookcases }
}
