import { Button } from '@mantine/core'
import { useEffect, useRef, type FormEvent, type MouseEvent } from 'react'
import { m } from '#messages'
import { browserApi } from '../../../platform/api/api-client.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { sentenceOf } from '../../../ui/forms/form-failure.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { STEP_FIELD, type Step } from './plain-steps.ts'
import { declareWithdrawal, type Withdrawal } from './withdrawal.ts'
import classes from './withdrawal-page.module.css'

interface WithdrawalConfirmationProps {
  withdrawal: Withdrawal
  /** Why it could not be sent without scripts. */
  refusal: string | null
  onBack: () => void
  onDone: () => void
}

export function WithdrawalConfirmation({ withdrawal, refusal, onBack, onDone }: WithdrawalConfirmationProps) {
  const { isBusy, failure, submit } = useSubmission()
  function send(event: FormEvent) {
    event.preventDefault()
    void submit(async () => {
      await declareWithdrawal(browserApi, withdrawal)
      onDone()
    })
  }
  function goBack(event: MouseEvent) {
    event.preventDefault()
    onBack()
  }
  const heading = useRef<HTMLHeadingElement>(null)
  // The first step is gone with its focused button: the next thing to read takes the focus.
  useEffect(() => heading.current?.focus(), [])
  return (
    <form method="post" data-words="none" className={classes.form} onSubmit={send}>
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        {m['content.withdrawCheck']()}
      </h2>
      <p className={classes.declaration}>{m['content.withdrawDeclaration']()}</p>
      <dl className={classes.facts}>
        <Fact name={m['content.withdrawName']()}>{withdrawal.name}</Fact>
        <Fact name={m['accounts.email']()}>{withdrawal.email}</Fact>
        <Fact name={m['content.withdrawReference']()}>{withdrawal.reference || m['content.withdrawNoReference']()}</Fact>
      </dl>
      {Object.entries(withdrawal).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* The fields themselves are a step back. */}
      <FailureNotice failure={failure ?? refusal} textOf={sentenceOf} />
      <div className={classes.buttons}>
        <Button type="submit" name={STEP_FIELD} value={'done' satisfies Step} loading={isBusy}>
          {m['content.withdrawConfirm']()}
        </Button>
        <Button type="submit" name={STEP_FIELD} value={'write' satisfies Step} variant="default" disabled={isBusy} onClick={goBack}>
          {m['content.withdrawBack']()}
        </Button>
      </div>
    </form>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
