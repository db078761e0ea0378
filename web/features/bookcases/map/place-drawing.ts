import type { BookcasePlace } from '#contract/bookcases.ts'
import type { GridFrame, GridPoint } from '#domain/map-grid.ts'
import { bubblesOf, roomOfBubbles, type Bubble } from './bubbles.ts'
import { mapSizes, shareOf } from './map-size.ts'
import { placeNames, type MapName, type Taken } from './place-names.ts'
import { roomOf, scaleOf } from './scale.ts'

const PIN_ROOM_PX = 26

/** What the map of a city or district shows beside its pins: names that find room, and the land, where the document has not drawn it. */
export interface PlaceDrawing {
  frame: GridFrame
  names: MapName[]
  ground?: string
  own?: string
  dots?: string
}

/** The same of a region, with its cities. */
export interface RegionDrawing extends PlaceDrawing {
  bubbles: Bubble[]
}

/** What pins take of a map. */
export function roomOfPins(pins: readonly { left: number; top: number }[]): Taken[] {
  return pins.map(({ left, top }) => ({ left, top, width: PIN_ROOM_PX, height: PIN_ROOM_PX }))
}

/** The names on the map of a city or district: its own, what lies around, and what lies in it, as far as no pin stands there. */
export function namesAroundPins({ place, map, places }: BookcasePlace, pins: readonly GridPoint[]): MapName[] {
  const { frame } = map
  const { narrow } = mapSizes(frame)
  const taken = roomOfPins(pins.map((pin) => shareOf(pin, frame)))
  const around = map.names.filter(({ name }) => name !== place.name)
  const names = [place, ...around, ...places].map(({ name, x, y }) => ({ name, ...shareOf({ x, y }, frame) }))
  return placeNames(names, [...taken, roomOf(scaleOf(frame, taken, narrow), narrow)], narrow)
}

/** The cities and names on the map of a region. */
export function regionNames({ place, map, places }: BookcasePlace): Pick<RegionDrawing, 'bubbles' | 'names'> {
  const { frame } = map
  const { narrow } = mapSizes(frame)
  const bubbles = bubblesOf(places, frame, narrow)
  const taken = roomOfBubbles(bubbles, narrow)
  const around = map.names.filter(({ name }) => name !== place.name).map(({ name, x, y }) => ({ name, ...shareOf({ x, y }, frame) }))
  return { bubbles, names: placeNames(around, [...taken, roomOf(scaleOf(frame, taken, narrow), narrow)], narrow) }
}
