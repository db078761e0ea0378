import type { ReactNode } from 'react'
import { CheckIcon, InfoIcon, WarningIcon } from './icons.tsx'
import classes from './notice.module.css'

const icons = { error: WarningIcon, info: InfoIcon, success: CheckIcon }

interface NoticeProps {
  /** Red means action here, so an error always carries its icon and words, too. */
  kind?: 'error' | 'info' | 'success'
  title?: ReactNode
  children?: ReactNode
  /** A button or link at the end. */
  action?: ReactNode
}

/** A message in a page; errors are announced at once (role alert). */
export function Notice({ kind = 'info', title, children, action }: NoticeProps) {
  const Icon = icons[kind]
  return (
    <div className={classes.notice} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon size={22} className={classes.icon} />
      <div className={classes.words}>
        {title && <strong className={classes.title}>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
