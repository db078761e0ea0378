import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { m } from '#messages'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { ruleText } from '../../ui/forms/form-errors.ts'
import { useFormSubmission } from '../../ui/forms/use-form-submission.ts'
import classes from './account-forms.module.css'
import { useAfterLogin } from './use-enter.ts'
import { CodeField } from './code-field.tsx'
import { PasskeyButton } from './passkeys/passkey-button.tsx'
import { usePasskeyLogin } from './passkeys/use-passkey-login.ts'
import { refusedCode } from './refused-code.ts'

/** Asks for a code; whoever has a passkey may use that instead. */
export function SecondFactorForm({ hasPasskey, onAnew }: { hasPasskey: boolean; onAnew: () => void }) {
  const passkey = usePasskeyLogin(false)
  const [isRecovery, setRecovery] = useState(false)
  const { form, sentence, isBusy, say, finish } = useFinishLogin(isRecovery)
  const change = () => {
    form.reset()
    // What was refused was a code of the other kind.
    say(null)
    setRecovery(!isRecovery)
  }
  return (
    <form method="post" data-words="none" className={classes.form} noValidate onSubmit={form.onSubmit((values) => void finish(values))}>
      <p className={classes.lead}>{isRecovery ? m['secondFactor.recoveryLead']() : m['secondFactor.loginLead']()}</p>
      <FailureNotice failure={sentence} />
      <CodeField kind={isRecovery ? 'recovery' : 'app'} data-autofocus key={form.key('code')} {...form.getInputProps('code')} />
      <Button type="submit" fullWidth loading={isBusy}>
        {m['accounts.logIn']()}
      </Button>
      {hasPasskey && <PasskeyButton login={passkey} label={m['passkeys.confirmInstead']()} />}
      <p className={classes.switch}>
        <button type="button" className={classes.link} disabled={isBusy} onClick={change}>
          {isRecovery ? m['secondFactor.useApp']() : m['secondFactor.useRecovery']()}
        </button>
      </p>
      {isRecovery && <p className={classes.small}>{m['secondFactor.lostBoth']()}</p>}
      <p className={classes.switch}>
        <button type="button" className={classes.link} onClick={onAnew}>
          {m['secondFactor.logInAnew']()}
        </button>
      </p>
    </form>
  )
}

function useFinishLogin(isRecovery: boolean) {
  const enter = useAfterLogin()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: { code: (value) => (value.trim() ? null : ruleText('CODE.NOT_EMPTY')) },
  })
  const failureOf = (error: unknown) => (isRecovery ? refusedCode(error, 'recovery') : undefined)
  const { isBusy, sentence, say, submit } = useFormSubmission(form, { failureOf })
  const finish = (json: { code: string }) =>
    submit(async () => {
      const { user } = await callApi(browserApi.api.v1.login['second-factor'].$post({ json }))
      await enter(user)
    })
  return { form, sentence, isBusy, say, finish }
}
