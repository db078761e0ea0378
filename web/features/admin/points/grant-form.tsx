import { Button, Textarea, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { EMAIL_MAX } from '#domain/policy/accounts.ts'
import { ADMIN_REASON_MAX, GRANT_ALONE_HOURS, GRANT_ALONE_MAX, GRANT_POINTS_MAX } from '#domain/policy/administration.ts'
import { m } from '#messages'
import { hasCode } from '../../../platform/api/api-client.ts'
import { formatNumber, formatPoints } from '../../../platform/language/format.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { ruleText } from '../../../ui/forms/form-errors.ts'
import { formFailure } from '../../../ui/forms/form-failure.ts'
import { notifySuccess } from '../../../ui/notify.ts'
import classes from './grant-form.module.css'
import { newRequestKey, sendGrant, type Grant } from './send-grant.ts'

const WORDS: Record<Grant, { button: () => string; text: (given: { email: string; count: number }) => string }> = {
  point: { button: m['adminPoints.grantPoint'], text: m['adminPoints.confirmPoint'] },
  fee: { button: m['adminPoints.grantFee'], text: m['adminPoints.confirmFee'] },
}

type Errors = Partial<Record<'userEmail' | 'reason' | 'points', string>>

type Fields = Record<'email' | 'reason' | 'points', string>

/** Gives a member points or a free service fee, with a reason and after a question (B §5). */
export function GrantForm() {
  const { fields, change, errors, grant, isOpen, close, ask, confirm } = useGrant()
  return (
    <div className={classes.form} data-words="asked">
      <p className={classes.text}>{m['adminPoints.grantText']()}</p>
      <GrantFields fields={fields} errors={errors} onChange={change} />
      <div className={classes.buttons}>
        <Button onClick={() => ask('point')}>{WORDS.point.button()}</Button>
        <Button variant="default" onClick={() => ask('fee')}>
          {WORDS.fee.button()}
        </Button>
      </div>
      <ConfirmDialog opened={isOpen} onClose={close} title={WORDS[grant].button()} confirmLabel={WORDS[grant].button()} onConfirm={confirm}>
        {WORDS[grant].text({ email: fields.email.trim(), count: Number(fields.points) })}
      </ConfirmDialog>
    </div>
  )
}

function useGrant() {
  const { revalidate } = useRevalidator()
  const [fields, setFields] = useState<Fields>({ email: '', reason: '', points: '1' })
  const [errors, setErrors] = useState<Errors>({})
  const [isOpen, setOpen] = useState(false)
  const [grant, setGrant] = useState<Grant>('point')
  // The key stays the same for one dialog, so that pressing again after a lost answer is no second grant.
  const requestKey = useRef('')
  const change = (changed: Partial<Fields>) => setFields((before) => ({ ...before, ...changed }))
  function ask(next: Grant) {
    const missing = missingFields(next, fields)
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    requestKey.current = newRequestKey()
    setGrant(next)
    setOpen(true)
  }
  async function confirm() {
    try {
      const { email, reason, points } = fields
      const json = { userEmail: email.trim(), reason, points: Number(points) }
      notifySuccess(outcomeText(grant, await sendGrant(grant, json, requestKey.current)))
      change({ reason: '', points: '1' })
    } catch (error) {
      const found = fieldErrors(error)
      if (Object.keys(found).length === 0) throw error
      setErrors(found)
    }
    await revalidate()
  }
  return { fields, change, errors, grant, isOpen, close: () => setOpen(false), ask, confirm }
}

interface GrantFieldsProps {
  fields: Fields
  errors: Errors
  onChange: (changed: Partial<Fields>) => void
}

function GrantFields({ fields: { email, reason, points }, errors, onChange }: GrantFieldsProps) {
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
        onChange={(event) => onChange({ email: event.currentTarget.value })}
      />
      <TextInput
        label={m['proposal.points']()}
        description={m['proposal.grantHint']({ points: GRANT_ALONE_MAX, hours: GRANT_ALONE_HOURS })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={points}
        error={errors.points}
        onChange={(event) => onChange({ points: event.currentTarget.value })}
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
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
      />
    </>
  )
}

/** What the member holds now, or that it waits. */
function outcomeText(grant: Grant, { exchangeTokens, serviceFees, proposed }: Awaited<ReturnType<typeof sendGrant>>): string {
  if (proposed) return m['proposal.made']()
  return grant === 'point'
    ? m['adminPoints.granted']({ points: formatPoints(exchangeTokens) })
    : m['adminPoints.feeGranted']({ number: formatNumber(serviceFees) })
}

const isPointNumber = (text: string): boolean => /^\d{1,3}$/u.test(text) && Number(text) >= 1 && Number(text) <= GRANT_POINTS_MAX

function missingFields(grant: Grant, { email, reason, points }: Fields): Errors {
  return {
    ...(email.trim() === '' && { userEmail: m['adminPoints.emailNeeded']() }),
    ...(grant === 'point' && !isPointNumber(points) && { points: m['proposal.pointsInvalid']({ max: GRANT_POINTS_MAX }) }),
    ...(reason.trim() === '' && { reason: ruleText('REASON.NOT_EMPTY') }),
  }
}

function fieldErrors(error: unknown): Errors {
  if (hasCode(error, 'NOT_FOUND')) return { userEmail: m['adminPoints.unknownEmail']() }
  return formFailure(error, ['userEmail', 'reason']).atFields
}
