import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { WaitingObjection } from '#contract/objections.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { ActButton } from './act-button.tsx'

/** Answers an objection with a reason, which the member reads; a block that an administrator decided can end with it. */
export function AnswerButton({ objection: { uuid, member, restriction } }: { objection: WaitingObjection }) {
  const [lifts, setLifting] = useState(false)
  const answer = (reason: string) =>
    callApi(browserApi.api.v1.admin.objections[':uuid'].answer.$post({ param: { uuid }, json: { reason, lifts } }))
  return (
    <ActButton
      title={m['adminProblems.objectionSend']()}
      text={m['adminProblems.objectionReason']({ name: member.name })}
      doneText={m['adminProblems.objectionAnswered']()}
      act={answer}
      label={m['adminProblems.objectionAnswer']()}
    >
      {restriction.kind === 'DECISION' && (
        <Checkbox
          label={restriction.measure === 'BLOCK' ? m['adminProblems.objectionLifts']() : m['adminMembers.objectionLifts']()}
          description={restriction.measure === 'BLOCK' ? m['adminProblems.objectionLiftsHint']({ name: member.name }) : undefined}
          checked={lifts}
          onChange={(event) => setLifting(event.currentTarget.checked)}
        />
      )}
    </ActButton>
  )
}
