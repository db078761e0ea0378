import type { Bookcase } from '#contract/bookcases.ts'
import { m } from '#messages'
import classes from './report-form.module.css'

/** Licences of contributions, and the link to OpenStreetMap. */
export function LicenceNote({ at }: { at: Pick<Bookcase, 'lat' | 'lon' | 'osmUrl'> | null }) {
  return (
    <div className={classes.licence}>
      <p>{m['bookcaseReport.licence']()}</p>
      {at && (
        <p>
          {m['bookcaseReport.atSource']()}{' '}
          {at.osmUrl !== null && (
            <>
              <a href={at.osmUrl} target="_blank" rel="noreferrer">
                {m['bookcaseReport.toOsm']()}
              </a>
              {' · '}
            </>
          )}
          <a href={`https://mapcomplete.org/bookcases?z=18&lat=${at.lat}&lon=${at.lon}`} target="_blank" rel="noreferrer">
            {m['bookcaseReport.toMapComplete']()}
          </a>
        </p>
      )}
    </div>
  )
}
