import { Component, Suspense, use, type ReactNode } from 'react'
import { m } from '#messages'
import { isScriptMissing } from '../../platform/connection.ts'
import { FailedRowsContext } from '../../platform/drawing/failed-rows.ts'
import classes from './row-boundary.module.css'

/**
 * Around what stands in one row of a list of other people's data: a fault in drawing it costs that row, not the page. The server draws
 * the quiet line in its place, and the browser tries once more. A fault is told as one of the page's would be: in the log of the server
 * (counted with the rows that lists have left out), in the console of the browser.
 */
export function RowBoundary({ children }: { children: ReactNode }) {
  return (
    <Catcher>
      {/* On the server, only this catches. */}
      <Suspense fallback={typeof window === 'undefined' ? <FailedOnServer /> : null}>{children}</Suspense>
    </Catcher>
  )
}

interface Caught {
  error: unknown
  hasFailed: boolean
}

class Catcher extends Component<{ children: ReactNode }, Caught> {
  override state: Caught = { error: null, hasFailed: false }

  static getDerivedStateFromError(error: unknown): Caught {
    return { error, hasFailed: true }
  }

  override render() {
    const { error, hasFailed } = this.state
    // Of which the page can mend itself, by loading anew.
    if (isScriptMissing(error)) throw error
    return hasFailed ? <FailedRow /> : this.props.children
  }
}

function FailedOnServer() {
  use(FailedRowsContext)?.note()
  return <FailedRow />
}

function FailedRow() {
  return <p className={classes.failed}>{m['error.row']()}</p>
}
