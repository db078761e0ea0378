import type { BookcasePlace } from '#contract/bookcases.ts'
import { PLACES_SHOWN } from '#domain/policy/bookcases.ts'
import { getLocale } from '#messages/runtime'
import { renderedOnce } from '../../../platform/drawing/drawn-once.ts'
import { escapeHtml } from '../../../platform/drawing/escape-html.ts'
import { namesAroundPins, regionNames } from '../map/place-drawing.ts'

/** Data of the page of a place, with the rendered land of its map. */
export type PlaceView = ReturnType<typeof placeView>

/** Computed by the server, as only a few of many places and names fit. */
export function placeView(request: Request, data: BookcasePlace) {
  const { places, map, list, nearest } = data
  const isRegion = data.place.kind === 'REGION' && !data.place.isCityState
  const pins = list.length > 0 ? list : nearest
  const names = isRegion ? regionNames(data) : { names: namesAroundPins(data, pins), bubbles: [] }
  return {
    ...data,
    places: places.slice(0, PLACES_SHOWN).map(({ name, path, bookcases }) => ({ name, path, bookcases })),
    all: places.length > PLACES_SHOWN ? renderedOnce(request, { count: places.length, html: linksTo(places) }, ['html']) : null,
    map: renderedOnce(request, { ...map, ...names }, ['ground', 'own', 'dots']),
  }
}

/** Places from A to Z as items of a list. */
function linksTo(places: BookcasePlace['places']): string {
  const { compare } = new Intl.Collator(getLocale())
  return places
    .toSorted((one, other) => compare(one.name, other.name))
    .map(({ path, name }) => `<li><a href="${escapeHtml(path)}">${escapeHtml(name)}</a></li>`)
    .join('')
}
