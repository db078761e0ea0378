import { Checkbox, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRevalidator } from 'react-router'
import type { ShownExchange } from '#contract/exchange-pages.ts'
import { DECLINE_REASONS, EXCUSING_REASONS, TAKES_OFF_SHELF, type DeclineReason } from '#domain/declines.ts'
import { DECLINE_TEXT_MAX } from '#domain/policy/exchange.ts'
import { EXCUSED_DECLINE_DAYS, EXCUSED_DECLINES } from '#domain/policy/reliability.ts'
import { m } from '#messages'
import { declineReasonLabel } from '#messages/words/declines.ts'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { memberFirstName } from '../../platform/session/member-name.ts'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { FormButtons } from '../../ui/forms/form-buttons.tsx'
import { ruleText } from '../../ui/forms/form-errors.ts'
import { useFormSubmission } from '../../ui/forms/use-form-submission.ts'
import { notifySuccess } from '../../ui/notify.ts'
import { exchangedCopies } from './exchange-labels.ts'
import classes from './problem/report-form.module.css'

interface DeclineFormProps {
  exchange: ShownExchange
  /** Nothing closes the dialog meanwhile. */
  onSending: (isSending: boolean) => void
  onDone: () => void
}

interface Draft {
  reason: DeclineReason | null
  text: string
  takesOffShelf: boolean
}

/** Reason of a decline, with its consequences. */
export function DeclineForm({ exchange, onSending, onDone }: DeclineFormProps) {
  const { form, isBusy, sentence, send } = useDecline(exchange, onSending, onDone)
  const { reason, takesOffShelf } = form.values
  const count = exchangedCopies(exchange).length
  return (
    <form method="post" data-words="asked" className={classes.form} onSubmit={form.onSubmit((draft) => void send(draft))} noValidate>
      <p className={classes.lead}>{m['exchanges.declineText']({ name: memberFirstName(exchange.requestedBy) })}</p>
      <RadioGroup
        legend={m['exchanges.declineWhy']()}
        name="decline-reason"
        options={DECLINE_REASONS.map((one) => ({ value: one, label: declineReasonLabel(one, count) }))}
        value={reason}
        onChange={(chosen) => form.setValues({ reason: chosen, takesOffShelf: TAKES_OFF_SHELF[chosen] })}
        error={form.errors['reason']}
      />
      {reason === 'OTHER' && (
        <Textarea
          label={m['exchanges.declineOwnWords']()}
          description={m['exchanges.declineOwnWordsHint']()}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={DECLINE_TEXT_MAX}
          {...form.getInputProps('text')}
        />
      )}
      {reason && (
        <>
          <Checkbox
            label={m['exchanges.declineTakesOff']({ count })}
            description={reason === 'DAMAGED' && m['exchanges.declineTakesOffDamaged']({ count })}
            {...form.getInputProps('takesOffShelf', { type: 'checkbox' })}
          />
          <p className={classes.lead} role="status">
            {recordText(reason, takesOffShelf, count)}
          </p>
        </>
      )}
      <FailureNotice failure={sentence} />
      <FormButtons onCancel={onDone} isBusy={isBusy}>
        {m['exchanges.decline']()}
      </FormButtons>
    </form>
  )
}

/** What the decline means for what is said of how the sender answers. */
function recordText(reason: DeclineReason, takesOffShelf: boolean, count: number): string {
  if (reason === 'NO_TIME') return m['exchanges.declineCountsPause']()
  if (!EXCUSING_REASONS.includes(reason)) return m['exchanges.declineCounts']()
  return takesOffShelf
    ? m['exchanges.declineExcused']({ most: EXCUSED_DECLINES, days: EXCUSED_DECLINE_DAYS })
    : m['exchanges.declineExcusedOffShelf']({ count })
}

function useDecline(exchange: ShownExchange, onSending: (isSending: boolean) => void, onDone: () => void) {
  const { revalidate } = useRevalidator()
  const form = useForm<Draft>({
    initialValues: { reason: null, text: '', takesOffShelf: false },
    validate: { reason: (value) => (value === null ? ruleText('DECLINE_REASON.REQUIRED') : null) },
  })
  const { isBusy, sentence, submit } = useFormSubmission(form, { afterwards: revalidate })
  async function send({ reason, text, takesOffShelf }: Draft) {
    onSending(true)
    await submit(async () => {
      const call = browserApi.api.v1.exchanges['decline-request'][':uuid']
      const json = { reason, takesOffShelf, ...(reason === 'OTHER' && { text }) }
      await callApi(call.$post({ param: { uuid: exchange.uuid }, json }))
      onDone()
      const count = exchangedCopies(exchange).length
      notifySuccess(takesOffShelf ? m['exchanges.declinedOffShelf']({ count }) : m['exchanges.declined']({ count }))
    })
    onSending(false)
  }
  return { form, isBusy, sentence, send }
}
