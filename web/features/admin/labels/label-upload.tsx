import { Button, FileButton } from '@mantine/core'
import { useRef, useState } from 'react'
import type { LabelLook } from '#contract/labels.ts'
import { m } from '#messages'
import { ApiError, hasCode } from '../../../platform/api/api-client.ts'
import { formatList } from '../../../platform/language/format.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { sentenceOf } from '../../../ui/forms/form-failure.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { Notice } from '../../../ui/notice.tsx'
import classes from './labels-page.module.css'
import { LookForm } from './look-form.tsx'
import { lookAtLabels, sendLabels, type LabelVariant } from './send-labels.ts'

interface LabelUploadProps {
  /** `upload`: each page is a label. `split`: each page is a sheet of four. */
  variant: LabelVariant
  onAdded: () => void
}

/** One of the two ways to add labels: a file is chosen, looked at, and what is confirmed comes into stock. */
export function LabelUpload({ variant, onAdded }: LabelUploadProps) {
  const { isBusy, failure, submit } = useSubmission()
  const [looked, setLooked] = useState<{ file: File; look: LabelLook } | null>(null)
  const [added, setAdded] = useState<string | null>(null)
  const reset = useRef<() => void>(null)
  const isSplit = variant === 'split'

  async function look(file: File | null): Promise<void> {
    if (!file) return
    setAdded(null)
    setLooked(null)
    await submit(async () => setLooked({ file, look: await lookAtLabels(variant, file) }))
    // The same file may be chosen again.
    reset.current?.()
  }

  async function confirm(labels: readonly number[]): Promise<void> {
    if (!looked) return
    setAdded(addedSentence(await sendLabels(variant, looked.file, { seen: looked.look.seen, labels })))
    setLooked(null)
    onAdded()
  }

  return (
    <section className={classes.upload}>
      <h2 className={classes.uploadTitle}>{isSplit ? m['adminLabels.splitTitle']() : m['adminLabels.addTitle']()}</h2>
      <p className={classes.uploadText}>{isSplit ? m['adminLabels.splitText']() : m['adminLabels.addText']()}</p>
      <FileButton resetRef={reset} onChange={(file) => void look(file)} accept="application/pdf">
        {(props) => (
          <Button {...props} loading={isBusy} variant={isSplit ? 'default' : 'filled'}>
            {isSplit ? m['adminLabels.splitButton']() : m['adminLabels.addButton']()}
          </Button>
        )}
      </FileButton>
      {looked && (
        <LookForm key={looked.look.seen} look={looked.look} isSplit={isSplit} onConfirm={confirm} onCancel={() => setLooked(null)} />
      )}
      {added && <Notice kind="success">{added}</Notice>}
      <FailureNotice failure={failure} textOf={uploadSentenceOf} />
    </section>
  )
}

function addedSentence({ added, duplicates, duplicatePages }: { added: number; duplicates: number; duplicatePages: number[] }): string {
  if (duplicates === 0) return m['adminLabels.added']({ added, duplicates })
  return m['adminLabels.addedExcept']({ added, pages: formatList(duplicatePages.map(String)) })
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
