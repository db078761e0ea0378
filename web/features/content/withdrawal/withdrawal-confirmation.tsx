import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#messages/runtime'
import { ApiError, browserApi, read } from '../../../platform/api/api-client.ts'
import { failureText } from '../../../platform/api/failure-text.ts'
import { fieldErrorText } from '../../../ui/forms/form-errors.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { Withdrawal } from './withdrawal.ts'
import classes from './withdrawal-page.module.css'

interface WithdrawalConfirmationProps {
  withdrawal: Withdrawal
  onBack: () => void
  onDone: () => void
}

/** Second step: the declaration as it will be sent, and the button that sends it. */
export function WithdrawalConfirmation({ withdrawal, onBack, onDone }: WithdrawalConfirmationProps) {
  const { isBusy, failure, send } = useSend(withdrawal, onDone)
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
      {failure && <Notice kind="error">{failure}</Notice>}
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

function useSend(withdrawal: Withdrawal, onDone: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function send() {
    setBusy(true)
    setFailure(null)
    try {
      await read(browserApi.api.v1.withdrawals.$post({ json: { ...withdrawal, language: getLocale() } }))
      onDone()
    } catch (error) {
      setFailure(reason(error))
      setBusy(false)
    }
  }
  return { isBusy, failure, send }
}

/** The sentence of the field that was refused, if it was one; the field itself is a step back. */
function reason(error: unknown): string {
  const [field] = error instanceof ApiError ? error.fieldErrors : []
  return field ? fieldErrorText(field.code) : failureText(error)
}
