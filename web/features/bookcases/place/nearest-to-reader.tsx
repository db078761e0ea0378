import type { Bookcase } from '#contract/bookcases.ts'
import { directionTo, type Spot } from '#domain/distance.ts'
import { m } from '#messages'
import { formatDistance } from '../../../platform/language/format.ts'
import { goToEntry } from '../map/go-to-entry.ts'
import { directionText } from '../bookcase-texts.ts'
import classes from './place-page.module.css'

interface NearestToReaderProps {
  list: readonly Bookcase[]
  reader: Spot
  /** Meters from the reader, in the order of the list. */
  distances: readonly number[]
}

/** The bookcase of the list nearest to the reader. */
export function NearestToReader({ list, reader, distances }: NearestToReaderProps) {
  const index = distances.indexOf(Math.min(...distances))
  const nearest = list[index]
  if (!nearest) return null
  const direction = directionText(directionTo(reader, { latitude: nearest.lat, longitude: nearest.lon }))
  return (
    <p className={classes.toReader}>
      <a href={`#b-${nearest.uuid}`} onClick={goToEntry}>
        {m['bookcases.nearestToYou']({ number: index + 1, distance: formatDistance(distances[index] ?? 0), direction })}
      </a>
    </p>
  )
}
