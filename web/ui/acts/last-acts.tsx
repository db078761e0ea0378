import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { FailureLine } from '../forms/failure-notice.tsx'
import lists from '../lists.module.css'
import { noActs, readActs, watchActs, type Act } from './acts.ts'
import classes from './last-acts.module.css'
import { useUndo } from './use-undo.ts'

/** Recent changes with undo: the last one visible, others one tap away. */
export function LastActs() {
  const { last } = useSyncExternalStore(watchActs, readActs, noActs)
  const [latest, ...before] = last
  if (!latest) return null
  return (
    <section className={classes.last} aria-label={m['shared.lastActs']()}>
      <h2 className={classes.title}>{m['shared.lastActs']()}</h2>
      <ol className={lists.plain}>
        <LastAct key={latest.id} act={latest} />
      </ol>
      {before.length > 0 && (
        <details>
          <summary className={classes.summary}>{m['shared.earlierActs']({ count: before.length })}</summary>
          <ol className={lists.plain}>
            {before.map((act) => (
              <LastAct key={act.id} act={act} />
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}

function LastAct({ act }: { act: Act }) {
  const { isBusy, failure, undo } = useUndo(act)
  return (
    <li className={classes.act}>
      <div className={classes.words}>
        <p className={classes.text}>{act.text}</p>
        {act.details.map((detail) => (
          <p key={detail} className={classes.detail}>
            {detail}
          </p>
        ))}
        {act.link && <Link to={act.link.to}>{act.link.label}</Link>}
      </div>
      {act.undo && (
        <Button variant="default" loading={isBusy} aria-label={m['shared.undoAct']({ act: act.text })} onClick={undo}>
          {m['shelf.undo']()}
        </Button>
      )}
      <FailureLine failure={failure} />
    </li>
  )
}
