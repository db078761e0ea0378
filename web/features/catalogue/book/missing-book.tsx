import { useEffect } from 'react'
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router'
import { PageError } from '../../../ui/page-error.tsx'

// Long enough to read the two sentences.
const STAY_MS = 6000

/** An unknown book opened by its address: the not-found text, then home (decision 30). Other errors stay. */
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
