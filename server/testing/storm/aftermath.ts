import { sql } from 'kysely'
import { expect } from 'vitest'
import { EXCHANGE_STEPS, type ExchangeStep } from '#domain/exchange-steps.ts'
import type { Database } from '../../platform/db/database.ts'
import { brokenInvariants } from '../invariants.ts'
import { leftOver } from '../liveness.ts'
import type { MoneyState } from '../providers/provider-drivers.ts'
import type { Gathered, Storm } from './gather.ts'

/** Money at the provider, in cents. */
export interface StormMoney {
  state: MoneyState
  refundedCents: number
}

/** What is looked at before a block, so that it can be compared with what is there afterwards. */
interface Before {
  events: number
  mails: number
  balances: Map<string, number>
  payments: Map<string, string>
}

interface StoredExchange {
  id: string
  title: string
  status: string
  close_reason: string | null
  own_points: number
  uses_fee_credit: boolean
  total_cents: number
  payment: string
  reference: string | null
  /** Steps that a block took since the mark. */
  steps: ExchangeStep[]
}

/** The step by which a block ends it (decision 15); undefined for what is on its way or over. */
export function endByBlock({ state, side, isReleased }: Gathered): ExchangeStep | undefined {
  if (isReleased) return undefined
  if (state === 'PENDING_PAYMENT') return 'abandonByBlock'
  if (state === 'REQUESTED') return side === 'sender' ? 'declineByBlock' : 'revokeByBlock'
  return ['ACCEPTING', 'REQUEST_ACCEPTED', 'LABEL_READY'].includes(state) ? 'cancelByBlock' : undefined
}

/** Notes what a block must not change, and from where its mails and steps are counted. */
export async function lookBefore(storm: Storm, db: Database): Promise<Before> {
  const { rows } = await sql<{ events: number; mails: number }>`
    select (select coalesce(max(id), 0) from exchange_event)::int as events, (select coalesce(max(id), 0) from dev_mail)::int as mails`.execute(
    db,
  )
  const stored = await listStored(storm, db, 0)
  return { ...rows[0]!, balances: await balancesOf(storm, db), payments: new Map(stored.map(({ id, payment }) => [id, payment])) }
}

/**
 * Everything that was not sent has ended once, its money is released or given back, points, fee credits and labels are where
 * they were, and each of the two was told once; all else stands as before, and nothing is left to do.
 */
export async function expectEndedByBlock(
  storm: Storm,
  db: Database,
  { before, moneyOf }: { before: Before; moneyOf: (reference: string) => StormMoney | Promise<StormMoney> },
): Promise<void> {
  expect(await leftOver(db)).toEqual([])
  expect(await brokenInvariants(db)).toEqual([])
  const stored = new Map((await listStored(storm, db, before.events)).map((row) => [row.id, row]))
  for (const one of storm.exchanges) {
    const row = stored.get(one.id)!
    expectState(one, row, before)
    if (row.reference) expectMoney(one, row, await moneyOf(row.reference))
  }
  expect(await balancesOf(storm, db), 'points and fee credits').toEqual(balancesAfter(storm, stored, before))
  await expectLabels(storm, db)
  await expectMails(storm, db, { stored, since: before.mails })
}

function expectState(one: Gathered, row: StoredExchange, before: Before): void {
  const told = `${one.state} as ${one.side}`
  const step = endByBlock(one)
  if (!step) return expect([row.status, row.steps, row.payment], told).toEqual([one.state, [], before.payments.get(one.id)])
  expect([row.status, row.close_reason, row.steps], told).toEqual([EXCHANGE_STEPS[step].to, 'MEMBER_BLOCKED', [step]])
  expect(row.payment, told).toBe(step === 'cancelByBlock' ? 'REFUNDED' : 'VOIDED')
}

function expectMoney(one: Gathered, row: StoredExchange, money: StormMoney): void {
  const told = `${one.state} as ${one.side}: ${JSON.stringify(money)}`
  const step = endByBlock(one)
  if (step === 'cancelByBlock') expect(money, told).toEqual({ state: 'captured', refundedCents: row.total_cents })
  else if (step) expect(['unpaid', 'canceled'], told).toContain(money.state)
  else if (row.payment === 'CAPTURED') expect(money, told).toEqual({ state: 'captured', refundedCents: 0 })
}

function balancesAfter({ exchanges }: Storm, stored: Map<string, StoredExchange>, { balances }: Before): Map<string, number> {
  const after = new Map(balances)
  const give = (key: string, amount: number): void => {
    if (amount > 0) after.set(key, (after.get(key) ?? 0) + amount)
  }
  for (const one of exchanges.filter((each) => endByBlock(each))) {
    const { own_points: points, uses_fee_credit: usesFeeCredit } = stored.get(one.id)!
    give(`${one.receiver.id} POINT`, points)
    give(`${one.receiver.id} FEE`, usesFeeCredit ? 1 : 0)
  }
  return after
}

/** A label that nobody took is in stock again; what was taken, or is looked at, keeps its own. */
async function expectLabels({ exchanges }: Storm, db: Database): Promise<void> {
  const { rows } = await sql<{ free: number; kept: number }>`
    select count(*) filter (where status = 'AVAILABLE')::int as free,
           count(*) filter (where exchange_id = any(${exchanges.map(({ id }) => id)}::uuid[]))::int as kept from label`.execute(db)
  const free = exchanges.filter((one) => one.state === 'LABEL_READY' && endByBlock(one)).length
  const kept = exchanges.filter((one) => ['LABEL_READY', 'SENT', 'DISPUTED', 'RECEIVED'].includes(one.state) && !endByBlock(one)).length
  expect(rows).toEqual([{ free, kept }])
}

const SUBJECTS: Partial<Record<ExchangeStep, { sender: string; receiver: string }>> = {
  declineByBlock: { sender: 'Anfrage beendet', receiver: 'Deine Bestellung ist beendet' },
  revokeByBlock: { sender: 'Anfrage beendet', receiver: 'Deine Bestellung ist beendet' },
  cancelByBlock: { sender: 'Tausch beendet', receiver: 'Tausch beendet' },
}

async function expectMails(
  storm: Storm,
  db: Database,
  { stored, since }: { stored: Map<string, StoredExchange>; since: number },
): Promise<void> {
  const { rows } = await sql<{ recipient: string; subject: string }>`
    select recipient, subject from dev_mail where id > ${since} and (subject like '%eendet: %' or subject like '%gesperrt%')`.execute(db)
  const expected = storm.exchanges.flatMap((one) => {
    const subjects = SUBJECTS[endByBlock(one) ?? 'claim']
    const title = `„${stored.get(one.id)!.title}“`
    return subjects ? (['sender', 'receiver'] as const).map((side) => `${one[side].email} ${subjects[side]}: ${title}`) : []
  })
  const got = rows.map(({ recipient, subject }) => `${recipient} ${subject}`)
  expect(got.toSorted()).toEqual([...expected, `${storm.member.email} Dein Konto ist gesperrt`].toSorted())
}

async function listStored({ exchanges }: Storm, db: Database, sinceEvent: number): Promise<StoredExchange[]> {
  const { rows } = await sql<StoredExchange>`
    select e.id, e.title, e.status, e.close_reason, e.own_points, e.uses_fee_credit, e.total_cents, p.status as payment,
           p.provider_ref as reference,
           array(select v.step from exchange_event v where v.exchange_id = e.id and v.id > ${sinceEvent} and v.step like '%ByBlock') as steps
      from exchange e
      join lateral (select status, provider_ref from payment where exchange_id = e.id order by created_at desc, id desc limit 1) p on true
     where e.id = any(${exchanges.map(({ id }) => id)}::uuid[])`.execute(db)
  return rows
}

async function balancesOf({ member, partners }: Storm, db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; balance: number }>`
    select member_id || ' ' || unit as key, balance::int as balance from account
     where kind = 'avail' and balance > 0 and member_id = any(${[member, ...partners].map(({ id }) => id)}::uuid[]) order by 1`.execute(db)
  return new Map(rows.map(({ key, balance }) => [key, balance]))
}
