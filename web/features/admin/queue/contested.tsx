import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { ContestedDecision } from '#contract/moderation.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { formatDateTime } from '../../../platform/language/format.ts'
import lists from '../../../ui/lists.module.css'
import { Section } from '../../../ui/page.tsx'
import { groundLabel, subjectLabel } from '#messages/words/reports.ts'
import { ActButton } from '../act-button.tsx'
import classes from './case-view.module.css'

/** Contested decisions that wait for an answer; nothing where none does. */
export function Contested({ contested }: { contested: readonly ContestedDecision[] }) {
  if (contested.length === 0) return null
  return (
    <Section title={m['moderationQueue.contestedTitle']()} id="contested">
      <ul className={lists.opened}>
        {contested.map((decision) => (
          <li key={decision.uuid} className={classes.contested}>
            <h3 className={classes.part}>
              {subjectLabel(decision.kind)}: {decision.about ?? m['moderationQueue.gone']()}
            </h3>
            <p className={classes.facts}>
              {groundLabel(decision.ground)} · {decision.facts}
            </p>
            <p className={classes.text}>{decision.objection === '' ? m['moderationQueue.noObjectionText']() : decision.objection}</p>
            <p className={classes.facts}>
              {m['moderationQueue.contestedBy']({ name: decision.member, date: formatDateTime(decision.objectedAt) })}
            </p>
            {decision.canAnswer ? <Answer decision={decision} /> : <p className={classes.facts}>{m['moderationQueue.byOther']()}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Answer({ decision: { uuid, member } }: { decision: ContestedDecision }) {
  const [overturns, setOverturning] = useState(false)
  const answer = (reason: string) =>
    callApi(browserApi.api.v1.admin['moderation-contest'][':uuid'].answer.$post({ param: { uuid }, json: { reason, overturns } }))
  return (
    <ActButton
      title={m['moderationQueue.answerSend']()}
      text={m['moderationQueue.answerText']({ name: member })}
      doneText={m['moderationQueue.answerDone']()}
      act={answer}
      label={m['moderationQueue.answer']()}
    >
      <Checkbox
        label={m['moderationQueue.overturn']()}
        checked={overturns}
        onChange={(event) => setOverturning(event.currentTarget.checked)}
      />
    </ActButton>
  )
}
