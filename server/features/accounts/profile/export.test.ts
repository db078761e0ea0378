import { randomUUID } from 'node:crypto'
import { unzipSync, strFromU8 } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { TERMS_VERSION } from '#domain/policy/accounts.ts'
import { features } from '../../../application.ts'
import { createOffer, order, twoReaders } from '../../../testing/factories/exchange-factories.ts'
import { playUntil } from '../../../testing/factories/exchange-stage.ts'
import { registerMember, wirePassword, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { addPasskey } from '../../../testing/factories/software-authenticator.ts'
import { giveToken } from '../../../testing/factories/program.ts'
import { enrol } from '../../../testing/factories/second-factor.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { decideCase, decideProblem } from '../../../testing/factories/read-and-decide.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { startImportOf } from '../../imports/testing/import-steps.ts'

const test = useTestApplication()

const confirm = ({ caller, password }: RegisteredMember) => caller.post('/profile/export', { password: wirePassword(password) })

async function download({ caller, id }: RegisteredMember): Promise<{ status: number; headers: Headers; files: Record<string, string> }> {
  const response = await test().application.api.request('/api/v1/profile/export', { headers: { cookie: caller.cookieHeader() } }, {})
  const bytes = new Uint8Array(await response.arrayBuffer())
  const files = response.status === 200 ? Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]) : []
  const contents: Record<string, string> = Object.fromEntries(files)
  if (response.status === 200) await expectStatementsIn(contents, id)
  return { status: response.status, headers: response.headers, files: contents }
}

/** The files of a member's export, and the rows of its tables. */
async function exported(member: RegisteredMember) {
  await confirm(member)
  const { files } = await download(member)
  const table = (name: string): Record<string, unknown>[] => JSON.parse(files[`json/${name}.json`] ?? '')
  return { files, table }
}

/** What is read in parts is what each statement gives as a whole. */
async function expectStatementsIn(files: Record<string, string>, memberId: string): Promise<void> {
  for (const [name, select] of features.flatMap(({ exports = {} }) => Object.entries(exports))) {
    const { rows } = await select(memberId).execute(test().db)
    expect(JSON.parse(files[`json/${name}.json`] ?? ''), name).toEqual(JSON.parse(JSON.stringify(rows)))
  }
}

function photosOf(files: Record<string, string>): string[] {
  return Object.keys(files).filter((name) => name.startsWith('pictures/problems/'))
}

async function dataUrl(background: string): Promise<string> {
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background } })
  return `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`
}

/** What the platform notes about a payment, a wish and a mail without any act of the member. */
async function leaveTraces({ member, offer, exchange }: { member: string; offer: string; exchange: string }): Promise<void> {
  const { db } = test()
  const payment = await db.selectFrom('payment').select('id').where('exchange_id', '=', exchange).executeTakeFirstOrThrow()
  const run = await db.insertInto('reconciliation_run').values({ scope: 'full' }).returning('id').executeTakeFirstOrThrow()
  const finding = { provider: 'stripe', reference: 'pi_1', ours: 'CAPTURED', theirs: 'held', action: 'parked', is_parked: true }
  await db
    .insertInto('reconciliation_finding')
    .values({ ...finding, run_id: run.id, payment_id: payment.id })
    .execute()
  const dispute = await db
    .insertInto('payment_dispute')
    .values({ payment_id: payment.id, provider: 'stripe', reference: 'dp_1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('dispute_statement')
    .values({ dispute_id: dispute.id, state: 'OPEN', reason: 'fraudulent', amount_cents: 600 })
    .execute()
  await db.insertInto('wish_alert').values({ member_id: member, offer_id: offer }).execute()
  await db
    .insertInto('mail_refusal')
    .values({ key: `welcome:${member}`, template: 'welcome', code: 550 })
    .execute()
}

/** A payment of which its provider keeps less than we think, and two members who are shown as linked. */
async function linkAndCompare(exchange: string, one: string, other: string): Promise<void> {
  const { db } = test()
  const payment = await db.selectFrom('payment').select('id').where('exchange_id', '=', exchange).executeTakeFirstOrThrow()
  await db
    .insertInto('balance_case')
    .values({ provider: 'stripe', subject: 'pi_1', payment_id: payment.id, kind: 'KEPT_LESS', ours_cents: 600, theirs_cents: 500 })
    .execute()
  const ring = await db.insertInto('ring').defaultValues().returning('id').executeTakeFirstOrThrow()
  for (const member of [one, other]) await db.insertInto('ring_member').values({ member_id: member, ring_id: ring.id }).execute()
  await db.insertInto('ring_link').values({ one_id: one, other_id: other, kind: 'MAILBOX', ring_id: ring.id }).execute()
}

it('exports everything about a member as JSON and as CSV, and of others only what the member saw anyway', async () => {
  const { sender, receiver, offer } = await twoReaders(test(), 3)
  await createOffer(receiver.caller, 4, 'Das eigene Buch')
  const exchange = await order(receiver.caller, offer)
  const { book } = (await receiver.caller.get(`/exchanges/offer/${offer}`)).body.bookOffer
  await receiver.caller.post('/exchanges/wish-list/add', { bookUuid: book.uuid, onlyThisEdition: true })
  await sender.caller.post(`/exchanges/accept-request/${exchange}`)
  await receiver.caller.post('/edit-profile/avatar', { avatarData: await dataUrl('#224466') })
  expect((await confirm(receiver)).status).toBe(200)
  const { status, headers, files } = await download(receiver)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/zip')
  expect(headers.get('content-disposition')).toBe('attachment; filename="buchfink.zip"')
  expect(headers.get('cache-control')).toBe('private, no-store')
  const tables = features.flatMap(({ exports = {} }) => Object.keys(exports))
  const names = tables.flatMap((name) => [`json/${name}.json`, `csv/${name}.csv`])
  expect(Object.keys(files).toSorted()).toEqual([...names, 'README.txt', 'pictures/profile/avatar.webp'].toSorted())
  const table = (name: string) => JSON.parse(files[`json/${name}.json`] ?? '')
  expect(table('profile')).toMatchObject([{ email: receiver.email, firstName: 'Jonas', lastName: 'Weber', city: 'Leipzig' }])
  expect(table('offers')).toMatchObject([{ title: 'Das eigene Buch', price: 4 }])
  expect(table('wishes')).toMatchObject([{ title: book.title, onlyThisEdition: true }])
  expect(table('exchanges')).toMatchObject([
    { uuid: exchange, role: 'receiver', otherMember: 'Sofia K.', price: 3, ownAddress: expect.stringContaining('Lindenstraße') },
  ])
  expect(table('payments')).toMatchObject([{ exchangeUuid: exchange, amountCents: 600 }])
  expect(table('points').map((row: { kind: string; amount: number }) => [row.kind, row.amount])).toEqual([
    ['FREE_OFFER', 1],
    ['HOLD', -1],
  ])
  expect(table('sessions')).toHaveLength(1)
  expect(table('consents')).toMatchObject([
    { consent: 'adult', given: true },
    { consent: 'promotionalMail', given: false },
    { consent: 'shownWishes', given: false },
    { consent: `terms of ${TERMS_VERSION}`, given: true },
  ])
  expect(files['csv/offers.csv']).toContain('Das eigene Buch')
  const everything = Object.values(files).join('\n')
  for (const foreign of [sender.email, 'Krüger']) expect(everything).not.toContain(foreign)
})

it('exports what the member reported, wrote and read, imported, and how else they log in', async () => {
  const { sender, receiver, exchange } = await playUntil(test(), 'released')
  await sender.caller.post(`/exchanges/mark-sent/${exchange}`)
  await receiver.caller.post(`/exchanges/report-problem/${exchange}`, { kind: 'DAMAGED', text: 'Der Rücken ist gebrochen.' })
  await receiver.caller.post('/chat/new-message', { to: sender.id, payload: 'War das Buch gut verpackt?' })
  await sender.caller.post('/chat/new-message', { to: receiver.id, payload: 'In zwei Lagen Papier.' })
  await startImportOf(receiver.caller, 'Title,Author,ISBN\nDer Turm,Uwe Tell,9783518421154\n')
  await test().db.insertInto('social_identity').values({ provider: 'google', subject: '4711', member_id: receiver.id }).execute()
  await test()
    .db.insertInto('import_shape')
    .values({ member_id: receiver.id, shape: 'Werk;Nummer', columns: ['title', 'isbn'] })
    .execute()
  await confirm(receiver)
  const { files } = await download(receiver)
  const table = (name: string) => JSON.parse(files[`json/${name}.json`] ?? '')
  expect(table('importShapes')).toMatchObject([{ shape: 'Werk;Nummer', columns: 'title, isbn' }])
  expect(table('problems')).toMatchObject([{ exchangeUuid: exchange, kind: 'DAMAGED', text: 'Der Rücken ist gebrochen.', decision: null }])
  expect(table('messages')).toMatchObject([
    { direction: 'sent', otherMember: 'Sofia K.', text: 'War das Buch gut verpackt?' },
    { direction: 'received', otherMember: 'Sofia K.', text: 'In zwei Lagen Papier.' },
  ])
  expect(table('imports')).toMatchObject([{ status: 'RUNNING', entry: 1, isbn: '9783518421154', title: 'Der Turm' }])
  expect(table('signInWays')).toMatchObject([{ provider: 'google', subject: '4711', linkedAt: expect.any(String) }])
})

/** A newsletter that the member got. */
async function deliverNewsletter(memberId: string, adminId: string): Promise<void> {
  const { db } = test()
  const sent = { status: 'SENT' as const, created_by: adminId, started_at: new Date(), finished_at: new Date() }
  const { id } = await db.insertInto('newsletter').values(sent).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('newsletter_text')
    .values({ newsletter_id: id, language: 'de', subject: 'Neues im Herbst', body: 'Viel Neues.' })
    .execute()
  await db.insertInto('newsletter_delivery').values({ newsletter_id: id, member_id: memberId, state: 'SENT' }).execute()
}

it('exports whom the member blocks, what they reported, what was decided against them, and newsletters', async () => {
  const admin = await registerAdmin(test())
  const { sender, receiver, offer } = await playUntil(test(), 'offered')
  await sender.caller.post(`/member-blocks/${receiver.id}`)
  await sender.caller.post('/reports', {
    kind: 'MEMBER',
    uuid: receiver.id,
    ground: 'SPAM',
    text: 'Immer dasselbe.',
    pictures: [await dataUrl('#224466')],
  })
  await receiver.caller.post('/reports', { kind: 'OFFER', uuid: offer, ground: 'WRONG_DATA' })
  const decided = { outcome: 'NO_MESSAGES_7', ground: 'WRONG_DATA', facts: 'Das Buch ist ein anderes.' }
  expect((await decideCase(admin.caller, 'OFFER', offer, decided)).status).toBe(200)
  await deliverNewsletter(sender.id, admin.id)
  const { files, table } = await exported(sender)
  expect(table('memberBlocks')).toMatchObject([{ memberUuid: receiver.id }])
  expect(table('reports')).toMatchObject([{ subjectKind: 'MEMBER', ground: 'SPAM', text: 'Immer dasselbe.', decidedAt: null }])
  expect(Object.keys(files).filter((name) => name.startsWith('pictures/reports/'))).toHaveLength(1)
  expect(table('decisions')).toMatchObject([{ subjectUuid: offer, outcome: 'NO_MESSAGES_7', facts: 'Das Buch ist ein anderes.' }])
  expect(table('restrictions')).toMatchObject([{ kind: 'NO_MESSAGES', ground: 'WRONG_DATA', liftedAt: null }])
  expect(JSON.stringify(Object.keys(files).map((name) => files[name]))).toContain('Neues im Herbst')
  expect((await exported(receiver)).table('reports')).toMatchObject([{ subjectKind: 'OFFER', somethingWasDone: true }])
  expect((await exported(receiver)).table('memberBlocks')).toEqual([])
})

it('tells both members of a problem what was reported and decided, and gives the photos to the one who took them', async () => {
  const admin = await registerAdmin(test())
  const { sender, receiver, exchange } = await playUntil(test(), 'released')
  await sender.caller.post(`/exchanges/mark-sent/${exchange}`)
  const photos = [await dataUrl('#224466')]
  await receiver.caller.post(`/exchanges/report-problem/${exchange}`, { kind: 'DAMAGED', text: 'Der Rücken ist gebrochen.', photos })
  await decideProblem(admin.caller, exchange, { decision: 'REFUNDED', reason: 'Die Fotos zeigen es.' })
  await test().visitor().post('/withdrawals', { name: 'Sofia Krüger', email: sender.email, reference: 'Momo', language: 'de' })
  const [ofSender, ofReceiver] = [await exported(sender), await exported(receiver)]
  const report = { kind: 'DAMAGED', text: 'Der Rücken ist gebrochen.', decision: 'REFUNDED', decisionReason: 'Die Fotos zeigen es.' }
  expect(ofSender.table('problems')).toMatchObject([{ ...report, role: 'sender' }])
  expect(ofReceiver.table('problems')).toMatchObject([{ ...report, role: 'receiver' }])
  for (const { table } of [ofSender, ofReceiver]) {
    expect(table('adminActs')).toMatchObject([{ byYou: false, aboutUuid: exchange, reason: 'Die Fotos zeigen es.' }])
    expect(table('timelines')).toContainEqual(expect.objectContaining({ step: 'report', actor: 'receiver' }))
    expect(table('notifications')).toContainEqual(expect.objectContaining({ exchangeUuid: exchange }))
  }
  expect((await exported(admin)).table('adminActs')).toMatchObject([{ byYou: true, aboutUuid: exchange }])
  expect([photosOf(ofSender.files), photosOf(ofReceiver.files)]).toEqual([[], [expect.stringMatching(/-1\.webp$/u)]])
  expect(ofSender.table('withdrawals')).toMatchObject([{ name: 'Sofia Krüger', reference: 'Momo' }])
  expect(ofSender.table('freePoints')).toMatchObject([{ number: 1, title: expect.any(String) }])
  expect(ofSender.table('booksAdded')).toHaveLength(1)
  expect(ofReceiver.table('mailSettings')).toContainEqual(expect.objectContaining({ mails: 'promotional', choice: 'off' }))
  expect(ofReceiver.table('paymentEvents').map(({ kind }) => kind)).toContain('CAPTURED')
})

it('exports what administrators asked in a case and wrote as the platform, to whom it was addressed', async () => {
  const admin = await registerAdmin(test())
  const { sender, receiver, exchange } = await playUntil(test(), 'released')
  await sender.caller.post(`/exchanges/mark-sent/${exchange}`)
  await receiver.caller.post(`/exchanges/report-problem/${exchange}`, { kind: 'DAMAGED', text: 'Der Rücken ist gebrochen.', photos: [] })
  const question = { requestId: randomUUID(), of: 'sender', text: 'Wie war es verpackt?', days: 3 }
  expect((await admin.caller.post(`/admin/exchanges/${exchange}/ask`, question)).status).toBe(200)
  expect((await admin.caller.post(`/admin/users/${sender.id}/write`, { text: 'Bitte antworte.' })).status).toBe(200)
  const [ofSender, ofReceiver] = [await exported(sender), await exported(receiver)]
  expect(ofSender.table('problemQuestions')).toMatchObject([{ exchangeUuid: exchange, text: 'Wie war es verpackt?' }])
  expect(ofSender.table('adminMessages')).toMatchObject([{ byYou: false, text: 'Bitte antworte.' }])
  expect([ofReceiver.table('problemQuestions'), ofReceiver.table('adminMessages')]).toEqual([[], []])
})

it('exports the stack with what was chosen for it', async () => {
  const member = await registerMember(test())
  const row = { key: randomUUID(), foundBy: 'TITLE', title: 'Ein Buch von 1971', scannedAt: '2026-01-01T00:00:00Z' }
  expect((await member.caller.post('/intake/rows', { rows: [row] })).status).toBe(200)
  const choices = { condition: 'GOOD', priceRule: 'FIXED', points: 3, smokeFree: true, petFree: false, numbers: true }
  expect((await member.caller.put('/intake/defaults', choices)).status).toBe(200)
  const { table } = await exported(member)
  expect(table('stack')).toMatchObject([{ deviceKey: row.key, title: 'Ein Buch von 1971', offeredAt: null }])
  expect(table('stackChoices')).toMatchObject([{ condition: 'GOOD', points: 3, numbers: true }])
})

it('exports what providers, mail servers and wishes have left behind about a member', async () => {
  const { receiver, offer, exchange } = await playUntil(test(), 'received')
  await leaveTraces({ member: receiver.id, offer, exchange })
  const { table } = await exported(receiver)
  expect(table('paymentFindings')).toMatchObject([{ ours: 'CAPTURED', theirs: 'held', action: 'parked', isParked: true }])
  expect(table('disputes')).toMatchObject([{ state: 'OPEN', reason: 'fraudulent', amountCents: 600, decidedAt: null }])
  expect(table('wishAlerts')).toMatchObject([{ offerUuid: offer, digestOn: null }])
  expect(table('refusedMails')).toMatchObject([{ mail: 'welcome', code: 550, tries: 1 }])
  expect(table('activeMonths')).toMatchObject([{ month: expect.stringMatching(/^\d{4}-\d\d$/u) }])
})

it('exports photos of copies, those that an exchange keeps as they were shown, and passkeys without their keys', async () => {
  const { sender, offer } = await playUntil(test(), 'offered')
  const buyer = await registerMember(test())
  expect((await sender.caller.post(`/exchanges/offer/${offer}/photos`, { photo: await dataUrl('#446622') })).status).toBe(200)
  const exchange = await order(buyer.caller, offer)
  await addPasskey(sender)
  const { files, table } = await exported(sender)
  expect(table('offerPhotos')).toMatchObject([{ offerUuid: offer, position: 1, hiddenAt: null }])
  expect(table('shownPhotos')).toMatchObject([{ exchangeUuid: exchange, offerUuid: offer, hiddenAt: null }])
  for (const folder of ['offers', 'shownPhotos'])
    expect(Object.keys(files).filter((name) => name.startsWith(`pictures/${folder}/`))).toHaveLength(1)
  const [passkey] = table('passkeys')
  expect(passkey).toMatchObject({ lastUsedAt: null, copiedAt: null })
  expect(Object.keys(passkey ?? {}).filter((column) => /key|credential/iu.test(column))).toEqual([])
})

it('exports programs and devices with access, without what opens it', async () => {
  const member = await registerMember(test())
  await giveToken(test(), member, ['shelf:read', 'wishes'])
  await sql`
    insert into push_subscription (member_id, session_id, endpoint, p256dh, auth, application_key, kinds)
    select member_id, id, 'https://push.services.mozilla.com/x', 'secret', 'secret', 'ours', '{answer,message}'
      from member_session where member_id = ${member.id}::uuid limit 1`.execute(test().db)
  const { files, table } = await exported(member)
  expect(table('accessTokens')).toMatchObject([{ scopes: 'shelf:read wishes', lastUsedAt: null, revokedAt: null }])
  expect(table('pushDevices')).toMatchObject([{ kinds: 'answer, message', showsContent: false, deliveredAt: null }])
  for (const [name, text] of Object.entries(files)) expect(text, name).not.toMatch(/bfp_|push\.services|"secret"/u)
})

it('exports points that wait, what went back after the end, differences with a provider, and links to other accounts', async () => {
  const { sender, receiver, exchange } = await playUntil(test(), 'labelReady')
  // Nobody took the label: it is paid late.
  expect((await receiver.caller.post(`/exchanges/confirm-book-received/${exchange}`)).status).toBe(200)
  const admin = await registerAdmin(test())
  const body = { requestId: randomUUID(), scope: 'WHOLE', senderPoints: 'LEFT', reason: 'Seiten fehlen.' }
  expect((await admin.caller.post(`/admin/exchanges/${exchange}/refund`, body)).status).toBe(200)
  await linkAndCompare(exchange, sender.id, receiver.id)
  const { table: ofSender } = await exported(sender)
  expect(ofSender('waitingPoints')).toMatchObject([{ amount: 2, reason: 'LATE_PAYOUT', exchangeUuid: exchange, releasedAt: null }])
  expect(ofSender('refunds')).toMatchObject([
    { role: 'sender', senderPoints: 'LEFT', earnedPoints: 2, cents: null, reason: 'Seiten fehlen.' },
  ])
  const { table } = await exported(receiver)
  expect(table('refunds')).toMatchObject([{ role: 'receiver', scope: 'WHOLE', way: 'PROVIDER', senderPoints: null }])
  expect(table('paymentRefunds')).toMatchObject([{ uuid: body.requestId, way: 'PROVIDER' }])
  expect(table('paymentDifferences')).toMatchObject([{ kind: 'KEPT_LESS', oursCents: 600, theirsCents: 500 }])
  expect(table('linkedAccounts')).toMatchObject([{ kind: 'MAILBOX', closedAt: null }])
})

it('writes one at a time of a member, and the others come again', async () => {
  const member = await registerMember(test())
  await confirm(member)
  const statuses = (await Promise.all([download(member), download(member), download(member)])).map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 429])
  expect((await download(member)).status).toBe(200)
})

it('asks for the password first, and again after ten minutes', async () => {
  const member = await registerMember(test())
  expect(await download(member)).toMatchObject({ status: 403 })
  expect(await member.caller.post('/profile/export', {})).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'password', code: 'FORMS_RULES.PASSWORD.NOT_EMPTY' }] },
  })
  expect(await member.caller.post('/profile/export', { password: wirePassword('wrong') })).toMatchObject({
    status: 401,
    body: { code: 'BAD_CREDENTIALS' },
  })
  expect(await download(member)).toMatchObject({ status: 403 })
  await confirm(member)
  expect(await download(member)).toMatchObject({ status: 200 })
  await test().shiftClock('11 minutes')
  expect(await download(member)).toMatchObject({ status: 403 })
  expect((await test().visitor().get('/profile/export')).status).toBe(401)
})

it('accepts a fresh login of members who have no password', async () => {
  const member = await registerMember(test())
  await test().db.updateTable('member').set({ password_hash: null }).where('id', '=', member.id).execute()
  expect((await member.caller.post('/profile/export', {})).status).toBe(200)
  expect(await download(member)).toMatchObject({ status: 200 })
  await test().shiftClock('11 minutes')
  expect(await member.caller.post('/profile/export', {})).toMatchObject({ status: 403, body: { code: 'FRESH_LOGIN_NEEDED' } })
})

it('exports the second factor, a login that waits for its code, and a wish for a missing book', async () => {
  const member = await registerMember(test())
  expect((await member.caller.post('/wishes/missing-books', { title: 'Das verlorene Heft', authors: 'Anna Beispiel' })).status).toBe(200)
  await enrol(test(), member)
  await test()
    .visitor()
    .post('/login', { email: member.email, password: wirePassword(member.password) })
  const { table } = await exported(member)
  expect(table('secondFactor')).toMatchObject([{ recoveryCodesLeft: 10 }])
  expect(table('pendingLogins')).toMatchObject([{ tries: 0 }])
  expect(table('wishesForMissingBooks')).toMatchObject([{ title: 'Das verlorene Heft', authors: 'Anna Beispiel', isbn: null }])
})

it('exports what a blocked member has said against the block', async () => {
  const member = await registerMember(test())
  await test().db.updateTable('member').set({ blocked_at: new Date() }).where('id', '=', member.id).execute()
  expect((await member.caller.post('/restriction/objection', { text: 'Das war ich nicht.' })).status).toBe(200)
  const { table } = await exported(member)
  expect(table('objections')).toMatchObject([{ text: 'Das war ich nicht.', answer: null }])
})
