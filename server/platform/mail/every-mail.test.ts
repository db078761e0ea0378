import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ADMIN_ALARMS, RECEIVER_MAILS, SENDER_MAILS } from '#domain/exchange-mails.ts'
import { UI_LANGUAGES, type UiLanguage } from '#domain/lookups.ts'
import { PROPOSAL_KINDS } from '#domain/proposals.ts'
import { m } from '#messages'
import { features } from '../../application.ts'
import { addBook, putCopy } from '../../testing/factories/catalogue-factories.ts'
import { createOffer, order, twoReaders } from '../../testing/factories/exchange-factories.ts'
import { registerMember, wirePassword, TEST_PASSWORD, type RegisteredMember } from '../../testing/factories/factories.ts'
import { playUntil } from '../../testing/factories/exchange-stage.ts'
import { enrol } from '../../testing/factories/second-factor.ts'
import { registerAdmin } from '../../testing/factories/register-admin.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { readEnv } from '../env.ts'
import { operatorOf } from '../site-settings.ts'
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

interface WaitingMail {
  template: string
  data: Record<string, unknown>
}

/** Does what makes the platform write its mails, in one language. They wait in the queue then. */
async function fillQueue(language: UiLanguage): Promise<WaitingMail[]> {
  const known = await registerMember(test(), { language })
  const { sender, receiver, offer } = await twoReaders(test())
  for (const { caller } of [sender, receiver]) await caller.post('/edit-profile/language', { language })
  await test().settle()

  const registration = { firstName: 'Mara', lastName: 'Krüger', password: wirePassword(TEST_PASSWORD), language, isAdult: true }
  await test()
    .visitor()
    .post('/registration', { ...registration, email: `new-${language}@example.org` })
  await test()
    .visitor()
    .post('/registration', { ...registration, email: known.email })
  const newPassword = wirePassword('ein anderes Wort')
  // The password first: it voids links that were asked for before.
  await known.caller.post('/password', { current_password: wirePassword(TEST_PASSWORD), new_password: newPassword })
  await known.caller.post('/edit-profile/change-email', { email: `changed-${language}@example.org`, password: newPassword })
  await test().visitor().post('/restore-password', { email: known.email })
  await test().visitor().post('/withdrawals', { name: 'Mara Krüger', email: known.email, reference: '', language })
  const exchangeId = await order(receiver.caller, offer)
  for (const payload of ['Hallo', 'Wird gleich versteckt']) await receiver.caller.post('/chat/new-message', { to: sender.id, payload })
  return [
    ...(await queuedMails()),
    ...(await wishMails(receiver, sender)),
    ...(await hiddenMessage()),
    ...(await heldMessage()),
    ...exchangeMails(exchangeId),
    ...linkedAccount(known.id),
    ...(await secondFactor(language)),
    ...(await disputedPayment(language)),
    ...(await objectionMails(language)),
    ...(await restrictionMails(language)),
    ...(await proposalMails(language)),
    ...(await moderationMails(language)),
    ...(await grantMail(language)),
    ...(await adminAlarms(exchangeId, language)),
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
async function adminAlarms(exchangeId: string, language: UiLanguage): Promise<WaitingMail[]> {
  const { id: adminId } = await registerAdmin(test(), { language })
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
  const newsletters = await newsletterMails(adminId, language)
  await sql`
    insert into label_source (name, state) values ('INTERNETMARKE', 'LOW') on conflict (name) do update set state = 'LOW'`.execute(
    test().db,
  )
  alarms.push({ template: 'label-source', data: { adminId, alarm: 'LOW' } })
  return [...alarms, ...newsletters, { template: 'admin-day', data: { adminId, checkedAt, waiting: [disputes, labels] } }]
}

/** A newsletter, and its trial. */
async function newsletterMails(adminId: string, language: UiLanguage): Promise<WaitingMail[]> {
  const { id: memberId } = await registerMember(test(), { language })
  await sql`update member set subscribed_to_promo = true where id = ${memberId}::uuid`.execute(test().db)
  const { rows } = await sql<{ id: string }>`
    with newsletter as (insert into newsletter (created_by) values (${adminId}::uuid) returning id)
    insert into newsletter_text (newsletter_id, language, subject, body)
    select id, language, 'Neues ' || language, '## Bücher\n\nZum *Lesen*: [suchen](/search).' from newsletter, unnest(array['de', 'en', 'lt']) language
    returning newsletter_id as id`.execute(test().db)
  const newsletterId = rows[0]?.id
  return [
    { template: 'newsletter', data: { newsletterId, memberId } },
    { template: 'newsletter-trial', data: { newsletterId, adminId, language } },
  ]
}

/** A payment that its payer disputes: no provider of these tests lets anybody do that. */
async function disputedPayment(language: UiLanguage): Promise<WaitingMail[]> {
  const { receiver, exchange } = await playUntil(test(), 'labelReady')
  await receiver.caller.post('/edit-profile/language', { language })
  const { rows } = await sql<{ id: string }>`
    with dispute as (
      insert into payment_dispute (payment_id, provider, reference)
      select id, 'stripe', ${`du_${language}`} from payment where exchange_id = ${exchange}::uuid returning id)
    insert into dispute_statement (dispute_id, state, reason) select id, 'WON', 'fraudulent' from dispute returning dispute_id as id`.execute(
    test().db,
  )
  return ['account-suspended', 'account-restored'].map((template) => ({ template, data: { disputeId: rows[0]?.id } }))
}

/** A block that is contested, and what was answered to it. */
async function objectionMails(language: UiLanguage): Promise<WaitingMail[]> {
  const { id } = await registerMember(test(), { language })
  const { id: adminId } = await registerAdmin(test(), { language })
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

/** What was decided against a member, of each kind, by a person and by a rule, with an end and without; and that it is over. */
async function restrictionMails(language: UiLanguage): Promise<WaitingMail[]> {
  const { id } = await registerMember(test(), { language })
  const { id: adminId } = await registerAdmin(test(), { language })
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
async function proposalMails(language: UiLanguage): Promise<WaitingMail[]> {
  const { id } = await registerMember(test(), { language })
  const { id: adminId } = await registerAdmin(test(), { language })
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
async function moderationMails(language: UiLanguage): Promise<WaitingMail[]> {
  const [{ id: memberId }, { id: reporterId }] = [await registerMember(test(), { language }), await registerMember(test(), { language })]
  const { id: adminId } = await registerAdmin(test(), { language })
  const { rows } = await sql<{ report: string; decision: string }>`
    with decision as (
      insert into moderation_decision (subject_kind, subject_id, member_id, outcome, ground, facts, is_detected, took_away, waited_since,
                                       decided_by, objection, objected_at, answer, overturned, answered_at, answered_by)
      values ('OFFER', uuidv7(), ${memberId}::uuid, 'HIDE', 'WRONG_DATA', 'Die Angaben stimmen nicht.', false, true, app_now(), ${adminId}::uuid,
              'Doch, sie stimmen.', app_now(), 'Noch einmal geprüft.', false, app_now(), ${adminId}::uuid) returning id)
    insert into report (subject_kind, subject_id, reporter_id, language, ground, text, decision_id)
    select 'OFFER', uuidv7(), ${reporterId}::uuid, ${language}, 'WRONG_DATA', '', id from decision
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

/** A point that an administrator gives. */
async function grantMail(language: UiLanguage): Promise<WaitingMail[]> {
  const [{ id, email }, { caller }] = [await registerMember(test(), { language }), await registerAdmin(test(), { language })]
  await caller.post('/add-free-exchange-token', { userEmail: email, reason: 'Das Paket kam nass an.' })
  const { rows } = await sql<{
    request: string
  }>`select details ->> 'requestId' as request from admin_log where subject_id = ${id}`.execute(test().db)
  return rows.map(({ request }) => ({ template: 'grant-made', data: { memberId: id, requestId: request } }))
}

/** Nothing is linked here: that needs a provider, which only the tests of sign-in have. */
function linkedAccount(memberId: string): WaitingMail[] {
  return [{ template: 'identity-linked', data: { memberId, provider: 'google' } }]
}

/** Codes of a second factor that is on: all that may be told of it. */
async function secondFactor(language: UiLanguage): Promise<WaitingMail[]> {
  const member = await registerMember(test(), { language })
  await enrol(test(), member)
  const data = { memberId: member.id }
  return ['second-factor-on', 'second-factor-off', 'second-factor-reset', 'recovery-code-used'].map((template) => ({ template, data }))
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

it.each(UI_LANGUAGES)('writes every mail of the product in the common layout, in HTML and text (%s)', async (locale) => {
  const waiting = await fillQueue(locale)
  // A new mail is missing here: let `fillQueue` do what makes the platform send it.
  const templates = new Set(waiting.map(({ template }) => template))
  expect(mailTemplates.map(({ name }) => name).filter((name) => !templates.has(name))).toEqual([])
  for (const { template, data } of waiting) {
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
