import { createStaticHandler, RouterContextProvider, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { createApiClient } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { leadToLogin } from './lead-to-login.ts'

/** Where an address leads whoever has this session; null where the page is shown. */
async function leadsTo(address: string, session: object): Promise<string | null> {
  const context = new RouterContextProvider()
  context.set(
    apiContext,
    createApiClient('http://localhost', async () => Response.json(session)),
  )
  const routes: RouteObject[] = [{ id: 'admin', path: '/admin/*', middleware: [leadToLogin], loader: () => 'shown' }]
  const answer = await createStaticHandler(routes).query(new Request(`http://localhost${address}`), {
    requestContext: context,
    generateMiddlewareResponse: async (query) => {
      const shown = await query(new Request(`http://localhost${address}`))
      return shown instanceof Response ? shown : new Response('shown')
    },
  })
  return answer instanceof Response ? answer.headers.get('Location') : null
}

const NOBODY = { user: null, restriction: null }

test('without a session the login comes first, and then the same address with its filters', async () => {
  expect(await leadsTo('/admin', NOBODY)).toBe('/?login=1&next=%2Fadmin')
  expect(await leadsTo('/admin/payments?kind=open&search=a%26b', NOBODY)).toBe(
    '/?login=1&next=%2Fadmin%2Fpayments%3Fkind%3Dopen%26search%3Da%2526b',
  )
})

test('an address that is too long for that keeps its page', async () => {
  expect(await leadsTo(`/admin/payments?search=${'a'.repeat(600)}`, NOBODY)).toBe('/?login=1&next=%2Fadmin%2Fpayments')
})

test('whoever is logged in, or restricted, is led nowhere: the loaders decide', async () => {
  expect(await leadsTo('/admin', { user: { uuid: 'x' }, restriction: null })).toBeNull()
  expect(await leadsTo('/admin', { user: null, restriction: { kind: 'BLOCK' } })).toBeNull()
})
