import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createOffer, order, twoReaders } from '../../../testing/factories/exchange-factories.ts'
import { playUntil, type ExchangeStage } from '../../../testing/factories/exchange-stage.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { listReliabilityCounts } from '../../accounts/record/queries/counts.ts'

const test = useTestApplication()

/** Kinds of the lines in a member's inbox about an exchange, oldest first, with what their mails say beside them. */
async function told(member: { id: string; email: string }, exchange: string): Promise<string[]> {
  await test().settle()
  const lines = await test()
    .db.selectFrom('notification')
    .select('kind')
    .where('member_id', '=', member.id)
    .where('exchange_id', '=', exchange)
    .orderBy('id')
    .execute()
  return lines.map(({ kind }) => kind)
}

async function mailCount(email: string, subject: RegExp): Promise<number> {
  return (await test().mailsTo(email)).filter((mail) => subject.test(mail.subject)).length
}

async function after(interval: string): Promise<void> {
  await test().shiftClock(interval)
  await test().settle()
}

async function statusOf({ receiver, exchange }: ExchangeStage): Promise<string> {
  return (await receiver.caller.get(`/exchanges/${exchange}`)).body.exchange.status
}

it('reminds the sender 24 and 42 hours after the request, each once, by inbox and mail', async () => {
  const { sender, exchange } = await playUntil(test(), 'requested')
  await after('23 hours 58 minutes')
  expect(await told(sender, exchange)).toEqual(['exchange.requested'])
  await after('3 minutes')
  await after('1 minute')
  expect(await told(sender, exchange)).toEqual(['exchange.requested', 'exchange.answerReminder'])
  await after('17 hours 55 minutes')
  expect(await told(sender, exchange)).toHaveLength(2)
  await after('5 minutes')
  await after('1 minute')
  expect(await told(sender, exchange)).toEqual(['exchange.requested', 'exchange.answerReminder', 'exchange.answerLastReminder'])
  expect(await mailCount(sender.email, /wartet auf deine Antwort/u)).toBe(1)
  expect(await mailCount(sender.email, /^Letzte Erinnerung: Jonas W\./u)).toBe(1)
})

it('says only the last reminder after a standstill, and none after an answer', async () => {
  const late = await playUntil(test(), 'requested')
  const answered = await playUntil(test(), 'requested')
  await answered.sender.caller.post(`/exchanges/decline-request/${answered.exchange}`)
  await after('43 hours')
  expect(await told(late.sender, late.exchange)).toEqual(['exchange.requested', 'exchange.answerLastReminder'])
  expect(await told(answered.sender, answered.exchange)).toEqual(['exchange.requested'])
})

it('sends a mail for a reminder once, also when two processes sweep at the same time and the job has long run', async () => {
  const { sender } = await playUntil(test(), 'requested')
  await test().shiftClock('25 hours')
  const [sweep] = test().application.sweeps.filter(({ name }) => name === 'exchanges')
  await Promise.all([sweep?.run(), sweep?.run()])
  await test().settle()
  await sweep?.run()
  await test().settle()
  expect(await mailCount(sender.email, /wartet auf deine Antwort/u)).toBe(1)
})

/** Puts the database's clock to a time of day in Germany, on the next day that has it. */
async function waitForGermanTime(time: string): Promise<void> {
  await sql`
    update clock set shift = shift + (
      select case when moment > app_now() then moment - app_now() else moment + interval '1 day' - app_now() end
        from (select ((app_now() at time zone 'Europe/Berlin')::date + ${time}::time) at time zone 'Europe/Berlin' as moment) t)`.execute(
    test().db,
  )
}

it('reminds the sender to send on the second and the fourth morning after the label', async () => {
  await waitForGermanTime('15:00')
  const stage = await playUntil(test(), 'labelReady')
  const { sender, exchange } = stage
  const before = await told(sender, exchange)
  await after('41 hours 50 minutes')
  expect(await told(sender, exchange)).toEqual(before)
  await after('15 minutes')
  expect(await told(sender, exchange)).toEqual([...before, 'exchange.shipReminder'])
  await after('2 days')
  expect(await told(sender, exchange)).toEqual([...before, 'exchange.shipReminder', 'exchange.shipLastReminder'])
  await after('2 days')
  // Never downloaded: cancelled with full refund, and nothing is asked.
  expect(await statusOf(stage)).toBe('CANCELLED')
  expect(await told(sender, exchange)).not.toContain('exchange.sentQuestion')
})

/** A minute after the time for an answer ends. */
async function assumedSentFrom(exchange: string): Promise<string> {
  const { rows } = await sql<{ at: Date }>`
    select (ship_due_at at time zone 'Europe/Berlin' + interval '3 days 1 minute') at time zone 'Europe/Berlin' as at from exchange where id = ${exchange}::uuid`.execute(
    test().db,
  )
  return rows[0]?.at.toISOString() ?? ''
}

it('asks whether it was sent when the label was taken, with two answers; without one it counts as sent on day 8', async () => {
  const stage = await playUntil(test(), 'released')
  const { sender, receiver, exchange } = stage
  expect(await sender.caller.post(`/exchanges/mark-not-sent/${exchange}`)).toMatchObject({ status: 409, body: { code: 'EXCHANGE_STATE' } })
  const shownTo = async (member: typeof sender) => (await member.caller.get(`/exchanges/${exchange}`)).body.exchange
  expect(await shownTo(receiver)).toMatchObject({ isShipOverdue: false, assumedSentFrom: null })
  await after('6 days')
  // Both read from which day on it counts as sent: the one that begins when the time for an answer ends.
  const from = await assumedSentFrom(exchange)
  for (const member of [sender, receiver]) expect(await shownTo(member)).toMatchObject({ isShipOverdue: true, assumedSentFrom: from })
  expect(await told(sender, exchange)).toContain('exchange.sentQuestion')
  const [mail] = await test().mailsTo(sender.email)
  expect(mail?.subject).toMatch(/^Hast du .* verschickt\?$/u)
  const day = new Intl.DateTimeFormat('de', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Europe/Berlin' }).format(
    new Date(from),
  )
  expect(mail?.text.replaceAll(/\s+/gu, ' ')).toContain(`Ohne Antwort von dir gilt es ab ${day} als verschickt.`)
  for (const answer of ['yes', 'no']) expect(mail?.text).toContain(encodeURIComponent(`/exchanges/${exchange}?sent=${answer}`))
  expect((await sender.caller.get(`/exchanges/${exchange}`)).body.exchange.possibleSteps.toSorted()).toEqual(['denySending', 'markSent'])
  await after('3 days')
  expect(await statusOf(stage)).toBe('SENT')
  expect(await shownTo(receiver)).toMatchObject({ isShipOverdue: false, assumedSentFrom: null })
  expect(await sender.caller.post(`/exchanges/mark-not-sent/${exchange}`)).toMatchObject({ status: 409 })
  // Sent on day 5: the reminders of the receiver count from then.
  const before = await told(receiver, exchange)
  await after('4 days')
  expect(await told(receiver, exchange)).toEqual([...before, 'exchange.receiptReminder'])
})

it('gives everything back when the sender says that it was not sent: label void, copy off the shelf, counted', async () => {
  const stage = await playUntil(test(), 'released')
  const { sender, receiver, exchange } = stage
  await after('6 days')
  expect((await receiver.caller.post(`/exchanges/mark-not-sent/${exchange}`)).status).toBe(404)
  for (let press = 0; press < 2; press++) {
    const denied = await sender.caller.post(`/exchanges/mark-not-sent/${exchange}`)
    expect(denied).toMatchObject({ status: 200, body: { exchange: { status: 'CANCELLED', closeReason: 'NOT_SENT' } } })
  }
  const label = await test().db.selectFrom('label').select('status').where('exchange_id', '=', exchange).executeTakeFirstOrThrow()
  expect(label.status).toBe('VOID')
  const [intent] = (await receiver.caller.get('/sandbox/intents')).body.intents
  expect(intent.refundedCents).toBe(intent.amountCents)
  expect((await sender.caller.get(`/exchanges/offer/${stage.offer}`)).body.bookOffer?.status ?? 'WITHDRAWN').toBe('WITHDRAWN')
  await test().settle()
  const counts = await listReliabilityCounts(test().db, [sender.id])
  expect(counts.get(sender.id)).toMatchObject({ requests: 1, accepted: 1, answered: 1, promised: 1, onTime: 0 })
})

it('reminds the receiver 7 and 14 days after sending and confirms on day 21', async () => {
  const stage = await playUntil(test(), 'released')
  const { sender, receiver, exchange } = stage
  await sender.caller.post(`/exchanges/mark-sent/${exchange}`)
  const before = await told(receiver, exchange)
  await after('6 days 23 hours')
  expect(await told(receiver, exchange)).toEqual(before)
  await after('2 hours')
  expect(await told(receiver, exchange)).toEqual([...before, 'exchange.receiptReminder'])
  await after('7 days')
  expect(await told(receiver, exchange)).toEqual([...before, 'exchange.receiptReminder', 'exchange.receiptLastReminder'])
  expect(await mailCount(receiver.email, /angekommen\?$/u)).toBe(2)
  await after('6 days 21 hours')
  expect(await statusOf(stage)).toBe('SENT')
  const beforeTheEnd = await told(sender, exchange)
  await after('3 hours')
  expect(await statusOf(stage)).toBe('RECEIVED')
  // Both are told that it counts as received, by the platform's decision.
  expect((await told(sender, exchange)).slice(beforeTheEnd.length)).toEqual(['exchange.assumedReceived'])
  expect((await told(receiver, exchange)).at(-1)).toBe('exchange.assumedReceived')
  for (const member of [sender, receiver]) {
    const [mail] = await test().mailsTo(member.email)
    expect(mail?.text).toContain('haben wir das Buch als angekommen vermerkt')
    expect(mail?.text).not.toContain('hat die Ankunft bestätigt')
  }
})

it('says on day 4 what is true: with the label taken it will count as sent, and nothing is refunded', async () => {
  await waitForGermanTime('15:00')
  const taken = await playUntil(test(), 'released')
  const waiting = await playUntil(test(), 'labelReady')
  await after('3 days 20 hours')
  const textTo = async ({ sender }: ExchangeStage) => (await test().mailsTo(sender.email))[0]?.text.replaceAll(/\s+/gu, ' ')
  expect(await textTo(taken)).toContain('gilt das Buch als verschickt')
  expect(await textTo(taken)).not.toContain('bekommt alles zurück')
  expect(await textTo(waiting)).toContain('bekommt alles zurück')
})

it('tells both that a book counts as sent, as our doing', async () => {
  const { sender, receiver, exchange } = await playUntil(test(), 'released')
  await after('9 days')
  for (const member of [sender, receiver]) expect((await told(member, exchange)).at(-1)).toBe('exchange.assumedSent')
})

it('a second request without an answer pauses the whole shelf, and says so; two at once count as two', async () => {
  const first = await playUntil(test(), 'requested')
  const again = async (): Promise<string> => order(first.receiver.caller, await createOffer(first.sender.caller, 2))
  const [second, other] = [await again(), await createOffer(first.sender.caller, 2)]
  await test().shiftClock('43 hours')
  await test().shiftClock('6 hours')
  const sweeps = test().application.sweeps.filter(({ name }) => name === 'exchanges')
  await Promise.all([...sweeps, ...sweeps].map((sweep) => sweep.run()))
  const kinds = [...(await told(first.sender, first.exchange)), ...(await told(first.sender, second))]
  expect(kinds.filter((kind) => kind === 'exchange.expired' || kind === 'exchange.shelfPaused').toSorted()).toEqual([
    'exchange.expired',
    'exchange.shelfPaused',
  ])
  const shelf = (await first.sender.caller.get('/exchanges/my-book-offers')).body
  expect(shelf.books.find(({ uuid }: { uuid: string }) => uuid === other)).toMatchObject({ pause: 'SHELF' })
  const mail = (await test().mailsTo(first.sender.email)).find(({ subject }) => subject.startsWith('Dein Regal pausiert'))
  expect(mail?.text.replaceAll(/\s+/gu, ' ')).toContain('dein ganzes Regal pausiert')
})

it('says beside a request that no answer would pause the whole shelf, when it would: to the sender alone', async () => {
  const { sender, receiver, exchange } = await playUntil(test(), 'requested')
  const said = async (member: typeof sender, id: string) => (await member.caller.get(`/exchanges/${id}`)).body.exchange.pausesShelfNext
  expect(await said(sender, exchange)).toBe(false)
  await after('48 hours 1 minute')
  expect(await said(sender, exchange)).toBe(false)
  const next = await order(receiver.caller, await createOffer(sender.caller, 2))
  expect([await said(sender, next), await said(receiver, next)]).toEqual([true, false])
  // By the time no answer would have come, so old a one does not count any more.
  await sql`update exchange set closed_at = closed_at - interval '89 days' where id = ${exchange}::uuid`.execute(test().db)
  expect(await said(sender, next)).toBe(false)
})

it('whoever has less time to answer is reminded after half of it; no answer pauses nothing, and does not count', async () => {
  const stage = await playUntil(test(), 'requested')
  const { sender, receiver, offer, exchange } = stage
  // As of a copy that was asked for late in the time that what is held serves.
  await sql`update exchange set answer_due_at = requested_at + interval '20 hours' where id = ${exchange}::uuid`.execute(test().db)
  await after('9 hours 58 minutes')
  expect(await told(sender, exchange)).toEqual(['exchange.requested'])
  await after('3 minutes')
  expect(await told(sender, exchange)).toEqual(['exchange.requested', 'exchange.answerReminder'])
  const [reminder] = await test().mailsTo(sender.email)
  expect(reminder?.text).not.toMatch(/pausier/u)
  await after('10 hours')
  expect(await statusOf(stage)).toBe('EXPIRED')
  const [expired] = await test().mailsTo(sender.email)
  expect(expired?.text).toMatch(/In 20 Stunden hast du .* nicht geantwortet.*keine Folgen.*Angebot ist wieder frei/su)
  expect(expired?.text).not.toMatch(/pausier|zählt gegen/u)
  expect((await sender.caller.get(`/exchanges/offer/${offer}`)).body.bookOffer).toMatchObject({ status: 'AVAILABLE' })
  expect((await test().db.selectFrom('offer').select('paused_at').where('id', '=', offer).executeTakeFirstOrThrow()).paused_at).toBeNull()
  expect((await listReliabilityCounts(test().db, [sender.id])).get(sender.id)?.requests ?? 0).toBe(0)
  // The next one that lapses is the first.
  const second = await order(receiver.caller, await createOffer(sender.caller, 1))
  await after('48 hours 1 minute')
  expect((await sender.caller.get(`/exchanges/${second}`)).body.exchange.closeReason).toBe('NOT_ANSWERED')
})

/** Two days after the label was due. */
async function givenUpAt(exchange: string): Promise<string> {
  const { rows } = await sql<{ at: Date }>`
    select label_due_at + interval '48 hours' as at from exchange where id = ${exchange}::uuid`.execute(test().db)
  return rows[0]?.at.toISOString() ?? ''
}

it('tells administrators once when a label does not come in 24 hours', async () => {
  const admin = await registerAdmin(test())
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  await sql`update label set status = 'VOID' where status = 'AVAILABLE'`.execute(test().db)
  const exchange = await order(receiver.caller, offer)
  await sender.caller.post(`/exchanges/accept-request/${exchange}`)
  const lateUntil = async () => (await sender.caller.get(`/exchanges/${exchange}`)).body.exchange.labelLateUntil
  await after('23 hours')
  expect(await told(admin, exchange)).toEqual([])
  expect(await lateUntil()).toBeNull()
  await after('2 hours')
  expect(await lateUntil()).toBe(await givenUpAt(exchange))
  await after('1 minute')
  expect(await told(admin, exchange)).toEqual(['admin.labelLate'])
  expect(await mailCount(admin.email, /^Seit 24 Stunden ohne Etikett/u)).toBe(1)
  expect(await told(sender, exchange)).not.toContain('admin.labelLate')
})

it('a request lives exactly 48 hours, also over a change of the clocks (F21)', async () => {
  for (const moment of ['2027-03-27 12:00 Europe/Berlin', '2027-10-30 12:00 Europe/Berlin']) {
    await sql`update clock set shift = shift + (${moment}::timestamptz - app_now())`.execute(test().db)
    // Exchanges that still wait for a label would get it first; by now they have been given up.
    await test().settle()
    const { exchange } = await playUntil(test(), 'requested')
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from answer_due_at - requested_at)::int as seconds from exchange where id = ${exchange}`.execute(test().db)
    expect(rows[0]?.seconds, moment).toBe(48 * 3600)
    const sent = await playUntil(test(), 'labelReady')
    const { rows: due } = await sql<{ at: string }>`
      select to_char(ship_due_at at time zone 'Europe/Berlin', 'MM-DD HH24:MI') as at from exchange where id = ${sent.exchange}`.execute(
      test().db,
    )
    expect(due[0]?.at).toBe(moment.startsWith('2027-03') ? '04-01 23:59' : '11-04 23:59')
  }
})
