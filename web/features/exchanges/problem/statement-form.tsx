import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRevalidator } from 'react-router'
import type { Exchange } from '#contract/exchanges.ts'
import { PROBLEM_TEXT_MAX } from '#domain/policy/problems.ts'
import { m } from '#messages'
import { browserApi, read } from '../../../platform/api/api-client.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { ruleText } from '../../../ui/forms/form-errors.ts'
import { useFormSubmission } from '../../../ui/forms/use-form-submission.ts'
import { notifySuccess } from '../../../ui/notifications/notify.ts'
import { PhotoPicker } from './photo-picker.tsx'
import formButtons from '../../../ui/forms/form-buttons.module.css'
import classes from './report-form.module.css'

interface StatementFormProps {
  exchange: Exchange
  /** Nothing closes the dialog meanwhile. */
  onSending: (isSending: boolean) => void
  onDone: () => void
}

interface Draft {
  text: string
  /** Data URLs. */
  photos: readonly string[]
}

/** What one of the two adds to a report, in words and photos. */
export function StatementForm({ exchange, onSending, onDone }: StatementFormProps) {
  const { revalidate } = useRevalidator()
  const form = useForm<Draft>({
    initialValues: { text: '', photos: [] },
    validate: { text: (value) => (value.trim() === '' ? ruleText('PROBLEM_TEXT.NOT_EMPTY') : null) },
  })
  const { isBusy, sentence, submit } = useFormSubmission(form, { afterwards: revalidate })
  async function send({ text, photos }: Draft) {
    onSending(true)
    await submit(async () => {
      const call = browserApi.api.v1.exchanges['problem-statement'][':uuid']
      await read(call.$post({ param: { uuid: exchange.uuid }, json: { text, photos: [...photos] } }))
      onDone()
      notifySuccess(m['problem.statementSent']())
    })
    onSending(false)
  }
  return (
    <form className={classes.form} onSubmit={form.onSubmit((draft) => void send(draft))} noValidate>
      <p className={classes.lead}>{m['problem.statementLead']()}</p>
      <Textarea
        label={m['problem.statementText']()}
        description={m['problem.textHint']()}
        required
        autosize
        minRows={4}
        maxRows={10}
        maxLength={PROBLEM_TEXT_MAX}
        {...form.getInputProps('text')}
      />
      <PhotoPicker photos={form.values.photos} onChange={(added) => form.setFieldValue('photos', added)} error={form.errors['photos']} />
      <FailureNotice failure={sentence} />
      <div className={formButtons.buttons}>
        <Button variant="default" onClick={onDone} disabled={isBusy}>
          {m['shared.cancel']()}
        </Button>
        <Button type="submit" loading={isBusy}>
          {m['problem.statementSend']()}
        </Button>
      </div>
    </form>
  )
}
