import type { TokenScope } from '#domain/token-scopes.ts'
import type { Answer } from '../caller.ts'
import type { TestApplication } from '../test-application.ts'
import { TEST_PASSWORD, wirePassword, type RegisteredMember } from './factories.ts'

/** A program that calls the API with a token and nothing else. */
export interface Program {
  uuid: string
  token: string
  /** `path` without `/api/v1`; a body makes it JSON. */
  call: (method: string, path: string, body?: unknown) => Promise<Answer>
}

/** Calls the API with what stands in `Authorization`. */
export function callWith(test: TestApplication, authorization: string, method: string, path: string, body?: unknown): Promise<Answer> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  const headers = { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) }
  return test.visitor().raw(path.startsWith('/api') ? path : `/api/v1${path}`, { method, headers, ...json })
}

/** A program to which a member has given a token, for 30 days unless said. */
export async function giveToken(
  test: TestApplication,
  { caller }: Pick<RegisteredMember, 'caller'>,
  scopes: readonly TokenScope[],
  days = 30,
): Promise<Program> {
  const made = await caller.post('/access-tokens', { name: 'Regalprogramm', scopes, days, password: wirePassword(TEST_PASSWORD) })
  if (made.status !== 201) throw new Error(`no token: ${JSON.stringify(made.body)}`)
  const { token, accessToken } = made.body
  return { uuid: accessToken.uuid, token, call: (method, path, body) => callWith(test, `Bearer ${token}`, method, path, body) }
}
