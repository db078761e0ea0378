import { m } from '#messages'
import { formatDay } from '../../../platform/language/format.ts'
import { DemoNote } from '../frame/demo-note.tsx'
import { RegionMap } from '../map/region-map.tsx'
import { countedFacts } from '../place-texts.ts'
import classes from './place-page.module.css'
import type { PlaceView } from './place-view.ts'
import { PlacesBelow } from './places-below.tsx'

export function RegionColumns({ data }: { data: PlaceView }) {
  const facts = countedFacts(data)
  return (
    <div className={classes.columns} data-wide-list="true">
      <div className={classes.aside}>
        <RegionMap name={data.place.name} map={data.map} />
        <div className={classes.facts}>
          {facts && <p>{facts}</p>}
          <DemoNote />
          {data.checkedAt && <p>{m['bookcases.checkedAt']({ date: formatDay(data.checkedAt) })}</p>}
        </div>
      </div>
      <PlacesBelow data={data} />
    </div>
  )
}
