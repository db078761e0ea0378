import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { REPORT_TEXT_MAX } from '#domain/policy/reports.ts'
import { playUntil } from '../../testing/factories/exchange-stage.ts'
import { registerMember, TEST_PASSWORD, wirePassword, type RegisteredMember } from '../../testing/factories/factories.ts'
import { registerAdmin } from '../../testing/factories/register-admin.ts'
import { decideCase } from '../../testing/factories/read-and-decide.ts'
import { useTestApplication } from '../../testing/test-application.ts'

/** What members and guests report, who may report what, and what they hear of it (DSA, article 16). */
const test = useTestApplication()

const report = ({ caller }: Pick<RegisteredMember, 'caller'>, kind: string, uuid: string, more: object = {}) =>
  caller.post('/reports', { kind, uuid, ground: 'WRONG_DATA', ...more })

async function stored(): Promise<{ subject_kind: string; text: string; guest_email: string | null }[]> {
  const { rows } = await sql<{ subject_kind: string; text: string; guest_email: string | null }>`
    select subject_kind, text, guest_email from report order by id desc`.execute(test().db)
  return rows
}

it('is stored, listed as an own one, told in the inbox and by a receipt without its words', async () => {
  const { receiver, offer } = await playUntil(test(), 'offered')
  expect((await report(receiver, 'OFFER', offer, { text: 'Das Exemplar gibt es gar nicht.' })).body).toEqual({ status: 'success' })
  expect((await receiver.caller.get('/reports')).body.reports).toMatchObject([
    { kind: 'OFFER', ground: 'WRONG_DATA', text: 'Das Exemplar gibt es gar nicht.', decision: null },
  ])
  expect((await receiver.caller.get('/notifications')).body.notifications[0].kind).toBe('report.received')
  const receipt = (await test().mailsTo(receiver.email)).find(({ subject }) => subject === 'Deine Meldung ist eingegangen')
  expect(receipt?.text).toContain('Gemeldet: Angebot. Grund: Falsche Angaben.')
  expect(receipt?.text).not.toContain('gar nicht')
})

it('is one, also by two clicks at once, until it is decided', async () => {
  const { receiver, offer } = await playUntil(test(), 'offered')
  const answers = await Promise.all([report(receiver, 'OFFER', offer), report(receiver, 'OFFER', offer), report(receiver, 'OFFER', offer)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await receiver.caller.get('/reports')).body.reports).toHaveLength(1)
  const receipts = (await test().mailsTo(receiver.email)).filter(({ subject }) => subject === 'Deine Meldung ist eingegangen')
  expect(receipts).toHaveLength(1)
})

it('takes what another report says meanwhile, once, with a receipt of its own', async () => {
  const { receiver, offer } = await playUntil(test(), 'offered')
  const admin = await registerAdmin(test())
  await report(receiver, 'OFFER', offer, { text: 'Der Verlag stimmt nicht.' })
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#46a62e' } })
    .png()
    .toBuffer()
  const more = { ground: 'FRAUD', text: 'Er will Geld vorab.', pictures: [`data:image/png;base64,${bytes.toString('base64')}`] }
  for (const _ of ['a click', 'the same after a lost answer']) expect((await report(receiver, 'OFFER', offer, more)).status).toBe(200)
  const { reports } = (await admin.caller.get(`/admin/moderation/OFFER/${offer}`)).body
  expect(reports).toMatchObject([
    { ground: 'WRONG_DATA', text: 'Der Verlag stimmt nicht.\n\nBetrug: Er will Geld vorab.', pictures: [expect.any(String)] },
  ])
  const receipts = (await test().mailsTo(receiver.email)).filter(({ subject }) => subject === 'Deine Meldung ist eingegangen')
  expect(receipts).toHaveLength(2)
})

it('says so to members when it cannot hold more; of guests it takes what fits, and tells nobody of it', async () => {
  const { receiver, offer } = await playUntil(test(), 'offered')
  const long = { text: 'x'.repeat(REPORT_TEXT_MAX) }
  await report(receiver, 'OFFER', offer, { text: 'Der Verlag stimmt nicht.' })
  expect(await report(receiver, 'OFFER', offer, long)).toMatchObject({ status: 409, body: { code: 'ALREADY_REPORTED' } })
  expect((await stored())[0]).toMatchObject({ text: 'Der Verlag stimmt nicht.' })
  const asGuest = { name: 'Gerda Gast', email: 'gerda.lang@example.org' }
  const guest = { caller: test().visitor() }
  await report(guest, 'OFFER', offer, { ...asGuest, text: 'Der Verlag stimmt nicht.' })
  expect((await report(guest, 'OFFER', offer, { ...asGuest, ...long })).body).toEqual({ status: 'success' })
  expect((await stored())[0]?.text).toMatch(/^Der Verlag stimmt nicht\.\n\nx{1974}$/u)
})

it('members, their pictures, books and wishes can be reported while others see them; nothing of one’s own', async () => {
  const { sender, receiver, offer, book } = await playUntil(test(), 'offered')
  expect((await report(receiver, 'MEMBER', sender.id)).status).toBe(200)
  expect((await report(receiver, 'MEMBER', receiver.id)).status).toBe(404)
  expect((await report(sender, 'OFFER', offer)).status).toBe(404)
  expect((await report(sender, 'BOOK', book)).status).toBe(200)
  expect((await report(receiver, 'AVATAR', sender.id)).status).toBe(404)
  expect((await report(receiver, 'COVER', book)).status).toBe(404)
  await sender.caller.post('/wishes/missing-books', { title: 'Ein Buch, das fehlt' })
  const { rows } = await sql<{ id: string }>`select id from missing_book_wish where member_id = ${sender.id}`.execute(test().db)
  const wish = rows[0]?.id ?? ''
  expect((await report(receiver, 'WISH', wish)).status).toBe(404)
  await sql`update member set wishes_shown_since = app_now() where id = ${sender.id}`.execute(test().db)
  expect((await report(receiver, 'WISH', wish)).status).toBe(200)
})

it('a message is reported by whoever got it, and by nobody else', async () => {
  const { sender, receiver } = await playUntil(test(), 'offered')
  const stranger = await registerMember(test())
  const sent = await sender.caller.post('/chat/new-message', { to: receiver.id, payload: 'Kauf lieber direkt bei mir.' })
  const { uuid } = sent.body.message
  const asGuest = { name: 'Gerda Gast', email: 'gerda.nachricht@example.org' }
  expect((await report(stranger, 'MESSAGE', uuid)).status).toBe(404)
  expect((await report(sender, 'MESSAGE', uuid)).status).toBe(404)
  expect((await report({ caller: test().visitor() }, 'MESSAGE', uuid, asGuest)).status).toBe(404)
  expect((await report(receiver, 'MESSAGE', uuid, { ground: 'OFFSITE_PAYMENT' })).status).toBe(200)
})

it('something else needs words', async () => {
  const { receiver, offer } = await playUntil(test(), 'offered')
  const answer = await report(receiver, 'OFFER', offer, { ground: 'OTHER', text: '  ' })
  expect(answer.body.errors).toEqual([{ path: 'text', code: 'FORMS_RULES.REPORT_TEXT.NOT_EMPTY' }])
})

it('guests say who they are and get the receipt in their language', async () => {
  const { offer } = await playUntil(test(), 'offered')
  const guest = { caller: test().visitor() }
  expect((await report(guest, 'OFFER', offer)).body.errors).toMatchObject([{ path: 'name' }])
  expect((await report(guest, 'OFFER', offer, { name: 'Gerda Gast' })).body.errors).toMatchObject([{ path: 'email' }])
  const signed = { name: 'Gerda Gast', email: 'Gerda.Gast@example.org', language: 'en' }
  expect((await report(guest, 'OFFER', offer, { ...signed, pictures: ['data:image/png;base64,AAAA'] })).body.errors).toMatchObject([
    { path: 'pictures' },
  ])
  // Nor may what guests send be as large as pictures are.
  const large = { ...signed, pictures: [`data:image/png;base64,${'A'.repeat(200_000)}`] }
  expect((await report(guest, 'OFFER', offer, large)).body).toMatchObject({ status: 413, code: 'TOO_LARGE' })
  expect((await report(guest, 'OFFER', offer, signed)).status).toBe(200)
  expect((await stored())[0]).toMatchObject({ guest_email: 'Gerda.Gast@example.org' })
  const [receipt] = await test().mailsTo('Gerda.Gast@example.org')
  expect(receipt).toMatchObject({
    subject: 'Your report has arrived',
    text: expect.stringContaining('Reported: Offer. Reason: Wrong information.'),
  })
})

it('pictures are kept for administrators, and go with the account once it is decided', async () => {
  const { receiver, offer } = await playUntil(test(), 'offered')
  const admin = await registerAdmin(test())
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a6452e' } })
    .png()
    .toBuffer()
  const picture = `data:image/png;base64,${bytes.toString('base64')}`
  expect((await report(receiver, 'OFFER', offer, { pictures: [picture, picture] })).status).toBe(200)
  const { reports } = (await admin.caller.get(`/admin/moderation/OFFER/${offer}`)).body
  expect(reports[0].pictures).toHaveLength(2)
  const path = reports[0].pictures[0].replace('/api/v1', '')
  expect((await admin.caller.get(path)).headers.get('content-type')).toBe('image/webp')
  await decideCase(admin.caller, 'OFFER', offer, { outcome: 'KEEP', ground: 'OTHER' })
  expect((await receiver.caller.post('/profile/delete', { password: wirePassword(TEST_PASSWORD) })).status).toBe(200)
  expect((await admin.caller.get(path)).status).toBe(404)
})

it('an open report stays without its author when they leave, and is decided', async () => {
  const { receiver, offer } = await playUntil(test(), 'offered')
  const admin = await registerAdmin(test())
  await report(receiver, 'OFFER', offer, { text: 'Bitte seht das an.' })
  expect((await receiver.caller.post('/profile/delete', { password: wirePassword(TEST_PASSWORD) })).status).toBe(200)
  const { reports } = (await admin.caller.get(`/admin/moderation/OFFER/${offer}`)).body
  expect(reports).toMatchObject([{ text: 'Bitte seht das an.', reporter: null }])
  const kept = await decideCase(admin.caller, 'OFFER', offer, { outcome: 'KEEP', ground: 'OTHER' })
  expect(kept.status).toBe(200)
})

it('keeps the pictures of reports, and sweeps away what no report names', async () => {
  const { receiver, offer } = await playUntil(test(), 'offered')
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#886644' } })
    .png()
    .toBuffer()
  await report(receiver, 'OFFER', offer, { pictures: [`data:image/png;base64,${picture.toString('base64')}`] })
  const { rows } = await sql<{ key: string }>`
    select blob_key as key from report_picture p join report r on r.id = p.report_id where r.subject_id = ${offer}`.execute(test().db)
  const { blobs, env } = test().services
  const keys = [rows[0]!.key, await blobs.put('reports', 'webp', picture, 'nobody')]
  await Promise.all(keys.map((key) => utimes(join(env.DATA_DIR, key), 1, 1)))
  await test()
    .application.retentions.find(({ name }) => name === 'report pictures')
    ?.forget()
  const found = await Promise.all(keys.map((key) => blobs.find(key)))
  expect(found.map((bytes) => bytes !== undefined)).toEqual([true, false])
})
