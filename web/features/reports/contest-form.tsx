import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRevalidator } from 'react-router'
import { OBJECTION_TEXT_MAX } from '#domain/policy/accounts.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { DraftLine } from '../../ui/forms/draft-line.tsx'
import { useFormDraft } from '../../ui/forms/use-draft.ts'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { useFormSubmission } from '../../ui/forms/use-form-submission.ts'
import { notifySuccess } from '../../ui/notify.ts'
import classes from './contest-form.module.css'

export function ContestForm({ uuid }: { uuid: string }) {
  const { revalidate } = useRevalidator()
  const form = useForm({ initialValues: { text: '' } })
  const { isBusy, sentence, submit } = useFormSubmission(form, { afterwards: revalidate })
  const draft = useFormDraft(form, `contest/${uuid}`)
  const send = ({ text }: { text: string }) =>
    submit(async () => {
      await callApi(browserApi.api.v1.moderation.decisions[':uuid'].contest.$post({ param: { uuid }, json: { text } }))
      draft.end()
      notifySuccess(m['report.contestSent']())
    })
  return (
    <form
      method="post"
      data-words={draft.words}
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((values) => void send(values))}
    >
      <DraftLine draft={draft} />
      <Textarea
        label={m['report.contestLabel']()}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={OBJECTION_TEXT_MAX}
        {...form.getInputProps('text')}
      />
      <FailureNotice failure={sentence} />
      <Button type="submit" loading={isBusy}>
        {m['report.contestSend']()}
      </Button>
    </form>
  )
}
