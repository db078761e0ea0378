import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { m } from '#messages'
import classes from './form-buttons.module.css'

interface FormButtonsProps {
  onCancel: () => void
  isBusy?: boolean
  /** False while nothing could be sent. */
  canSend?: boolean
  /** What sending does, in words. */
  children: ReactNode
}

/** The end of a form: leave it, or send it. */
export function FormButtons({ onCancel, isBusy = false, canSend = true, children }: FormButtonsProps) {
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={onCancel} disabled={isBusy}>
        {m['shared.cancel']()}
      </Button>
      <Button type="submit" loading={isBusy} disabled={!canSend}>
        {children}
      </Button>
    </div>
  )
}
