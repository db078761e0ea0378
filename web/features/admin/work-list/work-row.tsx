import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Cover } from '../../../books/cover.tsx'
import tags from '../../../ui/tags.module.css'
import classes from './work-list.module.css'

interface WorkRowProps {
  title: string
  /** Where the row leads; without one there is nothing behind it. */
  to: string | null
  imageUrl: string | null
  badge: ReactNode
  isOpen: boolean
  /** For how long it waits, or when it was done with. */
  age: string
  /** In euro or points, as text. */
  amount?: string | undefined
  /** Who with whom, and what else is short. */
  facts: readonly (ReactNode | null)[]
  children?: ReactNode
  /** What is done about it, at the end of the row. */
  action?: ReactNode
}

/** A row of a list that an administrator works through: cover, title, state, age, amount, who, and what is done about it. */
export function WorkRow({ title, to, imageUrl, badge, isOpen, age, amount, facts, children, action }: WorkRowProps) {
  return (
    <li className={classes.row}>
      {imageUrl === null ? <span className={classes.noCover} /> : <Cover book={{ title, imageUrl }} width={56} decorative />}
      <div className={classes.words}>
        <div className={classes.head}>
          <h3 className={classes.title}>{to === null ? title : <Link to={to}>{title}</Link>}</h3>
          <span className={tags.tag} data-tone={isOpen ? 'open' : undefined}>
            {badge}
          </span>
        </div>
        <p className={classes.facts}>
          <span className={classes.age}>{age}</span>
          {amount !== undefined && <span className={classes.amount}>{amount}</span>}
        </p>
        {facts.map(
          (fact, index) =>
            fact !== null && (
              <p key={index} className={classes.facts}>
                {fact}
              </p>
            ),
        )}
        {children}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </li>
  )
}
