import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { CHANGE_EMAIL_TOKEN_HOURS, EMAIL_MAX } from '#domain/policy/accounts.ts'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { useMember } from '../../platform/session/session.ts'
import { FailureLine, FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { ruleText } from '../../ui/forms/form-errors.ts'
import { useFormSubmission } from '../../ui/forms/use-form-submission.ts'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import { Notice } from '../../ui/notice.tsx'
import { notifySuccess } from '../../ui/notify.ts'
import { Section } from '../../ui/page.tsx'
import classes from './credential-sections.module.css'
import { emailError } from '../login/form-rules.ts'
import { wrongPassword } from '../login/password/wrong-password.ts'
import { PasswordField } from '../login/password/password-field.tsx'
import { passwordOnTheWire } from '../login/password/password-on-the-wire.ts'
import { useSignInWays } from '../login/social/use-sign-in-ways.ts'

/** Email settings; the old address stays until the new one is confirmed (decision 25). */
export function EmailSection() {
  const member = useMember()
  const { ways, reload } = useSignInWays()
  const { form, sentence, isBusy, change } = useEmailChange(member?.email ?? '', reload)
  const hasPassword = ways?.hasPassword !== false
  return (
    <Section title={m['accounts.emailTitle']()} id="email">
      <form
        method="post"
        data-words="asked"
        className={classes.form}
        noValidate
        onSubmit={form.onSubmit((values) => void change(values, hasPassword))}
      >
        <p className={classes.why}>{m['accounts.emailWhy']()}</p>
        <p className={classes.present}>
          <strong>{member?.email}</strong>
        </p>
        {member && ways?.pendingEmail && <PendingEmail pending={ways.pendingEmail} present={member.email} reload={reload} />}
        <FailureNotice failure={sentence} />
        <TextInput
          label={m['accounts.newEmail']()}
          type="email"
          name="new-email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        {hasPassword && (
          <PasswordField
            label={m['accounts.currentPassword']()}
            name="password"
            autoComplete="current-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
        )}
        <div>
          <Button type="submit" loading={isBusy}>
            {m['accounts.changeEmail']()}
          </Button>
        </div>
      </form>
    </Section>
  )
}

/** The address that waits to be confirmed, which may be mistyped: asking for the present one takes it back. */
function PendingEmail({ pending, present, reload }: { pending: string; present: string; reload: () => Promise<void> }) {
  const { revalidate } = useRevalidator()
  // Also the page: the new address may have been confirmed elsewhere meanwhile, and is the present one then.
  const { isBusy, failure, submit } = useSubmission({ afterwards: async () => void (await Promise.all([reload(), revalidate()])) })
  const takeBack = () => submit(async () => sayKept(present, await askFor({ email: present, takesBack: true })))
  return (
    <Notice
      kind="info"
      action={
        <Button variant="default" size="sm" loading={isBusy} onClick={() => void takeBack()}>
          {m['accounts.keepEmail']()}
        </Button>
      }
    >
      {m['accounts.emailPending']({ email: pending, hours: CHANGE_EMAIL_TOKEN_HOURS })}
      <FailureLine failure={failure} />
    </Notice>
  )
}

function askFor(json: { email: string; password?: string; takesBack?: true }): Promise<{ tookBack?: true | undefined }> {
  return callApi(browserApi.api.v1['edit-profile']['change-email'].$post({ json }))
}

/** Where something waited and was taken back. */
function sayKept(email: string, { tookBack }: { tookBack?: true | undefined }): void {
  if (tookBack) notifySuccess(m['accounts.emailKept']({ email }))
}

function useEmailChange(present: string, reload: () => Promise<void>) {
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '', password: '' }, validate: { email: emailError } })
  const { isBusy, sentence, submit } = useFormSubmission(form, { failureOf: wrongPassword })
  async function change(values: typeof form.values, hasPassword: boolean) {
    if (hasPassword && !values.password) return form.setFieldError('password', ruleText('PASSWORD.NOT_EMPTY'))
    await submit(async () => {
      const email = values.email.trim()
      sayKept(present, await askFor({ email, ...(hasPassword && { password: passwordOnTheWire(values.password) }) }))
      form.reset()
      await reload()
    })
  }
  return { form, sentence, isBusy, change }
}
