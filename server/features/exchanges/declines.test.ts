import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { DECLINE_REASONS, EXCUSING_REASONS } from '#domain/declines.ts'
import { UI_LANGUAGES } from '#domain/lookups.ts'
import { EXCUSED_DECLINES } from '#domain/policy/reliability.ts'
import { declineReasonLabel } from '#messages/words/declines.ts'
import { createOffer, order, twoReaders } from '../../testing/factories/exchange-factories.ts'
import { wirePassword, type RegisteredMember } from '../../testing/factories/factories.ts'
import { playSwap } from '../../testing/factories/play-swap.ts'
import { registerAdmin } from '../../testing/factories/register-admin.ts'
import { decideCase } from '../../testing/factories/read-and-decide.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { exportExchanges } from './lists/export-queries.ts'

const test = useTestApplication()
let readers: { sender: RegisteredMember; receiver: RegisteredMember }

beforeEach(async () => {
  readers = await twoReaders(test(), 1)
})

const OWN_WORDS = { reason: 'OTHER', text: 'Der Hund hat es <b>gefressen</b>.' }

const decline = (exchange: string, body?: object) => readers.sender.caller.post(`/exchanges/decline-request/${exchange}`, body)

async function declineNew(body?: object): Promise<string> {
  const exchange = await playSwap(test(), readers, 'asked')
  const answer = await decline(exchange, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return exchange
}

const seenBy = async ({ caller }: RegisteredMember, exchange: string) => (await caller.get(`/exchanges/${exchange}`)).body.exchange

const rowOf = (id: string) =>
  test()
    .db.selectFrom('exchange')
    .innerJoin('offer', 'offer.id', 'exchange.offer_id')
    .select(['exchange.close_reason', 'is_excused', 'decline_reason', 'decline_text', 'offer.status as offer'])
    .where('exchange.id', '=', id)
    .executeTakeFirstOrThrow()

async function mailOfDecline(): Promise<{ text: string; html: string }> {
  await test().settle()
  const mail = (await test().mailsTo(readers.receiver.email)).find(({ text }) => text.includes('hat abgelehnt'))
  return mail ?? { text: '', html: '' }
}

describe('a decline', () => {
  it('says nothing where nothing was said, as before there were reasons', async () => {
    const exchange = await declineNew()
    expect(await seenBy(readers.receiver, exchange)).toMatchObject({ status: 'DECLINED', lastStep: 'decline', decline: null })
    expect(await rowOf(exchange)).toMatchObject({ close_reason: 'DECLINED', is_excused: false, offer: 'AVAILABLE' })
    expect((await mailOfDecline()).text).toMatch(/^(?!.*Grund).*hat abgelehnt/su)
  })

  it('takes an empty body of JSON as none, and a body that is no JSON as wrong', async () => {
    const exchange = await playSwap(test(), readers, 'asked')
    const path = `/api/v1/exchanges/decline-request/${exchange}`
    const text = { method: 'POST', body: 'reason=GONE', headers: { 'content-type': 'text/plain' } }
    expect((await readers.sender.caller.raw(path, text)).status).toBe(415)
    const empty = { method: 'POST', body: '', headers: { 'content-type': 'application/json' } }
    expect((await readers.sender.caller.raw(path, empty)).status).toBe(200)
  })

  it.each(DECLINE_REASONS)('says %s to both and to administrators', async (reason) => {
    const exchange = await declineNew({ reason })
    const admin = await registerAdmin(test())
    for (const reader of [readers.sender, readers.receiver, admin])
      expect((await seenBy(reader, exchange)).decline).toEqual({ reason, text: '' })
    const { text } = await mailOfDecline()
    expect([text.includes('hat abgelehnt'), text.includes('Als Grund nennt')]).toEqual([true, reason !== 'OTHER'])
  })

  it.each(UI_LANGUAGES)('says the reason by mail in the language of the receiver: %s', async (language) => {
    const { db } = test()
    await db.updateTable('member').set({ language }).where('id', '=', readers.receiver.id).execute()
    await declineNew({ reason: 'DAMAGED', takesOffShelf: true })
    await test().settle()
    const texts = (await test().mailsTo(readers.receiver.email)).map(({ text }) => text.replaceAll(/\s+/gu, ' '))
    expect(texts).toContainEqual(expect.stringContaining(declineReasonLabel('DAMAGED', 1, language)))
  })

  it('is done by the same call again, and refused with another reason or another end for the copy', async () => {
    const exchange = await declineNew({ reason: 'KEEPING' })
    expect((await decline(exchange, { reason: 'KEEPING' })).status).toBe(200)
    for (const other of [{ reason: 'GONE' }, { reason: 'KEEPING', takesOffShelf: true }, {}]) {
      expect((await decline(exchange, other)).body).toMatchObject({ code: 'EXCHANGE_STATE' })
    }
    expect(await rowOf(exchange)).toMatchObject({ decline_reason: 'KEEPING', close_reason: 'DECLINED', offer: 'AVAILABLE' })
  })

  it('takes the copy off the shelf in the same step, and the timeline says which', async () => {
    const exchange = await declineNew({ reason: 'KEEPING', takesOffShelf: true })
    expect(await rowOf(exchange)).toMatchObject({ close_reason: 'DECLINED_FOR_GOOD', offer: 'WITHDRAWN' })
    const { timeline } = await seenBy(readers.receiver, exchange)
    expect(timeline.at(-1)).toMatchObject({ step: 'declineForGood', actor: 'sender', state: 'DECLINED' })
  })
})

describe("the sender's own words", () => {
  it('come to the receiver as they are, quoted and harmless, and with no other reason', async () => {
    const exchange = await declineNew(OWN_WORDS)
    expect((await seenBy(readers.receiver, exchange)).decline).toEqual(OWN_WORDS)
    const mail = await mailOfDecline()
    expect(mail.text).toContain('„Der Hund hat es <b>gefressen</b>.“')
    expect(mail.html).not.toContain('<b>gefressen</b>')
    expect((await rowOf(await declineNew({ ...OWN_WORDS, reason: 'GONE' }))).decline_text).toBe('')
  })

  it.each(['Schau auf www.boese.example vorbei', 'Ruf an: 0151 23456789', 'Überweis mir das Geld einfach auf PayPal'])(
    'are refused with links, contact and other ways to pay: %s',
    async (text) => {
      const exchange = await playSwap(test(), readers, 'asked')
      const { status, body } = await decline(exchange, { reason: 'OTHER', text })
      expect([status, body.errors]).toEqual([400, [{ path: 'text', code: 'FORMS_RULES.DECLINE_TEXT.CONTACT' }]])
      expect((await seenBy(readers.receiver, exchange)).status).toBe('REQUESTED')
    },
  )

  it('can be reported by the receiver alone; hidden, they are gone for them, and back after a contest is won', async () => {
    const exchange = await declineNew(OWN_WORDS)
    const admin = await registerAdmin(test())
    const report = ({ caller }: RegisteredMember) => caller.post('/reports', { kind: 'DECLINE', uuid: exchange, ground: 'HARASSMENT' })
    expect((await report(readers.sender)).status).toBe(404)
    expect((await report(admin)).status).toBe(404)
    expect((await report(readers.receiver)).status).toBeLessThan(300)
    const path = `/admin/moderation/DECLINE/${exchange}`
    expect((await admin.caller.get(path)).body).toMatchObject({ text: OWN_WORDS.text, path: `/exchanges/${exchange}` })
    const decided = await decideCase(admin.caller, 'DECLINE', exchange, { outcome: 'HIDE', ground: 'HARASSMENT', facts: 'Das kränkt.' })
    expect(decided.status, JSON.stringify(decided.body)).toBe(200)
    expect((await seenBy(readers.receiver, exchange)).decline).toEqual({ reason: 'OTHER', text: '' })
    expect((await seenBy(readers.sender, exchange)).decline).toEqual(OWN_WORDS)
    expect((await report(readers.receiver)).status).toBe(404)
    const { statements } = (await readers.sender.caller.get('/reports')).body
    const { uuid } = statements.find(({ kind }: { kind: string }) => kind === 'DECLINE')
    await readers.sender.caller.post(`/moderation/decisions/${uuid}/contest`, { text: 'Das war ein Scherz.' })
    const other = await registerAdmin(test())
    const answered = { reason: 'Noch einmal geprüft.', overturns: true }
    expect((await other.caller.post(`/admin/moderation-contest/${uuid}/answer`, answered)).status).toBe(200)
    expect((await seenBy(readers.receiver, exchange)).decline).toEqual(OWN_WORDS)
  })

  it('are in the export of both, and go with either account', async () => {
    for (const deletedOne of ['sender', 'receiver'] as const) {
      const { [deletedOne]: member } = (readers = await twoReaders(test(), 1))
      const exchange = await declineNew(OWN_WORDS)
      for (const { id } of [readers.sender, readers.receiver])
        expect((await exportExchanges(id).execute(test().db)).rows).toMatchObject([{ declineReason: 'OTHER', declineText: OWN_WORDS.text }])
      expect((await member.caller.post('/profile/delete', { password: wirePassword(member.password) })).status).toBe(200)
      await test().settle()
      expect(await rowOf(exchange), deletedOne).toMatchObject({ decline_reason: 'OTHER', decline_text: '' })
    }
  })
})

describe('what counts', () => {
  it.each(DECLINE_REASONS.flatMap((reason) => [true, false].map((takesOffShelf) => ({ reason, takesOffShelf }))))(
    '$reason, off the shelf: $takesOffShelf',
    async ({ reason, takesOffShelf }) => {
      const { is_excused } = await rowOf(await declineNew({ reason, takesOffShelf }))
      expect(is_excused).toBe(takesOffShelf && EXCUSING_REASONS.includes(reason))
    },
  )

  it('is excused three times in 90 days, also when all come at once, and again afterwards', async () => {
    const { sender, receiver } = readers
    const exchanges: string[] = []
    for (let number = 0; number < EXCUSED_DECLINES + 2; number++)
      exchanges.push(await order(receiver.caller, await createOffer(sender.caller, 1)))
    await Promise.all(exchanges.map((exchange) => decline(exchange, { reason: 'GONE', takesOffShelf: true })))
    const rows = await Promise.all(exchanges.map(rowOf))
    expect(rows.filter(({ is_excused }) => is_excused)).toHaveLength(EXCUSED_DECLINES)
    expect(rows.every(({ offer }) => offer === 'WITHDRAWN')).toBe(true)
    // As if they lay 91 days back.
    await sql`update exchange set closed_at = closed_at - interval '91 days' where sender_id = ${sender.id}::uuid`.execute(test().db)
    expect((await rowOf(await declineNew({ reason: 'DAMAGED', takesOffShelf: true }))).is_excused).toBe(true)
  })
})
