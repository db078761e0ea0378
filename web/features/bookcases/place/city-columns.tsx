import { useState } from 'react'
import { metersBetween, type Spot } from '#domain/distance.ts'
import { toGrid } from '#domain/map-grid.ts'
import { m } from '#messages'
import { formatDay } from '../../../platform/language/format.ts'
import { useHandedCoords } from '../find/reader-state.ts'
import { DemoNote } from '../frame/demo-note.tsx'
import { NewBookcaseButton } from '../reports/new-bookcase-button.tsx'
import { StreetMapButton } from '../street-map-button.tsx'
import { PlaceMap } from '../map/place-map.tsx'
import { bookcaseName } from '../bookcase-texts.ts'
import { countedFacts } from '../place-texts.ts'
import { BookcaseList } from './bookcase-list.tsx'
import { NearestElsewhere } from './nearest-elsewhere.tsx'
import { NearestToReader } from './nearest-to-reader.tsx'
import classes from './place-page.module.css'
import type { PlaceView } from './place-view.ts'
import { readCoords } from './read-place.ts'

interface CityColumnsProps {
  data: PlaceView
  /** Where the reader is by the address. */
  asked: Spot | null
}

/** Sticky map beside the list; without bookcases the nearest ones elsewhere. */
export function CityColumns({ data, asked }: CityColumnsProps) {
  const handed = readCoords(useHandedCoords())
  const reader = handed ?? asked
  const [active, setActive] = useState<number | null>(null)
  const { place, list, nearest, offeredNearby, checkedAt } = data
  // With a single bookcase its own entry says it.
  const facts = list.length > 1 ? countedFacts(data) : ''
  const distances = reader && list.map(({ lat, lon }) => metersBetween(reader, { latitude: lat, longitude: lon }))
  return (
    <div className={classes.columns}>
      <div className={classes.aside}>
        <PlaceMap place={place} map={data.map} pins={pinsOf(data)} reader={reader && toGrid(reader)} active={active} />
        <StreetMapButton name={place.name} pins={streetPinsOf(data)} middle={place} />
        <div className={classes.facts}>
          {facts && <p>{facts}</p>}
          <DemoNote />
          {checkedAt && <p>{m['bookcases.checkedAt']({ date: formatDay(checkedAt) })}</p>}
        </div>
      </div>
      <div>
        {reader && distances && <NearestToReader list={list} reader={reader} distances={distances} />}
        {list.length > 0 && <BookcaseList list={list} distances={distances} onActive={setActive} />}
        <NearestElsewhere nearest={nearest} isNumbered={list.length === 0} />
        <div className={classes.missing}>
          <NewBookcaseButton place={place} />
        </div>
        {offeredNearby !== null && <p className={classes.nearby}>{m['bookcases.offeredNearby']({ count: offeredNearby })}</p>}
      </div>
    </div>
  )
}

/** The street map shows what the list has, and no more. */
function streetPinsOf({ list }: PlaceView) {
  return list.map((bookcase, index) => {
    const { uuid, lat, lon } = bookcase
    return { number: index + 1, name: bookcaseName(bookcase), href: `#b-${uuid}`, lat, lon }
  })
}

/** The numbers of the list; without a bookcase, those of the next ones. */
function pinsOf({ list, nearest }: PlaceView) {
  if (list.length > 0)
    return list.map((bookcase, index) => ({ ...bookcase, number: index + 1, name: bookcaseName(bookcase), href: `#b-${bookcase.uuid}` }))
  return nearest.map(({ uuid, name, place, x, y }, index) => ({ number: index + 1, name: name ?? place.name, href: `#b-${uuid}`, x, y }))
}
