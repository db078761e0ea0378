import { isRoleAmong, isTeamRole, type Role } from '../domain/roles.ts'
import type { EndpointShape } from './endpoint.ts'
import * as contract from './endpoints.ts'

type Contract = typeof contract

/** All endpoints by name, for the typed client and tests. */
export type Endpoints = { [K in keyof Contract as Contract[K] extends EndpointShape ? K : never]: Contract[K] }

/** All endpoints as a list, for tests that each is served. */
export const endpoints: EndpointShape[] = (Object.values(contract) as unknown[]).filter(
  (value): value is EndpointShape => typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
)

type KeyOf<E> = E extends { method: infer M extends string; path: `/api/v1${infer P}`; roles: unknown } ? `${M} ${P}` : never

/** A call for the team as a page names it: `post /admin/users/{uuid}/restrict`. */
export type TeamCall = KeyOf<Endpoints[keyof Endpoints]>

/** The calls for the team that a role may make, named as `TeamCall`; none for members. */
export function teamCallsOf(role: Role): string[] {
  if (!isTeamRole(role)) return []
  return endpoints
    .filter(({ roles }) => roles !== undefined && isRoleAmong(role, roles))
    .map(({ method, path }) => `${method} ${path.replace('/api/v1', '')}`)
    .toSorted()
}
