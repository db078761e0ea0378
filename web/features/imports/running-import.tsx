import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { ImportOnTheWire } from '#contract/imports.ts'
import { m } from '#messages'
import { formatNumber } from '../../platform/language/format.ts'
import { checkSteadily } from '../../platform/api/check-steadily.ts'
import { FailureLine } from '../../ui/forms/failure-notice.tsx'
import classes from './import-head.module.css'
import { useEndImport } from './use-end-import.ts'

/** How often the page asks how far a running import is. */
const IMPORT_CHECK_MS = 1500

/** Progress of the import on the server. */
export function RunningImport({ running }: { running: ImportOnTheWire }) {
  const { revalidate } = useRevalidator()
  const { isBusy, failure, end } = useEndImport(running.uuid, m['imports.stopped'])
  useEffect(() => checkSteadily(() => void revalidate(), { firstAfter: IMPORT_CHECK_MS, every: IMPORT_CHECK_MS }), [revalidate])
  const waiting = running.verdicts.WAITS ?? 0
  const done = m['imports.progress']({ done: formatNumber(running.finishedRows), total: formatNumber(running.rows) })
  return (
    <header className={`${classes.head} ${classes.inSight}`}>
      <h2 id="import-running">{m['imports.running']()}</h2>
      <progress className={classes.progress} aria-labelledby="import-running" max={running.rows} value={running.finishedRows}>
        {done}
      </progress>
      <p className={classes.counts} role="status">
        {done}
      </p>
      <p className={classes.soft}>{m['imports.runningText']()}</p>
      {waiting > 0 && <p className={classes.soft}>{m['imports.waitingForLibraries']({ count: waiting })}</p>}
      <div className={classes.buttons}>
        <Button variant="default" loading={isBusy} onClick={() => void end()}>
          {m['imports.stop']()}
        </Button>
      </div>
      <FailureLine failure={failure} />
    </header>
  )
}
