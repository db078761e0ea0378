import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { ReasonDialog } from './reason-dialog.tsx'

interface ActButtonProps {
  /** A verb, of the button and of its dialog. */
  title: string
  /** What the button says where that is not the title. */
  label?: string
  /** What happens. */
  text: string
  doneText: string
  act: (reason: string) => Promise<unknown>
  /** The sentence for a failure, where that is not the usual one. */
  ownSentenceOf?: (error: unknown) => string | undefined
  variant?: 'default' | 'filled' | 'subtle'
  /** What else is asked. */
  children?: ReactNode
}

/** An act of an administrator: a button, and a dialog that says what happens and asks why. */
export function ActButton({ title, label = title, text, doneText, act, ownSentenceOf, variant = 'default', children }: ActButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ReasonDialog opened={isOpen} onClose={() => setOpen(false)} onConfirm={act} {...{ title, text, doneText, ownSentenceOf }}>
        {children}
      </ReasonDialog>
    </>
  )
}
