import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReviewedReport } from '#contract/bookcase-review.ts'
import { bookcasePath } from '#domain/bookcases.ts'
import { GONE_FROM_READERS, NEW_MEMBER_DAYS } from '#domain/policy/bookcases.ts'
import { m } from '#messages'
import { formatDateTime, formatNumber } from '../../../platform/language/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PhotoList } from '../../../ui/photos/photo-list.tsx'
import { BookcaseChanges } from '../../reports/bookcase-changes.tsx'
import { bookcaseKindLabel } from '../../reports/bookcase-labels.ts'
import { ReviewForm } from './review-form.tsx'
import classes from './review-page.module.css'
import { UndoAllButton } from './undo-all-button.tsx'

/** One report: what a reader says, beside what we know, and the decision. */
export function ReportView({ report }: { report: ReviewedReport }) {
  const { kind, bookcase, place, changes, note, member, reportedAt } = report
  return (
    <section className={classes.view} aria-labelledby="report-title">
      <div>
        <h2 id="report-title">{bookcaseKindLabel(kind)}</h2>
        <p className={classes.facts}>
          <bdi>{bookcase?.name ?? m['bookcaseOne.title']({ place: place ?? '' })}</bdi>
          {bookcase?.name != null && place !== null && ` · ${place}`} · {formatDateTime(reportedAt)} ·{' '}
          {member ? <Link to={`/admin/users/${member.uuid}`}>{member.name}</Link> : m['bookcaseReview.byLeft']()}
        </p>
      </div>
      {changes.length > 0 && (
        <Part title={m['bookcaseReview.changes']()}>
          <BookcaseChanges changes={changes} />
        </Part>
      )}
      <NewMembers report={report} />
      <Where report={report} />
      {note !== '' && (
        <Part title={m['bookcaseReview.note']()}>
          <p className={classes.note}>
            <bdi>{note}</bdi>
          </p>
        </Part>
      )}
      <Photos report={report} />
      <ReviewForm report={report} />
      {member && (
        <div className={classes.buttons}>
          <UndoAllButton memberId={member.uuid} />
        </div>
      )}
    </section>
  )
}

/** Why an administrator is asked although so many say that it is gone. */
function NewMembers({ report: { doubts } }: { report: ReviewedReport }) {
  if (!doubts || doubts.members < GONE_FROM_READERS) return null
  const { members, newMembers } = doubts
  return <Notice>{m['bookcaseReview.newMembers']({ members, count: newMembers, days: NEW_MEMBER_DAYS })}</Notice>
}

/** A part of the view, under its own heading. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className={classes.part}>{title}</h3>
      {children}
    </div>
  )
}

function Where({ report: { bookcase, position, meters } }: { report: ReviewedReport }) {
  const spot = position ?? bookcase?.position
  return (
    <div className={classes.where}>
      {bookcase && position && meters !== null && (
        <>
          <SpotSketch from={bookcase.position} to={position} />
          <p>{m['bookcaseReview.map']({ meters: formatNumber(meters) })}</p>
        </>
      )}
      <p className={classes.links}>
        {spot && (
          <a
            href={`https://www.openstreetmap.org/?mlat=${spot.lat}&mlon=${spot.lon}#map=19/${spot.lat}/${spot.lon}`}
            target="_blank"
            rel="noreferrer"
          >
            {m['bookcaseReview.spotAtOsm']()}
          </a>
        )}
        {bookcase?.osmUrl != null && (
          <a href={bookcase.osmUrl} target="_blank" rel="noreferrer">
            {m['bookcaseReview.atOsm']()}
          </a>
        )}
        {bookcase?.hasPage === true && bookcase.state !== 'GONE' && (
          <Link to={bookcasePath(bookcase.uuid)}>{m['bookcaseReport.unnamed']()}</Link>
        )}
      </p>
    </div>
  )
}

function Photos({ report: { photoUrl, bookcase } }: { report: ReviewedReport }) {
  if (photoUrl === null) return null
  return (
    <div className={classes.photos}>
      <Part title={m['bookcaseReview.photoNew']()}>
        <PhotoList paths={[photoUrl]} />
      </Part>
      {bookcase?.photoUrl != null && (
        <Part title={m['bookcaseReview.photoNow']()}>
          <PhotoList paths={[bookcase.photoUrl]} />
        </Part>
      )}
    </div>
  )
}

interface Position {
  lat: number
  lon: number
}

/** Edge of the drawing, and what is kept free around both spots. */
const SIZE = 120
const MARGIN = 24
/** Two spots less than a meter apart are drawn as one. */
const NEAREST = 0.000_01

/** Where it stood and where it would stand, north above; drawn so large that both fit. */
function SpotSketch({ from, to }: { from: Position; to: Position }) {
  const [old, next] = [onPlane(from), onPlane(to)]
  const reach = Math.max(Math.abs(next.x - old.x), Math.abs(next.y - old.y), NEAREST)
  const [middleX, middleY] = [(old.x + next.x) / 2, (old.y + next.y) / 2]
  const place = ({ x, y }: { x: number; y: number }) => ({
    x: SIZE / 2 + ((x - middleX) * (SIZE - 2 * MARGIN)) / reach,
    y: SIZE / 2 + ((y - middleY) * (SIZE - 2 * MARGIN)) / reach,
  })
  const [before, after] = [place(old), place(next)]
  return (
    <svg
      className={classes.sketch}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      role="img"
      aria-label={`${m['bookcaseReview.before']()} → ${m['bookcaseReview.after']()}`}
    >
      <line x1={before.x} y1={before.y} x2={after.x} y2={after.y} />
      <circle cx={before.x} cy={before.y} r="6" data-spot="before" />
      <circle cx={after.x} cy={after.y} r="6" data-spot="after" />
    </svg>
  )
}

/** Treats the earth as flat, which is exact enough for one town; a degree to the east is shorter than one to the north. */
function onPlane({ lat, lon }: Position): { x: number; y: number } {
  return { x: lon * Math.cos((lat * Math.PI) / 180), y: -lat }
}
