import { Button } from '@mantine/core'
import { Link, useRevalidator } from 'react-router'
import type { ReviewedReport } from '#contract/bookcase-review.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { formatDateTime } from '../../../platform/language/format.ts'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { notifySuccess } from '../../../ui/notify.ts'
import classes from './review-page.module.css'
import { UndoAllButton } from './undo-all-button.tsx'

/** A bookcase that readers removed alone: one press agrees with them, one brings it back. */
export function RemovedReport({ report: { uuid, bookcase, place, member, note, decision } }: { report: ReviewedReport }) {
  const { isBusy, failure, submit } = useSubmission()
  const { revalidate } = useRevalidator()
  const call = browserApi.api.v1.admin['bookcase-reports'][':uuid']
  const decide = (deciding: 'accept' | 'undo', answer: string, done: string) =>
    submit(async () => {
      await callApi(call[deciding].$post({ param: { uuid }, json: { answer } }))
      await revalidate()
      notifySuccess(done)
    })
  return (
    <li className={classes.decided}>
      <p className={classes.head}>
        <bdi>{bookcase?.name ?? m['bookcaseOne.title']({ place: place ?? '' })}</bdi>
      </p>
      <p className={classes.facts}>
        {place !== null && `${place} · `}
        {decision && `${formatDateTime(decision.at)} · `}
        {member ? <Link to={`/admin/users/${member.uuid}`}>{member.name}</Link> : m['bookcaseReview.byLeft']()}
      </p>
      {note !== '' && (
        <p className={classes.note}>
          <bdi>{note}</bdi>
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" loading={isBusy} onClick={() => void decide('accept', '', m['bookcaseReview.agreed']())}>
          {m['bookcaseReview.agree']()}
        </Button>
        <Button
          variant="default"
          loading={isBusy}
          onClick={() => void decide('undo', m['bookcaseReview.bringBackAnswer'](), m['bookcaseReview.broughtBack']())}
        >
          {m['bookcaseReview.bringBack']()}
        </Button>
        {member && <UndoAllButton memberId={member.uuid} />}
      </div>
      <FailureLine failure={failure} />
    </li>
  )
}
