import { redirect } from 'react-router'
import { requireLogin } from '../../../platform/session/require-login.ts'
import type { Route } from './+types/exchanges-redirect.ts'

/** Redirects `/exchanges` to requests (B §2); guests go home. */
export async function loader({ context }: Route.LoaderArgs): Promise<never> {
  await requireLogin(context)
  throw redirect('/exchanges/outgoing')
}

/** Never shown: the loader redirects. */
export default function ExchangesRedirect() {
  return null
}
