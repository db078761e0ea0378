import { Button } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import type { WaitingForAdmin } from '#contract/admin-today.ts'
import { m } from '#messages'
import { waitingLabel } from '#messages/words/waiting.ts'
import tags from '../../../ui/tags.module.css'
import classes from './today-page.module.css'
import { ageSentence, wayLabel } from './waiting-labels.ts'

/** One thing that waits: how much of it, since when, and the button to where it is dealt with. */
export function WaitingLine({ waiting, checkedAt }: { waiting: WaitingForAdmin; checkedAt: string }) {
  const title = useId()
  const age = ageSentence(waiting, checkedAt)
  return (
    <li className={classes.line} data-late={waiting.isLate || undefined}>
      <div className={classes.words}>
        <p id={title} className={classes.title}>
          {waitingLabel(waiting)}
        </p>
        <p className={classes.age}>
          {age}
          {waiting.isLate && (
            <span className={tags.tag} data-tone="open">
              {waiting.daysLeft === null ? m['adminToday.late']() : m['adminToday.outOfLabels']()}
            </span>
          )}
        </p>
      </div>
      <Button
        component={Link}
        to={waiting.path}
        variant={waiting.isLate ? 'filled' : 'default'}
        className={classes.way}
        aria-describedby={title}
      >
        {wayLabel(waiting.path)}
      </Button>
    </li>
  )
}
