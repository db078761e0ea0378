import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { STACK_PATH } from '#domain/scanner.ts'
import { m } from '#messages'
import { Notice } from '../../../ui/notice.tsx'
import classes from '../scanner.module.css'

interface NotLookedUpProps {
  /** Why it cannot be looked up now. */
  children: ReactNode
  onAgain: () => void
  onKeep: () => void
}

/** A number that cannot be looked up now and can go onto the stack. */
export function NotLookedUp({ children, onAgain, onKeep }: NotLookedUpProps) {
  return (
    <Notice
      kind="error"
      action={
        <div className={classes.buttons}>
          <Button onClick={onKeep}>{m['scan.keep']()}</Button>
          <Button variant="default" onClick={onAgain}>
            {m['scan.again']()}
          </Button>
        </div>
      }
    >
      {children}
    </Notice>
  )
}

/** Whether it was stored. */
export function KeptNotice({ isbn, isKept }: { isbn: string; isKept: boolean }) {
  if (!isKept) return <Notice kind="error">{m['scan.notKept']({ isbn })}</Notice>
  return (
    <Notice kind="success" title={m['scan.keptTitle']({ isbn })} action={<Link to={STACK_PATH}>{m['intake.toStack']()}</Link>}>
      {m['scan.keptText']()}
    </Notice>
  )
}
