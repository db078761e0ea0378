import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { m } from '#messages'
import classes from './form-buttons.module.css'

interface FormButtonsProps {
  onCancel: () => void
  isBusy?: boolean
  /** True while something that goes along is not ready yet, such as a photo: sending waits for it. */
  isWaiting?: boolean
  /** False while nothing could be sent. */
  canSend?: boolean
  /** What sending does, in words. */
  children: ReactNode
}

/** Cancel and submit. */
export function FormButtons({ onCancel, isBusy = false, isWaiting = false, canSend = true, children }: FormButtonsProps) {
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={onCancel} disabled={isBusy}>
        {m['shared.cancel']()}
      </Button>
      <Button type="submit" loading={isBusy || isWaiting} disabled={!canSend}>
        {children}
      </Button>
    </div>
  )
}
