import type { ReactNode } from 'react'
import type { Bookcase } from '#contract/bookcases.ts'
import { m } from '#messages'
import { formatDay } from '../../platform/language/format.ts'
import { shapeLabel, wheelchairLabel } from '../reports/bookcase-labels.ts'
import { OpeningHours } from './hours/opening-hours.tsx'
import classes from './bookcase-page.module.css'

/** Known facts of a bookcase; third-party text cannot change the writing direction. */
export function FactList({ bookcase }: { bookcase: Bookcase }) {
  const { hours, shape, wheelchair, capacity, operator, website, note, confirmedAt, osmUrl } = bookcase
  return (
    <dl className={classes.facts}>
      {hours !== null && (
        <Fact name={m['bookcaseFacts.hours']()}>
          <OpeningHours bookcase={bookcase} />
        </Fact>
      )}
      {shape !== null && <Fact name={m['bookcaseFacts.shape']()}>{shapeLabel(shape)}</Fact>}
      {capacity !== null && <Fact name={m['bookcaseFacts.capacity']()}>{m['bookcaseFacts.books']({ count: capacity })}</Fact>}
      {wheelchair !== null && <Fact name={m['bookcaseFacts.wheelchair']()}>{wheelchairLabel(wheelchair)}</Fact>}
      {operator !== null && (
        <Fact name={m['bookcaseFacts.operator']()}>
          <bdi>{operator}</bdi>
        </Fact>
      )}
      {note !== null && (
        <Fact name={m['bookcaseFacts.note']()}>
          <bdi>{note}</bdi>
        </Fact>
      )}
      {website !== null && (
        <Fact name={m['bookcaseFacts.website']()}>
          <a href={website} rel="nofollow noreferrer ugc">
            <bdi>{new URL(website).host}</bdi>
          </a>
        </Fact>
      )}
      {confirmedAt !== null && (
        <Fact name={m['bookcaseFacts.state']()}>{m['bookcaseOne.confirmed']({ date: formatDay(confirmedAt) })}</Fact>
      )}
      {osmUrl !== null && (
        <Fact name="OpenStreetMap">
          <a href={osmUrl}>{m['bookcaseReport.toOsm']()}</a>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
