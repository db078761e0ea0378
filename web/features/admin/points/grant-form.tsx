import { Button, Textarea, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { EMAIL_MAX } from '#domain/policy/accounts.ts'
import { ADMIN_REASON_MAX } from '#domain/policy/administration.ts'
import { m } from '#messages'
import { hasCode } from '../../../platform/api/api-client.ts'
import { formatNumber, formatPoints } from '../../../platform/language/format.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { ruleText } from '../../../ui/forms/form-errors.ts'
import { formFailure } from '../../../ui/forms/form-failure.ts'
import { notifySuccess } from '../../../ui/notifications/notify.ts'
import classes from './grant-form.module.css'
import { newRequestKey, sendGrant, type Grant } from './send-grant.ts'

const WORDS: Record<Grant, { button: () => string; text: (given: { email: string }) => string }> = {
  point: { button: m['adminPoints.grantPoint'], text: m['adminPoints.confirmPoint'] },
  fee: { button: m['adminPoints.grantFee'], text: m['adminPoints.confirmFee'] },
}

type Errors = Partial<Record<'userEmail' | 'reason', string>>

/** Gives a member a point or a free service fee, with a reason and after a question (B §5). */
export function GrantForm() {
  const { revalidate } = useRevalidator()
  const [email, setEmail] = useState('')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [isOpen, setOpen] = useState(false)
  const [grant, setGrant] = useState<Grant>('point')
  // One key for one question: pressing again after a lost answer is no second grant.
  const requestKey = useRef('')
  function ask(next: Grant) {
    const missing = missingFields(email, reason)
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    requestKey.current = newRequestKey()
    setGrant(next)
    setOpen(true)
  }
  async function confirm() {
    try {
      notifySuccess(outcomeText(grant, await sendGrant(grant, { userEmail: email.trim(), reason }, requestKey.current)))
      setReason('')
    } catch (error) {
      const found = fieldErrors(error)
      if (Object.keys(found).length === 0) throw error
      setErrors(found)
    }
    await revalidate()
  }
  return (
    <div className={classes.form}>
      <p className={classes.text}>{m['adminPoints.grantText']()}</p>
      <GrantFields fields={{ email, reason }} errors={errors} onEmail={setEmail} onReason={setReason} />
      <div className={classes.buttons}>
        <Button onClick={() => ask('point')}>{WORDS.point.button()}</Button>
        <Button variant="default" onClick={() => ask('fee')}>
          {WORDS.fee.button()}
        </Button>
      </div>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={WORDS[grant].button()}
        confirmLabel={WORDS[grant].button()}
        onConfirm={confirm}
      >
        {WORDS[grant].text({ email: email.trim() })}
      </ConfirmDialog>
    </div>
  )
}

interface GrantFieldsProps {
  fields: { email: string; reason: string }
  errors: Errors
  onEmail: (email: string) => void
  onReason: (reason: string) => void
}

function GrantFields({ fields: { email, reason }, errors, onEmail, onReason }: GrantFieldsProps) {
  return (
    <>
      <TextInput
        label={m['adminPoints.email']()}
        type="email"
        autoComplete="off"
        required
        maxLength={EMAIL_MAX}
        value={email}
        error={errors.userEmail}
        onChange={(event) => onEmail(event.currentTarget.value)}
      />
      <Textarea
        label={m['admin.reason']()}
        description={m['admin.reasonHint']()}
        required
        autosize
        minRows={2}
        maxRows={6}
        maxLength={ADMIN_REASON_MAX}
        value={reason}
        error={errors.reason}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
    </>
  )
}

/** What the member holds now. */
function outcomeText(grant: Grant, { exchangeTokens, serviceFees }: Awaited<ReturnType<typeof sendGrant>>): string {
  return grant === 'point'
    ? m['adminPoints.granted']({ points: formatPoints(exchangeTokens) })
    : m['adminPoints.feeGranted']({ number: formatNumber(serviceFees) })
}

function missingFields(email: string, reason: string): Errors {
  return {
    ...(email.trim() === '' && { userEmail: m['adminPoints.emailNeeded']() }),
    ...(reason.trim() === '' && { reason: ruleText('REASON.NOT_EMPTY') }),
  }
}

function fieldErrors(error: unknown): Errors {
  if (hasCode(error, 'NOT_FOUND')) return { userEmail: m['adminPoints.unknownEmail']() }
  return formFailure(error, ['userEmail', 'reason']).atFields
}
