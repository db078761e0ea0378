import { redirect } from 'react-router'
import { cookieMaxAge, cookieName } from '#messages/runtime'

/** Sets English and redirects `/en` home (A §1). */
export function loader(): Response {
  return redirect('/', { headers: { 'Set-Cookie': `${cookieName}=en; Path=/; Max-Age=${cookieMaxAge}; SameSite=Lax` } })
}
