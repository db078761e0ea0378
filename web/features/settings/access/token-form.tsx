import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { m } from '#messages'
import type { SignInWays } from '#contract/credentials.ts'
import { ACCESS_TOKEN_DAYS_MAX, ACCESS_TOKEN_NAME_MAX, FRESH_LOGIN_MINUTES } from '#domain/policy/accounts.ts'
import { TOKEN_SCOPES, type TokenScope } from '#domain/token-scopes.ts'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { ruleText } from '../../../ui/forms/form-errors.ts'
import { useFormSubmission } from '../../../ui/forms/use-form-submission.ts'
import sections from '../../../ui/sections.module.css'
import { CodeField } from '../../login/code-field.tsx'
import { PasswordField } from '../../login/password/password-field.tsx'
import { passwordOnTheWire } from '../../login/password/password-on-the-wire.ts'
import { wrongPassword } from '../../login/password/wrong-password.ts'
import { refusedCode } from '../../login/refused-code.ts'
import classes from './access.module.css'
import { SCOPE_LABELS } from './scope-labels.ts'

/** Days to choose from, the usual first. */
const LENGTHS = [90, 30, 180, ACCESS_TOKEN_DAYS_MAX] as const

interface TokenFormProps {
  ways: SignInWays
  onMade: (token: string) => void
}

/** What a new token is for, how long it lasts, and who asks. */
export function TokenForm({ ways: { hasPassword, secondFactor }, onMade }: TokenFormProps) {
  const { form, isBusy, sentence, make } = useMakeToken(hasPassword, secondFactor !== null, onMade)
  return (
    <form method="post" data-words="asked" className={sections.proof} noValidate onSubmit={form.onSubmit((values) => void make(values))}>
      <FailureNotice failure={sentence} />
      <TextInput
        label={m['access.name']()}
        name="token-name"
        autoComplete="off"
        maxLength={ACCESS_TOKEN_NAME_MAX}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <ScopeChoice chosen={form.values.scopes} error={form.errors.scopes} onChange={(scopes) => form.setFieldValue('scopes', scopes)} />
      <NativeSelect
        label={m['access.days']()}
        data={LENGTHS.map((days) => ({ value: String(days), label: m['access.daysCount']({ days }) }))}
        {...form.getInputProps('days')}
      />
      <p>{hasPassword ? m['access.proof']() : m['secondFactor.freshLogin']({ minutes: FRESH_LOGIN_MINUTES })}</p>
      {hasPassword && (
        <PasswordField label={m['accounts.currentPassword']()} autoComplete="current-password" {...form.getInputProps('password')} />
      )}
      {secondFactor && <CodeField kind="either" {...form.getInputProps('code')} />}
      <Button type="submit" loading={isBusy}>
        {m['access.add']()}
      </Button>
    </form>
  )
}

function useMakeToken(hasPassword: boolean, asksCode: boolean, onMade: (token: string) => void) {
  const scopes: TokenScope[] = []
  const form = useForm({
    initialValues: { name: '', scopes, days: String(LENGTHS[0]), password: '', code: '' },
    validate: {
      name: (value) => (value.trim() ? null : ruleText('TOKEN_NAME.NOT_EMPTY')),
      scopes: (value) => (value.length > 0 ? null : ruleText('TOKEN_SCOPES.REQUIRED')),
      password: (value) => (value || !hasPassword ? null : ruleText('PASSWORD.NOT_EMPTY')),
      code: (value) => (value.trim() || !asksCode ? null : ruleText('CODE.NOT_EMPTY')),
    },
  })
  const { isBusy, sentence, submit } = useFormSubmission(form, {
    failureOf: (error) => wrongPassword(error) ?? refusedCode(error, 'either'),
  })
  const make = ({ name, scopes: chosen, days, password, code }: typeof form.values) =>
    submit(async () => {
      const proof = { ...(hasPassword && { password: passwordOnTheWire(password) }), ...(asksCode && { code }) }
      const json = { name, scopes: chosen, days: Number(days), ...proof }
      const { token } = await callApi(browserApi.api.v1['access-tokens'].$post({ json }))
      onMade(token)
    })
  return { form, isBusy, sentence, make }
}

interface ScopeChoiceProps {
  chosen: readonly TokenScope[]
  error: React.ReactNode
  onChange: (scopes: TokenScope[]) => void
}

function ScopeChoice({ chosen, error, onChange }: ScopeChoiceProps) {
  return (
    <fieldset className={classes.scopes}>
      <legend>{m['access.scopes']()}</legend>
      {TOKEN_SCOPES.map((scope, index) => (
        <Checkbox
          key={scope}
          label={SCOPE_LABELS[scope].label()}
          description={SCOPE_LABELS[scope].hint()}
          checked={chosen.includes(scope)}
          error={index === 0 && error}
          onChange={({ currentTarget: { checked } }) =>
            onChange(TOKEN_SCOPES.filter((one) => (one === scope ? checked : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  )
}
