import { Button, FileButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { m } from '#messages'
import { ApiError, hasCode } from '../../../platform/api/api-client.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { sentenceOf } from '../../../ui/forms/form-failure.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { Notice } from '../../../ui/notice.tsx'
import classes from './labels-page.module.css'
import { sendLabels, type LabelVariant } from './send-labels.ts'

interface LabelUploadProps {
  /** `upload`: each page is a label. `split`: each page is a sheet of four. */
  variant: LabelVariant
  onAdded: () => void
}

/** One of the two ways to add labels: a file is chosen and sent at once. */
export function LabelUpload({ variant, onAdded }: LabelUploadProps) {
  const { isBusy, failure, submit } = useSubmission()
  const [added, setAdded] = useState<string | null>(null)
  const reset = useRef<() => void>(null)
  const isSplit = variant === 'split'

  async function send(file: File | null): Promise<void> {
    if (!file) return
    setAdded(null)
    await submit(async () => {
      setAdded(m['adminLabels.added'](await sendLabels(variant, file)))
      onAdded()
    })
    // The same file may be chosen again.
    reset.current?.()
  }

  return (
    <section className={classes.upload}>
      <h2 className={classes.uploadTitle}>{isSplit ? m['adminLabels.splitTitle']() : m['adminLabels.addTitle']()}</h2>
      <p className={classes.uploadText}>{isSplit ? m['adminLabels.splitText']() : m['adminLabels.addText']()}</p>
      <FileButton resetRef={reset} onChange={(file) => void send(file)} accept="application/pdf">
        {(props) => (
          <Button {...props} loading={isBusy} variant={isSplit ? 'default' : 'filled'}>
            {isSplit ? m['adminLabels.splitButton']() : m['adminLabels.addButton']()}
          </Button>
        )}
      </FileButton>
      {added && <Notice kind="success">{added}</Notice>}
      <FailureNotice failure={failure} textOf={uploadSentenceOf} />
    </section>
  )
}

function uploadSentenceOf(error: unknown): string {
  const page = blankPageOf(error)
  if (page) return m['adminLabels.blankPageNumber']({ page })
  if (hasCode(error, 'PDF_UNREADABLE')) return m['adminLabels.unreadable']()
  if (hasCode(error, 'TOO_LARGE')) return m['adminLabels.tooLarge']()
  return sentenceOf(error)
}

/** The number of the page that a file was refused for, at the end of the error's path. */
function blankPageOf(error: unknown): string | undefined {
  const blank = error instanceof ApiError && error.fieldErrors.find(({ code }) => code === 'FORMS_RULES.LABELS.BLANK_PAGE')
  return blank ? blank.path.split('.').at(-1) : undefined
}
