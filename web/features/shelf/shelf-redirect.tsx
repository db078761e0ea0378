import { redirect } from 'react-router'
import { requireLogin } from '../../platform/session/require-login.ts'
import type { Route } from './+types/shelf-redirect.ts'

/** Redirects `/shelf` to its first tab (A §2). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  await requireLogin(context)
  return redirect('/shelf/my-offers')
}
