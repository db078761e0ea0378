import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createOffer } from '../../testing/factories/exchange-factories.ts'
import { wirePassword } from '../../testing/factories/factories.ts'
import { decideProblem, restrictMember } from '../../testing/factories/read-and-decide.ts'
import { disputeProbes } from '../../testing/providers/dispute-probes.ts'
import { orderThrough, paypalDriver, stripeDriver } from '../../testing/providers/provider-drivers.ts'
import { paymentProbes, useProviders } from '../../testing/providers/use-providers.ts'

/** What administrators decide on disputed payments, and what becomes of the money and of the payer's account (F45). */
const { stripe, paypal, test } = await useProviders()
const { statusOf, paymentStatus, drain } = paymentProbes(test)
const { administrator, logIn, desk, hear, queued, decide, paid, disputed, decided, statesOf, isBlocked, subjectsTo } = disputeProbes(test)

const drivers = [stripeDriver(stripe), paypalDriver(paypal)]

describe.each(drivers)('the refund of a payment disputed at $name', (driver) => {
  it.each(['won', 'lost'] as const)('holds a refund back until the provider has decided: %s', async (outcome) => {
    const { exchange, reference } = await paid(driver, 'labelReady')
    const dispute = await disputed(driver, reference)
    const verdict = { decision: 'REFUNDED', reason: 'Nie verschickt.' }
    expect((await decideProblem((await administrator()).caller, exchange, verdict)).status).toBe(200)
    await test().shiftClock('25 hours')
    await drain(2)
    expect([await statusOf(exchange), await paymentStatus(reference), driver.refundedCents(reference)]).toEqual([
      'CANCELLED',
      'REFUNDING',
      0,
    ])
    const shown = async () => (await (await administrator()).caller.get(`/exchanges/${exchange}`)).body.exchange
    expect(await shown()).toMatchObject({ isPaymentDisputed: true, isRefunded: false })
    await decided(driver, dispute, outcome)
    const byBank = driver.refundedCents(reference)
    await drain(2)
    expect(await paymentStatus(reference)).toBe('REFUNDED')
    expect(await shown()).toMatchObject({ isPaymentDisputed: outcome === 'lost', isRefunded: true })
    // The payer gets it back once: from us, or from the bank.
    if (outcome === 'won') expect([byBank, driver.refundedCents(reference) > 0]).toEqual([0, true])
    else expect(driver.refundedCents(reference)).toBe(byBank)
    // The comparison found no difference, neither while the refund waited nor afterwards.
    await test().shiftClock('25 hours')
    await test().settle()
    const found = await test().db.selectFrom('reconciliation_finding').select('action').where('reference', '=', reference).execute()
    expect(found).toEqual([])
  })
})

describe.each(drivers)('a decision on a dispute at $name', (driver) => {
  it('frees the account by one decision, with a reason', async () => {
    const { receiver, reference } = await paid(driver)
    const dispute = await disputed(driver, reference)
    await decided(driver, dispute, 'won')
    expect(await isBlocked(receiver)).toBe(true)
    const { uuid, state } = (await queued(dispute))!
    expect(state).toBe('WON')
    const said = { reason: 'Gewonnen, alles gut.', liftsSuspension: true }
    const answers = await Promise.all([1, 2, 3].map(() => decide(uuid, said)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await decide(uuid, { ...said, reason: 'Doch nicht.' })).body).toMatchObject({ status: 409, code: 'EXCHANGE_STATE' })
    expect(await logIn(receiver)).toMatchObject({ status: 200 })
    const mails = await test().mailsTo(receiver.email)
    expect(mails.filter(({ subject }) => subject === 'Dein Konto ist wieder frei')).toHaveLength(1)
    expect(mails[0]?.text).toContain(said.reason)
    const { disputes, decided: done } = await desk()
    expect(disputes.map((one) => one.reference)).not.toContain(dispute)
    expect(done[0]).toMatchObject({ reference: dispute, decision: said.reason, suspension: 'lifted' })
    const acts = await test().db.selectFrom('admin_log').select(['reason', 'details']).where('act', '=', 'dispute.decide').execute()
    expect(acts.filter(({ details }) => JSON.stringify(details).includes(uuid))).toMatchObject([{ reason: said.reason }])
  })

  it('keeps the account suspended while another dispute of the same payer needs it', async () => {
    const first = await paid(driver)
    const second = await orderThrough(driver, first.receiver.caller, await createOffer(first.sender.caller, 1))
    await first.sender.caller.post(`/exchanges/accept-request/${second.exchange}`)
    const disputes = [await disputed(driver, first.reference), await disputed(driver, second.reference)]
    for (const dispute of disputes) {
      expect(await isBlocked(first.receiver)).toBe(true)
      const { uuid } = (await queued(dispute))!
      expect((await decide(uuid, { reason: 'Geklärt.', liftsSuspension: true })).status).toBe(200)
    }
    expect(await isBlocked(first.receiver)).toBe(false)
  })

  it('keeps a block that an administrator made before restrictions existed', async () => {
    const { receiver, reference } = await paid(driver)
    await sql`update member set blocked_at = app_now() where id = ${receiver.id}`.execute(test().db)
    const { uuid, suspension } = (await queued(await disputed(driver, reference)))!
    expect(suspension).toBe('none')
    expect((await decide(uuid, { reason: 'Geklärt.', liftsSuspension: true })).status).toBe(200)
    expect(await isBlocked(receiver)).toBe(true)
    expect(await subjectsTo(receiver)).not.toContainEqual(expect.stringMatching(/gesperrt|wieder frei/u))
  })

  it('asks for a new decision when the provider says something else than before', async () => {
    const { receiver, reference } = await paid(driver)
    const dispute = await disputed(driver, reference)
    const { uuid } = (await queued(dispute))!
    await decide(uuid, { reason: 'Hat sich gemeldet, es war die Bank.', liftsSuspension: true })
    expect(await queued(dispute)).toBeUndefined()
    await decided(driver, dispute, 'lost')
    expect(await queued(dispute)).toMatchObject({ uuid, state: 'LOST' })
    // An administrator has freed the account in spite of this dispute.
    expect(await isBlocked(receiver)).toBe(false)
  })
})

it('administrators are told of each turn of a dispute, and of each dispute of a payment', async () => {
  const driver = stripeDriver(stripe)
  const admin = await administrator()
  const { reference } = await paid(driver)
  const told = async () =>
    (await subjectsTo(admin)).filter((subject) => /^Zahlung beanstandet|^Die Beanstandung ist zu Ende/u.test(subject)).length
  const before = await told()
  const dispute = await disputed(driver, reference)
  await decided(driver, dispute, 'lost')
  expect(await told()).toBe(before + 2)
  // An appeal, and its end.
  stripe.updateDispute(dispute, { status: 'appeal_under_review' })
  await hear(driver)
  await decided(driver, dispute, 'won')
  expect(await told()).toBe(before + 4)
  // Nothing new is no news.
  stripe.updateDispute(dispute, {})
  await hear(driver)
  expect(await told()).toBe(before + 4)
  await disputed(driver, reference)
  expect(await told()).toBe(before + 5)
})

it('tells administrators that the account of whoever paid is suspended, or that there is none any more', async () => {
  const driver = stripeDriver(stripe)
  const admin = await administrator()
  const [staying, leaving] = [await paid(driver), await paid(driver)]
  const left = await leaving.receiver.caller.post('/profile/delete', { password: wirePassword(leaving.receiver.password) })
  expect(left.status).toBe(200)
  const newest = async () => (await test().mailsTo(admin.email))[0]?.text
  await disputed(driver, staying.reference)
  expect(await newest()).toMatch(/Das Konto von .* ist gesperrt/u)
  await disputed(driver, leaving.reference)
  expect(await newest()).toMatch(/gibt es nicht mehr/u)
  expect(await newest()).not.toMatch(/gesperrt/u)
})

describe.each(drivers)('a block besides a dispute at $name', (driver) => {
  it('keeps a block and a suspension independent of each other', async () => {
    const { receiver, reference } = await paid(driver)
    const block = { kind: 'BLOCK', ground: 'SPAM', reason: 'Dreimal dieselbe Werbung.', days: 2 }
    expect((await restrictMember((await administrator()).caller, receiver.id, block)).status).toBe(200)
    const dispute = await disputed(driver, reference)
    expect((await queued(dispute))?.suspension).toBe('active')
    expect((await subjectsTo(receiver)).filter((subject) => subject === 'Dein Konto ist gesperrt')).toHaveLength(2)
    await test().shiftClock('2 days 1 minute')
    await test().settle()
    expect(await isBlocked(receiver)).toBe(true)
    expect((await restrictMember((await administrator()).caller, receiver.id, { ...block, days: null })).status).toBe(200)
    const { uuid } = (await queued(dispute))!
    expect((await decide(uuid, { reason: 'Geklärt.', liftsSuspension: true })).status).toBe(200)
    expect(await isBlocked(receiver)).toBe(true)
    const unblock = { userEmail: receiver.email, reason: 'Ein Irrtum.' }
    expect((await (await administrator()).caller.post('/users/unblock-user', unblock)).status).toBe(200)
    expect(await isBlocked(receiver)).toBe(false)
  })
})

const driver = stripeDriver(stripe)

it('keeps a decision when only the date for evidence changes; an appeal suspends the account again, with a mail', async () => {
  const { receiver, reference } = await paid(driver)
  const dispute = await disputed(driver, reference)
  const { uuid } = (await queued(dispute))!
  await decide(uuid, { reason: 'Belege sind da.', liftsSuspension: false })
  const evidence = { due_by: 1_900_000_000, has_evidence: true, past_due: false, submission_count: 1 }
  stripe.updateDispute(dispute, { status: 'under_review', evidence_details: evidence })
  await hear(driver)
  expect(await statesOf(dispute)).toEqual(['OPEN', 'OPEN'])
  expect((await desk()).decided[0]).toMatchObject({ uuid, evidenceDueAt: '2030-03-17T17:46:40.000Z', suspension: 'active' })
  await decided(driver, dispute, 'won')
  await decide(uuid, { reason: 'Gewonnen.', liftsSuspension: true })
  expect(await isBlocked(receiver)).toBe(false)
  stripe.updateDispute(dispute, { status: 'appeal_under_review' })
  await hear(driver)
  expect([await isBlocked(receiver), (await queued(dispute))?.suspension]).toEqual([true, 'active'])
  expect((await subjectsTo(receiver)).filter((subject) => subject === 'Dein Konto ist gesperrt')).toHaveLength(2)
})

it('what the provider says between reading and deciding is read first: an appeal, and the suspension for it, stay as they are', async () => {
  const { receiver, reference } = await paid(driver)
  const dispute = await disputed(driver, reference)
  await decided(driver, dispute, 'won')
  const { uuid, version, state } = (await queued(dispute))!
  expect([state, (await queued(dispute))?.version]).toEqual(['WON', version])
  stripe.updateDispute(dispute, { status: 'appeal_under_review' })
  await hear(driver)
  const said = { reason: 'Gewonnen.', liftsSuspension: true }
  expect((await decide(uuid, { ...said, version })).body).toMatchObject({ status: 409, code: 'CASE_CHANGED' })
  expect(await isBlocked(receiver)).toBe(true)
  const now = (await queued(dispute))!
  expect(now).toMatchObject({ state: 'OPEN', suspension: 'active' })
  const read = { ...said, version: now.version }
  for (let press = 0; press < 2; press++) expect((await decide(uuid, read)).status).toBe(200)
  expect([await isBlocked(receiver), await queued(dispute)]).toEqual([false, undefined])
})

it('leaves the refund of a payment that was disputed in part to a person', async () => {
  const { exchange, reference } = await paid(driver, 'labelReady')
  const dispute = await disputed(driver, reference)
  stripe.updateDispute(dispute, { amount: 100 })
  await hear(driver)
  await decided(driver, dispute, 'lost')
  await decideProblem((await administrator()).caller, exchange, { decision: 'REFUNDED', reason: 'Nie verschickt.' })
  await drain(2)
  expect([await paymentStatus(reference), driver.refundedCents(reference)]).toEqual(['REFUNDING', 0])
  const { rows } = await sql<{ status: string }>`
    select f.status from effect f join payment p on p.id = f.payment_id where p.provider_ref = ${reference} and f.kind = 'REFUND'`.execute(
    test().db,
  )
  expect(rows).toEqual([{ status: 'PARKED' }])
})

it('lets nobody decide on a dispute of their own exchange, and answers 404 for an unknown one', async () => {
  const { sender, reference } = await paid(driver)
  const { uuid } = (await queued(await disputed(driver, reference)))!
  await test().db.updateTable('member').set({ role: 'admin' }).where('id', '=', sender.id).execute()
  const body = { reason: 'Mir recht.', liftsSuspension: true, version: '1' }
  expect((await sender.caller.post(`/admin/disputes/${uuid}/decide`, body)).body).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect((await decide(crypto.randomUUID(), body)).body).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

it('never changes or deletes what was written down about disputes', async () => {
  const { reference } = await paid(driver)
  const { uuid } = (await queued(await disputed(driver, reference)))!
  await decide(uuid, { reason: 'Geklärt.', liftsSuspension: true })
  for (const table of ['payment_dispute', 'dispute_statement', 'dispute_decision'] as const)
    await expect(test().db.deleteFrom(table).execute(), table).rejects.toThrow('only added to')
})
