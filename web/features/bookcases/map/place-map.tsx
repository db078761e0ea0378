import type { BookcasePlace } from '#contract/bookcases.ts'
import { landStep } from '#domain/map-frame.ts'
import { KM_PER_UNIT, type GridFrame, type GridPoint } from '#domain/map-grid.ts'
import { DISTRICT_KM } from '#domain/policy/bookcases.ts'
import { m } from '#messages'
import classes from './map.module.css'
import { Dots, Ground, MapDrawing } from './map-drawing.tsx'
import { mapSizes, percent, shareOf, type MapSize } from './map-size.ts'
import { type Pin, groupPins, type PinGroup } from './pins.ts'
import { roomOfPins, type PlaceDrawing } from './place-drawing.ts'
import { scaleOf } from './scale.ts'
import { goToEntry } from './go-to-entry.ts'

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

interface PinLayerProps {
  pins: readonly Pin[]
  sizes: { narrow: MapSize; wide: MapSize }
  /** Number of the entry that the pointer is on. */
  active: number | null
}

/** Numbered pins as links to entries. Phones get a separate layer when fewer fit. */
function PinLayer({ pins, sizes, active }: PinLayerProps) {
  const [narrow, wide] = [groupPins(pins, sizes.narrow), groupPins(pins, sizes.wide)]
  if (narrow.length === wide.length) return <Groups groups={wide} active={active} />
  return (
    <>
      <g className={classes.onNarrow}>
        <Groups groups={narrow} active={active} />
      </g>
      <g className={classes.onWide}>
        <Groups groups={wide} active={active} />
      </g>
    </>
  )
}

function Groups({ groups, active }: { groups: readonly PinGroup[]; active: number | null }) {
  return groups.map(({ pins, text, left, top, width }) => (
    <svg key={text} x={percent(left)} y={percent(top)} overflow="visible">
      <a
        href={pins[0]?.href}
        onClick={goToEntry}
        className={classes.pin}
        aria-label={labelOf(pins, text)}
        data-active={pins.some(({ number }) => number === active) || undefined}
      >
        {/* The pointer's target is a little larger than what is seen. */}
        <rect className={classes.target} x={-width / 2 - 2} y="-13" width={width + 4} height="26" />
        <rect className={classes.disc} x={-width / 2} y="-11" width={width} height="22" rx="11" />
        <text dy="0.36em">{text}</text>
      </a>
    </svg>
  ))
}

/** The visible number comes first in the name, so that voice control can call it by that. */
function labelOf(pins: readonly Pin[], text: string): string {
  const [first, ...others] = pins
  if (first && others.length === 0) return m['bookcases.pin']({ number: first.number, name: first.name })
  return `${text}: ${m['bookcases.pins']({ numbers: pins.map(({ number }) => number).join(', ') })}`
}
