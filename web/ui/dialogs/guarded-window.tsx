import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { m } from '#messages'
import classes from './confirm-dialog.module.css'
import type { DialogProps } from './dialog.tsx'
import { DialogWindow } from './dialog-window.tsx'
import formButtons from '../forms/form-buttons.module.css'
import { useFocusReturn } from './use-focus-return.ts'

/**
 * The window of a dialog, which asks before a click outside, Escape or its cross throws away what was typed in it. A
 * form's own buttons (send, "Abbrechen") say what they do and are not asked about.
 */
export function GuardedWindow({ children, ...props }: DialogProps) {
  const content = useRef<HTMLDivElement>(null)
  const typed = useTypedText(props.opened)
  const [isAsking, setAsking] = useState(false)
  function close() {
    // Once no field is left, what was typed has been sent: "Sieh in dein Postfach".
    const isUnsent = typed.isThere() && content.current?.querySelector('input, textarea')
    if (isUnsent) setAsking(true)
    else props.onClose()
  }
  return (
    <>
      <DialogWindow {...props} onClose={close}>
        <div ref={content} onInput={typed.note}>
          {children}
        </div>
      </DialogWindow>
      {/* Drawn only now: one that is there already would hear the very Escape that asks. */}
      {isAsking && props.opened && (
        <DiscardQuestion
          onKeep={() => setAsking(false)}
          onDiscard={() => {
            setAsking(false)
            props.onClose()
          }}
        />
      )}
    </>
  )
}

interface DiscardQuestionProps {
  onKeep: () => void
  onDiscard: () => void
}

function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  useFocusReturn(true)
  return (
    <DialogWindow opened onClose={onKeep} title={m['shared.discardTitle']()} width={440} onPhone="sheet">
      <div className={classes.text}>
        <p>{m['shared.discardText']()}</p>
      </div>
      <div className={`${formButtons.buttons} ${classes.buttons}`}>
        <Button variant="default" onClick={onDiscard}>
          {m['shared.discardConfirm']()}
        </Button>
        <Button onClick={onKeep} data-autofocus>
          {m['shared.discardKeep']()}
        </Button>
      </div>
    </DialogWindow>
  )
}

interface TypedText {
  note: (event: FormEvent) => void
  isThere: () => boolean
}

/**
 * Whether somebody has typed something since the window opened, also in a step of it that is no longer shown. A field that
 * was emptied again holds nothing.
 */
function useTypedText(isOpen: boolean): TypedText {
  const filled = useRef(new Set<EventTarget>())
  useEffect(() => {
    if (!isOpen) filled.current.clear()
  }, [isOpen])
  return {
    note: ({ nativeEvent, target: field }) => {
      // What the browser fills in by itself, such as a kept password, is no loss.
      if (!(nativeEvent instanceof InputEvent) || !isTextField(field)) return
      if (field.value === '') filled.current.delete(field)
      else filled.current.add(field)
    },
    isThere: () => filled.current.size > 0,
  }
}

function isTextField(field: EventTarget): field is HTMLInputElement | HTMLTextAreaElement {
  if (field instanceof HTMLTextAreaElement) return true
  return field instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'range'].includes(field.type)
}
