import { Link, useRevalidator } from 'react-router'
import type { ReviewedReport } from '#contract/bookcase-review.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { formatDateTime } from '../../../platform/language/format.ts'
import tags from '../../../ui/tags.module.css'
import { BookcaseChanges } from '../../reports/bookcase-changes.tsx'
import { bookcaseKindLabel, bookcaseReportStateLabel } from '../../reports/bookcase-labels.ts'
import { ActButton } from '../act-button.tsx'
import { OsmNoteButton } from './osm-note-button.tsx'
import classes from './review-page.module.css'
import { UndoAllButton } from './undo-all-button.tsx'

/** A report that was decided: what changed, who accepted it and when, and the ways to take it back. */
export function DecidedReport({ report, leavesNotes }: { report: ReviewedReport; leavesNotes: boolean }) {
  const { kind, state, bookcase, place, changes, member, decision } = report
  return (
    <li className={classes.decided}>
      <p className={classes.head}>
        <strong>{bookcaseKindLabel(kind)}</strong>
        <span className={tags.small} data-tone={state === 'ACCEPTED' ? undefined : 'quiet'}>
          {bookcaseReportStateLabel(state)}
        </span>
        <bdi>{bookcase?.name ?? m['bookcaseOne.title']({ place: place ?? '' })}</bdi>
      </p>
      {decision && (
        <p className={classes.facts}>
          {formatDateTime(decision.at)} ·{' '}
          {decision.by === null ? m['bookcaseReview.byReaders']() : m['bookcaseReview.by']({ name: decision.by })} ·{' '}
          {member ? <Link to={`/admin/users/${member.uuid}`}>{member.name}</Link> : m['bookcaseReview.byLeft']()}
        </p>
      )}
      <BookcaseChanges changes={changes} />
      {decision && decision.answer !== '' && (
        <p className={classes.facts}>
          <bdi>{m['bookcaseReport.answer']({ answer: decision.answer })}</bdi>
        </p>
      )}
      <NoteLink report={report} />
      {state === 'ACCEPTED' && <Buttons report={report} leavesNotes={leavesNotes} />}
    </li>
  )
}

function NoteLink({ report: { osmNoteUrl } }: { report: ReviewedReport }) {
  if (osmNoteUrl === null) return null
  return (
    <p className={classes.links}>
      <a href={osmNoteUrl} target="_blank" rel="noreferrer">
        {m['osmNote.link']()}
      </a>
    </p>
  )
}

function Buttons({ report, leavesNotes }: { report: ReviewedReport; leavesNotes: boolean }) {
  const { uuid, kind, member, osmNoteUrl } = report
  const { revalidate } = useRevalidator()
  const undo = async (answer: string) => {
    await callApi(browserApi.api.v1.admin['bookcase-reports'][':uuid'].undo.$post({ param: { uuid }, json: { answer } }))
    await revalidate()
  }
  return (
    <div className={classes.buttons}>
      <ActButton
        title={m['bookcaseReview.undo']()}
        text={m['bookcaseReview.undoText']()}
        doneText={m['bookcaseReview.undone']()}
        act={undo}
      />
      {leavesNotes && kind !== 'PHOTO' && osmNoteUrl === null && <OsmNoteButton report={report} />}
      {member && <UndoAllButton memberId={member.uuid} />}
    </div>
  )
}
