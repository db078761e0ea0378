import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { PROBLEM_REPORTS_MAX, PROBLEM_STATEMENTS_MAX } from '#domain/policy/problems.ts'
import { playUntil, type ExchangeStage } from '../../../testing/factories/exchange-stage.ts'
import { registerMember, wirePassword } from '../../../testing/factories/factories.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { decideProblem } from '../../../testing/factories/read-and-decide.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { exportStatements } from '../lists/export-queries.ts'

const test = useTestApplication()

/** One pixel. */
const PHOTO = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const REPORT = { kind: 'DAMAGED', text: 'Der Rücken ist gebrochen.', photos: [PHOTO] }

async function reported(until: 'labelReady' | 'released' = 'released'): Promise<ExchangeStage> {
  const stage = await playUntil(test(), until)
  if (until === 'released') await stage.sender.caller.post(`/exchanges/mark-sent/${stage.exchange}`)
  expect((await stage.receiver.caller.post(`/exchanges/report-problem/${stage.exchange}`, REPORT)).status).toBe(200)
  return stage
}

const say = (stage: ExchangeStage, who: 'sender' | 'receiver', text: string, photos: string[] = []) =>
  stage[who].caller.post(`/exchanges/problem-statement/${stage.exchange}`, { text, photos })

async function subjectsTo(email: string): Promise<string[]> {
  await test().settle()
  return (await test().mailsTo(email)).map(({ subject }) => subject)
}

it('the sender gives their side with photos, the receiver adds to the report; each is told of the other, administrators read both', async () => {
  const admin = await registerAdmin(test())
  const stage = await reported()
  expect((await say(stage, 'sender', 'Beim Einpacken war er heil.', [PHOTO])).status).toBe(200)
  // The same again is a repeated call.
  expect((await say(stage, 'sender', 'Beim Einpacken war er heil.')).status).toBe(200)
  expect((await say(stage, 'receiver', 'Der Karton war eingedrückt.')).status).toBe(200)
  for (const { caller } of [stage.sender, stage.receiver, admin]) {
    const { problem } = (await caller.get(`/exchanges/${stage.exchange}`)).body.exchange
    expect(problem.photos).toHaveLength(1)
    expect(problem.statements).toMatchObject([
      { author: 'sender', text: 'Beim Einpacken war er heil.', photos: [expect.any(String)] },
      { author: 'receiver', text: 'Der Karton war eingedrückt.', photos: [] },
    ])
    expect((await caller.get(problem.statements[0].photos[0])).status).toBe(200)
  }
  const stranger = await registerMember(test())
  const { problem } = (await stage.sender.caller.get(`/exchanges/${stage.exchange}`)).body.exchange
  expect((await stranger.caller.get(problem.statements[0].photos[0])).status).toBe(404)
  expect(await subjectsTo(stage.receiver.email)).toContainEqual(expect.stringMatching(/hat etwas zu deiner Meldung geschrieben/u))
  expect(await subjectsTo(stage.sender.email)).toContainEqual(expect.stringMatching(/hat die Meldung zu .* ergänzt/u))
})

it('takes so many statements from each, and none once it is decided', async () => {
  const admin = await registerAdmin(test())
  const stage = await reported()
  for (let number = 1; number <= PROBLEM_STATEMENTS_MAX; number++) {
    expect((await say(stage, 'sender', `Dazu ${number}.`)).status).toBe(200)
  }
  expect(await say(stage, 'sender', 'Und noch etwas.')).toMatchObject({ status: 409, body: { code: 'STATEMENT_LIMIT' } })
  await decideProblem(admin.caller, stage.exchange, { decision: 'RECEIVED', reason: 'Geprüft.' })
  expect(await say(stage, 'receiver', 'Zu spät.')).toMatchObject({ status: 409, body: { code: 'EXCHANGE_STATE' } })
  expect(await stage.receiver.caller.post(`/exchanges/withdraw-report/${stage.exchange}`)).toMatchObject({ status: 409 })
})

it('what one of the two says between reading and deciding is read first; so is a report that was made anew', async () => {
  const admin = await registerAdmin(test())
  const stage = await reported()
  const { receiver, exchange } = stage
  const read = async (): Promise<string> => (await admin.caller.get(`/admin/exchanges/${exchange}`)).body.version
  const decide = (version: string) => decideProblem(admin.caller, exchange, { decision: 'RECEIVED', reason: 'Geprüft.', version })
  const stale = await read()
  await say(stage, 'sender', 'Beim Einpacken war er heil.')
  expect(await decide(stale)).toMatchObject({ status: 409, body: { code: 'CASE_CHANGED' } })
  expect((await receiver.caller.get(`/exchanges/${exchange}`)).body.exchange.status).toBe('DISPUTED')
  const withStatement = await read()
  await receiver.caller.post(`/exchanges/withdraw-report/${exchange}`)
  await receiver.caller.post(`/exchanges/report-problem/${exchange}`, { ...REPORT, text: 'Doch noch etwas.' })
  expect((await decide(withStatement)).body.code).toBe('CASE_CHANGED')
  const last = await read()
  for (let press = 0; press < 2; press++) expect((await decide(last)).status).toBe(200)
  expect(await read()).toBeNull()
})

it.each([
  ['labelReady', 'LABEL_READY', 'withdrawReportUnsent'],
  ['released', 'SENT', 'withdrawReportSent'],
] as const)('a report withdrawn goes on from %s, and another one can be made', async (until, status, step) => {
  const admin = await registerAdmin(test())
  const stage = await reported(until)
  const { receiver, sender, exchange } = stage
  expect((await receiver.caller.get(`/exchanges/${exchange}`)).body.exchange.possibleSteps).toEqual([step])
  for (let press = 0; press < 2; press++) {
    const answer = await receiver.caller.post(`/exchanges/withdraw-report/${exchange}`)
    expect(answer).toMatchObject({ status: 200, body: { exchange: { status, problemKind: null } } })
  }
  expect(await subjectsTo(sender.email)).toContainEqual(expect.stringMatching(/hat die Meldung zu .* zurückgezogen/u))
  const { open } = (await admin.caller.get('/admin/exchanges')).body
  expect(open.map((line: { exchangeUuid: string }) => line.exchangeUuid)).not.toContain(exchange)
  const again = await receiver.caller.post(`/exchanges/report-problem/${exchange}`, { ...REPORT, text: 'Doch noch etwas.' })
  expect(again.body.exchange).toMatchObject({ status: 'DISPUTED', problem: { text: 'Doch noch etwas.', statements: [] } })
  // Told again, as it is another report.
  const told = await subjectsTo(sender.email)
  expect(told.filter((subject) => subject.includes('hat ein Problem mit'))).toHaveLength(2)
})

it('takes so many reports of an exchange, those that were withdrawn among them', async () => {
  const { receiver, exchange } = await reported()
  const withdraw = () => receiver.caller.post(`/exchanges/withdraw-report/${exchange}`)
  for (let number = 2; number <= PROBLEM_REPORTS_MAX; number++) {
    expect((await withdraw()).body.exchange.possibleSteps).toContain('report')
    const again = await receiver.caller.post(`/exchanges/report-problem/${exchange}`, { ...REPORT, text: `Meldung ${number}.` })
    expect(again.status).toBe(200)
  }
  // Nobody writes one that would be refused.
  expect((await withdraw()).body.exchange.possibleSteps).toEqual(['confirm'])
  const refused = await receiver.caller.post(`/exchanges/report-problem/${exchange}`, { ...REPORT, text: 'Noch eine.' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'REPORT_LIMIT' } })
  expect((await receiver.caller.get(`/exchanges/${exchange}`)).body.exchange.status).toBe('SENT')
})

it('whoever withdraws late has a week to confirm', async () => {
  const { receiver, exchange } = await reported()
  await test().shiftClock('25 days')
  await receiver.caller.post('/login', { email: receiver.email, password: wirePassword(receiver.password) })
  expect((await receiver.caller.post(`/exchanges/withdraw-report/${exchange}`)).status).toBe(200)
  const status = async () => {
    await test().settle()
    return (await receiver.caller.get(`/exchanges/${exchange}`)).body.exchange.status
  }
  expect(await status()).toBe('SENT')
  await test().shiftClock('6 days 23 hours')
  expect(await status()).toBe('SENT')
  await test().shiftClock('2 hours')
  expect(await status()).toBe('RECEIVED')
})

it('what was said is in the export of both, and goes when an account is deleted', async () => {
  const stage = await reported()
  await say(stage, 'sender', 'Beim Einpacken war er heil.')
  for (const { id } of [stage.sender, stage.receiver]) {
    expect((await exportStatements(id).execute(test().db)).rows).toMatchObject([
      { exchangeUuid: stage.exchange, author: 'sender', text: 'Beim Einpacken war er heil.' },
    ])
  }
  expect((await exportStatements((await registerMember(test())).id).execute(test().db)).rows).toEqual([])
  const admin = await registerAdmin(test())
  await decideProblem(admin.caller, stage.exchange, { decision: 'RECEIVED', reason: 'Geprüft.' })
  await test().settle()
  expect((await stage.sender.caller.post('/profile/delete', { password: wirePassword(stage.sender.password) })).status).toBe(200)
  const { rows: own } = await sql`
    select 1 from problem_statement s join problem_report p on p.id = s.report_id where p.exchange_id = ${stage.exchange}::uuid`.execute(
    test().db,
  )
  expect(own).toEqual([])
})
