import { Button } from '@mantine/core'
import { Link, useRevalidator } from 'react-router'
import type { ImportOnTheWire } from '#contract/imports.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { formatDateTime } from '../../platform/language/format.ts'
import { FailureLine } from '../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import { notifySuccess } from '../../ui/notify.ts'
import classes from './import-head.module.css'
import { outcomeLabel } from './import-labels.ts'

export function ImportResult({ done }: { done: ImportOnTheWire }) {
  const { verdicts, toWishes } = done
  const isOnStack = (verdicts.STACKED ?? 0) > 0
  return (
    <header className={classes.head}>
      <h2>{done.status === 'DONE' ? m['imports.doneTitle']() : m['imports.stoppedTitle']()}</h2>
      <p className={classes.counts} role="status">
        {outcomeLabel(done)}
      </p>
      <div className={classes.buttons}>
        {isOnStack && (
          <Button component={Link} to="/shelf/stack">
            {m['imports.toMyStack']()}
          </Button>
        )}
        {toWishes > 0 && (
          <Button component={Link} to="/shelf/wish-list" variant={isOnStack ? 'default' : 'filled'}>
            {m['imports.toMyWishes']()}
          </Button>
        )}
      </div>
      <UndoImport done={done} />
    </header>
  )
}

export function UndoneImport({ keptCopies }: Pick<ImportOnTheWire, 'keptCopies'>) {
  return (
    <header className={classes.head}>
      <h2>{m['imports.undoneTitle']()}</h2>
      <p className={classes.counts} role="status">
        {m['imports.undoneText']()} {(keptCopies ?? 0) > 0 && m['imports.undoneKept']({ count: keptCopies ?? 0 })}
      </p>
    </header>
  )
}

function UndoImport({ done: { uuid, undoUntil } }: { done: ImportOnTheWire }) {
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
