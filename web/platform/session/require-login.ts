import { redirect, type RouterContextProvider } from 'react-router'
import type { OwnUser } from '#contract/members.ts'
import { RESTRICTION_PATH } from '#domain/restriction.ts'
import { read } from '../api/api-client.ts'
import { apiContext } from '../api/contexts.ts'

/** Where restricted members are led from what is not for them: the page then says so. */
export const REFUSED_PATH = `${RESTRICTION_PATH}?refused=true`

/**
 * Route guard of pages for members (A §2): call it first in the loader.
 * @throws Response that sends a guest to `/`, and a restricted member to where it says why (decision 68).
 */
export async function requireLogin(context: Readonly<RouterContextProvider>): Promise<OwnUser> {
  const { user, restriction } = await read(context.get(apiContext).api.v1.session.$get())
  if (restriction) throw redirect(REFUSED_PATH)
  if (!user) throw redirect('/')
  return user
}

/** The same for pages that restricted members may open, too. @throws Response that sends a guest to `/`. */
export async function requireAnyLogin(context: Readonly<RouterContextProvider>): Promise<void> {
  const { user, restriction } = await read(context.get(apiContext).api.v1.session.$get())
  if (!user && !restriction) throw redirect('/')
}
