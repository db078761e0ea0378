import { Link, useRevalidator } from 'react-router'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { ReviewedReport } from '#contract/bookcase-review.ts'
import { m } from '#messages'
import { OSM_NOTE_MAX } from '#domain/policy/bookcases.ts'
import type { BookcaseField } from '#domain/bookcases.ts'
import { GERMAN_TIME_ZONE } from '#domain/german-day.ts'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { formatDateTime } from '../../../platform/language/format.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { notifySuccess } from '../../../ui/notify.ts'
import tags from '../../../ui/tags.module.css'
import { BookcaseChanges } from '../../reports/bookcase-changes.tsx'
import { bookcaseKindLabel, bookcaseReportStateLabel } from '../../reports/bookcase-labels.ts'
import { ActButton } from '../act-button.tsx'
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

/** Leaves a note at OpenStreetMap about an accepted report: what it says is shown and can be changed first. */
function OsmNoteButton({ report }: { report: ReviewedReport }) {
  const [text, setText] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  async function send(): Promise<void> {
    const call = browserApi.api.v1.admin['bookcase-reports'][':uuid']['osm-note']
    await callApi(call.$post({ param: { uuid: report.uuid }, json: { text: text ?? '' } }))
    notifySuccess(m['osmNote.done']())
  }
  return (
    <>
      <Button variant="default" onClick={() => setText(osmNoteText(report))}>
        {m['osmNote.button']()}
      </Button>
      <ConfirmDialog
        opened={text !== null}
        onClose={() => setText(null)}
        title={m['osmNote.title']()}
        confirmLabel={m['osmNote.send']()}
        onConfirm={send}
        afterwards={revalidate}
      >
        <p>{m['osmNote.intro']()}</p>
        <Textarea
          label={m['osmNote.text']()}
          lang="de"
          autosize
          minRows={4}
          maxRows={10}
          maxLength={OSM_NOTE_MAX}
          value={text ?? ''}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  )
}

/** As mappers in Germany read it, whatever language the administrator has chosen. */
const GERMAN = { locale: 'de' } as const

/** How OpenStreetMap calls what a reader corrects; the rest is said in a sentence or not at all. */
const TAGS: Partial<Record<BookcaseField, string>> = {
  name: 'name',
  hours: 'opening_hours',
  operator: 'operator',
  website: 'website',
  shape: 'public_bookcase:type',
  wheelchair: 'wheelchair',
  street: 'addr:street',
  note: 'description',
}

/** What a note about an accepted report says until an administrator changes it: which bookcase, what was seen, and when. Names nobody. */
function osmNoteText({ kind, bookcase, place, changes, reportedAt }: ReviewedReport): string {
  const date = new Date(reportedAt).toLocaleDateString('de-DE', { timeZone: GERMAN_TIME_ZONE })
  const entry = bookcase?.osmUrl?.split('openstreetmap.org/')[1]
  const where = [bookcase?.name, place, entry].filter(Boolean).join(', ')
  const facts = changes.flatMap(({ field, before, after }) => (TAGS[field] ? [factLine(TAGS[field], before, after)] : []))
  return [m['osmNote.seen']({ place: where, date }, GERMAN), sentenceOf(kind), ...facts].join('\n')
}

function factLine(tag: string, before: string | null, after: string | null): string {
  return before === null ? `${tag}=${after ?? ''}` : `${tag}: ${before} → ${after ?? '–'}`
}

function sentenceOf(kind: ReviewedReport['kind']): string {
  if (kind === 'GONE') return m['osmNote.gone']({}, GERMAN)
  if (kind === 'MOVED') return m['osmNote.moved']({}, GERMAN)
  if (kind === 'NEW') return m['osmNote.added']({}, GERMAN)
  return m['osmNote.changed']({}, GERMAN)
}
