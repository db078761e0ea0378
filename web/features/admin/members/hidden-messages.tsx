import { useState } from 'react'
import type { MemberPage } from '#contract/admin-members.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { memberName } from '../../../platform/session/member-name.ts'
import lists from '../../../ui/lists.module.css'
import { IfMayCall } from '../roles/if-may-call.tsx'
import { ActButton } from '../act-button.tsx'
import { adminMoment } from './admin-moment.ts'
import classes from './members.module.css'

type Message = NonNullable<MemberPage['messages']>[number]

/** Where a member's messages were hidden or held; the text of one is read with a reason, which is logged. */
export function HiddenMessages({ messages, total }: { messages: readonly Message[]; total: number }) {
  if (total === 0) return <p className={classes.facts}>{m['adminMembers.messagesNone']()}</p>
  return (
    <>
      <p className={classes.facts}>{m['adminMembers.messagesCount']({ count: total })}</p>
      <ul className={lists.plain}>
        {messages.map((message) => (
          <HiddenMessage key={message.uuid} message={message} />
        ))}
      </ul>
    </>
  )
}

function HiddenMessage({ message: { uuid, at, state, recipient } }: { message: Message }) {
  const [text, setText] = useState<string | null>(null)
  async function open(reason: string) {
    const answer = await callApi(browserApi.api.v1.admin['hidden-messages'][':uuid'].open.$post({ param: { uuid }, json: { reason } }))
    setText(answer.text)
  }
  return (
    <li className={classes.line}>
      <span>
        {m['adminMembers.messageTo']({ name: memberName(recipient) || m['chat.goneMember']() })} ·{' '}
        {state === 'HIDDEN' ? m['adminMembers.messageHidden']() : m['adminMembers.messageHeld']()}
      </span>
      <span className={classes.facts}>{adminMoment(at)}</span>
      {text === null ? (
        <IfMayCall call="post /admin/hidden-messages/{uuid}/open">
          <ActButton
            title={m['adminMembers.readMessage']()}
            text={m['adminMembers.readText']()}
            doneText={m['adminMembers.readText']()}
            act={open}
          />
        </IfMayCall>
      ) : (
        <p className={classes.text}>{text}</p>
      )}
    </li>
  )
}
