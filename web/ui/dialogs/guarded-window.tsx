import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { TypedFields } from '../../platform/typed-fields.ts'
import classes from './confirm-dialog.module.css'
import type { DialogProps } from './dialog.tsx'
import { DialogWindow } from './dialog-window.tsx'
import formButtons from '../forms/form-buttons.module.css'
import { useFocusReturn } from './use-focus-return.ts'

/** Asks before a click outside, Escape or the cross discards typed text; not for buttons of the form, nor forms with drafts. */
export function GuardedWindow({ children, ...props }: DialogProps) {
  const content = useRef<HTMLDivElement>(null)
  const typed = useTypedFields(props.opened)
  const [isAsking, setAsking] = useState(false)
  function close() {
    // Once no field is left, what was typed has been sent: "Sieh in dein Postfach".
    const isUnsent = typed.isSomeFilled() && content.current?.querySelector('input, textarea')
    const isKept = content.current?.querySelector('[data-words="kept"]')
    if (isUnsent && !isKept) setAsking(true)
    else props.onClose()
  }
  return (
    <>
      <DialogWindow {...props} onClose={close}>
        <div ref={content} data-words="asked" onInput={({ nativeEvent }) => typed.note(nativeEvent)}>
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

/** What somebody has typed since the window opened, also in a step of it that is no longer shown. */
function useTypedFields(isOpen: boolean): TypedFields {
  const [typed] = useState(() => new TypedFields())
  useEffect(() => {
    if (!isOpen) typed.clear()
  }, [isOpen, typed])
  return typed
}
