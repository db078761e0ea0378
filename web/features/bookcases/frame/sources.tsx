import { m } from '#messages'
import { DownloadIcon } from '../../../ui/icons.tsx'
import { DemoNote } from './demo-note.tsx'
import classes from './frame.module.css'

/** Attribution required by the data licences, and the download. */
export function Sources() {
  return (
    <footer className={classes.sources}>
      <DemoNote className={classes.invented} />
      <p>
        {m['bookcases.sourceBookcases']()} <a href="https://www.openstreetmap.org/copyright">{m['bookcases.sourceOsm']()}</a> (
        <a href="https://opendatacommons.org/licenses/odbl/">ODbL</a>). {m['bookcases.sourceBorders']()}{' '}
        <a href="https://gdz.bkg.bund.de/">© GeoBasis-DE / BKG 2016</a> {m['bookcases.sourceChanged']()}. {m['bookcases.sourcePlaces']()}{' '}
        <a href="https://www.geonames.org/">GeoNames</a> (<a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>).
      </p>
      <a href="/api/v1/bookshelves.geojson" className={classes.download} download>
        <DownloadIcon size={18} />
        {m['bookcases.download']()}
      </a>
    </footer>
  )
}
