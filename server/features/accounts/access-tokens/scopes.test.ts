import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { TOKEN_SCOPES, type TokenScope } from '#domain/token-scopes.ts'
import type { Answer } from '../../../testing/caller.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { giveToken, type Program } from '../../../testing/factories/program.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()
const programs = new Map<TokenScope, Program>()
let ofAll: Program

beforeAll(async () => {
  const member = await registerMember(test())
  for (const scope of TOKEN_SCOPES) programs.set(scope, await giveToken(test(), member, [scope]))
  ofAll = await giveToken(test(), await registerAdmin(test()), TOKEN_SCOPES)
})

/** A body that nothing accepts, so that what is reached changes nothing. */
function ask(program: Program, method: string, path: string): Promise<Answer> {
  const address = path.replaceAll(/\{\w+\}|:\w+/gu, '00000000-0000-7000-8000-000000000000')
  return program.call(method.toUpperCase(), address, method === 'get' || method === 'delete' ? undefined : { x: 1 })
}

const scoped = endpoints.flatMap(({ method, path, scope }) => (scope === undefined ? [] : [{ method, path, scope }]))

describe('a scope reaches what declares it, and nothing else', () => {
  it.each(scoped)('$method $path: $scope', async ({ method, path, scope }) => {
    for (const one of TOKEN_SCOPES) {
      const answer = await ask(programs.get(one)!, method, path)
      if (one === scope) {
        expect(['NOT_FOR_TOKENS', 'SCOPE_MISSING', 'NOT_LOGGED_IN', 'FORBIDDEN']).not.toContain(answer.body.code)
      } else {
        expect(answer.status, one).toBe(403)
        expect(answer.body.code, one).toBe('SCOPE_MISSING')
        expect(answer.headers.get('www-authenticate')).toBe(`Bearer realm="Buchfink", error="insufficient_scope", scope="${scope}"`)
      }
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })
})

it('reaches nothing that declares no scope, also where it is no call of the contract', async () => {
  const allowed = new Set(scoped.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/gu, ':$1')}`))
  const served = test()
    .application.api.routes.filter(({ path, method }) => path.startsWith('/api/') && !path.endsWith('*') && method !== 'ALL')
    .map(({ path, method }) => ({ method: method.toLowerCase(), path }))
    .filter(({ method, path }) => !allowed.has(`${method} ${path}`))
  expect(served.length).toBeGreaterThan(200)
  for (const { method, path } of served) {
    const answer = await ask(ofAll, method, path)
    // Where two patterns match the same address, the first answers.
    if (scoped.some((one) => one.method === method && matches(one.path, path))) continue
    expect(answer.body.code, `${method} ${path}`).toBe('NOT_FOR_TOKENS')
    expect(answer.status).toBe(403)
  }
})

/** Whether an address made of `path` is one of `pattern`, too. */
function matches(pattern: string, path: string): boolean {
  const [parts, others] = [pattern, path].map((one) => one.split('/'))
  return parts!.length === others!.length && parts!.every((part, at) => part.startsWith('{') || part === others![at])
}

it('says 404 and 405 as to anybody where nothing is served', async () => {
  expect((await ofAll.call('GET', '/nothing/here')).body.code).toBe('NOT_FOUND')
  expect((await ofAll.call('DELETE', '/exchanges/wish-list/my')).body.code).toBe('METHOD_NOT_ALLOWED')
})

it('gives nobody the rights of the team, and leads to no page', async () => {
  for (const { method, path } of endpoints.filter(({ roles }) => roles !== undefined))
    expect((await ask(ofAll, method, path)).body.code, `${method} ${path}`).toBe('NOT_FOR_TOKENS')
})

it('describes the token and its scopes in the description of the API', async () => {
  const { body } = await test().visitor().get('/openapi.json')
  expect(body.components.securitySchemes.accessToken).toMatchObject({ type: 'http', scheme: 'bearer' })
  for (const { method, path, scope } of scoped)
    expect(body.paths[path][method].security, `${method} ${path}`).toContainEqual({ accessToken: [scope] })
  const named = JSON.stringify(body.paths).match(/"accessToken":\[/gu) ?? []
  expect(named).toHaveLength(scoped.length)
})

it('lets no program agree to the terms', async () => {
  const member = await registerMember(test())
  await test().db.updateTable('member').set({ terms_version: '2000-01-01' }).where('id', '=', member.id).execute()
  const { call } = await giveToken(test(), member, ['shelf:write'])
  const answer = await call('POST', '/intake/offer', { keys: ['00000000-0000-7000-8000-000000000000'], acceptedTerms: true })
  expect(answer.body.errors).toEqual([{ path: 'acceptedTerms', code: 'FORMS_RULES.TERMS.REQUIRED' }])
})
