import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { m } from '#messages'
import { WITHDRAWAL_NAME_MAX, WITHDRAWAL_REFERENCE_MAX } from '#domain/policy/legal.ts'
import { ruleText } from '../../../ui/forms/form-errors.ts'
import { emailError, requiredTextError } from '../../login/form-rules.ts'
import type { Withdrawal } from './withdrawal.ts'
import classes from './withdrawal-page.module.css'

interface WithdrawalFormProps {
  initial: Withdrawal
  onContinue: (withdrawal: Withdrawal) => void
}

/** First step: who withdraws from what, and where the receipt goes. */
export function WithdrawalForm({ initial, onContinue }: WithdrawalFormProps) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: initial,
    validate: {
      name: (value) => requiredTextError('NAME', WITHDRAWAL_NAME_MAX)(value) ?? addressError('NAME', value),
      email: emailError,
      reference: (value) => addressError('REFERENCE', value),
    },
  })
  const submit = form.onSubmit(({ name, email, reference }) =>
    onContinue({ name: name.trim(), email: email.trim(), reference: reference.trim() }),
  )
  return (
    <form method="post" className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        label={m['content.withdrawName']()}
        autoComplete="name"
        maxLength={WITHDRAWAL_NAME_MAX}
        required
        withAsterisk={false}
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={m['accounts.email']()}
        description={m['content.withdrawEmailHint']()}
        type="email"
        autoComplete="email"
        required
        withAsterisk={false}
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <TextInput
        label={m['content.withdrawReference']()}
        description={m['content.withdrawReferenceHint']()}
        maxLength={WITHDRAWAL_REFERENCE_MAX}
        key={form.key('reference')}
        {...form.getInputProps('reference')}
      />
      <Button type="submit" className={classes.button}>
        {m['content.withdrawContinue']()}
      </Button>
    </form>
  )
}

/** Both texts are quoted in a mail to an address that is not proved: no internet addresses in them. */
function addressError(field: 'NAME' | 'REFERENCE', value: string): string | null {
  return /:\/\/|www\.|@/iu.test(value) ? ruleText(`${field}.VALIDITY`) : null
}
