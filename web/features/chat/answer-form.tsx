import { Button, Textarea } from '@mantine/core'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { useRevalidator } from 'react-router'
import { MESSAGE_MAX } from '#domain/policy/chat.ts'
import { m } from '#messages'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import classes from './answer-form.module.css'
import { sendMessage, tellOutcome } from './send-message.ts'

/** Writes into the open conversation: Enter sends, Shift and Enter begins a line, empty texts are ignored (B §4). */
export function AnswerForm({ to, name }: { to: string; name: string }) {
  const { revalidate } = useRevalidator()
  const [text, setText] = useState('')
  const { isBusy, failure, submit } = useSubmission()
  async function send() {
    if (text.trim() === '') return
    await submit(async () => {
      const message = await sendMessage(to, text)
      // In the room the message itself shows that it went out; what did not is said.
      if (message.hiddenReason !== null || message.heldForReview) tellOutcome(message)
      setText('')
      await revalidate()
    })
  }
  function press(event: FormEvent) {
    event.preventDefault()
    void send()
  }
  function pressKey(event: KeyboardEvent) {
    // While an input method composes a word, Enter ends the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  return (
    <form className={classes.form} onSubmit={press}>
      <FailureNotice failure={failure} />
      <Textarea
        className={classes.field}
        aria-label={m['chat.writeTo']({ name })}
        placeholder={m['chat.text']()}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={MESSAGE_MAX}
        enterKeyHint="send"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={pressKey}
      />
      <Button type="submit" loading={isBusy} disabled={text.trim() === ''}>
        {m['chat.send']()}
      </Button>
    </form>
  )
}
