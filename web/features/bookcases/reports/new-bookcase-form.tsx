import { Checkbox } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { DraftLine } from '../../../ui/forms/draft-line.tsx'
import { useFormDraft } from '../../../ui/forms/use-draft.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { FormButtons } from '../../../ui/forms/form-buttons.tsx'
import { useFormSubmission } from '../../../ui/forms/use-form-submission.ts'
import { Notice } from '../../../ui/notice.tsx'
import { notifySuccess } from '../../../ui/notify.ts'
import { FactFields } from './fact-fields.tsx'
import { LicenceNote } from './licence-note.tsx'
import { PositionField } from './position-field.tsx'
import { readPosition } from './read-position.ts'
import { draftOf, factsOf, positionError, type ReportDraft } from './report-draft.ts'
import type { ReportFormEvents } from './report-dialog.tsx'
import { MessageField, PhotoField } from './report-form.tsx'
import classes from './report-form.module.css'

interface NewBookcaseFormProps extends ReportFormEvents {
  place: { lat: number; lon: number }
}

/** A bookcase that stands within a few steps. */
interface Known {
  name: string | null
  meters: number
}

/** Position and facts of a missing bookcase. */
export function NewBookcaseForm({ place, onSending, onDone }: NewBookcaseFormProps) {
  const { form, draft, known, isAnother, setAnother, isBusy, sentence, send } = useNewBookcase(onSending, onDone)
  const [isWaiting, setWaiting] = useState(false)
  return (
    <form
      method="post"
      data-words={draft.words}
      className={classes.form}
      onSubmit={form.onSubmit((values) => void send(values))}
      noValidate
    >
      <p className={classes.lead}>{m['bookcaseReport.reviewText']()}</p>
      <DraftLine draft={draft} />
      <PositionField
        value={form.values.position}
        onChange={(position) => form.setFieldValue('position', position)}
        error={form.errors['position']}
      />
      <FactFields form={form} bookcase={null} />
      <PhotoField form={form} onBusy={setWaiting} />
      <MessageField form={form} />
      <LicenceNote at={{ ...(readPosition(form.values.position) ?? place), osmUrl: null }} />
      {known && (
        <Notice>
          <p>{m['bookcaseReport.known']({ meters: known.meters, name: known.name ?? m['bookcaseReport.unnamed']() })}</p>
          <Checkbox
            label={m['bookcaseReport.isAnother']()}
            checked={isAnother}
            onChange={(event) => setAnother(event.currentTarget.checked)}
          />
        </Notice>
      )}
      <FailureNotice failure={sentence} />
      <FormButtons onCancel={onDone} isBusy={isBusy} isWaiting={isWaiting} canSend={!known || isAnother}>
        {m['bookcaseReport.send']()}
      </FormButtons>
    </form>
  )
}

function useNewBookcase(onSending: (isSending: boolean) => void, onDone: () => void) {
  const [known, setKnown] = useState<Known | null>(null)
  const [isAnother, setAnother] = useState(false)
  const form = useForm<ReportDraft>({
    initialValues: draftOf(null),
    validate: { position: positionError },
    // Elsewhere something else may stand close by.
    onValuesChange: ({ position }, before) => {
      if (position !== before.position) setKnown(null)
    },
  })
  const { isBusy, sentence, submit } = useFormSubmission(form)
  const draft = useFormDraft(form, 'new-bookcase')
  async function send(told: ReportDraft) {
    const position = readPosition(told.position)
    if (!position) return
    const [photo] = told.photo
    const json = { position, ...factsOf(told), note: told.note.trim(), isAnother, ...(photo !== undefined && { photo }) }
    onSending(true)
    await submit(async () => {
      const { near } = await callApi(browserApi.api.v1.bookshelves.$post({ json }))
      setKnown(near)
      if (near) return
      draft.end()
      onDone()
      notifySuccess(m['bookcaseReport.sent']())
    })
    onSending(false)
  }
  return { form, draft, known, isAnother, setAnother, isBusy, sentence, send }
}
