import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { ADMIN_ALARMS, RECEIVER_MAILS, SENDER_MAILS } from '#domain/exchange-mails.ts'
import { UI_LANGUAGES, type UiLanguage } from '#domain/lookups.ts'
import { PROPOSAL_KINDS } from '#domain/proposals.ts'
import { m } from '#messages'
import { features } from '../../application.ts'
import { takeBack } from '../../features/points/commands.ts'
import { addBook, putCopy } from '../../testing/factories/catalogue-factories.ts'
import { createOffer, order, twoReaders } from '../../testing/factories/exchange-factories.ts'
import { registerMember, wirePassword, TEST_PASSWORD, type RegisteredMember } from '../../testing/factories/factories.ts'
import { playUntil } from '../../testing/factories/exchange-stage.ts'
import { enrol } from '../../testing/factories/second-factor.ts'
import { registerAdmin } from '../../testing/factories/register-admin.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { inTransaction } from '../db/database.ts'
import { readEnv } from '../environment/env.ts'
import { operatorOf } from '../environment/site-settings.ts'
import { mailJob, type OutgoingMail } from './mail.ts'

const test = useTestApplication()
const mailTemplates = features.flatMap(({ mails = [] }) => mails)
const SITE = 'https://buchfink.example'
const OPERATOR = operatorOf(
  readEnv({
    OPERATOR_NAME: 'Bücherfreunde GmbH',
    OPERATOR_ADDRESS: 'Lindenweg 5\n03046 Cottbus',
    OPERATOR_EMAIL: 'hilfe@buchfink.example',
  }),
)

let written = 0
const KEY_MAILS = ['access-token-made', 'passkey-added', 'passkey-removed', 'passkey-copied']
const SECOND_FACTOR_MAILS = ['second-factor-on', 'second-factor-off', 'second-factor-reset', 'recovery-code-used', ...KEY_MAILS]

interface WaitingMail {
  template: string
  data: Record<string, unknown>
}

/** Does what makes the platform write its mails, in German. They wait in the queue then. */
async function fillQueue(): Promise<WaitingMail[]> {
  const known = await registerMember(test())
  const { sender, receiver, offer } = await twoReaders(test())
  await test().settle()

  const registration = { firstName: 'Mara', lastName: 'Krüger', password: wirePassword(TEST_PASSWORD), language: 'de', isAdult: true }
  const { visitor } = test()
  for (const email of ['new@example.org', known.email]) await visitor().post('/registration', { ...registration, email })
  const newPassword = wirePassword('ein anderes Wort')
  // The password first: it voids links that were asked for before.
  await known.caller.post('/password', { current_password: wirePassword(TEST_PASSWORD), new_password: newPassword })
  await known.caller.post('/edit-profile/change-email', { email: 'changed@example.org', password: newPassword })
  await visitor().post('/restore-password', { email: known.email })
  await visitor().post('/withdrawals', { name: 'Mara Krüger', email: known.email, reference: '', language: 'de' })
  const exchangeId = await order(receiver.caller, offer)
  for (const payload of ['Hallo', 'Wird gleich versteckt']) await receiver.caller.post('/chat/new-message', { to: sender.id, payload })
  return [
    ...(await queuedMails()),
    ...(await wishMails(receiver, sender)),
    ...(await hiddenMessage()),
    ...(await heldMessage()),
    ...exchangeMails(exchangeId),
    ...linkedAccount(known.id),
    ...(await secondFactor()),
    ...(await disputedPayment()),
    ...(await objectionMails()),
    ...(await restrictionMails()),
    ...(await adminMessageMails()),
    ...(await proposalMails()),
    ...(await moderationMails()),
    ...(await questionMails()),
    ...(await grantMail()),
    ...(await correctionMails()),
    ...guessMails(known.id),
    ...(await adminAlarms(exchangeId)),
  ]
}

async function queuedMails(): Promise<WaitingMail[]> {
  const { rows } = await sql<{ payload: WaitingMail }>`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'mail' and payload ->> 'template' <> 'exchange'`.execute(test().db)
  await sql`delete from graphile_worker._private_jobs`.execute(test().db)
  return rows.map(({ payload }) => payload)
}

/** A wished book is offered: the mail of that moment, and the one that collects a day. */
async function wishMails(reader: RegisteredMember, owner: RegisteredMember): Promise<WaitingMail[]> {
  const book = await addBook(owner.caller, { title: `Gewünscht ${++written}` })
  await reader.caller.post('/exchanges/wish-list/add', { bookUuid: book.uuid })
  const offerId = await createOffer(owner.caller, 3, `Ein anderes Buch ${written}`)
  const copy = await putCopy(test(), { bookId: book.uuid, ownerId: owner.id })
  const { rows } = await sql<{ day: string }>`
    insert into wish_alert (member_id, offer_id, digest_on)
    select ${reader.id}::uuid, id, date '2026-05-01' from unnest(array[${offerId}, ${copy}]::uuid[]) id
    returning to_char(digest_on, 'YYYY-MM-DD') as day`.execute(test().db)
  return [
    { template: 'wished-book', data: { memberId: reader.id, offerId: copy } },
    { template: 'wish-digest', data: { memberId: reader.id, day: rows[0]?.day } },
  ]
}

async function heldMessage(): Promise<WaitingMail[]> {
  const { rows } = await sql<{ id: string }>`
    insert into message (conversation_id, sender_id, payload, text_hash, held_for_review, score, reasons)
    select conversation_id, sender_id, 'An alle', text_hash, true, 100, '{BULK}' from message order by number desc limit 1 returning id`.execute(
    test().db,
  )
  return rows.map(({ id }) => ({ template: 'message-held', data: { messageId: id } }))
}

async function hiddenMessage(): Promise<WaitingMail[]> {
  const { rows } = await sql<{ id: string }>`
    update message set hidden_at = app_now(), hidden_reason = 'BULK'
     where number = (select max(number) from message) returning id`.execute(test().db)
  return rows.map(({ id }) => ({ template: 'message-hidden', data: { messageId: id } }))
}

function exchangeMails(exchangeId: string): WaitingMail[] {
  const mails = [
    ...SENDER_MAILS.map((kind) => ({ audience: 'sender', kind })),
    ...RECEIVER_MAILS.map((kind) => ({ audience: 'receiver', kind })),
  ]
  return mails.map((mail) => ({ template: 'exchange', data: { exchangeId, ...mail } }))
}

/** What waits for administrators: a report, a label that does not come, the mail of the day. */
async function adminAlarms(exchangeId: string): Promise<WaitingMail[]> {
  const { id: adminId } = await registerAdmin(test())
  const alarms: WaitingMail[] = ADMIN_ALARMS.map((alarm) => ({ template: 'admin-alarm', data: { exchangeId, adminId, alarm } }))
  const checkedAt = '2026-05-04T06:00:00.000Z'
  const disputes = {
    name: 'disputes',
    path: '/admin/payments',
    count: 2,
    oldestAt: '2026-05-01T06:00:00.000Z',
    daysLeft: null,
    isLate: true,
  }
  const labels = { name: 'labels', path: '/admin/labels', count: 12, oldestAt: null, daysLeft: 3, isLate: false }
  const newsletters = await newsletterMails(adminId)
  await sql`
    insert into label_source (name, state) values ('INTERNETMARKE', 'LOW') on conflict (name) do update set state = 'LOW'`.execute(
    test().db,
  )
  alarms.push({ template: 'label-source', data: { adminId, alarm: 'LOW' } })
  return [...alarms, ...newsletters, { template: 'admin-day', data: { adminId, checkedAt, waiting: [disputes, labels] } }]
}

/** A newsletter, and its trial. */
async function newsletterMails(adminId: string): Promise<WaitingMail[]> {
  const { id: memberId } = await registerMember(test())
  await sql`update member set subscribed_to_promo = true where id = ${memberId}::uuid`.execute(test().db)
  const { rows } = await sql<{ id: string }>`
    with newsletter as (insert into newsletter (created_by) values (${adminId}::uuid) returning id)
    insert into newsletter_text (newsletter_id, language, subject, body)
    select id, language, 'Neues ' || language, '## Bücher\n\nZum *Lesen*: [suchen](/search).' from newsletter, unnest(array['de', 'en', 'lt']) language
    returning newsletter_id as id`.execute(test().db)
  const newsletterId = rows[0]?.id
  return [
    { template: 'newsletter', data: { newsletterId, memberId } },
    { template: 'newsletter-trial', data: { newsletterId, adminId, language: 'de' } },
  ]
}

/** A payment that its payer disputes: no provider of these tests lets anybody do that. */
async function disputedPayment(): Promise<WaitingMail[]> {
  const { exchange } = await playUntil(test(), 'labelReady')
  const { rows } = await sql<{ id: string }>`
    with dispute as (
      insert into payment_dispute (payment_id, provider, reference)
      select id, 'stripe', 'du_1' from payment where exchange_id = ${exchange}::uuid returning id)
    insert into dispute_statement (dispute_id, state, reason) select id, 'WON', 'fraudulent' from dispute returning dispute_id as id`.execute(
    test().db,
  )
  return ['account-suspended', 'account-restored'].map((template) => ({ template, data: { disputeId: rows[0]?.id } }))
}

/** A block that is contested, and what was answered to it. */
async function objectionMails(): Promise<WaitingMail[]> {
  const { id } = await registerMember(test())
  const { id: adminId } = await registerAdmin(test())
  const { rows } = await sql<{ id: string }>`
    insert into objection (member_id, restricted_since, text, answer, lifts, answered_at, answered_by)
    values (${id}::uuid, app_now(), 'Das war nicht ich.', 'Wir haben es geprüft.', true, app_now(), ${adminId}::uuid),
           (${id}::uuid, app_now(), '', null, null, null, null) returning id`.execute(test().db)
  const [answered, waiting] = rows.map((row) => row.id)
  return [
    { template: 'objection-received', data: { objectionId: waiting } },
    { template: 'objection-answered', data: { objectionId: answered } },
    { template: 'objection-alarm', data: { objectionId: waiting, adminId } },
  ]
}

/** What an administrator wrote to a member. */
async function adminMessageMails(): Promise<WaitingMail[]> {
  const { id } = await registerMember(test())
  const { id: adminId } = await registerAdmin(test())
  const { rows } = await sql<{ id: string }>`
    insert into admin_message (member_id, written_by, text)
    values (${id}::uuid, ${adminId}::uuid, ${'Ist dein Paket angekommen?\n\nSchreib uns.'}) returning id`.execute(test().db)
  return [{ template: 'admin-message', data: { messageId: rows[0]?.id } }]
}

/** What was decided against a member, of each kind, by a person and by a rule, with an end and without; and that it is over. */
async function restrictionMails(): Promise<WaitingMail[]> {
  const { id } = await registerMember(test())
  const { id: adminId } = await registerAdmin(test())
  const { rows } = await sql<{ id: string }>`
    insert into restriction (member_id, kind, ground, reason, ends_at, imposed_by, blocked_since, lifted_at, lift_reason)
    select ${id}::uuid, kind, ground, 'In drei Nachrichten stand dieselbe Werbung.', ends_at, decider,
           case kind when 'BLOCK' then app_now() end, app_now(), 'Ein Irrtum.'
      from (values ('WARNING', 'SPAM', app_now() + interval '90 days', null::uuid), ('NO_MESSAGES', 'HATE', app_now() + interval '3 days', ${adminId}::uuid),
                   ('NO_SWAPS', 'FRAUD', null, ${adminId}::uuid), ('BLOCK', 'OTHER', null, null)) as given (kind, ground, ends_at, decider)
    returning id`.execute(test().db)
  return rows.flatMap((row) =>
    ['restriction-imposed', 'restriction-lifted'].map((template) => ({ template, data: { restrictionId: row.id } })),
  )
}

/** What waits for a second administrator, and what became of it: of each kind. */
async function proposalMails(): Promise<WaitingMail[]> {
  const { id } = await registerMember(test())
  const { id: adminId } = await registerAdmin(test())
  const { rows } = await sql<{ id: string; outcome: string | null }>`
    insert into proposal (kind, member_id, points, ground, reason, proposed_by, expires_at, outcome, decided_at, decided_by)
    select kind, ${id}::uuid, case kind when 'GRANT' then 30 end, case kind when 'BLOCK' then 'SPAM' end, 'Sechs Pakete gingen verloren.',
           ${adminId}::uuid, app_now() + interval '7 days', outcome, case when outcome is not null then app_now() end,
           case when outcome <> 'EXPIRED' then ${adminId}::uuid end
      from unnest(array['GRANT', 'BLOCK']) kind, unnest(array[null, 'APPROVED', 'REFUSED', 'EXPIRED']) outcome
    returning id, outcome`.execute(test().db)
  const ofProposals = rows.map(({ id: proposalId, outcome }) => ({
    template: outcome === null ? 'proposal-made' : 'proposal-decided',
    data: { proposalId, adminId },
  }))
  return [...ofProposals, ...PROPOSAL_KINDS.map((kind) => ({ template: 'proposal-subject-left', data: { adminId, kind } }))]
}

/** An offer that somebody reported and an administrator took away, contested and answered. */
async function moderationMails(): Promise<WaitingMail[]> {
  const [{ id: memberId }, { id: reporterId }] = [await registerMember(test()), await registerMember(test())]
  const { id: adminId } = await registerAdmin(test())
  const { rows } = await sql<{ report: string; decision: string }>`
    with decision as (
      insert into moderation_decision (subject_kind, subject_id, member_id, outcome, ground, facts, is_detected, took_away, waited_since,
                                       decided_by, objection, objected_at, answer, overturned, answered_at, answered_by)
      values ('OFFER', uuidv7(), ${memberId}::uuid, 'HIDE', 'WRONG_DATA', 'Die Angaben stimmen nicht.', false, true, app_now(), ${adminId}::uuid,
              'Doch, sie stimmen.', app_now(), 'Noch einmal geprüft.', false, app_now(), ${adminId}::uuid) returning id)
    insert into report (subject_kind, subject_id, reporter_id, language, ground, text, decision_id)
    select 'OFFER', uuidv7(), ${reporterId}::uuid, 'de', 'WRONG_DATA', '', id from decision
    returning id as report, decision_id as decision`.execute(test().db)
  const [made] = rows
  return [
    ...['report-received', 'report-decided'].map((template) => ({ template, data: { reportId: made?.report } })),
    ...['moderation-decided', 'moderation-contested', 'moderation-answered'].map((template) => ({
      template,
      data: { decisionId: made?.decision },
    })),
  ]
}

/** A question that an administrator asks one side of a case. */
async function questionMails(): Promise<WaitingMail[]> {
  const { receiver, exchange } = await playUntil(test(), 'released')
  await receiver.caller.post(`/exchanges/report-problem/${exchange}`, { kind: 'DAMAGED', text: 'Der Rücken ist gebrochen.', photos: [] })
  const { caller } = await registerAdmin(test())
  const requestId = randomUUID()
  await caller.post(`/admin/exchanges/${exchange}/ask`, { requestId, of: 'sender', text: 'Wie war es verpackt?', days: 3 })
  return [{ template: 'problem-question', data: { questionId: requestId } }]
}

/** A point that an administrator gives. */
async function grantMail(): Promise<WaitingMail[]> {
  const [{ id, email }, { caller }] = [await registerMember(test()), await registerAdmin(test())]
  await caller.post('/add-free-exchange-token', { userEmail: email, reason: 'Das Paket kam nass an.' })
  const { rows } = await sql<{
    request: string
  }>`select details ->> 'requestId' as request from admin_log where subject_id = ${id}`.execute(test().db)
  return rows.map(({ request }) => ({ template: 'grant-made', data: { memberId: id, requestId: request } }))
}

/** A grant that was a mistake and leaves a debt, which is written off; and a swap of which all goes back. */
async function correctionMails(): Promise<WaitingMail[]> {
  const { sender, exchange } = await playUntil(test(), 'received')
  const { caller } = await registerAdmin(test())
  const [reason, refundId, requestId] = ['Es war ein Versehen.', randomUUID(), randomUUID()]
  await caller.post(`/admin/exchanges/${exchange}/refund`, { requestId: refundId, scope: 'WHOLE', senderPoints: 'TAKEN', reason })
  await caller.post('/add-free-exchange-token', { userEmail: sender.email, reason, points: 2 })
  const [grant] = (await caller.get('/admin/points')).body.grants
  await inTransaction(test().db, (tx) =>
    takeBack(tx, { key: refundId, unit: 'POINT', memberId: sender.id, amount: 9, to: { kind: 'sys:granted' } }),
  )
  await caller.post(`/admin/points/grants/${grant.uuid}/take-back`, { requestId, amount: 2, reason })
  const { points: amount } = (await sender.caller.get('/points/ledger')).body.owed
  const waived = randomUUID()
  await caller.post(`/admin/users/${sender.id}/waive-debt`, { requestId: waived, unit: 'POINT', amount, reason })
  return [
    ...(['sender', 'receiver'] as const).map((audience) => ({
      template: 'exchange-refund',
      data: { refundId, exchangeId: exchange, audience },
    })),
    { template: 'grant-taken-back', data: { memberId: sender.id, requestId } },
    { template: 'debt-waived', data: { memberId: sender.id, requestId: waived } },
  ]
}

function guessMails(memberId: string): WaitingMail[] {
  return ['guessed-passwords', 'guessed-codes'].map((template) => ({ template, data: { memberId } }))
}

function linkedAccount(memberId: string): WaitingMail[] {
  return [{ template: 'identity-linked', data: { memberId, provider: 'google' } }]
}

/** Codes of a second factor that is on, passkeys and access tokens: all that may be told of them. */
async function secondFactor(): Promise<WaitingMail[]> {
  const member = await registerMember(test())
  await enrol(test(), member)
  const data = { memberId: member.id, name: 'Android, Chrome' }
  return SECOND_FACTOR_MAILS.map((template) => ({ template, data }))
}

async function write({ template, data }: WaitingMail): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = []
  const postman = { deliver: async (mail: OutgoingMail) => void sent.push(mail) }
  const job = mailJob({ db: test().db, templates: mailTemplates, postman, siteUrl: SITE, operator: OPERATOR })
  await job.run({ template, data, key: `every:${++written}` })
  return sent
}

/** What a template or a missing value leaves behind when it goes wrong. */
const LEFT_OVERS = /undefined|\bnull\b|NaN|Invalid Date|\[object|\{\w*\}|mail\.\w+/u

function checkMail(mail: OutgoingMail, locale: UiLanguage): void {
  expect(mail.subject).toMatch(/^\S.*\S$/u)
  for (const part of [mail.subject, mail.text, withoutStyles(mail.html)]) expect(part).not.toMatch(LEFT_OVERS)
  expect(mail.html).toContain(`lang="${locale}"`)
  for (const name of ['paper', 'leaf', 'logo', 'ink']) expect(mail.html, name).toContain(`class="${name}"`)
  expect(mail.html.match(/<h1/gu)).toHaveLength(1)
  expect(mail.html).not.toMatch(/<script|<img|javascript:/iu)
  expect(mail.html).toContain('name="viewport"')
  expect(
    mail.html.match(/class="button"|class="ink line"/gu)?.length ?? 0,
    'one action, or the two answers to a question',
  ).toBeLessThanOrEqual(2)
  const fallback = m['mail.linkFallback']({}, { locale })
  expect(mail.html.split(fallback).length - 1).toBe(mail.html.includes('class="button"') ? 1 : 0)
  const tagline = m['mail.tagline']({}, { locale })
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain(tagline)
    expect(part).toContain('Bücherfreunde GmbH · Lindenweg 5, 03046 Cottbus · hilfe@buchfink.example')
  }
  expect(mail.text).not.toMatch(/<\/?\w+/u)
  expect(mail.text.length).toBeGreaterThan(120)
  for (const [, href] of mail.html.matchAll(/href="([^"]+)"/gu)) expect(href).toMatch(/^https:\/\/buchfink\.example\//u)
}

/** Rules of the style sheet have braces of their own. */
function withoutStyles(html: string): string {
  return html.replaceAll(/<style[\s\S]*?<\/style>/gu, '')
}

const subjects = new Map<string, string[]>()

/** The same mails in another language: all whom they are written to speak it from now on. */
async function inLanguage(waiting: readonly WaitingMail[], language: UiLanguage): Promise<WaitingMail[]> {
  for (const table of ['member', 'report', 'withdrawal_declaration'] as const)
    await test().db.updateTable(table).set({ language }).execute()
  return waiting.map(({ template, data }) => ({ template, data: 'language' in data ? { ...data, language } : data }))
}

let queue: WaitingMail[]

beforeAll(async () => {
  queue = await fillQueue()
})

it('makes the platform write every mail that it has', () => {
  // A new mail is missing here: let `fillQueue` do what makes the platform send it.
  const templates = new Set(queue.map(({ template }) => template))
  expect(mailTemplates.map(({ name }) => name).filter((name) => !templates.has(name))).toEqual([])
})

it.each(UI_LANGUAGES)('writes every mail of the product in the common layout, in HTML and text (%s)', async (locale) => {
  for (const { template, data } of await inLanguage(queue, locale)) {
    const mails = await write({ template, data })
    expect(mails, JSON.stringify({ template, data })).toHaveLength(1)
    for (const mail of mails) checkMail(mail, locale)
    const kind = template === 'exchange' ? JSON.stringify({ ...data, exchangeId: '' }) : template
    subjects.set(kind, [...(subjects.get(kind) ?? []), ...mails.map(({ subject }) => subject)])
  }
})

it('words every mail anew in each language', () => {
  expect(subjects.size).toBeGreaterThan(mailTemplates.length)
  for (const [kind, inLanguages] of subjects) expect(new Set(inLanguages).size, kind).toBeGreaterThanOrEqual(UI_LANGUAGES.length)
})
