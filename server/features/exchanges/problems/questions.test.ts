import { beforeEach, expect, it } from 'vitest'
import { playUntil, type ExchangeStage } from '../../../testing/factories/exchange-stage.ts'
import type { RegisteredMember } from '../../../testing/factories/factories.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()
let admin: RegisteredMember
// A session of an administrator is over soon, and time passes here.
beforeEach(async () => {
  admin = await registerAdmin(test())
})

async function reported(): Promise<ExchangeStage> {
  const stage = await playUntil(test(), 'released')
  await stage.sender.caller.post(`/exchanges/mark-sent/${stage.exchange}`)
  const report = { kind: 'DAMAGED', text: 'Der Rücken ist gebrochen.', photos: [] }
  expect((await stage.receiver.caller.post(`/exchanges/report-problem/${stage.exchange}`, report)).status).toBe(200)
  return stage
}

const ask = ({ exchange }: ExchangeStage, more: object = {}) =>
  admin.caller.post(`/admin/exchanges/${exchange}/ask`, {
    requestId: crypto.randomUUID(),
    of: 'sender',
    text: 'Wie war es verpackt?',
    days: 3,
    ...more,
  })

const questionsFor = async ({ caller }: RegisteredMember, { exchange }: ExchangeStage) =>
  (await caller.get(`/exchanges/${exchange}`)).body.exchange.problem.questions

it('goes to one side by mail and inbox, in their language; the answer lands in the case', async () => {
  const stage = await reported()
  await stage.sender.caller.post('/edit-profile/language', { language: 'lt' })
  const requestId = crypto.randomUUID()
  expect((await ask(stage, { requestId })).status).toBe(200)
  // The same again is the same question.
  expect((await ask(stage, { requestId })).status).toBe(200)
  const asked = { of: 'sender', text: 'Wie war es verpackt?', isAnswered: false, isOver: false }
  expect(await questionsFor(stage.sender, stage)).toMatchObject([asked])
  expect(await questionsFor(admin, stage)).toMatchObject([asked])
  expect(await questionsFor(stage.receiver, stage)).toEqual([])
  const { notifications } = (await stage.sender.caller.get('/notifications')).body
  expect(notifications[0]).toMatchObject({ kind: 'exchange.questionAsked', exchange: { uuid: stage.exchange, role: 'sender' } })
  await test().settle()
  const mails = (await test().mailsTo(stage.sender.email)).filter(({ subject }) => subject.startsWith('Mūsų klausimas'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Wie war es verpackt?')
  await stage.sender.caller.post(`/exchanges/problem-statement/${stage.exchange}`, { text: 'In Luftpolster.', photos: [] })
  expect(await questionsFor(admin, stage)).toMatchObject([{ ...asked, isAnswered: true }])
  const log = test()
    .db.selectFrom('admin_log')
    .select(['act', 'reason'])
    .where('subject_id', '=', stage.exchange)
    .where('act', '=', 'exchange.ask')
  expect(await log.execute()).toEqual([{ act: 'exchange.ask', reason: 'Wie war es verpackt?' }])
})

it('says when the day has passed, and lets whoever is asked answer beyond the usual number', async () => {
  const stage = await reported()
  for (let number = 1; number <= 5; number++)
    await stage.receiver.caller.post(`/exchanges/problem-statement/${stage.exchange}`, { text: `Dazu ${number}.`, photos: [] })
  const say = (text: string) => stage.receiver.caller.post(`/exchanges/problem-statement/${stage.exchange}`, { text, photos: [] })
  expect((await say('Und noch etwas.')).status).toBe(409)
  await ask(stage, { of: 'receiver', days: 2 })
  await test().shiftClock('3 days')
  admin = await registerAdmin(test())
  expect(await questionsFor(admin, stage)).toMatchObject([{ of: 'receiver', isAnswered: false, isOver: true }])
  await stage.receiver.caller.post('/login', {
    email: stage.receiver.email,
    password: Buffer.from(stage.receiver.password).toString('base64'),
  })
  expect((await say('Jetzt weiß ich es.')).status).toBe(200)
  expect(await questionsFor(admin, stage)).toMatchObject([{ isAnswered: true }])
})

it('is asked of an open case alone, and by nobody of their own', async () => {
  const sent = await playUntil(test(), 'released')
  expect(await ask(sent)).toMatchObject({ status: 409, body: { code: 'EXCHANGE_STATE' } })
  expect(
    (
      await admin.caller.post(`/admin/exchanges/${crypto.randomUUID()}/ask`, {
        requestId: crypto.randomUUID(),
        of: 'sender',
        text: 'Ja?',
        days: 3,
      })
    ).status,
  ).toBe(404)
  const stage = await reported()
  await test().db.updateTable('member').set({ role: 'admin' }).where('id', '=', stage.receiver.id).execute()
  const body = { requestId: crypto.randomUUID(), of: 'sender', text: 'Ja?', days: 3 }
  expect((await stage.receiver.caller.post(`/admin/exchanges/${stage.exchange}/ask`, body)).status).toBe(403)
})
