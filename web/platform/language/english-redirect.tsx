import { redirect } from 'react-router'
import { cookieMaxAge, cookieName } from '#messages/runtime'

/** `/en` sets English and goes home (A §1). */
export function loader(): Response {
  return redirect('/', { headers: { 'Set-Cookie': `${cookieName}=en; Path=/; Max-Age=${cookieMaxAge}; SameSite=Lax` } })
}
