import { Button, FileButton, Checkbox } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import type { LabelLook } from '#contract/labels.ts'
import { m } from '#messages'
import { ApiError, hasCode, callApi } from '../../../platform/api/api-client.ts'
import { formatList, formatDay } from '../../../platform/language/format.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { sentenceOf } from '../../../ui/forms/form-failure.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { Notice } from '../../../ui/notice.tsx'
import { browserFetch } from '../../../platform/api/browser-fetch.ts'
import { FormButtons } from '../../../ui/forms/form-buttons.tsx'
import { firstChoice, isDuplicate, isWrongKind } from './label-choice.ts'
import { labelStateName } from './stock-labels.ts'
import classes from './labels-page.module.css'

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

type LabelVariant = 'upload' | 'split'

interface LabelsAdded {
  added: number
  duplicates: number
  duplicatePages: number[]
  cnt: number
}

/** What a PDF of labels would put into stock; nothing is kept of it. @throws ApiError as every call. */
function lookAtLabels(variant: LabelVariant, file: File): Promise<LabelLook> {
  return callApi<LabelLook>(send(`look?cut=${variant === 'split' ? 'sheets' : 'pages'}`, file))
}

/** Puts the chosen labels of a PDF that was looked at into stock. @throws ApiError as every call. */
function sendLabels(variant: LabelVariant, file: File, chosen: { seen: string; labels: readonly number[] }): Promise<LabelsAdded> {
  const query = new URLSearchParams({ seen: chosen.seen, labels: chosen.labels.join(',') })
  return callApi<LabelsAdded>(send(`${variant}?${query.toString()}`, file))
}

/** As a form: the one kind of call that takes a file as it is. */
function send(path: string, file: File): Promise<Response> {
  const body = new FormData()
  body.append('labels.pdf', file)
  return browserFetch(`/api/v1/parcel/labels/${path}`, { method: 'POST', body })
}

interface LookFormProps {
  look: LabelLook
  /** Whether its pages were taken for sheets. */
  isSplit: boolean
  onConfirm: (labels: readonly number[]) => Promise<void>
  onCancel: () => void
}

/** What was recognised in a file, label by label: only what is confirmed here comes into stock. */
function LookForm({ look: { labels }, isSplit, onConfirm, onCancel }: LookFormProps) {
  const [chosen, setChosen] = useState(() => firstChoice(labels))
  const { isBusy, failure, submit } = useSubmission()
  function confirm(event: FormEvent): void {
    event.preventDefault()
    void submit(() => onConfirm(chosen))
  }
  return (
    <form method="post" data-words="asked" className={classes.look} onSubmit={confirm}>
      {isWrongKind(labels) && <Notice>{isSplit ? m['adminLabels.wrongSingle']() : m['adminLabels.wrongSheet']()}</Notice>}
      <p>{m['adminLabels.lookText']({ count: labels.length })}</p>
      <ul className={classes.pages}>
        {labels.map((label) => (
          <li key={label.number} className={classes.page}>
            <img src={label.picture} alt={m['adminLabels.pictureAlt']({ number: label.number })} className={classes.picture} />
            <Checkbox
              label={m['adminLabels.labelOfPage']({ number: label.number, page: label.page })}
              description={oddness(label)}
              disabled={isDuplicate(label)}
              checked={chosen.includes(label.number)}
              onChange={({ currentTarget: { checked } }) =>
                setChosen(checked ? [...chosen, label.number] : chosen.filter((one) => one !== label.number))
              }
            />
          </li>
        ))}
      </ul>
      <FailureNotice
        failure={failure}
        textOf={(error) => (hasCode(error, 'CASE_CHANGED') ? m['adminLabels.fileChanged']() : sentenceOf(error))}
      />
      <FormButtons onCancel={onCancel} isBusy={isBusy} canSend={chosen.length > 0}>
        {m['adminLabels.confirm']({ count: chosen.length })}
      </FormButtons>
    </form>
  )
}

const WARNINGS = { NO_CODE: m['adminLabels.noCode'], SHEET: m['adminLabels.looksSheet'], SINGLE: m['adminLabels.looksSingle'] }

/** Why a label is not ticked at first; undefined where nothing is odd about it. */
function oddness({ known, repeats, warning }: LabelLook['labels'][number]): string | undefined {
  if (known) {
    const inputs = { date: formatDay(known.addedAt), state: labelStateName(known.state) }
    return known.page === null ? m['adminLabels.known'](inputs) : m['adminLabels.knownPage']({ ...inputs, page: known.page })
  }
  if (repeats !== null) return m['adminLabels.repeats']({ number: repeats })
  return warning ? WARNINGS[warning]() : undefined
}
