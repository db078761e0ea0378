import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Bookcase } from '#contract/bookcases.ts'
import { m } from '#messages'
import { browserApi, read } from '../../../platform/api/api-client.ts'
import { useMember, useRestriction } from '../../../platform/session/session.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { CheckIcon } from '../../../ui/icons.tsx'
import { useAccountDialogs } from '../../login/use-account-dialogs.ts'
import classes from './bookcase-actions.module.css'

// Fetched when the dialog opens first; most visits never need it.
const ReportForm = lazy(async () => ({ default: (await import('./report-form.tsx')).ReportForm }))

/** What whoever stands in front of a bookcase can say of it: that it is still there, or what is wrong. */
export function BookcaseActions({ bookcase }: { bookcase: Bookcase }) {
  const name = bookcase.name ?? bookcase.street ?? m['bookcaseReport.unnamed']()
  return (
    <div className={classes.actions}>
      <Confirm uuid={bookcase.uuid} name={name} />
      <Report bookcase={bookcase} name={name} />
    </div>
  )
}

function Confirm({ uuid, name }: { uuid: string; name: string }) {
  const [isDone, setDone] = useState(false)
  const { isBusy, failure, submit } = useSubmission()
  const confirm = () =>
    submit(async () => {
      await read(browserApi.api.v1.bookshelves[':uuid'].confirm.$post({ param: { uuid } }))
      setDone(true)
    })
  return (
    <>
      {!isDone && (
        <button
          type="button"
          className={classes.confirm}
          aria-label={m['bookcaseReport.confirmOf']({ name })}
          disabled={isBusy}
          onClick={() => void confirm()}
        >
          <CheckIcon size={16} />
          {m['bookcaseReport.confirm']()}
        </button>
      )}
      <span role="status" className={classes.thanks}>
        {isDone && m['bookcaseReport.confirmed']()}
      </span>
      <FailureLine failure={failure} />
    </>
  )
}

function Report({ bookcase, name }: { bookcase: Bookcase; name: string }) {
  const member = useMember()
  const isRestricted = useRestriction() !== null
  const { openLogin } = useAccountDialogs()
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  if (isRestricted) return null
  return (
    <>
      <button
        type="button"
        className={classes.wrong}
        aria-label={m['bookcaseReport.wrongOf']({ name })}
        onClick={() => (member ? setOpen(true) : openLogin())}
      >
        {m['bookcaseReport.wrong']()}
      </button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={m['bookcaseReport.title']()} width={560} canClose={!isSending}>
        <Suspense fallback={<Skeleton height={360} radius="md" />}>
          <ReportForm bookcase={bookcase} onSending={setSending} onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  )
}
