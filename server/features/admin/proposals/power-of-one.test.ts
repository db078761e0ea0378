import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { POINTS_OF_ONE_MAX } from '#domain/policy/administration.ts'
import { registerMember, wirePassword, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { registerTwoAdmins } from '../../../testing/factories/register-admin.ts'
import { approveProposal, blockMember, decideCase, restrictMember } from '../../../testing/factories/read-and-decide.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

/** What one administrator cannot do alone, whatever they call and in whichever order (record 81). */
const test = useTestApplication()
let anna: RegisteredMember
let berta: RegisteredMember
let mara: RegisteredMember

beforeAll(async () => {
  ;[anna, berta] = await registerTwoAdmins(test())
  mara = await registerMember(test())
})

const reason = 'Weil es sein muss.'
const stateOf = async () =>
  (
    await sql<{ id: string; role: string; is_blocked: boolean; restrictions: number; points: number }>`
      select m.id, m.role, m.blocked_at is not null as is_blocked,
             (select count(*)::int from restriction r where r.member_id = m.id and r.lifted_at is null) as restrictions,
             (select coalesce(sum(a.balance), 0)::int from account a where a.member_id = m.id and a.kind in ('avail', 'debt')) as points
        from member m where m.id in (${anna.id}::uuid, ${berta.id}::uuid) order by m.id`.execute(test().db)
  ).rows

interface Call {
  path: string
  body: (target: RegisteredMember, n: number) => Record<string, unknown>
}

const CALLS: readonly Call[] = [
  { path: '/users/block-user', body: ({ email }) => ({ userEmail: email, reason }) },
  { path: '/users/unblock-user', body: ({ email }) => ({ userEmail: email, reason }) },
  { path: '/admin/users/{}/restrict', body: () => ({ kind: 'BLOCK', ground: 'OTHER', reason, days: 1 }) },
  { path: '/admin/users/{}/restrict', body: () => ({ kind: 'NO_SWAPS', ground: 'OTHER', reason, days: null }) },
  { path: '/admin/users/{}/restrict', body: () => ({ kind: 'WARNING', ground: 'OTHER', reason, days: null }) },
  { path: '/admin/users/{}/role', body: () => ({ role: 'member', reason }) },
  { path: '/admin/users/{}/role', body: () => ({ role: 'admin', reason }) },
  { path: '/admin/users/{}/role', body: () => ({ role: 'moderator', reason }) },
  { path: '/add-free-exchange-token', body: ({ email }, n) => ({ userEmail: email, points: 1 + (n % 500), reason: `${reason} ${n}` }) },
  { path: '/add-free-service-fee', body: ({ email }, n) => ({ userEmail: email, reason: `${reason} ${n}` }) },
  { path: '/admin/moderation/MEMBER/{}/decide', body: () => ({ outcome: 'NO_MESSAGES_7', ground: 'SPAM', facts: reason }) },
  { path: '/admin/moderation/MEMBER/{}/decide', body: () => ({ outcome: 'BLOCK', ground: 'SPAM', facts: reason }) },
]

/** One step of who acts alone; they agree to everything that waits after each. */
async function act({ path, body }: Call, target: RegisteredMember, n: number): Promise<void> {
  if (path.includes('/moderation/')) await decideCase(anna.caller, 'MEMBER', target.id, body(target, n))
  else if (path === '/users/block-user') await blockMember(anna.caller, target, reason)
  else if (path.endsWith('/restrict')) await restrictMember(anna.caller, target.id, body(target, n))
  else await anna.caller.post(path.replace('{}', target.id), body(target, n))
  const { open = [] } = (await anna.caller.get('/admin/proposals')).body
  for (const { uuid } of open) await approveProposal(anna.caller, uuid)
}

describe('one administrator alone', () => {
  it('ends with no more rights, no more points and no fewer colleagues, whatever they call', async () => {
    const before = await stateOf()
    const step = fc.record({ call: fc.constantFrom(...CALLS), target: fc.constantFrom('anna', 'berta', 'mara'), n: fc.nat(1000) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        for (const { call, target, n } of steps) await act(call, { anna, berta, mara }[target], n)
        const after = await stateOf()
        expect(after.map(({ points: _points, ...rest }) => rest)).toEqual(before.map(({ points: _points, ...rest }) => rest))
        const own = (rows: typeof before) => rows.find(({ id }) => id === anna.id)?.points
        expect(own(after)).toBe(own(before))
      }),
      { numRuns: 12, seed: 81 },
    )
    expect((await sql<{ role: string }>`select role from member where id = ${mara.id}::uuid`.execute(test().db)).rows).toEqual([
      { role: 'member' },
    ])
  })

  it('neither blocks the other of two, nor ends their role, nor grants to themselves', async () => {
    const { id } = berta
    const codes = [
      await blockMember(anna.caller, berta, reason),
      await anna.caller.post(`/admin/users/${id}/role`, { role: 'member', reason }),
      await anna.caller.post('/add-free-exchange-token', { userEmail: anna.email, points: 5, reason }),
    ].map(({ body }) => body.code)
    expect(codes).toEqual(['NEEDS_COLLEAGUE', 'NEEDS_COLLEAGUE', 'FORBIDDEN'])
  })

  it('gives no more points in a day than one may, in all', async () => {
    await test().shiftClock('25 hours')
    await anna.caller.post('/login', { email: anna.email, password: wirePassword(anna.password) })
    for (let given = 0; given < POINTS_OF_ONE_MAX; given += 20) {
      const { email } = await registerMember(test())
      expect((await anna.caller.post('/add-free-exchange-token', { userEmail: email, points: 20, reason })).status).toBe(200)
    }
    const { email } = await registerMember(test())
    expect((await anna.caller.post('/add-free-exchange-token', { userEmail: email, points: 1, reason })).body.code).toBe('POINTS_OF_ONE')
  })

  it('gives a role with the consent of another one, who is not whom it is about', async () => {
    const jonas = await registerMember(test())
    expect((await anna.caller.post(`/admin/users/${jonas.id}/role`, { role: 'moderator', reason })).body.proposed).toBe(true)
    await berta.caller.post('/login', { email: berta.email, password: wirePassword(berta.password) })
    const { open } = (await berta.caller.get('/admin/proposals')).body
    const { uuid } = open.find(({ member }: { member: { uuid: string } }) => member.uuid === jonas.id)
    expect((await approveProposal(anna.caller, uuid)).body.code).toBe('FORBIDDEN')
    expect((await approveProposal(berta.caller, uuid)).status).toBe(200)
    expect((await jonas.caller.get('/admin/moderation')).status).toBe(200)
    expect((await jonas.caller.get('/admin/payments')).body.code).toBe('OTHER_ROLE')
  })
})
