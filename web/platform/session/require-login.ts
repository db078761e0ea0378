import { redirect, type RouterContextProvider } from 'react-router'
import type { OwnUser } from '#contract/members.ts'
import { RESTRICTION_PATH } from '#domain/restriction.ts'
import { callApi } from '../api/api-client.ts'
import { apiContext } from '../api/contexts.ts'

/** Target of redirects for restricted members. */
export const REFUSED_PATH = `${RESTRICTION_PATH}?refused=true`

/**
 * Requires a member; call it first in loaders (A §2).
 * @throws Response redirects: guests to `/`, restricted members to the explanation (decision 68).
 */
export async function requireLogin(context: Readonly<RouterContextProvider>): Promise<OwnUser> {
  const { user, restriction } = await callApi(context.get(apiContext).api.v1.session.$get())
  if (restriction) throw redirect(REFUSED_PATH)
  if (!user) throw redirect('/')
  return user
}

/** Requires a login, restricted included. @throws Response redirects guests to `/`. */
export async function requireAnyLogin(context: Readonly<RouterContextProvider>): Promise<void> {
  const { user, restriction } = await callApi(context.get(apiContext).api.v1.session.$get())
  if (!user && !restriction) throw redirect('/')
}
