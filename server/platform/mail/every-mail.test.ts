import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ADMIN_ALARMS, RECEIVER_MAILS, SENDER_MAILS } from '#domain/exchange-mails.ts'
import { UI_LANGUAGES, type UiLanguage } from '#domain/lookups.ts'
import { m } from '#messages'
import { features } from '../../application.ts'
import { addBook, putCopy } from '../../testing/factories/catalogue-factories.ts'
import { createOffer, order, twoReaders } from '../../testing/factories/exchange-factories.ts'
import { registerMember, wirePassword, TEST_PASSWORD, type RegisteredMember } from '../../testing/factories/factories.ts'
import { playUntil } from '../../testing/factories/exchange-stage.ts'
import { registerAdmin } from '../../testing/factories/register-admin.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { readEnv } from '../env.ts'
import { operatorOf } from '../site-settings.ts'
import { mailJob, type OutgoingMail } from './mail.ts'

const test = useTestApplication()
const mailTemplates = features.flatMap(({ mails = [] }) => mails)
const SITE = 'https://buchfink.example'
const OPERATOR = operatorOf(readEnv({ OPERATOR_NAME: 'Bücherfreunde GmbH' }))

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
    ...exchangeMails(exchangeId),
    ...linkedAccount(known.id),
    ...(await disputedPayment(language)),
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

/** What waits for administrators: a report, a label that does not come. */
async function adminAlarms(exchangeId: string, language: UiLanguage): Promise<WaitingMail[]> {
  const { id: adminId } = await registerAdmin(test(), { language })
  return ADMIN_ALARMS.map((alarm) => ({ template: 'admin-alarm', data: { exchangeId, adminId, alarm } }))
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

/** Nothing is linked here: that needs a provider, which only the tests of sign-in have. */
function linkedAccount(memberId: string): WaitingMail[] {
  return [{ template: 'identity-linked', data: { memberId, provider: 'google' } }]
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
  const tagline = m['mail.tagline']({}, { locale })
  for (const part of [mail.text, mail.html]) expect(part).toContain(tagline)
  expect(mail.text).not.toMatch(/<\/?\w+/u)
  expect(mail.text.length).toBeGreaterThan(120)
  for (const [, href] of mail.html.matchAll(/href="([^"]+)"/gu)) expect(href).toMatch(/^https:\/\/buchfink\.example\//u)
}

/** Rules of the style sheet have braces of their own. */
function withoutStyles(html: string): string {
  return html.replaceAll(/<style[\s\S]*?<\/style>/gu, '')
}

const subjects = new Map<string, string[]>()

it.each(UI_LANGUAGES)(
  'writes every mail of the product in the common layout, in HTML and text (%s)',
  { timeout: 60_000 },
  async (locale) => {
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
  },
)

it('words every mail anew in each language', () => {
  expect(subjects.size).toBeGreaterThan(mailTemplates.length)
  for (const [kind, inLanguages] of subjects) expect(new Set(inLanguages).size, kind).toBeGreaterThanOrEqual(UI_LANGUAGES.length)
})
