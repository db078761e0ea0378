import { redirect } from 'react-router'
import type { Route } from './+types/checkout-redirect.ts'

/** Redirects `/checkout` to its first step (B §2), keeping the query. */
export function loader({ request }: Route.LoaderArgs): never {
  throw redirect(`/checkout/details${new URL(request.url).search}`)
}

/** Never shown: the loader redirects. */
export default function CheckoutRedirect() {
  return null
}
