import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import type { Passkey } from '#contract/passkeys.ts'
import { PASSKEY_NAME_MAX } from '#domain/policy/accounts.ts'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { ruleText } from '../../../ui/forms/form-errors.ts'
import { useFormSubmission } from '../../../ui/forms/use-form-submission.ts'
import { notifySuccess } from '../../../ui/notify.ts'
import sections from '../../../ui/sections.module.css'

interface RenameFormProps {
  passkey: Passkey
  onDone: () => void
}

/** Gives a passkey another name. */
export function RenameForm({ passkey: { uuid, name }, onDone }: RenameFormProps) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name },
    validate: { name: (value) => (value.trim() ? null : ruleText('PASSKEY_NAME.NOT_EMPTY')) },
  })
  const { isBusy, sentence, submit } = useFormSubmission(form)
  const rename = (json: { name: string }) =>
    submit(async () => {
      await callApi(browserApi.api.v1.passkeys[':uuid'].$put({ param: { uuid }, json }))
      onDone()
      notifySuccess(m['passkeys.renamed']())
      await revalidate()
    })
  return (
    <form method="post" data-words="asked" className={sections.proof} noValidate onSubmit={form.onSubmit((values) => void rename(values))}>
      <FailureNotice failure={sentence} />
      <TextInput
        label={m['passkeys.name']()}
        name="passkey-name"
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX}
        data-autofocus
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <Button type="submit" loading={isBusy}>
        {m['passkeys.save']()}
      </Button>
    </form>
  )
}
