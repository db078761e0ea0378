import { isRouteErrorResponse, useRouteError } from 'react-router'
import { m } from '#messages'

/** What stands there when a page could not be made; every sentence says what to do. */
export function PageError() {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main style={{ maxWidth: 560, margin: '12vh auto', padding: 24 }}>
      <h1>{isMissing ? m['error.notFoundTitle']() : m['error.title']()}</h1>
      <p>{isMissing ? m['error.notFoundText']() : m['error.text']()}</p>
      <a href="/">{m['error.home']()}</a>
    </main>
  )
}
