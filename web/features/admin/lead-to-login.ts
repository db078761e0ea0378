import { redirect, type MiddlewareFunction } from 'react-router'
import { ownPath } from '#domain/own-path.ts'
import { encodePart } from '#domain/texts/letters.ts'
import { callApi } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'

/**
 * Stands before the loaders of all pages of administrators: whoever is not logged in, because the session has ended or never began, is
 * led to the login and from there to the address they asked for, with its filters (record 84).
 * @throws Response 302 to the login.
 */
export const leadToLogin: MiddlewareFunction = async ({ url: { pathname, search }, context }) => {
  const { user, restriction } = await callApi(context.get(apiContext).api.v1.session.$get())
  if (user !== null || restriction !== null) return
  // An address that is longer than a login remembers goes on without its filters.
  const next = ownPath(pathname + search) ?? ownPath(pathname) ?? '/admin'
  throw redirect(`/?login=1&next=${encodePart(next)}`)
}
