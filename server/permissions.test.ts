import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { isRoleAmong, TEAM_ROLES, type NarrowRole } from '#domain/roles.ts'
import type { Answer, Caller } from './testing/caller.ts'
import { blockMember, playUntil, type ExchangeStage, type StageName } from './testing/factories/exchange-stage.ts'
import { registerMember } from './testing/factories/factories.ts'
import { administrationPermissions } from './testing/permission-rows/administration-rows.ts'
import { accountPermissions } from './testing/permission-rows/account-rows.ts'
import { bookcaseReportPermissions } from './testing/permission-rows/bookcases/report-rows.ts'
import { bookcaseImportPermissions } from './testing/permission-rows/bookcases/bookcase-import-rows.ts'
import { bookcasePagePermissions } from './testing/permission-rows/bookcases/bookcase-page-rows.ts'
import { bookPermissions } from './testing/permission-rows/book-rows.ts'
import { placePermissions } from './testing/permission-rows/bookcases/place-rows.ts'
import { exchangePermissions } from './testing/permission-rows/exchange-rows.ts'
import { importPermissions } from './testing/permission-rows/import-rows.ts'
import { scanningPermissions } from './testing/permission-rows/scanning/scanning-rows.ts'
import { intakePermissions } from './testing/permission-rows/scanning/intake-rows.ts'
import { memberBlockPermissions } from './testing/permission-rows/member-block-rows.ts'
import { messagePermissions } from './testing/permission-rows/message-rows.ts'
import { moderationPermissions } from './testing/permission-rows/moderation-rows.ts'
import { trustPermissions } from './testing/permission-rows/trust-rows.ts'
import {
  EVERYBODY,
  usesUpItsStage,
  WHO,
  type PermissionRow,
  type PermissionRows,
  type PreparedStage,
  type Who,
} from './testing/permission-rows/permission-row.ts'
import { storedRows } from './testing/stored-rows.ts'
import { useTestApplication } from './testing/test-application.ts'

/**
 * Who may call what (reliability F68): every endpoint with each kind of caller, from one table. Things of others are
 * 404, guests 401, a wrong role or precondition is 403 (decision 53). An endpoint without a row fails.
 */
const BEFORE_LOGOUT: PermissionRows = {
  ...accountPermissions,
  ...administrationPermissions,
  ...bookPermissions,
  ...bookcaseReportPermissions,
  ...bookcaseImportPermissions,
  ...placePermissions,
  ...bookcasePagePermissions,
  ...exchangePermissions,
  ...importPermissions,
  ...scanningPermissions,
  ...intakePermissions,
  ...memberBlockPermissions,
  ...messagePermissions,
  ...moderationPermissions,
  ...trustPermissions,
}
/** The last: it ends the sessions of those who call. */
const LOGOUT: PermissionRows = { 'post /logout': { stage: 'offered', expected: EVERYBODY } }
const ROWS: PermissionRows = { ...BEFORE_LOGOUT, ...LOGOUT }
/** Those that share a stage first: there is little yet of which nothing may change. */
const { shared = [], own = [] } = Object.groupBy(Object.entries(BEFORE_LOGOUT), ([key, row]) =>
  usesUpItsStage(key, row) ? 'own' : 'shared',
)

const test = useTestApplication()

let unverified: Caller
let other: Caller
let restricted: Caller

beforeAll(async () => {
  // As where the notices of the database are heard: without them there are no streams of events for anybody.
  test().application.memberEvents.begin()
  unverified = (await registerMember(test(), { verified: false })).caller
  other = (await registerMember(test(), { firstName: 'Olga' })).caller
  const gone = await registerMember(test(), { firstName: 'Bert' })
  await blockMember(test(), gone.id)
  restricted = gone.caller
})

/** What is stored now, where nothing has happened since it was looked at. */
let stored: Awaited<ReturnType<typeof storedRows>> | undefined
const stages = new Map<StageName, Promise<ExchangeStage>>()

/** One stage for all rows that leave it as it is, else a stage of its own. */
async function stageOf(key: string, row: PermissionRow): Promise<PreparedStage> {
  if (!usesUpItsStage(key, row)) {
    if (!stages.has(row.stage)) stored = undefined
    const played = stages.get(row.stage) ?? playUntil(test(), row.stage)
    stages.set(row.stage, played)
    return { ...(await played), prepared: '' }
  }
  stored = undefined
  const played = await playUntil(test(), row.stage)
  return { ...played, prepared: (await row.prepare?.(played)) ?? '' }
}

function call(caller: Caller, key: string, stage: PreparedStage, who: Who): Promise<Answer> {
  const row = ROWS[key]!
  const [method = '', pattern = ''] = key.split(' ')
  const path = `/api/v1${row.path?.(stage) ?? pattern}${row.query?.(stage) ?? ''}`
  const withBody = row.body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(row.body(stage, who)) } : {}
  return caller.raw(path, { method: method.toUpperCase(), ...withBody })
}

/**
 * What a restricted member gets: 403 MEMBER_BLOCKED from whatever guests may not call either, and what guests get from the rest
 * (decision 68). Rows of what stays open to them say what it answers.
 */
function restrictedStatus(key: string): number {
  const { restricted: said, expected } = ROWS[key]!
  return said ?? (isShutToRestricted(key) ? 403 : expected.guest)
}

function isShutToRestricted(key: string): boolean {
  const { restricted: said, expected } = ROWS[key]!
  return said === undefined && expected.guest === 401
}

async function callRestricted(key: string, stage: PreparedStage): Promise<void> {
  const answer = await call(restricted, key, stage, 'guest')
  expect(answer.status, `restricted: ${JSON.stringify(answer.body)}`).toBe(restrictedStatus(key))
  if (isShutToRestricted(key)) expect(answer.body.code, 'restricted').toBe('MEMBER_BLOCKED')
}

describe('permissions', () => {
  it.each([...shared, ...own, ...Object.entries(LOGOUT)])('%s', async (key, row) => {
    const stage = await stageOf(key, row)
    const callers: Record<Who, Caller> = {
      guest: test().visitor(),
      unverified,
      other,
      sender: stage.sender.caller,
      receiver: stage.receiver.caller,
    }
    const before = stored ?? (await storedRows(test().db))
    const isRestrictedRefused = restrictedStatus(key) >= 400
    if (isRestrictedRefused) await callRestricted(key, stage)
    const refused: string[] = isRestrictedRefused ? ['restricted'] : []
    for (const who of WHO.filter((one) => row.expected[one] >= 400)) {
      const answer = await call(callers[who], key, stage, who)
      expect(answer.status, `${who}: ${JSON.stringify(answer.body)}`).toBe(row.expected[who])
      refused.push(who)
    }
    stored = await storedRows(test().db)
    expect(stored, `one of those who were refused changed something: ${refused.join(', ')}`).toEqual(before)
    if (refused.length < WHO.length + 1) stored = undefined
    for (const who of WHO.filter((one) => row.expected[one] < 400)) {
      const answer = await call(callers[who], key, stage, who)
      expect(answer.status, `${who}: ${JSON.stringify(answer.body)}`).toBe(row.expected[who])
      if (row.finds) expect(JSON.stringify(answer.body).includes(row.finds.what(stage)), who).toBe(row.finds.who.includes(who))
    }
    if (!isRestrictedRefused) await callRestricted(key, stage)
  })

  it('for administrators alone are those that administrators have', () => {
    const declared = test().application.api.openAPIRegistry.definitions.flatMap((definition) =>
      definition.type === 'route' && definition.route.description?.startsWith('Permission: administrator') === true
        ? [`${definition.route.method} ${definition.route.path.replace('/api/v1', '')}`]
        : [],
    )
    expect(Object.keys(administrationPermissions).toSorted()).toEqual([...new Set(declared)].toSorted())
  })

  it('are stated for every endpoint that is served, and for every download', () => {
    const served = new Set(test().application.api.routes.map((route) => `${route.method} ${route.path}`))
    const keys = endpoints
      .filter(({ method, path }) => served.has(`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/gu, ':$1')}`))
      .map(({ method, path }) => `${method} ${path.replace('/api/v1', '')}`)
    const described = test().application.api.openAPIRegistry.definitions.flatMap((definition) =>
      definition.type === 'route' ? [`${definition.route.method} ${definition.route.path.replace('/api/v1', '')}`] : [],
    )
    const missing = [...new Set([...keys, ...described])].filter((key) => !(key in ROWS))
    expect(missing, 'add a row in server/testing/permission-rows').toEqual([])
    expect(
      Object.keys(ROWS).filter((key) => !keys.includes(key) && !described.includes(key)),
      'rows of calls that are not served',
    ).toEqual([])
  })
})

describe('roles', () => {
  it.each(TEAM_ROLES)('a call for the team is open to %s where the contract says so, and to nobody else', async (role) => {
    const { caller, id } = await registerMember(test())
    await test().db.updateTable('member').set({ role }).where('id', '=', id).execute()
    for (const { method, path, ...declared } of endpoints.filter((one) => 'roles' in one)) {
      const roles: readonly NarrowRole[] = ('roles' in declared ? declared.roles : undefined) ?? []
      const address = path.replace('{kind}', 'OFFER').replaceAll(/\{\w+\}/gu, '00000000-0000-7000-8000-000000000000')
      // A body that nothing accepts: who may not call is refused before anybody looks at it.
      const sent = method === 'get' || method === 'delete' ? {} : { headers: { 'content-type': 'application/json' }, body: '{"x":1}' }
      const { body } = await caller.raw(address, { method: method.toUpperCase(), ...sent })
      expect(body.code === 'OTHER_ROLE', `${method} ${path}`).toBe(!isRoleAmong(role, roles))
      expect(body.code, `${method} ${path}`).not.toBe('FORBIDDEN')
    }
  })
})
