import { Button } from '@mantine/core'
import { useRevalidator } from 'react-router'
import type { GeoImport } from '#contract/admin-bookcases.ts'
import { m } from '#messages'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { notifySuccess } from '../../../ui/notify.ts'
import { stageSentence } from './import-labels.ts'
import classes from './imports.module.css'

interface ImportButtonProps {
  label: string
  start: () => Promise<unknown>
  /** The run that is under way. */
  running: GeoImport | undefined
}

/** Begins an import; while one runs it says what that is at instead. */
export function ImportButton({ label, start, running }: ImportButtonProps) {
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit } = useSubmission({ afterwards: revalidate })
  const begin = () =>
    submit(async () => {
      await start()
      notifySuccess(m['geoImport.begun']())
    })
  return (
    <div className={classes.act}>
      {!running && (
        <Button loading={isBusy} onClick={() => void begin()}>
          {label}
        </Button>
      )}
      <p className={classes.stage} role="status">
        {running && stageSentence(running.stage)}
      </p>
      <FailureLine failure={failure} />
    </div>
  )
}
