import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints, teamCallsOf } from '#contract/api.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { partsForRoles, type RolePart } from '#contract/role-parts.ts'
import { LIST_ROLES, MEMBER_LISTS } from '#domain/member-lists.ts'
import { isRoleAmong, TEAM_ROLES, type NarrowRole, type Role } from '#domain/roles.ts'
import { playUntil, type ExchangeStage } from './testing/factories/exchange-stage.ts'
import { registerMember, type RegisteredMember } from './testing/factories/factories.ts'
import { registerAdmin } from './testing/factories/register-admin.ts'
import { registerWithRole } from './testing/factories/register-team.ts'
import { useTestApplication } from './testing/test-application.ts'

/**
 * What each role of the team is given (record 86): what the contract declares for other roles is in no answer, and what several roles
 * read says of each of its parts whose it is.
 */
const NARROW: readonly NarrowRole[] = ['moderator', 'accounting']

const forTeam = endpoints.filter((one): one is EndpointShape & { roles: readonly NarrowRole[] } => one.roles !== undefined)
const keyOf = ({ method, path }: EndpointShape): string => `${method} ${path.replace('/api/v1', '')}`

/** Parts that every role sees which may make the call, of answers to several roles: named here, or declared with `partFor`. */
const SEEN_BY_ALL: Record<string, readonly string[]> = {
  // Who the member is, and the exchanges that both decide on.
  'get /admin/users/{uuid}': ['user', 'role', 'exchanges', 'reliability', 'reports', 'proposals'],
  'get /admin/users': ['user', 'users', 'next'],
  'post /users/search': ['data'],
  // Filtered by what a role opens.
  'get /admin/today': ['waiting', 'unread', 'checkedAt'],
  'post /admin/search': ['sections', 'meant', 'silent', 'clue'],
  // That it was done.
  'post /admin/proposals/{uuid}/withdraw': ['status'],
  // Both decide on problems, and a decision gives back points and money.
  'get /admin/exchanges': ['open', 'totalOpen', 'waiting', 'decided', 'totalDecided', 'now'],
  'get /admin/exchanges/{uuid}': ['exchange', 'amounts', 'sender', 'receiver', 'version', 'next'],
  'post /admin/exchanges/{uuid}/ask': ['exchange'],
  'post /admin/exchanges/{uuid}/decide': ['exchange'],
}

/** Parts with the name of another role's, which are something else. */
const OTHERWISE: Record<string, readonly string[]> = {
  // How many cases, jobs or mails wait, and what waits today; not points.
  waiting: ['get /admin/today', 'get /admin/exchanges'],
}

/** All fields of a shape by their paths, as `partsForRoles` writes them. */
function fieldsOf(shape: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (shape instanceof z.ZodArray) return fieldsOf(shape.element, [...path, '*'])
  if (shape instanceof z.ZodNullable || shape instanceof z.ZodOptional) return fieldsOf(shape.unwrap(), path)
  if (shape instanceof z.ZodUnion) return shape.options.flatMap((option) => fieldsOf(option, path))
  if (!(shape instanceof z.ZodObject)) return []
  return Object.entries(shape.shape).flatMap(([name, part]) => [[...path, name], ...fieldsOf(part, [...path, name])])
}

const isWithin = (path: readonly string[], outer: readonly string[]): boolean => outer.every((name, at) => path[at] === name)

/** The fields of an answer that a role gets. */
function fieldsFor(role: Role, { response }: EndpointShape): (readonly string[])[] {
  const others = partsForRoles(response).filter(({ roles }) => !isRoleAmong(role, roles))
  return fieldsOf(response).filter((path) => !others.some((part) => isWithin(path, part.path)))
}

/** Whose a part of a name is, wherever it is declared. */
const ROLES_BY_NAME = new Map<string, readonly NarrowRole[]>(
  forTeam.flatMap(({ response }) => partsForRoles(response)).map(({ path, roles }: RolePart) => [path.at(-1) ?? '', roles]),
)

describe('the contract', () => {
  it.each(forTeam.filter(({ roles }) => roles.length > 1).map((one) => [keyOf(one), one] as const))(
    'says of each part of %s whose it is',
    (key, one) => {
      const declared = partsForRoles(one.response).map(({ path }) => path[0])
      const open = fieldsOf(one.response).flatMap((path) => (path.length === 1 && !declared.includes(path[0]) ? path : []))
      const nested = (SEEN_BY_ALL[key] ?? []).filter((name) => declared.includes(name))
      expect([...open, ...nested].toSorted(), 'declare it with partFor, or name it above').toEqual((SEEN_BY_ALL[key] ?? []).toSorted())
    },
  )

  it.each(forTeam.filter(({ roles }) => roles.length > 0).map((one) => [keyOf(one), one] as const))(
    "gives no role by %s what is another's",
    (key, one) => {
      for (const role of one.roles) {
        const foreign = fieldsFor(role, one).filter((path) => {
          const name = path.at(-1) ?? ''
          const roles = ROLES_BY_NAME.get(name)
          return roles !== undefined && !isRoleAmong(role, roles) && OTHERWISE[name]?.includes(key) !== true
        })
        expect(foreign, `${role}: declare it with partFor, or say above what else it is`).toEqual([])
      }
    },
  )
})

const test = useTestApplication()
let team: Record<(typeof TEAM_ROLES)[number], RegisteredMember>
let stage: ExchangeStage

beforeAll(async () => {
  const [admin, moderator, accounting] = [
    await registerAdmin(test()),
    await registerWithRole(test(), 'moderator'),
    await registerWithRole(test(), 'accounting'),
  ]
  team = { admin, moderator, accounting }
  stage = await playUntil(test(), 'received')
})

/** The paths that an answer has, of those that its contract declares for roles. */
function declaredIn(answer: unknown, one: EndpointShape): string[] {
  const has = (value: unknown, [first, ...rest]: readonly string[]): boolean => {
    if (first === undefined) return true
    if (first === '*') return Array.isArray(value) && value.some((entry) => has(entry, rest))
    return typeof value === 'object' && value !== null && first in value && has(Reflect.get(value, first), rest)
  }
  return partsForRoles(one.response).flatMap(({ path }) => (has(answer, path) ? [path.join('.')] : []))
}

const READS: Record<string, () => { path: string; body?: unknown }> = {
  'get /admin/users/{uuid}': () => ({ path: `/admin/users/${stage.receiver.id}` }),
  'get /admin/users': () => ({ path: `/admin/users?search=${stage.receiver.id}` }),
  'post /users/search': () => ({ path: '/users/search', body: { userIdentificator: stage.receiver.email, searchBy: 'email' } }),
  'get /admin/exchanges/{uuid}': () => ({ path: `/admin/exchanges/${stage.exchange}` }),
}

async function callsOf({ caller }: RegisteredMember): Promise<string[]> {
  return (await caller.get('/session')).body.teamCalls
}

/** What waits for a role, by its names. */
async function waitingFor(role: keyof typeof team): Promise<string[]> {
  const { waiting } = (await team[role].caller.get('/admin/today')).body
  return waiting.map(({ name }: { name: string }) => name)
}

describe('an answer', () => {
  const mixed = forTeam.filter(({ response }) => partsForRoles(response).length > 0)

  it('is asked below for each call that declares parts', () => {
    expect(Object.keys(READS).toSorted()).toEqual(mixed.map(keyOf).toSorted())
  })

  it.each(TEAM_ROLES.flatMap((role) => mixed.map((one) => [role, keyOf(one), one] as const)))(
    'to %s of %s has its own parts and no others',
    async (role, key, one) => {
      const { path, body } = READS[key]!()
      const { caller } = team[role]
      const answer = await (body === undefined ? caller.get(path) : caller.post(path, body))
      expect(answer.status).toBe(200)
      const own = partsForRoles(one.response).filter(({ roles }) => isRoleAmong(role, roles))
      expect(declaredIn(answer.body, one).toSorted()).toEqual(own.map((part) => part.path.join('.')).toSorted())
    },
  )

  it('names the calls that a role may make, and none to members', async () => {
    for (const role of TEAM_ROLES) expect(await callsOf(team[role])).toEqual(teamCallsOf(role))
    expect(await callsOf(stage.sender)).toEqual([])
    expect(teamCallsOf('admin')).toHaveLength(forTeam.length)
    for (const role of NARROW) {
      expect(teamCallsOf(role)).toContain('get /admin/users/{uuid}')
      expect(teamCallsOf(role)).not.toContain('post /admin/users/{uuid}/role')
    }
  })

  it.each(MEMBER_LISTS)('of the list of members %s is for the roles that read it', async (list) => {
    for (const role of TEAM_ROLES) {
      const answer = await team[role].caller.get(`/admin/users?list=${list}`)
      expect([role, answer.body.code]).toEqual([role, isRoleAmong(role, LIST_ROLES[list]) ? undefined : 'OTHER_ROLE'])
    }
  })
})

it('shows each role the proposals that it could have made', async () => {
  const of = await registerMember(test())
  await sql`
    insert into proposal (kind, member_id, points, ground, reason, proposed_by, expires_at)
    select v.kind, ${of.id}::uuid, v.points, v.ground, 'Siehe Fall.', ${team.admin.id}::uuid, app_now() + interval '7 days'
      from (values ('GRANT', 30, null), ('BLOCK', null, 'FRAUD')) as v (kind, points, ground)`.execute(test().db)
  const kindsFor = async (role: Role & keyof typeof team) =>
    (await team[role].caller.get(`/admin/users/${of.id}`)).body.proposals.map(({ kind }: { kind: string }) => kind)
  expect(await kindsFor('admin')).toEqual(['GRANT', 'BLOCK'])
  expect(await kindsFor('moderator')).toEqual(['BLOCK'])
  expect(await kindsFor('accounting')).toEqual(['GRANT'])
})

it('tells nobody of objections who cannot read them', async () => {
  await sql`update member set blocked_at = app_now() where id = ${stage.sender.id}::uuid`.execute(test().db)
  await sql`
    insert into objection (member_id, restricted_since, text) select id, blocked_at, '' from member where id = ${stage.sender.id}::uuid`.execute(
    test().db,
  )
  expect(await waitingFor('moderator')).toContain('objections')
  expect(await waitingFor('accounting')).not.toContain('objections')
})
