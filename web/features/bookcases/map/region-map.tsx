import { Link } from 'react-router'
import type { BookcasePlace, MappedPlace } from '#contract/bookcases.ts'
import { m } from '#messages'
import { formatNumber } from '../../../platform/language/format.ts'
import classes from './map.module.css'
import { Dots, MapDrawing } from './map-drawing.tsx'
import { mapSizes, percent, shareOf, type MapSize } from './map-size.ts'
import { placeNames } from './place-names.ts'
import { roomOf, scaleOf } from './scale.ts'

const BUBBLES_MAX = 16
const LEAST_BOOKCASES = 2

/** A region with a dot for each bookcase, and its cities with most of them as numbered links. */
export function RegionMap({ data: { place, map, places } }: { data: Pick<BookcasePlace, 'place' | 'map' | 'places'> }) {
  const { frame } = map
  const { narrow } = mapSizes(frame)
  const bubbles = bubblesOf(places, frame, narrow)
  const around = map.names.filter(({ name }) => name !== place.name).map(({ name, x, y }) => ({ name, ...shareOf({ x, y }, frame) }))
  const taken = bubbles.map(({ left, top, width }) => ({ left, top: top + 8 / narrow.height, width, height: 42 }))
  const scale = scaleOf(frame, taken, narrow)
  return (
    <MapDrawing
      label={m['bookcases.map']({ name: place.name })}
      frame={frame}
      names={placeNames(around, [...taken, roomOf(scale, narrow)], narrow)}
      scale={scale}
      land={
        <>
          <path className={classes.ground} d={map.ground} />
          {place.outline && <path className={classes.own} d={place.outline} />}
          <Dots dots={map.dots} />
        </>
      }
    >
      {bubbles.map(({ city, left, top, radius }) => (
        <svg key={city.path} x={percent(left)} y={percent(top)} overflow="visible">
          <Link
            to={city.path}
            className={classes.pin}
            aria-label={`${city.name}: ${m['bookcases.number']({ count: city.bookcases, number: formatNumber(city.bookcases) })}`}
          >
            <rect className={classes.target} x={-radius - 2} y={-radius - 2} width={radius * 2 + 4} height={radius * 2 + 20} />
            <circle className={classes.disc} r={radius} />
          </Link>
          <g className={`${classes.pin} ${classes.words}`} aria-hidden="true">
            <text dy="0.36em">{city.bookcases}</text>
            <text className={classes.below} y={radius + 11}>
              {city.name}
            </text>
          </g>
        </svg>
      ))}
    </MapDrawing>
  )
}

interface Bubble {
  city: MappedPlace
  left: number
  top: number
  radius: number
  /** Of its name, px. */
  width: number
}

/** The cities with most bookcases, as far as they do not cover each other. */
function bubblesOf(places: readonly MappedPlace[], frame: BookcasePlace['map']['frame'], size: MapSize): Bubble[] {
  const bubbles: Bubble[] = []
  const candidates = places
    .filter(({ bookcases }) => bookcases >= LEAST_BOOKCASES)
    .toSorted((one, other) => other.bookcases - one.bookcases)
  for (const city of candidates.slice(0, BUBBLES_MAX * 4)) {
    const radius = Math.min(17, 10 + Math.sqrt(city.bookcases))
    const bubble = { city, ...shareOf(city, frame), radius, width: Math.max(radius * 2, city.name.length * 6 + 4) }
    if (isFree(bubble, bubbles, size)) bubbles.push(bubble)
    if (bubbles.length === BUBBLES_MAX) break
  }
  return bubbles
}

function isFree(bubble: Bubble, others: readonly Bubble[], { width, height }: MapSize): boolean {
  const x = bubble.left * width
  if (x < bubble.width / 2 + 4 || x > width - bubble.width / 2 - 4) return false
  return others.every((other) => {
    const [east, south] = [Math.abs(other.left * width - x), Math.abs(other.top - bubble.top) * height]
    return east > (other.width + bubble.width) / 2 || south > other.radius + bubble.radius + 14
  })
}
