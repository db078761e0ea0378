import { lazy, useState, type FormEvent } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { Bookcase } from '#contract/bookcases.ts'
import { confirmationPath } from '#domain/bookcases.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { useMayCall } from '../../../platform/session/session.ts'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { CheckIcon } from '../../../ui/icons.tsx'
import classes from './bookcase-actions.module.css'
import { ReportDialog, useReportDialog } from './report-dialog.tsx'

// Fetched when the dialog opens first; most visits never need it.
const ReportForm = lazy(async () => ({ default: (await import('./report-form.tsx')).ReportForm }))

/** Buttons to confirm or report a bookcase. */
export function BookcaseActions({ bookcase }: { bookcase: Bookcase }) {
  const name = bookcase.name ?? bookcase.street ?? m['bookcaseReport.unnamed']()
  return (
    <div className={classes.actions}>
      <Confirm uuid={bookcase.uuid} name={name} />
      <Report bookcase={bookcase} name={name} />
      {bookcase.confirmedAt !== null && <DeleteConfirmation uuid={bookcase.uuid} name={name} />}
    </div>
  )
}

/** One tap. Without scripts it is a form that leads back to its entry, which then says when it was confirmed. */
function Confirm({ uuid, name }: { uuid: string; name: string }) {
  const { pathname, search } = useLocation()
  const [isDone, setDone] = useState(false)
  const { isBusy, failure, submit } = useSubmission()
  function confirm(event: FormEvent) {
    event.preventDefault()
    void submit(async () => {
      await callApi(browserApi.api.v1.bookshelves[':uuid'].confirm.$post({ param: { uuid } }))
      setDone(true)
    })
  }
  return (
    <>
      {!isDone && (
        <form method="post" data-words="none" action={confirmationPath(uuid)} className={classes.confirmation} onSubmit={confirm}>
          <input type="hidden" name="back" value={pathname + search} />
          <button type="submit" className={classes.confirm} aria-label={m['bookcaseReport.confirmOf']({ name })} disabled={isBusy}>
            <CheckIcon size={16} />
            {m['bookcaseReport.confirm']()}
          </button>
        </form>
      )}
      <span role="status" className={classes.thanks}>
        {isDone && m['bookcaseReport.confirmed']()}
      </span>
      <FailureLine failure={failure} />
    </>
  )
}

/** For administrators alone: takes back that somebody has seen it, when nobody can have. */
function DeleteConfirmation({ uuid, name }: { uuid: string; name: string }) {
  const mayCall = useMayCall()
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit } = useSubmission()
  if (!mayCall('post /admin/bookcases/{uuid}/delete-confirmation')) return null
  const deleteIt = () =>
    submit(async () => {
      await callApi(browserApi.api.v1.admin.bookcases[':uuid']['delete-confirmation'].$post({ param: { uuid } }))
      await revalidate()
    })
  return (
    <>
      <button
        type="button"
        className={classes.wrong}
        aria-label={m['bookcaseReview.deleteConfirmationOf']({ name })}
        disabled={isBusy}
        onClick={() => void deleteIt()}
      >
        {m['bookcaseReview.deleteConfirmation']()}
      </button>
      <FailureLine failure={failure} />
    </>
  )
}

function Report({ bookcase, name }: { bookcase: Bookcase; name: string }) {
  const { isAllowed, open, dialog } = useReportDialog()
  if (!isAllowed) return null
  return (
    <>
      <button type="button" className={classes.wrong} aria-label={m['bookcaseReport.wrongOf']({ name })} onClick={open}>
        {m['bookcaseReport.wrong']()}
      </button>
      <ReportDialog dialog={dialog} title={m['bookcaseReport.title']()} height={360}>
        <ReportForm bookcase={bookcase} {...dialog.events} />
      </ReportDialog>
    </>
  )
}
