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
import classes from './restriction-page.module.css'

/** Objects to a restriction; without a uuid, to the block of the account. */
export function ObjectionForm({ restrictionUuid }: { restrictionUuid?: string | undefined }) {
  const { revalidate } = useRevalidator()
  const form = useForm({ initialValues: { text: '' } })
  const { isBusy, sentence, submit } = useFormSubmission(form, { afterwards: revalidate })
  const draft = useFormDraft(form, `objection/${restrictionUuid ?? 'account'}`)
  const send = ({ text }: { text: string }) =>
    submit(async () => {
      await callApi(browserApi.api.v1.restriction.objection.$post({ json: { text, restrictionUuid } }))
      draft.end()
      notifySuccess(m['restriction.objectionSent']())
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
        label={restrictionUuid ? m['restriction.objectionLabelLimit']() : m['restriction.objectionLabel']()}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={OBJECTION_TEXT_MAX}
        {...form.getInputProps('text')}
      />
      <FailureNotice failure={sentence} />
      <Button type="submit" loading={isBusy}>
        {m['restriction.objectionSend']()}
      </Button>
    </form>
  )
}
