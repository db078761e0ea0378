import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NEWSLETTER_BATCH, NEWSLETTER_TRIES } from '#domain/policy/newsletters.ts'
import { registerByForm, registerMember, wirePassword, type RegisteredMember } from '../../testing/factories/factories.ts'
import { registerAdmin } from '../../testing/factories/register-admin.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import type { OutgoingMail } from '../../platform/mail/mail.ts'
import { MailFailure } from '../../platform/mail/smtp-postman.ts'
import { sendBatch } from './send-batch-commands.ts'

const test = useTestApplication()
let admin: RegisteredMember

beforeAll(async () => {
  admin = await registerAdmin(test())
})
beforeEach(() => sql`update member set subscribed_to_promo = false`.execute(test().db))
afterEach(() => sql`delete from newsletter`.execute(test().db))

const WORDS = {
  subjectDe: 'Neues im Herbst',
  textDe: '## Lange Abende\n\nZeit zum **Lesen**. [Zur Suche](/search?q=&filter_by=all&start=0)\n\n- Romane\n- Krimis',
}

/** Members who agreed, in the order of their ids. */
async function readers(count: number): Promise<RegisteredMember[]> {
  const members = await Promise.all(Array.from({ length: count }, () => registerMember(test())))
  const ids = members.map(({ id }) => id)
  await sql`update member set subscribed_to_promo = true where id = any(${ids}::uuid[])`.execute(test().db)
  return members.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** Members as rows alone, for crowds. */
async function crowd(count: number): Promise<void> {
  await sql`
    insert into member (profile_id, email, email_verified_at, first_name, last_name, adult_confirmed_at, subscribed_to_promo)
    select 'menge' || n || ${crypto.randomUUID().slice(0, 8)}, ${crypto.randomUUID()} || n || '@example.org', app_now(), 'Ada', 'Menge', app_now(), true
      from generate_series(1, ${count}) n`.execute(test().db)
}

async function draft(words: object = WORDS): Promise<string> {
  return (await admin.caller.post('/admin/newsletters', words)).body.uuid
}
const refused = (path: string, code: string) => ({ status: 400, body: { errors: [{ path, code }] } })
const write = (words: object) => admin.caller.post('/admin/newsletters', { ...WORDS, ...words })
/** What an administrator's page has read of a newsletter; something else where there is none. */
const versionOf = async (uuid: string): Promise<string> => (await admin.caller.get(`/admin/newsletters/${uuid}`)).body.version ?? 'none'
const edit = async (uuid: string, words: object) =>
  admin.caller.post(`/admin/newsletters/${uuid}`, { ...words, version: await versionOf(uuid) })
const send = async (newsletterUuid: string) =>
  admin.caller.post('/monitoring/send-emails', { newsletterUuid, version: await versionOf(newsletterUuid) })
const stop = (uuid: string) => admin.caller.post(`/admin/newsletters/${uuid}/stop`)
const state = async (uuid: string) => (await admin.caller.get(`/admin/newsletters/${uuid}`)).body.newsletter
const mailsTo = async ({ email }: { email: string }) =>
  (await test().mailsTo(email)).filter(({ subject }) => /Herbst|autumn|Probe/u.test(subject))

/** Sends portions with a postman of one's own. */
async function portionWith(uuid: string, deliver: (mail: OutgoingMail) => Promise<void>): Promise<void> {
  await sendBatch({ ...test().services, postman: { deliver } }, uuid)
}

describe('a draft', () => {
  it('is written, changed, listed and deleted; nothing is sent', async () => {
    const [mara] = await readers(1)
    const uuid = await draft()
    expect((await edit(uuid, { ...WORDS, subjectDe: 'Neues im Herbst 2' })).status).toBe(200)
    expect((await admin.caller.get('/admin/newsletters')).body).toMatchObject({
      newsletters: [{ uuid, state: 'DRAFT', subject: 'Neues im Herbst 2', sent: 0 }],
      recipients: 1,
    })
    await test().settle()
    expect(await mailsTo(mara!)).toEqual([])
    expect((await admin.caller.post(`/admin/newsletters/${uuid}/delete`)).status).toBe(200)
    expect((await admin.caller.get(`/admin/newsletters/${uuid}`)).status).toBe(404)
    for (const path of ['/stop', '/delete']) expect((await admin.caller.post(`/admin/newsletters/${uuid}${path}`)).status).toBe(404)
    expect((await edit(uuid, WORDS)).status).toBe(404)
    expect((await send(uuid)).status).toBe(404)
  })

  it('requires subject and text of a language, or neither', async () => {
    expect(await write({ subjectEn: 'News' })).toMatchObject(refused('textEn', 'FORMS_RULES.NEWSLETTER_TEXT.NOT_EMPTY'))
    expect(await write({ textLt: 'Naujienos' })).toMatchObject(refused('subjectLt', 'FORMS_RULES.SUBJECT.NOT_EMPTY'))
    expect(await write({ subjectDe: ' ' })).toMatchObject(refused('subjectDe', 'FORMS_RULES.SUBJECT.NOT_EMPTY'))
  })

  it('is shown as the mail it will be; HTML in it stays text, and only links to the web are links', async () => {
    const text =
      '<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) ![Bild](https://x.example/p.png) `x` 1 < 2\n\n1. Eins\n2. Zwei\n\n> Zitat'
    const uuid = await draft({ ...WORDS, textDe: `${WORDS.textDe}\n\n${text}` })
    const { body } = await admin.caller.get(`/admin/newsletters/${uuid}/preview?language=en`)
    expect(body.subject).toBe('Neues im Herbst')
    expect(body.html).not.toMatch(/<img|<style|href="javascript|<script/u)
    expect(body.html).toContain('href="http://localhost:3000/search?q=&amp;filter_by=all&amp;start=0"')
    expect(body.html).toContain('<strong>Lesen</strong>')
    expect(body.text).toContain('• Romane')
    expect(body.text).toContain('2. Zwei')
    expect(body.text).toContain('/unsubscribe')
  })

  it('can be sent to oneself any number of times', async () => {
    const uuid = await draft({ ...WORDS, subjectEn: 'News in autumn', textEn: 'Read.' })
    const version = await versionOf(uuid)
    for (const language of ['de', 'en', 'lt']) await admin.caller.post(`/admin/newsletters/${uuid}/try`, { language, version })
    const mails = await test().mailsTo(admin.email)
    const trials = mails.map(({ subject }) => subject).filter((subject) => /Herbst|autumn/u.test(subject))
    expect(trials.toSorted()).toEqual(['Probe: Neues im Herbst', 'Probe: Neues im Herbst', 'Trial: News in autumn'])
    expect(await state(uuid)).toMatchObject({ state: 'DRAFT', sent: 0 })
  })
})

it('a draft that somebody changed since it was read is neither overwritten, nor tried, nor sent', async () => {
  const other = await registerAdmin(test())
  await readers(1)
  const uuid = await draft()
  const read = async () => (await admin.caller.get(`/admin/newsletters/${uuid}`)).body
  const { version: stale } = await read()
  const editAs = ({ caller }: RegisteredMember, textDe: string) =>
    caller.post(`/admin/newsletters/${uuid}`, { ...WORDS, textDe, version: stale })
  const theirs = (await editAs(other, 'Neue Worte.')).body
  expect(theirs).toEqual({ status: 'success', version: (await read()).version })
  const begin = (version: string) => admin.caller.post('/monitoring/send-emails', { newsletterUuid: uuid, version })
  const tryOut = (version: string) => admin.caller.post(`/admin/newsletters/${uuid}/try`, { language: 'de', version })
  for (const answer of [await editAs(admin, 'Andere Worte.'), await tryOut(stale), await begin(stale)])
    expect(answer.body).toMatchObject({ status: 409, code: 'CASE_CHANGED' })
  expect(await read()).toMatchObject({ newsletter: { state: 'DRAFT' }, words: { textDe: 'Neue Worte.' } })
  // The same words again, as after a lost answer.
  expect((await editAs(other, 'Neue Worte.')).body).toEqual(theirs)
  const { version, text } = (await admin.caller.get(`/admin/newsletters/${uuid}/preview?language=lt`)).body
  expect(text).toContain('Neue Worte.')
  expect((await tryOut(version)).status).toBe(200)
  for (let press = 0; press < 2; press++) expect((await begin(version)).status).toBe(200)
})

describe('a newsletter', () => {
  it('goes to those who agreed, in their language, once, and ends', async () => {
    const [mara, jonas, emily, gone] = await readers(4)
    const stranger = await registerMember(test())
    await emily!.caller.post('/edit-profile/language', { language: 'en' })
    await sql`update member set deleted_at = app_now() where id = ${gone!.id}::uuid`.execute(test().db)
    const uuid = await draft({ ...WORDS, subjectEn: 'News in autumn', textEn: 'Read.' })
    const answers = await Promise.all([1, 2, 3].map(() => send(uuid)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await edit(uuid, WORDS)).body).toMatchObject({ status: 409, code: 'NEWSLETTER_STATE' })
    await Promise.all([test().settle(), test().settle()])
    await test().settle()
    expect(await state(uuid)).toMatchObject({ state: 'SENT', audience: 3, sent: 3, refused: 0, unknown: 0, waiting: 0 })
    expect((await mailsTo(emily!)).map(({ subject }) => subject)).toEqual(['News in autumn'])
    for (const reader of [mara!, jonas!]) expect(await mailsTo(reader)).toHaveLength(1)
    for (const nobody of [stranger, gone!]) expect(await mailsTo(nobody)).toEqual([])
    expect((await mailsTo(mara!))[0]?.text).toContain('/unsubscribe?token=')
    expect((await send(uuid)).body).toMatchObject({ status: 409, code: 'NEWSLETTER_STATE' })
    const log = await test().db.selectFrom('admin_log').select(['act', 'details']).where('subject_id', '=', uuid).execute()
    expect(log).toEqual([
      { act: 'newsletter.write', details: {} },
      { act: 'newsletter.send', details: { recipients: 3 } },
    ])
  })

  it('is asked again just before it leaves whether the member still wants it', async () => {
    const members = await readers(3)
    const uuid = await draft()
    await send(uuid)
    const got: string[] = []
    await portionWith(uuid, async (mail) => {
      got.push(mail.to)
      expect(mail.unsubscribeUrl).toMatch(/\/api\/v1\/unsubscribe\//u)
      // While the first mail leaves, one of the others ends such mail, and one is blocked.
      await sql`update member set subscribed_to_promo = false where id = ${members[1]!.id}::uuid`.execute(test().db)
      await sql`update member set blocked_at = app_now() where id = ${members[2]!.id}::uuid`.execute(test().db)
    })
    expect(got).toEqual([members[0]!.email])
    expect(await state(uuid)).toMatchObject({ state: 'SENT', audience: 3, sent: 1 })
    await sql`update member set blocked_at = null`.execute(test().db)
  })
})

describe('sending', () => {
  it('stops between two mails, and goes on where it was', async () => {
    await crowd(5)
    const uuid = await draft()
    expect((await stop(uuid)).status).toBe(409)
    await send(uuid)
    const got: string[] = []
    await portionWith(uuid, async ({ to }) => {
      got.push(to)
      if (got.length === 2) expect((await stop(uuid)).status).toBe(200)
    })
    expect(await state(uuid)).toMatchObject({ state: 'STOPPED', sent: 2, audience: 5 })
    expect((await stop(uuid)).status).toBe(200)
    await test().settle()
    expect(await state(uuid)).toMatchObject({ state: 'STOPPED', sent: 2 })
    await send(uuid)
    await portionWith(uuid, async ({ to }) => void got.push(to))
    expect(new Set(got).size).toBe(5)
    expect(got).toHaveLength(5)
    expect(await state(uuid)).toMatchObject({ state: 'SENT', sent: 5 })
  })

  it('sends in batches, after all other mails', async () => {
    await crowd(2 * NEWSLETTER_BATCH + 1)
    const uuid = await draft()
    await send(uuid)
    const [sweep] = test().application.sweeps.filter(({ name }) => name === 'newsletters')
    await sweep!.run()
    await sweep!.run()
    // Asked for after the newsletter, and before it in the mailbox.
    const mara = await registerByForm(test())
    const { rows } = await sql<{ subject: string }>`select subject from dev_mail order by id desc limit ${NEWSLETTER_BATCH + 1}`.execute(
      test().db,
    )
    expect(rows.filter(({ subject }) => subject === WORDS.subjectDe)).toHaveLength(NEWSLETTER_BATCH)
    expect(rows.at(-1)?.subject).not.toBe(WORDS.subjectDe)
    expect(await test().mailsTo(mara.email)).not.toEqual([])
    expect(await state(uuid)).toMatchObject({ state: 'SENDING', sent: NEWSLETTER_BATCH })
    await test().settle()
    await test().settle()
    expect(await state(uuid)).toMatchObject({ state: 'SENT', sent: 2 * NEWSLETTER_BATCH + 1 })
  })
})

describe('a failure', () => {
  it('of the process in the middle of a mail sends nobody twice, and loses nobody else', async () => {
    await crowd(4)
    const uuid = await draft()
    await send(uuid)
    const got: string[] = []
    const dying = portionWith(uuid, async ({ to }) => {
      got.push(to)
      if (got.length === 2) throw new Error('the process dies')
    })
    await expect(dying).rejects.toThrow('the process dies')
    await Promise.all([1, 2, 3].map(() => portionWith(uuid, async ({ to }) => void got.push(to))))
    expect(got).toHaveLength(4)
    expect(new Set(got).size).toBe(4)
    expect(await state(uuid)).toMatchObject({ state: 'SENT', sent: 3, unknown: 1 })
  })

  it('of the mail server puts the mail back, and the newsletter rests', async () => {
    await crowd(3)
    const uuid = await draft()
    await send(uuid)
    await portionWith(uuid, () => Promise.reject(new MailFailure('away', { outcome: 'silent' })))
    expect(await state(uuid)).toMatchObject({ state: 'SENDING', sent: 0, waiting: 1, unknown: 0, restsUntil: expect.any(String) })
    await test().settle()
    expect((await state(uuid)).sent).toBe(0)
    await test().shiftClock('11 minutes')
    await logInAgain()
    await test().settle()
    expect(await state(uuid)).toMatchObject({ state: 'SENT', sent: 3, waiting: 0, restsUntil: null })
  })

  it('after which nobody knows whether the mail left is none that is repeated', async () => {
    await crowd(2)
    const uuid = await draft()
    await send(uuid)
    await portionWith(uuid, () => Promise.reject(new MailFailure('hung up', { outcome: 'lost' })))
    await test().shiftClock('11 minutes')
    await logInAgain()
    await test().settle()
    expect(await state(uuid)).toMatchObject({ state: 'SENT', sent: 1, unknown: 1 })
  })

  it('of one recipient does not stop the others: refused for good, or put off and tried again', async () => {
    await crowd(3)
    const uuid = await draft()
    await send(uuid)
    let calls = 0
    await portionWith(uuid, async () => {
      calls++
      if (calls === 1) throw new MailFailure('gone', { outcome: 'answered', refusedWith: 550 })
      if (calls === 2) throw new MailFailure('later', { outcome: 'answered' })
    })
    expect(await state(uuid)).toMatchObject({ state: 'SENDING', sent: 1, refused: 1, waiting: 1 })
    for (let tries = 1; tries < NEWSLETTER_TRIES; tries++) {
      await test().shiftClock('31 minutes')
      await portionWith(uuid, () => Promise.reject(new MailFailure('later', { outcome: 'answered' })))
    }
    await portionWith(uuid, async () => undefined)
    await logInAgain()
    expect(await state(uuid)).toMatchObject({ state: 'SENT', sent: 1, refused: 2, waiting: 0 })
  })
})

describe('who got one', () => {
  it('keeps what was sent for half a year', async () => {
    const [mara] = await readers(1)
    await send(await draft())
    await test().settle()
    const deliveries = () => test().db.selectFrom('newsletter_delivery').select('state').where('member_id', '=', mara!.id).execute()
    expect(await deliveries()).toEqual([{ state: 'SENT' }])
    await test().forgetOld()
    expect(await deliveries()).toHaveLength(1)
    await test().shiftClock('181 days')
    await test().forgetOld()
    expect(await deliveries()).toEqual([])
    await logInAgain()
  })

  it('deletes the deliveries with the account, and sends nothing more of a running newsletter', async () => {
    const [mara, jonas] = await readers(2)
    await send(await draft())
    await test().settle()
    const deliveriesOf = (member: RegisteredMember) =>
      test().db.selectFrom('newsletter_delivery').select('state').where('member_id', '=', member.id).execute()
    expect(await deliveriesOf(mara!)).toEqual([{ state: 'SENT' }])
    expect((await mara!.caller.post('/profile/delete', { password: wirePassword(mara!.password) })).status).toBe(200)
    await test().settle()
    expect(await deliveriesOf(mara!)).toEqual([])
    expect(await deliveriesOf(jonas!)).toEqual([{ state: 'SENT' }])
    const mails = (await test().mailsTo(mara!.email)).length
    await send(await draft())
    await test().settle()
    expect(await deliveriesOf(mara!)).toEqual([])
    expect(await test().mailsTo(mara!.email)).toHaveLength(mails)
  })
})

/** Sessions of administrators are short. */
async function logInAgain(): Promise<void> {
  admin = await registerAdmin(test())
  await sql`update member set subscribed_to_promo = false where id = ${admin.id}::uuid`.execute(test().db)
}
