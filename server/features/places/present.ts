import type { PlaceLink } from '#contract/places.ts'
import { placePath } from '#domain/bookcases.ts'
import type { LinkRow } from './queries/links.ts'

/** A place as a link to its page. */
export function presentLink({ name, kind, within, way, bookcases }: LinkRow): PlaceLink {
  return { name, kind, region: within.length === 0 ? null : within.join(', '), path: placePath(way), bookcases }
}

/** A place without a page as a link to the page of another one, which is told where the place lies. */
export function presentLinkElsewhere(place: LinkRow, { way }: LinkRow): PlaceLink {
  return { ...presentLink(place), path: `${placePath(way)}?coords=${place.latitude},${place.longitude}` }
}
