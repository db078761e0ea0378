import type { BookcasePlace } from '#contract/bookcases.ts'
import { landStep } from '#domain/map-frame.ts'
import { KM_PER_UNIT, type GridFrame, type GridPoint } from '#domain/map-grid.ts'
import { DISTRICT_KM } from '#domain/policy/bookcases.ts'
import { m } from '#messages'
import classes from './map.module.css'
import { Dots, Ground, MapDrawing } from './map-drawing.tsx'
import { mapSizes, percent, shareOf } from './map-size.ts'
import { PinLayer } from './pin-layer.tsx'
import type { Pin } from './pins.ts'
import { roomOfPins, type PlaceDrawing } from './place-drawing.ts'
import { scaleOf } from './scale.ts'

interface PlaceMapProps {
  place: BookcasePlace['place']
  map: PlaceDrawing
  pins: readonly (Omit<Pin, 'left' | 'top'> & GridPoint)[]
  /** Where the reader is, when the address says so. */
  reader: GridPoint | null
  /** Number of the entry that the pointer is on. */
  active: number | null
}

/** Map of a city or district with numbered pins. */
export function PlaceMap({ place, map, pins, reader, active }: PlaceMapProps) {
  const { frame, names } = map
  const sizes = mapSizes(frame)
  const placed = pins.map(({ number, name, href, x, y }) => ({ number, name, href, ...shareOf({ x, y }, frame) }))
  return (
    <MapDrawing
      label={m['bookcases.map']({ name: place.name })}
      frame={frame}
      names={names}
      scale={scaleOf(frame, roomOfPins(placed), sizes.narrow)}
      land={
        <>
          <Ground map={map} />
          {place.kind === 'DISTRICT' && <Surroundings place={place} frame={frame} />}
          <Dots dots={map.dots} isQuiet />
        </>
      }
    >
      {reader && <Reader {...shareOf(reader, frame)} />}
      <PinLayer pins={placed} sizes={sizes} active={active} />
    </MapDrawing>
  )
}

/** What counts as around a district, whose borders nobody knows. */
function Surroundings({ place: { x, y }, frame }: { place: GridPoint; frame: GridFrame }) {
  const step = landStep(frame)
  const [cx, cy] = [Math.round((x - frame.x) / step), Math.round((y - frame.y) / step)]
  return <circle className={classes.own} cx={cx} cy={cy} r={Math.round(DISTRICT_KM / KM_PER_UNIT / step)} />
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
