import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { m } from '#messages'
import { PASSWORD_MIN } from '#domain/policy/accounts.ts'
import { ownPath } from '#domain/own-path.ts'
import { encodePart } from '#domain/texts/letters.ts'
import { browserApi, hasCode, callApi } from '../../../platform/api/api-client.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { useFormSubmission } from '../../../ui/forms/use-form-submission.ts'
import { CheckIcon, MailIcon } from '../../../ui/icons.tsx'
import { Page } from '../../../ui/page.tsx'
import type { Route } from './+types/reset-password-page.ts'
import formClasses from '../account-forms.module.css'
import { newPasswordError } from '../form-rules.ts'
import { PasswordField } from './password-field.tsx'
import { passwordOnTheWire } from './password-on-the-wire.ts'
import classes from './reset-password-page.module.css'
import { useAccountDialogs } from '../use-account-dialogs.ts'

export function meta({ matches }: Route.MetaArgs) {
  // The address holds the token: it must not travel on as a referrer.
  return [...pageMeta({ title: m['accounts.resetTitle'](), matches }), { name: 'referrer', content: 'no-referrer' }]
}

/** Page of the password mail (decision 57); does not log in. */
export default function ResetPasswordPage() {
  const [query] = useSearchParams()
  const token = query.get('token')
  // The dialogs write the query anew.
  const [next] = useState(() => ownPath(query.get('next')))
  const [state, setState] = useState<'open' | 'done' | 'void'>(token ? 'open' : 'void')
  const [keptPasskeys, setKeptPasskeys] = useState(0)
  const done = (kept: number) => {
    setKeptPasskeys(kept)
    setState('done')
  }
  return (
    <Page>
      <div className={classes.card}>
        {state === 'open' && token && <NewPassword token={token} onDone={done} onVoid={() => setState('void')} />}
        {state === 'done' && <Done next={next} hasPasskeys={keptPasskeys > 0} />}
        {state === 'void' && <Void />}
      </div>
    </Page>
  )
}

function NewPassword({ token, onDone, onVoid }: { token: string; onDone: (keptPasskeys: number) => void; onVoid: () => void }) {
  const { form, sentence, isBusy, reset } = useReset(token, onDone, onVoid)
  return (
    <>
      <h1 className={classes.title}>{m['accounts.resetTitle']()}</h1>
      <p className={classes.text}>{m['accounts.resetLead']()}</p>
      <form
        method="post"
        data-words="none"
        className={`${formClasses.form} ${classes.form}`}
        noValidate
        onSubmit={form.onSubmit((values) => void reset(values))}
      >
        <FailureNotice failure={sentence} />
        <PasswordField
          label={m['accounts.newPassword']()}
          description={m['accounts.passwordHint']({ min: PASSWORD_MIN })}
          name="new-password"
          autoComplete="new-password"
          key={form.key('new_password')}
          {...form.getInputProps('new_password')}
        />
        <Button type="submit" fullWidth loading={isBusy}>
          {m['accounts.setPassword']()}
        </Button>
      </form>
    </>
  )
}

function useReset(token: string, onDone: (keptPasskeys: number) => void, onVoid: () => void) {
  const revalidator = useRevalidator()
  const form = useForm({ mode: 'uncontrolled', initialValues: { new_password: '' }, validate: { new_password: newPasswordError } })
  const { isBusy, sentence, submit } = useFormSubmission(form)
  const reset = (values: typeof form.values) =>
    submit(async () => {
      const json = { new_password: passwordOnTheWire(values.new_password) }
      const call = browserApi.api.v1['restore-password'][':token'].$post({ param: { token: encodePart(token) }, json })
      const done = await unlessVoid(callApi(call))
      if (!done) return onVoid()
      onDone(done.keptPasskeys)
      return revalidator.revalidate()
    })
  return { form, sentence, isBusy, reset }
}

/** The answer; null when the link of the mail cannot be used (any more). @throws ApiError for every other failure. */
async function unlessVoid<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call
  } catch (error) {
    if (hasCode(error, 'TOKEN_INVALID', 'NOT_FOUND')) return null
    throw error
  }
}

function Done({ next, hasPasskeys }: { next: string | null; hasPasskeys: boolean }) {
  const { openLogin } = useAccountDialogs()
  return (
    <output className={classes.state}>
      <CheckIcon size={44} className={classes.good} />
      <h1 className={classes.title}>{m['accounts.resetDone']()}</h1>
      <p className={classes.text}>{m['accounts.resetDoneText']()}</p>
      {hasPasskeys && <p className={classes.text}>{m['accounts.resetPasskeys']()}</p>}
      <Button onClick={() => openLogin(next ?? '/')}>{m['accounts.logIn']()}</Button>
    </output>
  )
}

function Void() {
  const { openForgot } = useAccountDialogs()
  return (
    <output className={classes.state}>
      <MailIcon size={44} className={classes.bad} />
      <h1 className={classes.title}>{m['accounts.verificationFailed']()}</h1>
      <p className={classes.text}>{m['accounts.resetVoidText']()}</p>
      <Button onClick={openForgot}>{m['accounts.restoreAgain']()}</Button>
    </output>
  )
}
