import { Button, Textarea } from '@mantine/core'
import type { FormEvent, KeyboardEvent } from 'react'
import { MESSAGE_MAX } from '#domain/policy/chat.ts'
import { m } from '#messages'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import classes from './answer-form.module.css'
import { useMessageDraft } from './use-message-draft.ts'

interface AnswerFormProps {
  to: string
  /** Who writes: drafts are theirs alone. */
  owner: string
  name: string
  onSend: (text: string) => void
}

/** Message field: Enter sends, Shift+Enter breaks the line (B §4); on touch devices Enter breaks the line. Saves drafts. */
export function AnswerForm({ to, owner, name, onSend }: AnswerFormProps) {
  const { text, write, words } = useMessageDraft(owner, to)
  const isByThumbs = useIsHydrated() && hasThumbs()
  function send() {
    if (text.trim() === '') return
    onSend(text)
    write('')
  }
  function press(event: FormEvent) {
    event.preventDefault()
    send()
  }
  function pressKey(event: KeyboardEvent) {
    // While an input method composes a word, Enter ends the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || hasThumbs()) return
    event.preventDefault()
    send()
  }
  return (
    <form method="post" data-words={words} className={classes.form} onSubmit={press}>
      <Textarea
        className={classes.field}
        aria-label={m['chat.writeTo']({ name })}
        placeholder={m['chat.text']()}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={MESSAGE_MAX}
        enterKeyHint={isByThumbs ? 'enter' : 'send'}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={pressKey}
      />
      <Button type="submit" disabled={text.trim() === ''}>
        {m['chat.send']()}
      </Button>
    </form>
  )
}

/** Phones and tablets: their keyboards have one Enter and no Shift beside it. */
function hasThumbs(): boolean {
  return window.matchMedia('(hover: none) and (pointer: coarse)').matches
}
