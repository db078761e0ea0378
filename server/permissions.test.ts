import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { Answer, Caller } from './testing/caller.ts'
import { blockMember, playUntil } from './testing/factories/exchange-stage.ts'
import { registerMember } from './testing/factories/factories.ts'
import { accountPermissions } from './testing/permission-rows/account-rows.ts'
import { bookPermissions } from './testing/permission-rows/book-rows.ts'
import { exchangePermissions } from './testing/permission-rows/exchange-rows.ts'
import { importPermissions } from './testing/permission-rows/import-rows.ts'
import { messagePermissions } from './testing/permission-rows/message-rows.ts'
import { EVERYBODY, WHO, type PermissionRows, type PreparedStage, type Who } from './testing/permission-rows/permission-row.ts'
import { storedRows } from './testing/stored-rows.ts'
import { useTestApplication } from './testing/test-application.ts'

/**
 * Who may call what (reliability F68): every endpoint with each kind of caller, from one table. Things of others are
 * 404, guests 401, a wrong role or precondition is 403 (decision 53). An endpoint without a row fails.
 */
const ROWS: PermissionRows = {
  ...accountPermissions,
  ...bookPermissions,
  ...exchangePermissions,
  ...importPermissions,
  ...messagePermissions,
  // The last: it ends the sessions of those who call.
  'post /logout': { stage: 'offered', expected: EVERYBODY },
}

const test = useTestApplication()

let unverified: Caller
let other: Caller
let blocked: Caller

beforeAll(async () => {
  unverified = (await registerMember(test(), { verified: false })).caller
  other = (await registerMember(test(), { firstName: 'Olga' })).caller
  const gone = await registerMember(test(), { firstName: 'Bert' })
  await blockMember(test(), gone.id)
  blocked = gone.caller
})

function call(caller: Caller, key: string, stage: PreparedStage, who: Who): Promise<Answer> {
  const row = ROWS[key]!
  const [method = '', pattern = ''] = key.split(' ')
  const path = `/api/v1${row.path?.(stage) ?? pattern}${row.query?.(stage) ?? ''}`
  const withBody = row.body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(row.body(stage, who)) } : {}
  return caller.raw(path, { method: method.toUpperCase(), ...withBody })
}

describe('permissions', () => {
  it.each(Object.entries(ROWS))('%s', async (key, row) => {
    const played = await playUntil(test(), row.stage)
    const stage = { ...played, prepared: (await row.prepare?.(played)) ?? '' }
    const callers: Record<Who, Caller> = {
      guest: test().visitor(),
      unverified,
      other,
      sender: stage.sender.caller,
      receiver: stage.receiver.caller,
    }
    // As the last refused call has left them; unknown after one that was allowed.
    let known: Awaited<ReturnType<typeof storedRows>> | undefined
    for (const who of WHO) {
      const expected = row.expected[who]
      const isRefused = expected >= 400
      const before = isRefused ? (known ?? (await storedRows(test().db))) : undefined
      const answer = await call(callers[who], key, stage, who)
      expect(answer.status, `${who}: ${JSON.stringify(answer.body)}`).toBe(expected)
      known = isRefused ? await storedRows(test().db) : undefined
      expect(known, `${who} was refused, and changed something`).toEqual(before)
      if (row.finds && expected < 400)
        expect(JSON.stringify(answer.body).includes(row.finds.what(stage)), who).toBe(row.finds.who.includes(who))
    }
    const answer = await call(blocked, key, stage, 'guest')
    expect(answer.status, 'a blocked member is a guest').toBe(row.expected.guest)
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
