import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { ImportOnTheWire } from '#contract/imports.ts'
import { m } from '#messages'
import classes from './import-head.module.css'
import { outcomeLabel } from './import-labels.ts'
import { UndoImport } from './undo-import.tsx'

export function ImportResult({ done }: { done: ImportOnTheWire }) {
  const { verdicts, toWishes } = done
  const isOnStack = (verdicts.STACKED ?? 0) > 0
  return (
    <header className={classes.head}>
      <h2>{done.status === 'DONE' ? m['imports.doneTitle']() : m['imports.stoppedTitle']()}</h2>
      <p className={classes.counts} role="status">
        {outcomeLabel(done)}
      </p>
      <div className={classes.buttons}>
        {isOnStack && (
          <Button component={Link} to="/shelf/stack">
            {m['imports.toMyStack']()}
          </Button>
        )}
        {toWishes > 0 && (
          <Button component={Link} to="/shelf/wish-list" variant={isOnStack ? 'default' : 'filled'}>
            {m['imports.toMyWishes']()}
          </Button>
        )}
      </div>
      <UndoImport done={done} />
    </header>
  )
}

export function UndoneImport({ keptCopies }: Pick<ImportOnTheWire, 'keptCopies'>) {
  return (
    <header className={classes.head}>
      <h2>{m['imports.undoneTitle']()}</h2>
      <p className={classes.counts} role="status">
        {m['imports.undoneText']()} {(keptCopies ?? 0) > 0 && m['imports.undoneKept']({ count: keptCopies ?? 0 })}
      </p>
    </header>
  )
}
