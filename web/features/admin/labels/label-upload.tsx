import { Button, FileButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { LABELS_PER_FILE_MAX } from '#domain/policy/exchange.ts'
import { m } from '#messages'
import { ApiError, hasCode } from '../../../platform/api/api-client.ts'
import { failureText } from '../../../platform/api/failure-text.ts'
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
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ text: string; isFailure: boolean } | null>(null)
  const reset = useRef<() => void>(null)
  const isSplit = variant === 'split'

  async function send(file: File | null): Promise<void> {
    if (!file) return
    setBusy(true)
    setOutcome(null)
    try {
      const { added, duplicates } = await sendLabels(variant, file)
      setOutcome({ text: m['adminLabels.added']({ added, duplicates }), isFailure: false })
      onAdded()
    } catch (error) {
      setOutcome({ text: sentenceOf(error), isFailure: true })
    }
    // The same file may be chosen again.
    reset.current?.()
    setBusy(false)
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
      {outcome && <Notice kind={outcome.isFailure ? 'error' : 'success'}>{outcome.text}</Notice>}
    </section>
  )
}

function sentenceOf(error: unknown): string {
  if (hasCode(error, 'PDF_UNREADABLE')) return m['adminLabels.unreadable']()
  if (hasCode(error, 'TOO_LARGE')) return m['adminLabels.tooLarge']()
  if (error instanceof ApiError && error.fieldErrors.some(({ code }) => code === 'FORMS_RULES.LABELS.MAX'))
    return m['adminLabels.tooMany']({ most: LABELS_PER_FILE_MAX })
  return failureText(error)
}
