import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { Draft } from '../moderation/reason-form.tsx'
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
  /** Where the reason outlasts the dialog. */
  draft?: Draft
  variant?: 'default' | 'filled' | 'subtle'
  /** What else is asked. */
  children?: ReactNode
}

/** An act of an administrator: a button, and a dialog that says what happens and asks why. */
export function ActButton({ title, label = title, act, variant = 'default', children, ...rest }: ActButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ReasonDialog opened={isOpen} onClose={() => setOpen(false)} onConfirm={act} title={title} {...rest}>
        {children}
      </ReasonDialog>
    </>
  )
}
