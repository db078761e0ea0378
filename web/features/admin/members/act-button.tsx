import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { ReasonDialog } from '../payments/reason-dialog.tsx'

interface ActButtonProps {
  /** A verb, of the button and of its dialog. */
  title: string
  /** What happens. */
  text: string
  doneText: string
  act: (reason: string) => Promise<unknown>
  isQuiet?: boolean
  /** What else is asked. */
  children?: ReactNode
}

/** An act of an administrator: a button, and a dialog that says what happens and asks why. */
export function ActButton({ title, text, doneText, act, isQuiet = true, children }: ActButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant={isQuiet ? 'default' : 'filled'} onClick={() => setOpen(true)}>
        {title}
      </Button>
      <ReasonDialog opened={isOpen} onClose={() => setOpen(false)} title={title} text={text} doneText={doneText} onConfirm={act}>
        {children}
      </ReasonDialog>
    </>
  )
}
