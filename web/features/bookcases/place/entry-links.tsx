import type { Bookcase } from '#contract/bookcases.ts'
import { m } from '#messages'
import { RouteIcon } from '../../../ui/icons.tsx'
import classes from './bookcase-list.module.css'

/** Links of a bookcase: map app, website, OpenStreetMap. */
export function EntryLinks({ bookcase: { lat, lon, website, osmUrl }, name }: { bookcase: Bookcase; name: string }) {
  return (
    <p className={classes.links}>
      <a href={`geo:${lat},${lon}?q=${lat},${lon}`} aria-label={m['bookcases.routeTo']({ name })}>
        <RouteIcon size={15} />
        {m['bookcases.route']()}
      </a>
      {website && (
        <a href={website} rel="nofollow noopener" aria-label={m['bookcases.websiteOf']({ name })}>
          {m['bookcases.website']()}
        </a>
      )}
      {osmUrl && (
        <a href={osmUrl} rel="nofollow noopener" aria-label={m['bookcases.onOpenStreetMap']({ name })}>
          OpenStreetMap
        </a>
      )}
    </p>
  )
}
