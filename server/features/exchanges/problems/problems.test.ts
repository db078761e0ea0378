import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { PROBLEM_PHOTO_DAYS, PROBLEM_PHOTO_MAX_BYTES, PROBLEM_PHOTO_PIXELS, REPORT_DAYS } from '#domain/policy/problems.ts'
import { DECISIONS_FOR, PROBLEM_DECISIONS, REPORTED_KINDS, type ReportedKind } from '#domain/problems.ts'
import { points } from '../../../testing/factories/exchange-factories.ts'
import { playUntil, type ExchangeStage } from '../../../testing/factories/exchange-stage.ts'
import { registerMember, wirePassword, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { decideProblem } from '../../../testing/factories/read-and-decide.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { problemPhotoRetention } from './problem-photos.ts'

const test = useTestApplication()
let admin: RegisteredMember
// A session of an administrator is over soon, and time passes here.
beforeEach(async () => {
  admin = await registerAdmin(test())
})

async function photo(width = 60): Promise<string> {
  const picture = sharp({ create: { width, height: 40, channels: 3, background: { r: width % 255, g: 90, b: 60 } } })
  const bytes = await picture
    .withExif({ IFD0: { Artist: 'Somebody at home' } })
    .jpeg()
    .toBuffer()
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

/** Only this can be lost on the way. */
const NOT_ARRIVED: { kind: ReportedKind; text: string } = { kind: 'NOT_ARRIVED', text: 'Es kam nichts an.' }
const REPORT: { kind: ReportedKind; text: string } = { kind: 'DAMAGED', text: 'Der Rücken ist gebrochen.' }

async function reported(photos: string[] = [], report: { kind: ReportedKind; text: string } = REPORT): Promise<ExchangeStage> {
  const stage = await playUntil(test(), 'released')
  await stage.sender.caller.post(`/exchanges/mark-sent/${stage.exchange}`)
  const answer = await stage.receiver.caller.post(`/exchanges/report-problem/${stage.exchange}`, { ...report, photos })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { exchange: { status: 'DISPUTED' } } })
  return stage
}

function decide(stage: ExchangeStage, decision: string, reason = 'Die Fotos zeigen es deutlich.') {
  return decideProblem(admin.caller, stage.exchange, { decision, reason })
}

/** What both sides end up with. */
async function settled({ sender, receiver, exchange }: ExchangeStage) {
  await test().settle()
  const seen = (await receiver.caller.get(`/exchanges/${exchange}`)).body.exchange
  const [intent] = (await receiver.caller.get('/sandbox/intents')).body.intents
  return { status: seen.status, problem: seen.problem, refunded: intent.refundedCents === intent.amountCents, sender: await points(sender) }
}

async function mailOf(member: RegisteredMember, subject: RegExp) {
  return (await test().mailsTo(member.email)).find((mail) => subject.test(mail.subject))
}

it('keeps a report with photos for the two members and administrators, and tells everybody', async () => {
  const stage = await reported([await photo(4000), await photo(61)])
  const { sender, receiver, exchange } = stage
  const stranger = await registerMember(test())
  const { problem } = (await sender.caller.get(`/exchanges/${exchange}`)).body.exchange
  expect(problem).toMatchObject({ ...REPORT, decision: null, photos: [expect.any(String), expect.any(String)] })
  for (const caller of [sender.caller, receiver.caller, admin.caller]) {
    for (const path of problem.photos) expect(await caller.get(path)).toMatchObject({ status: 200 })
  }
  for (const [caller, status] of [
    [stranger.caller, 404],
    [test().visitor(), 401],
  ] as const) {
    expect((await caller.get(problem.photos[0])).status).toBe(status)
  }
  const rows = await test().db.selectFrom('problem_photo').select('blob_key').execute()
  const [large = new Uint8Array()] = await Promise.all(rows.map((row) => test().services.blobs.get(row.blob_key)))
  // Small, and nothing of what was hidden in the file.
  expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: PROBLEM_PHOTO_PIXELS })
  expect((await sharp(large).metadata()).exif).toBeUndefined()
  expect(await mailOf(receiver, /^Deine Meldung zu/u)).toBeDefined()
  expect((await mailOf(sender, /hat ein Problem mit/u))?.text).toContain('2 Punkte')
  expect((await mailOf(admin, /^Neue Meldung/u))?.text).toContain(encodeURIComponent(`/admin/exchanges/${exchange}`))
  expect((await admin.caller.get('/notifications')).body.notifications[0]).toMatchObject({ kind: 'admin.problem' })
  // Nothing goes on by itself while it is open.
  await test().shiftClock('25 days')
  expect(await settled(stage)).toMatchObject({ status: 'DISPUTED', refunded: false })
})

it('says that a book is sent, also without our label, while a report is looked at and once it is decided', async () => {
  const stage = await playUntil(test(), 'labelReady')
  const { sender, receiver, exchange } = stage
  const shown = async () => (await sender.caller.get(`/exchanges/${exchange}`)).body.exchange
  expect(await shown()).toMatchObject({ labelTaken: false, isSent: false })
  await sender.caller.post(`/exchanges/mark-sent/${exchange}`)
  await receiver.caller.post(`/exchanges/report-problem/${exchange}`, REPORT)
  expect(await shown()).toMatchObject({ status: 'DISPUTED', labelTaken: false, isSent: true })
  await decide(stage, 'REFUNDED')
  expect(await shown()).toMatchObject({ closeReason: 'DECIDED_REFUNDED', labelTaken: false, isSent: true })
})

it('a book that counts as sent still does so, by nobody’s word, once a report was withdrawn', async () => {
  const { receiver, exchange } = await playUntil(test(), 'released')
  await test().shiftClock('9 days')
  await test().settle()
  const lastStep = async () => (await receiver.caller.get(`/exchanges/${exchange}`)).body.exchange.lastStep
  expect(await lastStep()).toBe('assumeSent')
  await receiver.caller.post(`/exchanges/report-problem/${exchange}`, REPORT)
  expect(await lastStep()).toBe('report')
  const withdrawn = await receiver.caller.post(`/exchanges/withdraw-report/${exchange}`)
  expect(withdrawn).toMatchObject({ status: 200, body: { exchange: { status: 'SENT', lastStep: 'assumeSent' } } })
})

it('reports once: a second press changes nothing, a second report is refused with a sentence', async () => {
  const { receiver, exchange } = await reported()
  expect((await receiver.caller.post(`/exchanges/report-problem/${exchange}`, REPORT)).status).toBe(200)
  const second = await receiver.caller.post(`/exchanges/report-problem/${exchange}`, { kind: 'OTHER', text: 'Noch etwas.' })
  expect(second).toMatchObject({ status: 409, body: { code: 'ALREADY_REPORTED' } })
  expect((await receiver.caller.get(`/exchanges/${exchange}`)).body.exchange.problem).toMatchObject(REPORT)
})

it(`takes a report from acceptance on, for ${REPORT_DAYS} days, until receipt is confirmed; and only from the receiver`, async () => {
  const requested = await playUntil(test(), 'requested')
  const received = await playUntil(test(), 'received')
  for (const { receiver, exchange } of [requested, received]) {
    expect(await receiver.caller.post(`/exchanges/report-problem/${exchange}`, REPORT)).toMatchObject({
      status: 409,
      body: { code: 'EXCHANGE_STATE' },
    })
  }
  const { sender, receiver, exchange } = await playUntil(test(), 'released')
  expect((await sender.caller.post(`/exchanges/report-problem/${exchange}`, REPORT)).status).toBe(404)
  const steps = async () => (await receiver.caller.get(`/exchanges/${exchange}`)).body.exchange.possibleSteps
  expect(await steps()).toContain('report')
  // No sweep runs here: it would have confirmed the receipt by now.
  await test().shiftClock(`${REPORT_DAYS} days`)
  await receiver.caller.post('/login', { email: receiver.email, password: wirePassword(receiver.password) })
  expect(await steps()).not.toContain('report')
  expect((await receiver.caller.post(`/exchanges/report-problem/${exchange}`, REPORT)).status).toBe(409)
  await test().settle()
})

/** A book that was sent ten days after acceptance: the time to confirm ends a day after the 30 to report. */
async function sentLate(): Promise<ExchangeStage> {
  const stage = await playUntil(test(), 'labelReady')
  await test().shiftClock('10 days')
  for (const member of [stage.sender, stage.receiver])
    await member.caller.post('/login', { email: member.email, password: wirePassword(member.password) })
  await stage.sender.caller.post(`/exchanges/mark-sent/${stage.exchange}`)
  return stage
}

it('takes a report until the moment that is told, also of a book that was sent late or whose report was withdrawn', async () => {
  const { receiver, exchange } = await sentLate()
  const shown = async () => (await receiver.caller.get(`/exchanges/${exchange}`)).body.exchange
  const report = () => receiver.caller.post(`/exchanges/report-problem/${exchange}`, REPORT)
  const toldAfter = async (days: number) => {
    await test().shiftClock(`${days} days`)
    await receiver.caller.post('/login', { email: receiver.email, password: wirePassword(receiver.password) })
    return shown()
  }
  // No sweep runs here. Day 30.5 after acceptance: half a day is left of the 21 after sending; once the report is withdrawn, seven days.
  expect((await toldAfter(20.5)).possibleSteps).toContain('report')
  expect((await report()).status).toBe(200)
  await receiver.caller.post(`/exchanges/withdraw-report/${exchange}`)
  expect((await toldAfter(6.5)).possibleSteps).toContain('report')
  expect((await toldAfter(0.6)).possibleSteps).not.toContain('report')
  expect((await report()).status).toBe(409)
})

function refusedPhotos(code: string) {
  return { status: 400, body: { errors: [{ path: expect.stringMatching(/^photos/u), code }] } }
}

it('refuses too many photos, too large ones and what is none, and keeps no file of a refused report', async () => {
  const { receiver, exchange } = await playUntil(test(), 'released')
  const post = (photos: string[]) => receiver.caller.post(`/exchanges/report-problem/${exchange}`, { ...REPORT, photos })
  const small = await photo()
  const large = `data:image/jpeg;base64,${Buffer.alloc(PROBLEM_PHOTO_MAX_BYTES + 1, 7).toString('base64')}`
  expect(await post([small, small, small, small, small])).toMatchObject(refusedPhotos('FORMS_RULES.PHOTOS.MAX'))
  expect(await post(['https://example.org/a.jpg'])).toMatchObject(refusedPhotos('FORMS_RULES.PHOTOS.VALIDITY'))
  expect(await post(['data:image/jpeg;base64,a'])).toMatchObject(refusedPhotos('FORMS_RULES.PHOTOS.VALIDITY'))
  expect(await post([large])).toMatchObject({ status: 413 })
  expect(await post([`data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`])).toMatchObject({ status: 422 })
  expect((await receiver.caller.get(`/exchanges/${exchange}`)).body.exchange.status).toBe('LABEL_READY')
  // The same photo twice is two photos.
  expect(await post([small, small, small, small])).toMatchObject({ status: 200 })
})

it('received: the sender gets the points, both read why, the act is logged', async () => {
  const stage = await reported()
  const before = await points(stage.sender)
  const decided = await decide(stage, 'RECEIVED')
  expect(decided, JSON.stringify(decided.body)).toMatchObject({ status: 200, body: { exchange: { status: 'RECEIVED' } } })
  const reason = 'Die Fotos zeigen es deutlich.'
  expect(await settled(stage)).toMatchObject({
    status: 'RECEIVED',
    refunded: false,
    sender: before + 2,
    problem: { decision: { outcome: 'RECEIVED', reason } },
  })
  for (const member of [stage.sender, stage.receiver]) expect((await mailOf(member, /^Entschieden/u))?.text).toContain(reason)
  const log = await test().db.selectFrom('admin_log').selectAll().where('subject_id', '=', stage.exchange).execute()
  expect(log).toMatchObject([{ act: 'exchange.decideReceived', admin_id: admin.id, reason }])
  // The same again is success, another decision comes too late.
  expect((await decide(stage, 'RECEIVED')).status).toBe(200)
  expect(await decide(stage, 'REFUNDED')).toMatchObject({ status: 409, body: { code: 'EXCHANGE_STATE' } })
})

it('refunded: the receiver gets everything back, the sender nothing, the taken label is void', async () => {
  const stage = await reported()
  const before = await points(stage.sender)
  expect((await decide(stage, 'REFUNDED')).body.exchange).toMatchObject({ status: 'CANCELLED', closeReason: 'DECIDED_REFUNDED' })
  expect(await settled(stage)).toMatchObject({ status: 'CANCELLED', refunded: true, sender: before })
  const label = await test().db.selectFrom('label').select('status').where('exchange_id', '=', stage.exchange).executeTakeFirstOrThrow()
  expect(label.status).toBe('VOID')
})

it('lost: the receiver is refunded and the sender paid by the platform', async () => {
  const stage = await reported([], NOT_ARRIVED)
  const before = await points(stage.sender)
  expect((await decide(stage, 'LOST')).status).toBe(200)
  expect(await settled(stage)).toMatchObject({ status: 'LOST', refunded: true, sender: before + 2 })
})

it.each(REPORTED_KINDS)('decisions fit what was reported: %s', async (kind) => {
  const stage = await reported([], { kind, text: 'So war es.' })
  for (const decision of PROBLEM_DECISIONS.filter((one) => !DECISIONS_FOR[kind].includes(one))) {
    expect(await decide(stage, decision)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'decision', code: 'FORMS_RULES.DECISION.FITS' }] },
    })
  }
  expect(DECISIONS_FOR[kind].includes('LOST')).toBe(kind === 'NOT_ARRIVED')
  expect((await stage.receiver.caller.get(`/exchanges/${stage.exchange}`)).body.exchange.status).toBe('DISPUTED')
})

it('nobody decides without a report, without a reason, or on an exchange of their own', async () => {
  const sent = await playUntil(test(), 'released')
  expect(await decide(sent, 'LOST')).toMatchObject({ status: 409 })
  const seen = await admin.caller.get(`/admin/exchanges/${sent.exchange}`)
  expect(seen).toMatchObject({ status: 200, body: { exchange: { uuid: sent.exchange, problem: null }, left: null, version: null } })
  const stage = await reported()
  expect(await decide(stage, 'LOST', '  ')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'reason', code: 'FORMS_RULES.REASON.NOT_EMPTY' }] },
  })
  await test().db.updateTable('member').set({ role: 'admin' }).where('id', '=', stage.sender.id).execute()
  const own = await decideProblem(stage.sender.caller, stage.exchange, { decision: 'RECEIVED', reason: 'Meins.' })
  expect(own).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
})

it('shows administrators the queue, oldest first, and what there is to decide on', async () => {
  const [first, second] = [await reported([], NOT_ARRIVED), await reported([await photo()])]
  const { open } = (await admin.caller.get('/admin/exchanges')).body
  const ids = open.map((line: { exchangeUuid: string }) => line.exchangeUuid)
  expect(ids.indexOf(first.exchange)).toBeLessThan(ids.indexOf(second.exchange))
  expect(open.at(-1)).toMatchObject({ kind: 'DAMAGED', photos: 1, price: 2 })
  const evidence = (await admin.caller.get(`/admin/exchanges/${second.exchange}`)).body
  expect(evidence).toMatchObject({
    // As it was when it was ordered.
    exchange: { role: 'admin', problem: REPORT, condition: 'GOOD', price: 2, comment: '' },
    amounts: { price: 2 },
    sender: { name: 'Sofia Krüger', email: second.sender.email, problems: 1 },
    receiver: { name: 'Jonas Weber', email: second.receiver.email },
  })
  await decide(first, 'LOST')
  const after = (await admin.caller.get('/admin/exchanges')).body
  expect(after.decided[0]).toMatchObject({ exchangeUuid: first.exchange, decision: 'LOST' })
})

it(`photos go ${PROBLEM_PHOTO_DAYS} days after the end, as do files no report names`, async () => {
  const stage = await reported([await photo(70)])
  const { blobs } = test().services
  const [row] = await test()
    .db.selectFrom('problem_photo as f')
    .innerJoin('problem_report as p', 'p.id', 'f.report_id')
    .select('f.blob_key')
    .where('p.exchange_id', '=', stage.exchange)
    .execute()
  const key = row?.blob_key ?? ''
  await decide(stage, 'REFUNDED')
  const forget = async (): Promise<void> => {
    // Files are as old as the machine says, so the test makes the store report them as old.
    const old = { ...blobs, list: (folder: Parameters<typeof blobs.list>[0]) => aged(blobs.list(folder)) }
    await problemPhotoRetention({ db: test().db, blobs: old }).forget()
  }
  await forget()
  expect(await blobs.exists(key)).toBe(true)
  await test().shiftClock(`${PROBLEM_PHOTO_DAYS} days`)
  await forget()
  expect(await blobs.exists(key)).toBe(false)
})

async function* aged(files: ReturnType<ReturnType<typeof test>['services']['blobs']['list']>) {
  for await (const page of files) yield page.map(({ key }) => ({ key, writtenAt: new Date(0) }))
}
