import { Link } from 'react-router'
import { m } from '#messages'
import { RenderedPath } from '../../../platform/drawing/drawn-path.tsx'
import { formatNumber } from '../../../platform/language/format.ts'
import type { DrawnCountry } from '../read-country.ts'
import classes from './map.module.css'
import { Dots, MapDrawing } from './map-drawing.tsx'
import { mapSizes, shareOf } from './map-size.ts'
import { placeNames } from './place-names.ts'
import { roomOf, scaleOf } from './scale.ts'

/** Map of Germany: regions as links, dots for bookcases, names of large cities. */
export function CountryMap({ country: { frame, regions, cities, dots } }: { country: DrawnCountry }) {
  const names = cities.map(({ name, x, y }) => ({ name, ...shareOf({ x, y }, frame) }))
  const { narrow } = mapSizes(frame)
  const scale = scaleOf(frame, [], narrow)
  return (
    <MapDrawing
      label={m['bookcases.map']({ name: m['bookcases.title']() })}
      frame={frame}
      isBare
      names={placeNames(names, [roomOf(scale, narrow)], narrow)}
      scale={scale}
      land={
        <>
          {regions.map(({ path, name, outline, bookcases }) => (
            <Link
              key={path}
              to={path}
              className={classes.region}
              aria-label={`${name}: ${m['bookcases.number']({ count: bookcases, number: formatNumber(bookcases) })}`}
            >
              <RenderedPath id={`map-${path.slice(path.lastIndexOf('/') + 1)}`} d={outline} />
            </Link>
          ))}
          <Dots dots={dots} />
        </>
      }
    />
  )
}
