import { Component, Suspense, use, type ReactNode } from 'react'
import { m } from '#messages'
import { isScriptMissing } from '../platform/connection.ts'
import { FailedRowsContext } from '../platform/drawing/failed-rows.ts'
import classes from './row-boundary.module.css'

/**
 * Isolates errors of a row of third-party data. The server renders a placeholder and the browser retries; errors are logged like those of
 * pages.
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
