import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { ImportOnTheWire } from '#contract/imports.ts'
import { m } from '#messages'
import classes from './import-head.module.css'
import { countsLabel } from './import-labels.ts'

/** What became of the last import. */
export function ImportResult({ done }: { done: ImportOnTheWire }) {
  return (
    <header className={classes.head}>
      <h2>{done.status === 'DONE' ? m['imports.doneTitle']() : m['imports.stoppedTitle']()}</h2>
      <p className={classes.counts} role="status">
        {countsLabel(done)}
      </p>
      <div className={classes.buttons}>
        {done.toShelf > 0 && (
          <Button component={Link} to="/shelf/my-offers">
            {m['imports.toMyShelf']()}
          </Button>
        )}
        {done.toWishes > 0 && (
          <Button component={Link} to="/shelf/wish-list" variant={done.toShelf > 0 ? 'default' : 'filled'}>
            {m['imports.toMyWishes']()}
          </Button>
        )}
      </div>
    </header>
  )
}
