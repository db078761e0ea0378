import type { BookcasePlace } from '#contract/bookcases.ts'
import type { GridFrame, GridPoint } from '#domain/map-grid.ts'
import { bubblesOf, roomOfBubbles, type Bubble } from './bubbles.ts'
import { mapSizes, shareOf } from './map-size.ts'
import { placeNames, type MapName, type Taken } from './place-names.ts'
import { roomOf, scaleOf } from './scale.ts'

const PIN_ROOM_PX = 26

/** Contents of the map of a city or district besides pins: names, and land unless rendered in the document. */
export interface PlaceDrawing {
  frame: GridFrame
  names: MapName[]
  ground?: string
  own?: string
  dots?: string
}

/** The same for a region with its cities. */
export interface RegionDrawing extends PlaceDrawing {
  bubbles: Bubble[]
}

/** Areas of pins on a map. */
export function roomOfPins(pins: readonly { left: number; top: number }[]): Taken[] {
  return pins.map(({ left, top }) => ({ left, top, width: PIN_ROOM_PX, height: PIN_ROOM_PX }))
}

/** Names on a city or district map that do not overlap pins. */
export function namesAroundPins({ place, map, places }: BookcasePlace, pins: readonly GridPoint[]): MapName[] {
  const { frame } = map
  const { narrow } = mapSizes(frame)
  const taken = roomOfPins(pins.map((pin) => shareOf(pin, frame)))
  const around = map.names.filter(({ name }) => name !== place.name)
  const names = [place, ...around, ...places].map(({ name, x, y }) => ({ name, ...shareOf({ x, y }, frame) }))
  return placeNames(names, [...taken, roomOf(scaleOf(frame, taken, narrow), narrow)], narrow)
}

/** Cities and names on a region map. */
export function regionNames({ place, map, places }: BookcasePlace): Pick<RegionDrawing, 'bubbles' | 'names'> {
  const { frame } = map
  const { narrow } = mapSizes(frame)
  const bubbles = bubblesOf(places, frame, narrow)
  const taken = roomOfBubbles(bubbles, narrow)
  const around = map.names.filter(({ name }) => name !== place.name).map(({ name, x, y }) => ({ name, ...shareOf({ x, y }, frame) }))
  return { bubbles, names: placeNames(around, [...taken, roomOf(scaleOf(frame, taken, narrow), narrow)], narrow) }
}
