import { Button } from '@mantine/core'
import { useRevalidator } from 'react-router'
import type { ImportOnTheWire } from '#contract/imports.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { formatDateTime } from '../../platform/language/format.ts'
import { FailureLine } from '../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import { notifySuccess } from '../../ui/notify.ts'
import classes from './import-head.module.css'

export function UndoImport({ done: { uuid, undoUntil } }: { done: ImportOnTheWire }) {
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit } = useSubmission({ afterwards: revalidate })
  if (undoUntil === null) return null
  const undo = () =>
    submit(async () => {
      await callApi(browserApi.api.v1.imports[':uuid'].undo.$post({ param: { uuid } }))
      notifySuccess(m['imports.undone']())
    })
  return (
    <>
      <p className={classes.soft}>{m['imports.undoText']({ time: formatDateTime(undoUntil) })}</p>
      <div className={classes.buttons}>
        <Button variant="default" loading={isBusy} onClick={() => void undo()}>
          {m['imports.undo']()}
        </Button>
      </div>
      <FailureLine failure={failure} />
    </>
  )
}
