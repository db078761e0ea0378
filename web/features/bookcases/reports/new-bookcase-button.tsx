import { Button } from '@mantine/core'
import { lazy } from 'react'
import { m } from '#messages'
import { PlusIcon } from '../../../ui/icons.tsx'
import { ReportDialog, useReportDialog } from './report-dialog.tsx'

// Fetched when the dialog opens first; most visits never need it.
const NewBookcaseForm = lazy(async () => ({ default: (await import('./new-bookcase-form.tsx')).NewBookcaseForm }))

/** Reports a missing bookcase; `place` is where its map opens. Hidden for restricted members. */
export function NewBookcaseButton({ place }: { place: { lat: number; lon: number } }) {
  const { isAllowed, open, dialog } = useReportDialog()
  if (!isAllowed) return null
  return (
    <>
      <Button variant="default" leftSection={<PlusIcon size={20} />} onClick={open}>
        {m['bookcaseReport.missing']()}
      </Button>
      <ReportDialog dialog={dialog} title={m['bookcaseReport.missingTitle']()} height={480}>
        <NewBookcaseForm place={place} {...dialog.events} />
      </ReportDialog>
    </>
  )
}
