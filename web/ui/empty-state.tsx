import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  /** What belongs here. */
  title: ReactNode
  /** Why it is worth it. */
  children?: ReactNode
  /** One button. */
  action?: ReactNode
}

/** Empty list: what belongs here, why, and a button. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <svg className={classes.shelf} viewBox="0 0 200 74" aria-hidden="true">
        <path d="M4 66h192" stroke="var(--line)" strokeWidth="3" strokeLinecap="round" />
        <rect x="26" y="22" width="16" height="42" rx="2" fill="var(--breast-soft)" />
        <rect x="45" y="14" width="13" height="50" rx="2" fill="var(--cap-soft)" />
        <rect x="61" y="26" width="19" height="38" rx="2" fill="var(--moss-soft)" />
        <path d="m86 62 11-41 13 3.5-10.5 39.5" fill="none" stroke="var(--line)" strokeWidth="2.5" strokeDasharray="4 5" />
        <path d="M134 63c6-16 26-17 31-3 1 3 0 4-3 4h-26c-2 0-2.5-.2-2-1z" fill="var(--breast)" opacity=".9" />
        <circle cx="160" cy="46" r="8" fill="var(--cap)" />
        <path d="m167 44 7 2-7 3z" fill="var(--ink)" />
        <circle cx="162" cy="44.5" r="1.3" fill="var(--leaf)" />
      </svg>
      <h2 className={classes.title}>{title}</h2>
      {children && <p className={classes.text}>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
