import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { playUntil } from '../../../testing/factories/exchange-stage.ts'
import { registerMember, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { checkInvariants } from './commands/check-invariants.ts'
import { INVARIANTS } from './invariants.ts'
import { balanceUnit } from './rules.ts'

const test = useTestApplication()
let admin: RegisteredMember

beforeAll(async () => {
  admin = await registerAdmin(test())
})

interface Unit {
  unit: string
  sources: { account: string; amount: number }[]
  places: { account: string; amount: number }[]
  issued: number
  difference: number
}

async function books(): Promise<Record<string, Unit & { of: (account: string) => number }>> {
  const units: Unit[] = (await admin.caller.get('/admin/points')).body.books
  return Object.fromEntries(
    units.map((unit) => [
      unit.unit,
      { ...unit, of: (account: string) => [...unit.sources, ...unit.places].find((entry) => entry.account === account)?.amount ?? 0 },
    ]),
  )
}

describe('the books', () => {
  it('of an empty house are empty, and add up', async () => {
    expect(Object.values(await books())).toMatchObject(
      ['POINT', 'FEE', 'EUR'].map((unit) => ({ unit, sources: [], places: [], issued: 0, difference: 0 })),
    )
  })

  it('say where points and euros came from and where they are', async () => {
    const { totalCents, price, ownPoints, extraPoints } = await exchangeAt('requested')
    const requested = await books()
    expect(requested.POINT?.of('escrow')).toBe(ownPoints)
    expect(requested.EUR?.of('sys:psp:sandbox')).toBe(0)
    await exchangeAt('received')
    const received = await books()
    expect(received.POINT?.of('sys:sold')).toBe(extraPoints)
    expect(received.POINT?.of('avail')).toBe((received.POINT?.issued ?? 0) - ownPoints)
    expect(received.EUR?.of('sys:psp:sandbox')).toBe(totalCents)
    expect(received.EUR?.of('sys:points_sold')).toBe(100 * extraPoints)
    expect(received.EUR?.places.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalCents)
    expect(price).toBe(ownPoints + extraPoints)
    for (const unit of Object.values(received)) expect(unit.difference).toBe(0)
  })

  it('show what does not add up', () => {
    const accounts = [
      { kind: 'sys:granted', balance: -5 },
      { kind: 'avail', balance: 3 },
      { kind: 'sys:retired', balance: 1 },
    ]
    expect(balanceUnit(accounts)).toEqual({
      sources: [{ account: 'sys:granted', amount: 5 }],
      places: [
        { account: 'avail', amount: 3 },
        { account: 'sys:retired', amount: 1 },
      ],
      issued: 5,
      difference: 1,
    })
  })

  it('list the newest grants, without the name of who has left', async () => {
    const mara = await registerMember(test(), { firstName: 'Mara', lastName: 'Krüger' })
    const jonas = await registerMember(test())
    await admin.caller.post('/add-free-exchange-token', { userEmail: mara.email, reason: 'Für Mara.' })
    await admin.caller.post('/add-free-service-fee', { userEmail: jonas.email, reason: 'Für Jonas.' })
    await test().db.updateTable('member').set({ deleted_at: new Date() }).where('id', '=', jonas.id).execute()
    const { grants } = (await admin.caller.get('/admin/points')).body
    expect(grants.slice(0, 2)).toMatchObject([
      { unit: 'FEE', member: null, reason: 'Für Jonas.', admin: 'Admin' },
      { unit: 'POINT', member: { firstName: 'Mara', lastName: 'K.' }, reason: 'Für Mara.' },
    ])
    expect(JSON.stringify(grants)).not.toContain('Krüger')
  })
})

async function exchangeAt(stage: 'requested' | 'received') {
  const { exchange } = await playUntil(test(), stage)
  const row = await test().db.selectFrom('exchange').selectAll().where('id', '=', exchange).executeTakeFirstOrThrow()
  return { totalCents: row.total_cents, price: row.price, ownPoints: row.own_points, extraPoints: row.extra_points }
}

describe('the invariants', () => {
  it('hold, every one of them, after a swap', async () => {
    const { invariants } = (await admin.caller.get('/admin/points/invariants')).body
    expect(invariants).toHaveLength(Object.keys(INVARIANTS).length)
    expect(invariants[0]).toEqual({ code: 'S01', statement: 'units are conserved', state: 'holds', rows: 0 })
    expect(invariants.filter(({ state }: { state: string }) => state !== 'holds')).toEqual([])
  })

  it('say which is broken, and by how many rows', async () => {
    const book = await test().db.selectFrom('book').select('id').executeTakeFirstOrThrow()
    await test().db.updateTable('book').set({ open_offer_count: 7 }).where('id', '=', book.id).execute()
    const { invariants } = (await admin.caller.get('/admin/points/invariants')).body
    await test().db.updateTable('book').set({ open_offer_count: 0 }).where('id', '=', book.id).execute()
    expect(invariants.filter(({ state }: { state: string }) => state !== 'holds')).toMatchObject([
      { code: 'X02', state: 'broken', rows: 1 },
    ])
  })

  it('know every cent of an exchange, its payment and what went back of it', async () => {
    const { exchange } = await playUntil(test(), 'received')
    const breaks = [
      sql`update exchange set service_fee_cents = service_fee_cents - 10, total_cents = total_cents - 10 where id = ${exchange}::uuid`,
      sql`update exchange set back_cents = 40 where id = ${exchange}::uuid`,
      sql`update payment set service_fee_cents = service_fee_cents - 5, shipping_cents = shipping_cents + 5 where exchange_id = ${exchange}::uuid`,
    ]
    class TakeBack extends Error {}
    for (const broken of breaks) {
      const asked = test()
        .db.transaction()
        .execute(async (tx) => {
          await broken.execute(tx)
          const [name = ''] = Object.keys(INVARIANTS).filter((one) => one.startsWith('X04'))
          expect((await sql.raw(INVARIANTS[name] ?? '').execute(tx)).rows).toEqual([{ id: exchange }])
          throw new TakeBack()
        })
      await expect(asked).rejects.toBeInstanceOf(TakeBack)
    }
  })

  it('give up one that takes too long and go on; write nothing', async () => {
    const statements = {
      'A1 is slow': 'select pg_sleep(5)',
      'A2 is quick': 'select 1 where false',
      'A3 breaks often': 'select 1 from generate_series(1, 1000)',
    }
    const checked = await checkInvariants(test().db, { statements, eachMs: 200, allMs: 20_000 })
    expect(checked.map(({ code, state, rows }) => [code, state, rows])).toEqual([
      ['A1', 'unknown', 0],
      ['A2', 'holds', 0],
      ['A3', 'broken', 100],
    ])
    const none = await checkInvariants(test().db, { statements, eachMs: 200, allMs: 0 })
    expect(none.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown'])
    const writing = { 'A4 writes': "select 1 from (select nextval('account_id_seq')) advanced" }
    await expect(checkInvariants(test().db, { statements: writing })).rejects.toThrow(/read-only/u)
  })
})
