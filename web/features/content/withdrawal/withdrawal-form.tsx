import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { m } from '#messages'
import { WITHDRAWAL_NAME_MAX, WITHDRAWAL_REFERENCE_MAX } from '#domain/policy/legal.ts'
import { STEP_FIELD, type Answer, type Step } from './plain-steps.ts'
import { withdrawalRules, type Withdrawal } from './withdrawal.ts'
import classes from './withdrawal-page.module.css'

interface WithdrawalFormProps {
  initial: Withdrawal
  /** Found where there are no scripts to find them here. */
  errors: Answer['errors']
  onContinue: (withdrawal: Withdrawal) => void
}

export function WithdrawalForm({ initial, errors, onContinue }: WithdrawalFormProps) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: initial,
    initialErrors: errors,
    validate: withdrawalRules,
  })
  const submit = form.onSubmit(({ name, email, reference }) =>
    onContinue({ name: name.trim(), email: email.trim(), reference: reference.trim() }),
  )
  return (
    <form method="post" data-words="asked" className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        label={m['content.withdrawName']()}
        autoComplete="name"
        maxLength={WITHDRAWAL_NAME_MAX}
        required
        withAsterisk={false}
        name="name"
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
        name="email"
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <TextInput
        label={m['content.withdrawReference']()}
        description={m['content.withdrawReferenceHint']()}
        maxLength={WITHDRAWAL_REFERENCE_MAX}
        name="reference"
        key={form.key('reference')}
        {...form.getInputProps('reference')}
      />
      <Button type="submit" name={STEP_FIELD} value={'confirm' satisfies Step} className={classes.button}>
        {m['content.withdrawContinue']()}
      </Button>
    </form>
  )
}
