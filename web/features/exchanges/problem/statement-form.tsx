import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ShownExchange } from '#contract/exchange-pages.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { DraftLine } from '../../../ui/forms/draft-line.tsx'
import { useFormDraft } from '../../../ui/forms/use-draft.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { FormButtons } from '../../../ui/forms/form-buttons.tsx'
import { ruleText } from '../../../ui/forms/form-errors.ts'
import { useFormSubmission } from '../../../ui/forms/use-form-submission.ts'
import { notifySuccess } from '../../../ui/notify.ts'
import { WordsAndPhotos } from '../../../ui/photos/words-and-photos.tsx'
import classes from './report-form.module.css'

interface StatementFormProps {
  exchange: ShownExchange
  /** Nothing closes the dialog meanwhile. */
  onSending: (isSending: boolean) => void
  onDone: () => void
}

interface Draft {
  text: string
  /** Data URLs. */
  photos: readonly string[]
}

export function StatementForm({ exchange, onSending, onDone }: StatementFormProps) {
  const { revalidate } = useRevalidator()
  const [isWaiting, setWaiting] = useState(false)
  const form = useForm<Draft>({
    initialValues: { text: '', photos: [] },
    validate: { text: (value) => (value.trim() === '' ? ruleText('PROBLEM_TEXT.NOT_EMPTY') : null) },
  })
  const { isBusy, sentence, submit } = useFormSubmission(form, { afterwards: revalidate })
  const draft = useFormDraft(form, `statement/${exchange.uuid}`)
  async function send({ text, photos }: Draft) {
    onSending(true)
    await submit(async () => {
      const call = browserApi.api.v1.exchanges['problem-statement'][':uuid']
      await callApi(call.$post({ param: { uuid: exchange.uuid }, json: { text, photos: [...photos] } }))
      draft.end()
      onDone()
      notifySuccess(m['problem.statementSent']())
    })
    onSending(false)
  }
  return (
    <form
      method="post"
      data-words={draft.words}
      className={classes.form}
      onSubmit={form.onSubmit((values) => void send(values))}
      noValidate
    >
      <p className={classes.lead}>{m['problem.statementLead']()}</p>
      <DraftLine draft={draft} />
      <WordsAndPhotos
        label={m['problem.statementText']()}
        text={form.getInputProps('text')}
        photos={form.values.photos}
        onPhotos={(added) => form.setFieldValue('photos', added)}
        onBusy={setWaiting}
        photosError={form.errors['photos']}
      />
      <FailureNotice failure={sentence} />
      <FormButtons onCancel={onDone} isBusy={isBusy} isWaiting={isWaiting}>
        {m['problem.statementSend']()}
      </FormButtons>
    </form>
  )
}
