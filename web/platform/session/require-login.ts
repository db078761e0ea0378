import { redirect, type RouterContextProvider } from 'react-router'
import type { OwnUser } from '#contract/members.ts'
import { read } from '../api/api-client.ts'
import { apiContext } from '../api/contexts.ts'

/**
 * Route guard of pages for members (A §2): call it first in the loader.
 * @throws Response that sends a guest to `/`.
 */
export async function requireLogin(context: Readonly<RouterContextProvider>): Promise<OwnUser> {
  const { user } = await read(context.get(apiContext).api.v1.session.$get())
  if (!user) throw redirect('/')
  return user
}
