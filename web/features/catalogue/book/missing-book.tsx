import { useEffect } from 'react'
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router'
import { PageError } from '../../../ui/page-error.tsx'

// Long enough to read the two sentences.
const STAY_MS = 6000

/** Not-found text, then home (decision 30); other errors are passed on. */
export function MissingBook() {
  const error = useRouteError()
  const navigate = useNavigate()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  useEffect(() => {
    if (!isMissing) return undefined
    const timer = setTimeout(() => void navigate('/', { replace: true }), STAY_MS)
    return () => clearTimeout(timer)
  }, [isMissing, navigate])
  return <PageError />
}
