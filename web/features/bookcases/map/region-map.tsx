import { Link } from 'react-router'
import { m } from '#messages'
import { formatNumber } from '../../../platform/language/format.ts'
import { roomOfBubbles } from './bubbles.ts'
import classes from './map.module.css'
import { Dots, Ground, MapDrawing } from './map-drawing.tsx'
import { mapSizes, percent } from './map-size.ts'
import type { RegionDrawing } from './place-drawing.ts'
import { scaleOf } from './scale.ts'

/** Map of a region: dots for bookcases, largest cities as numbered links. */
export function RegionMap({ name: region, map }: { name: string; map: RegionDrawing }) {
  const { frame, bubbles, names } = map
  const { narrow } = mapSizes(frame)
  return (
    <MapDrawing
      label={m['bookcases.map']({ name: region })}
      frame={frame}
      names={names}
      scale={scaleOf(frame, roomOfBubbles(bubbles, narrow), narrow)}
      land={
        <>
          <Ground map={map} />
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
