import { Button, Textarea } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { MemberOnTheWire } from '#contract/members.ts'
import { MESSAGE_MAX } from '#domain/policy/chat.ts'
import { m } from '#messages'
import { hasCode } from '../../platform/api/api-client.ts'
import { failureText } from '../../platform/api/failure-text.ts'
import { memberName } from '../../platform/session/member-name.ts'
import { profilePath } from '../../platform/session/profile-path.ts'
import { useMember } from '../../platform/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import classes from './message-form.module.css'
import { newKey } from './room/outbox.ts'
import { sendMessage, notifyOutcome } from './send-message.ts'
import { useMessageDraft } from './use-message-draft.ts'

/** The message dialog (B §2). Closes when sent; failures and leaving keep the text. */
export function MessageForm({ recipient, onDone }: { recipient: MemberOnTheWire; onDone: () => void }) {
  const { text, write, words } = useMessageDraft(useMember()?.uuid ?? '', recipient.uuid)
  const [sent, setSent] = useState({ text, key: newKey() })
  // Other words are another message.
  if (text !== sent.text) setSent({ text, key: newKey() })
  const { isBusy, failure, submit } = useSubmission()
  const field = useRef<HTMLTextAreaElement>(null)
  // The form arrives after the dialog has opened, too late for the dialog to find the field.
  useEffect(() => field.current?.focus(), [])
  async function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    await submit(async () => {
      notifyOutcome(await sendMessage(recipient.uuid, text, sent.key))
      write('')
      onDone()
    })
  }
  return (
    <form method="post" data-words={words} className={classes.form} onSubmit={(event) => void send(event)}>
      <Recipient recipient={recipient} />
      <Textarea
        ref={field}
        label={m['chat.text']()}
        placeholder={m['chat.placeholder']()}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={MESSAGE_MAX}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <FailureNotice failure={failure} textOf={(error) => (hasCode(error, 'NOT_FOUND') ? m['chat.cannotAnswer']() : failureText(error))} />
      <Button type="submit" loading={isBusy} disabled={text.trim() === ''}>
        {m['chat.send']()}
      </Button>
    </form>
  )
}

/** Who gets it; the profile opens beside the form, so that nothing written is lost. */
function Recipient({ recipient }: { recipient: MemberOnTheWire }) {
  const { firstName, lastName, avatarPath } = recipient
  const path = profilePath(recipient)
  return (
    <p className={classes.recipient}>
      <Avatar firstName={firstName} lastName={lastName} src={avatarPath} size={40} />
      {path ? (
        <a href={path} target="_blank" rel="noopener">
          {memberName(recipient)}
        </a>
      ) : (
        memberName(recipient)
      )}
    </p>
  )
}
