import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ShownExchange } from '#contract/exchange-pages.ts'
import { REPORTED_KINDS, type ReportedKind } from '#domain/problems.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { DraftLine } from '../../../ui/forms/draft-line.tsx'
import { useFormDraft } from '../../../ui/forms/use-draft.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { FormButtons } from '../../../ui/forms/form-buttons.tsx'
import { ruleText } from '../../../ui/forms/form-errors.ts'
import { useFormSubmission } from '../../../ui/forms/use-form-submission.ts'
import { notifySuccess } from '../../../ui/notify.ts'
import { WordsAndPhotos } from '../../../ui/photos/words-and-photos.tsx'
import { exchangedCopies } from '../exchange-labels.ts'
import { ChooseCopies } from './choose-copies.tsx'
import { problemKindLabel } from './problem-labels.ts'
import classes from './report-form.module.css'

interface ReportFormProps {
  exchange: ShownExchange
  /** Nothing closes the dialog meanwhile. */
  onSending: (isSending: boolean) => void
  onDone: () => void
}

interface Draft {
  kind: ReportedKind | null
  /** What of a parcel it is about. */
  copies: readonly string[]
  text: string
  /** Data URLs. */
  photos: readonly string[]
}

/** Report of a problem with photos, and its consequences for money and points. */
export function ReportForm({ exchange, onSending, onDone }: ReportFormProps) {
  const { form, draft, isBusy, sentence, send } = useReport(exchange, onSending, onDone)
  const [isWaiting, setWaiting] = useState(false)
  const { kind, copies, photos } = form.values
  const inParcel = exchangedCopies(exchange)
  return (
    <form
      method="post"
      data-words={draft.words}
      className={classes.form}
      onSubmit={form.onSubmit((values) => void send(values))}
      noValidate
    >
      <p className={classes.lead}>{m['problem.lead']({ count: inParcel.length })}</p>
      <DraftLine draft={draft} />
      <RadioGroup
        legend={m['problem.kind']()}
        name="problem-kind"
        options={REPORTED_KINDS.map((one) => ({ value: one, label: problemKindLabel(one) }))}
        value={kind}
        onChange={(chosen) => form.setFieldValue('kind', chosen)}
        error={form.errors['kind']}
      />
      {inParcel.length > 1 && (
        <ChooseCopies
          legend={m['problem.copies']()}
          hint={m['problem.copiesHint']()}
          lines={inParcel}
          chosen={copies}
          onChange={(chosen) => form.setFieldValue('copies', chosen)}
          error={form.errors['copies']}
        />
      )}
      <WordsAndPhotos
        label={m['problem.text']()}
        text={form.getInputProps('text')}
        photos={photos}
        onPhotos={(added) => form.setFieldValue('photos', added)}
        onBusy={setWaiting}
        photosError={form.errors['photos']}
      />
      <FailureNotice failure={sentence} />
      <FormButtons onCancel={onDone} isBusy={isBusy} isWaiting={isWaiting}>
        {m['problem.send']()}
      </FormButtons>
    </form>
  )
}

function useReport(exchange: ShownExchange, onSending: (isSending: boolean) => void, onDone: () => void) {
  const { revalidate } = useRevalidator()
  const form = useForm<Draft>({
    initialValues: { kind: null, copies: [], text: '', photos: [] },
    validate: {
      kind: (value) => (value === null ? ruleText('PROBLEM_KIND.REQUIRED') : null),
      text: (value) => (value.trim() === '' ? ruleText('PROBLEM_TEXT.NOT_EMPTY') : null),
    },
  })
  const { isBusy, sentence, submit } = useFormSubmission(form, { afterwards: revalidate })
  const draft = useFormDraft(form, `problem/${exchange.uuid}`)
  async function send({ kind, copies, text, photos }: Draft) {
    if (kind === null) return
    onSending(true)
    await submit(async () => {
      const call = browserApi.api.v1.exchanges['report-problem'][':uuid']
      await callApi(call.$post({ param: { uuid: exchange.uuid }, json: { kind, copies: [...copies], text, photos: [...photos] } }))
      draft.end()
      onDone()
      notifySuccess(m['problem.sent']())
    })
    onSending(false)
  }
  return { form, draft, isBusy, sentence, send }
}
