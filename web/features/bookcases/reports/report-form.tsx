import { Textarea } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import type { Bookcase } from '#contract/bookcases.ts'
import { BOOKCASE_NOTE_MAX } from '#domain/policy/bookcases.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { DraftLine } from '../../../ui/forms/draft-line.tsx'
import { useFormDraft } from '../../../ui/forms/use-draft.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { FormButtons } from '../../../ui/forms/form-buttons.tsx'
import { useFormSubmission } from '../../../ui/forms/use-form-submission.ts'
import { notifySuccess } from '../../../ui/notify.ts'
import { PhotoPicker } from '../../../ui/photos/photo-picker.tsx'
import { bookcaseKindLabel } from '../../reports/bookcase-labels.ts'
import { FactFields, HoursField } from './fact-fields.tsx'
import { LicenceNote } from './licence-note.tsx'
import { PositionField } from './position-field.tsx'
import { draftOf, positionError, saysNothing, toldOf, TOLD_KINDS, type ReportDraft } from './report-draft.ts'
import type { ReportFormEvents } from './report-dialog.tsx'
import classes from './report-form.module.css'

interface ReportFormProps extends ReportFormEvents {
  bookcase: Bookcase
}

type Form = UseFormReturnType<ReportDraft>

/** Form for a report: kind first, then its fields. */
export function ReportForm({ bookcase, onSending, onDone }: ReportFormProps) {
  const { form, draft, isBusy, sentence, send } = useReport(bookcase, onSending, onDone)
  const [isWaiting, setWaiting] = useState(false)
  const { kind } = form.values
  return (
    <form
      method="post"
      data-words={draft.words}
      className={classes.form}
      onSubmit={form.onSubmit((values) => void send(values))}
      noValidate
    >
      <DraftLine draft={draft} />
      <fieldset className={classes.kinds}>
        <legend className={classes.legend}>{m['bookcaseReport.choose']()}</legend>
        {TOLD_KINDS.map((one) => (
          <label key={one} className={classes.kind}>
            <input type="radio" name="bookcase-report" checked={one === kind} onChange={() => form.setFieldValue('kind', one)} />
            {bookcaseKindLabel(one)}
          </label>
        ))}
      </fieldset>
      {kind && (
        <>
          <p className={classes.lead}>{kind === 'GONE' ? m['bookcaseReport.goneText']() : m['bookcaseReport.reviewText']()}</p>
          <FieldsOfKind form={form} bookcase={bookcase} onBusy={setWaiting} />
          <MessageField form={form} />
          <LicenceNote at={bookcase} />
        </>
      )}
      <FailureNotice failure={sentence} />
      <FormButtons onCancel={onDone} isBusy={isBusy} isWaiting={isWaiting} canSend={kind !== null}>
        {m['bookcaseReport.send']()}
      </FormButtons>
    </form>
  )
}

/** Message to administrators. */
export function MessageField({ form }: { form: Form }) {
  return (
    <Textarea
      label={m['bookcaseReport.message']()}
      description={m['bookcaseReport.messageHint']()}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={BOOKCASE_NOTE_MAX}
      {...form.getInputProps('note')}
    />
  )
}

interface FieldsOfKindProps extends PhotoFieldProps {
  bookcase: Bookcase
}

function FieldsOfKind({ form, bookcase, onBusy }: FieldsOfKindProps) {
  const { kind } = form.values
  if (kind === 'MOVED')
    return (
      <PositionField
        value={form.values.position}
        onChange={(position) => form.setFieldValue('position', position)}
        error={form.errors['position']}
      />
    )
  if (kind === 'HOURS')
    return (
      <>
        {bookcase.hours !== null && <p className={classes.lead}>{m['bookcaseReport.hoursClear']()}</p>}
        <HoursField form={form} />
      </>
    )
  if (kind === 'FACTS')
    return (
      <>
        <p className={classes.lead}>{m['bookcaseReport.factsHint']()}</p>
        <FactFields form={form} bookcase={bookcase} />
      </>
    )
  return kind === 'PHOTO' ? <PhotoField form={form} onBusy={onBusy} /> : null
}

interface PhotoFieldProps {
  form: Form
  /** Told while the photo is still being made small. */
  onBusy: (isBusy: boolean) => void
}

export function PhotoField({ form, onBusy }: PhotoFieldProps) {
  return (
    <PhotoPicker
      photos={form.values.photo}
      max={1}
      label={m['bookcaseFacts.photo']()}
      hint={m['bookcaseReport.photoHint']()}
      onChange={(photo) => form.setFieldValue('photo', [...photo])}
      onBusy={onBusy}
      error={form.errors['photo']}
    />
  )
}

function useReport(bookcase: Bookcase, onSending: (isSending: boolean) => void, onDone: () => void) {
  const form = useForm<ReportDraft>({
    initialValues: draftOf(bookcase),
    validate: {
      position: (value, { kind }) => (kind === 'MOVED' ? positionError(value) : null),
      note: (_value, draft) => (saysNothing(draft, bookcase) ? m['bookcaseReport.nothingChanged']() : null),
      photo: (value, { kind }) => (kind === 'PHOTO' && value.length === 0 ? m['bookcaseReport.photoNeeded']() : null),
    },
  })
  const { isBusy, sentence, submit } = useFormSubmission(form)
  const draft = useFormDraft(form, `bookcase/${bookcase.uuid}`)
  async function send(told: ReportDraft) {
    const json = toldOf(told, bookcase)
    if (!json) return
    onSending(true)
    await submit(async () => {
      await callApi(browserApi.api.v1.bookshelves[':uuid'].reports.$post({ param: { uuid: bookcase.uuid }, json }))
      draft.end()
      onDone()
      notifySuccess(m['bookcaseReport.sent']())
    })
    onSending(false)
  }
  return { form, draft, isBusy, sentence, send }
}
