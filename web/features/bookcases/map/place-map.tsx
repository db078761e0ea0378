import type { BookcasePlace } from '#contract/bookcases.ts'
import { KM_PER_UNIT, type GridPoint } from '#domain/map-grid.ts'
import { DISTRICT_KM } from '#domain/policy/bookcases.ts'
import { m } from '#messages'
import classes from './map.module.css'
import { Dots, MapDrawing } from './map-drawing.tsx'
import { mapSizes, percent, shareOf } from './map-size.ts'
import { PinLayer } from './pin-layer.tsx'
import type { Pin } from './pins.ts'
import { placeNames } from './place-names.ts'
import { roomOf, scaleOf } from './scale.ts'

interface PlaceMapProps {
  data: Pick<BookcasePlace, 'place' | 'map' | 'places'>
  pins: readonly (Omit<Pin, 'left' | 'top'> & GridPoint)[]
  /** Where the reader is, when the address says so. */
  reader: GridPoint | null
  /** Number of the entry that the pointer is on. */
  active: number | null
}

const PIN_ROOM_PX = 26

/** A city or district with numbered pins, and all that lies around it up to the edge. */
export function PlaceMap({ data: { place, map, places }, pins, reader, active }: PlaceMapProps) {
  const { frame } = map
  const sizes = mapSizes(frame)
  const placed = pins.map(({ number, name, href, x, y }) => ({ number, name, href, ...shareOf({ x, y }, frame) }))
  const own = { name: place.name, ...shareOf(place, frame) }
  const below = places.map(({ name, x, y }) => ({ name, ...shareOf({ x, y }, frame) }))
  const around = map.names.filter(({ name }) => name !== place.name).map(({ name, x, y }) => ({ name, ...shareOf({ x, y }, frame) }))
  const taken = placed.map(({ left, top }) => ({ left, top, width: PIN_ROOM_PX, height: PIN_ROOM_PX }))
  const scale = scaleOf(frame, taken, sizes.narrow)
  return (
    <MapDrawing
      label={m['bookcases.map']({ name: place.name })}
      frame={frame}
      names={placeNames([own, ...around, ...below], [...taken, roomOf(scale, sizes.narrow)], sizes.narrow)}
      scale={scale}
      land={
        <>
          <path className={classes.ground} d={map.ground} />
          {place.outline && <path className={classes.own} d={place.outline} />}
          {place.kind === 'DISTRICT' && <circle className={classes.own} cx={place.x} cy={place.y} r={DISTRICT_KM / KM_PER_UNIT} />}
          <Dots dots={map.dots} isQuiet />
        </>
      }
    >
      {reader && <Reader {...shareOf(reader, frame)} />}
      <PinLayer pins={placed} sizes={sizes} active={active} />
    </MapDrawing>
  )
}

/** The reader's mark; nothing where they are outside of the map. */
function Reader({ left, top }: { left: number; top: number }) {
  if (left < 0 || left > 1 || top < 0 || top > 1) return null
  return (
    <svg x={percent(left)} y={percent(top)} overflow="visible" role="img" aria-label={m['bookcases.you']()}>
      <circle className={classes.readerRing} r="13" />
      <circle className={classes.reader} r="6" />
    </svg>
  )
}
