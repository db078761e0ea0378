import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { WaitingObjection } from '#contract/objections.ts'
import { m } from '#messages'
import { formatCents, formatDateTime, formatDay } from '../../platform/language/format.ts'
import { Section } from '../../ui/page.tsx'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { restrictionName } from '../restriction/restriction-labels.ts'
import lists from '../../ui/lists.module.css'
import classes from './objections.module.css'
import { IfMayCall } from './roles/if-may-call.tsx'
import { ActButton } from './act-button.tsx'

/** Objections to restrictions that wait for an answer; nothing where none does. */
export function Objections({ objections }: { objections: readonly WaitingObjection[] }) {
  if (objections.length === 0) return null
  return (
    <Section title={m['adminProblems.objectionsTitle']()} id="objections">
      <ul className={lists.plain}>
        {objections.map((objection) => (
          <Objection key={objection.uuid} objection={objection} />
        ))}
      </ul>
    </Section>
  )
}

function Objection({ objection }: { objection: WaitingObjection }) {
  const { text, madeAt, member, restriction } = objection
  return (
    <li className={classes.objection}>
      <h3 className={classes.name}>{member.name}</h3>
      <p className={classes.facts}>
        {member.email} · {formatDateTime(madeAt)}
      </p>
      <p className={classes.facts}>{restrictionText(restriction)}</p>
      <p className={classes.text}>{text === '' ? m['adminProblems.objectionNoText']() : text}</p>
      {objection.mayAnswer ? (
        <IfMayCall call="post /admin/objections/{uuid}/answer">
          <AnswerButton objection={objection} />
        </IfMayCall>
      ) : (
        <p className={classes.facts}>{m['adminMembers.objectionOfOther']()}</p>
      )}
    </li>
  )
}

function restrictionText({ dispute, since, measure, reason }: WaitingObjection['restriction']): string {
  if (!dispute && reason !== '')
    return m['adminMembers.objectionAgainst']({ kind: restrictionName(measure), date: formatDay(since), reason })
  if (!dispute) return m['adminProblems.objectionDecision']({ date: formatDay(since) })
  return m['adminProblems.objectionDispute']({ title: dispute.title, money: formatCents(dispute.amountCents) })
}

/** Answers an objection with a reason, which the member reads; a block that an administrator decided can end with it. */
function AnswerButton({ objection: { uuid, member, restriction } }: { objection: WaitingObjection }) {
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
