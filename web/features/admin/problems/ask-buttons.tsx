import { Button, NativeSelect } from '@mantine/core'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ExchangeWithTimeline } from '#contract/exchanges.ts'
import { QUESTION_DAYS } from '#domain/policy/problems.ts'
import { m } from '#messages'
import { browserApi, hasCode, callApi } from '../../../platform/api/api-client.ts'
import { newUuid } from '../../../platform/new-uuid.ts'
import { memberFirstName } from '../../../platform/session/member-name.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { notifySuccess } from '../../../ui/notify.ts'
import { ReasonForm } from '../../moderation/reason-form.tsx'
import classes from './problem-page.module.css'

type Side = 'sender' | 'receiver'
const USUAL_DAYS = 3

/** Asks one of the two of a case for what is missing, with a day for the answer. */
export function AskButtons({ exchange }: { exchange: ExchangeWithTimeline }) {
  const [side, setSide] = useState<Side | null>(null)
  const names = { sender: memberFirstName(exchange.offeredBy), receiver: memberFirstName(exchange.requestedBy) }
  return (
    <div className={classes.buttons}>
      {(['sender', 'receiver'] as const).map((one) => (
        <Button key={one} variant="default" onClick={() => setSide(one)}>
          {m['adminProblems.ask']({ name: names[one] })}
        </Button>
      ))}
      <Dialog
        opened={side !== null}
        onClose={() => setSide(null)}
        title={side ? m['adminProblems.ask']({ name: names[side] }) : ''}
        width={520}
      >
        {side && <AskForm key={side} uuid={exchange.uuid} side={side} name={names[side]} onClose={() => setSide(null)} />}
      </Dialog>
    </div>
  )
}

function AskForm({ uuid, side, name, onClose }: { uuid: string; side: Side; name: string; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  // The same for one dialog, so that pressing again after a lost answer is no second question.
  const requestId = useRef(newUuid())
  const [days, setDays] = useState<(typeof QUESTION_DAYS)[number]>(USUAL_DAYS)
  const ask = (text: string) => {
    const json = { requestId: requestId.current, of: side, text, days }
    return callApi(browserApi.api.v1.admin.exchanges[':uuid'].ask.$post({ param: { uuid }, json }))
  }
  async function done(): Promise<void> {
    onClose()
    notifySuccess(m['adminProblems.asked']({ name }))
    await revalidate()
  }
  return (
    <ReasonForm
      text={m['adminProblems.askText']({ name })}
      label={m['adminProblems.question']()}
      hint={m['adminProblems.questionHint']()}
      submitLabel={m['adminProblems.ask']({ name })}
      isReasonNeeded
      onSubmit={ask}
      onDone={done}
      onRefused={revalidate}
      onCancel={onClose}
      ownSentenceOf={(error) => (hasCode(error, 'EXCHANGE_STATE') ? m['adminProblems.changed']() : undefined)}
    >
      <NativeSelect
        label={m['adminProblems.questionDays']()}
        value={String(days)}
        data={QUESTION_DAYS.map((count) => ({ value: String(count), label: m['adminMembers.daysSome']({ count }) }))}
        onChange={({ currentTarget: { value } }) => setDays(QUESTION_DAYS.find((count) => String(count) === value) ?? USUAL_DAYS)}
      />
    </ReasonForm>
  )
}
