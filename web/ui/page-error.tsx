import { isRouteErrorResponse, useRouteError } from 'react-router'
import { m } from '#messages'
import { Finch } from './finch.tsx'
import { hasCode } from '../platform/api/api-client.ts'
import classes from './page-error.module.css'

/** What stands there when a page could not be made; every sentence says what to do. */
export function PageError() {
  const isMissing = isNotFound(useRouteError())
  return (
    <div className={classes.error}>
      <Finch size={88} />
      {isMissing && <p className={classes.number}>404</p>}
      <h1 className={classes.title}>{isMissing ? m['error.notFoundTitle']() : m['error.title']()}</h1>
      <p className={classes.text}>{isMissing ? m['error.notFoundText']() : m['error.text']()}</p>
      <div className={classes.actions}>
        <a href="/" className={classes.home}>
          {m['error.home']()}
        </a>
        {!isMissing && (
          <button type="button" className={classes.again} onClick={() => window.location.reload()}>
            {m['error.again']()}
          </button>
        )}
      </div>
    </div>
  )
}

function isNotFound(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 404
  return hasCode(error, 'NOT_FOUND')
}
