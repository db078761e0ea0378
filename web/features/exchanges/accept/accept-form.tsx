import { Checkbox } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { ShownExchange } from '#contract/exchange-pages.ts'
import { LEFT_OUT_REASONS, type LeftOutReason } from '#domain/parcels.ts'
import { m } from '#messages'
import { formatPoints } from '../../../platform/language/format.ts'
import { memberFirstName } from '../../../platform/session/member-name.ts'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { FormButtons } from '../../../ui/forms/form-buttons.tsx'
import { ruleText } from '../../../ui/forms/form-errors.ts'
import { AcceptBlockerDialog } from './accept-blocker-dialog.tsx'
import classes from './accept-form.module.css'
import { useAcceptance } from './use-acceptance.ts'

const REASONS: Record<LeftOutReason, () => string> = {
  KEPT: m['exchanges.leaveKept'],
  DAMAGED: m['exchanges.leaveDamaged'],
  DOES_NOT_FIT: m['exchanges.leaveDoesNotFit'],
}

interface AcceptFormProps {
  exchange: ShownExchange
  /** Nothing closes the dialog meanwhile. */
  onSending: (isSending: boolean) => void
  onDone: () => void
}

/** Copies of a request with checkboxes; those left out need a reason. Shows consequences and failures. */
export function AcceptForm({ exchange, onSending, onDone }: AcceptFormProps) {
  const { out, change } = useChoice()
  const [isTold, setTold] = useState(false)
  const { isBusy, failure, blocker, unblock, accept } = useAcceptance(exchange, onDone)
  const coming = exchange.lines.filter(({ offerUuid }) => !out.has(offerUuid))
  const leftOut = [...out].flatMap(([offerUuid, reason]) => (reason ? [{ offerUuid, reason }] : []))
  async function send() {
    onSending(true)
    await accept(leftOut)
    onSending(false)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setTold(true)
    if (coming.length > 0 && leftOut.length === out.size) void send()
  }
  const points = coming.reduce((sum, { price }) => sum + price, 0)
  return (
    <>
      <form method="post" data-words="asked" className={classes.form} onSubmit={submit} noValidate>
        <p className={classes.lead}>{m['exchanges.acceptPartText']({ name: memberFirstName(exchange.requestedBy) })}</p>
        {exchange.lines.map((line) => (
          <Line key={line.offerUuid} line={line} reason={out.get(line.offerUuid)} isTold={isTold} onChange={change} />
        ))}
        <p className={classes.sum} role="status">
          {coming.length > 0
            ? m['exchanges.acceptPartSum']({ points: m['exchanges.pointsGiven']({ count: points }) })
            : m['exchanges.acceptPartNone']()}
        </p>
        <FailureNotice failure={failure} />
        <FormButtons onCancel={onDone} isBusy={isBusy}>
          {out.size === 0 ? m['exchanges.acceptAll']() : m['exchanges.acceptSome']()}
        </FormButtons>
      </form>
      {/* Beside the form: what is submitted in it is not this one. */}
      <AcceptBlockerDialog blocker={blocker} failure={null} isBusy={isBusy} onClose={unblock} onSolved={send} />
    </>
  )
}

function useChoice() {
  // Null: it does not come along, and why is not said yet.
  const [out, setOut] = useState<ReadonlyMap<string, LeftOutReason | null>>(new Map())
  const change = (uuid: string, reason: LeftOutReason | null | undefined): void => {
    const next = new Map(out)
    if (reason === undefined) next.delete(uuid)
    else next.set(uuid, reason)
    setOut(next)
  }
  return { out, change }
}

interface LineProps {
  line: ShownExchange['lines'][number]
  /** Undefined: it comes along. */
  reason: LeftOutReason | null | undefined
  isTold: boolean
  onChange: (uuid: string, reason: LeftOutReason | null | undefined) => void
}

function Line({ line: { offerUuid, title, price }, reason, isTold, onChange }: LineProps) {
  const isOut = reason !== undefined
  return (
    <div className={classes.line}>
      <Checkbox
        label={title}
        description={formatPoints(price)}
        checked={!isOut}
        onChange={({ currentTarget }) => onChange(offerUuid, currentTarget.checked ? undefined : null)}
      />
      {isOut && (
        <div className={classes.why}>
          <RadioGroup
            legend={m['exchanges.acceptPartWhy']()}
            name={`left-out-${offerUuid}`}
            options={LEFT_OUT_REASONS.map((one) => ({ value: one, label: REASONS[one]() }))}
            value={reason}
            onChange={(chosen) => onChange(offerUuid, chosen)}
            error={isTold && reason === null && ruleText('DECLINE_REASON.REQUIRED')}
          />
        </div>
      )}
    </div>
  )
}
