import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { getLocale } from '#messages/runtime'
import { browserApi, read } from '../../../platform/api/api-client.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { sentenceOf } from '../../../ui/forms/form-failure.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import type { Withdrawal } from './withdrawal.ts'
import classes from './withdrawal-page.module.css'

interface WithdrawalConfirmationProps {
  withdrawal: Withdrawal
  onBack: () => void
  onDone: () => void
}

/** Second step: the declaration as it will be sent, and the button that sends it. */
export function WithdrawalConfirmation({ withdrawal, onBack, onDone }: WithdrawalConfirmationProps) {
  const { isBusy, failure, submit } = useSubmission()
  const send = () =>
    submit(async () => {
      await read(browserApi.api.v1.withdrawals.$post({ json: { ...withdrawal, language: getLocale() } }))
      onDone()
    })
  const heading = useRef<HTMLHeadingElement>(null)
  // The first step is gone with its focused button: the next thing to read takes the focus.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={classes.form}>
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        {m['content.withdrawCheck']()}
      </h2>
      <p className={classes.declaration}>{m['content.withdrawDeclaration']()}</p>
      <dl className={classes.facts}>
        <Fact name={m['content.withdrawName']()}>{withdrawal.name}</Fact>
        <Fact name={m['accounts.email']()}>{withdrawal.email}</Fact>
        <Fact name={m['content.withdrawReference']()}>{withdrawal.reference || m['content.withdrawNoReference']()}</Fact>
      </dl>
      {/* The fields themselves are a step back. */}
      <FailureNotice failure={failure} textOf={sentenceOf} />
      <div className={classes.buttons}>
        <Button loading={isBusy} onClick={() => void send()}>
          {m['content.withdrawConfirm']()}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onBack}>
          {m['content.withdrawBack']()}
        </Button>
      </div>
    </section>
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
