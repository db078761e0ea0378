import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { SubjectKind } from '#domain/reports.ts'
import { playUntil, type ExchangeStage } from '../../testing/factories/exchange-stage.ts'
import { registerMember, type RegisteredMember } from '../../testing/factories/factories.ts'
import { registerAdmin } from '../../testing/factories/register-admin.ts'
import { decideCase } from '../../testing/factories/read-and-decide.ts'
import { useTestApplication } from '../../testing/test-application.ts'

/** The queue of what was reported or held, and what a decision does (DSA, articles 16 and 17). */
const test = useTestApplication()

const report = ({ caller }: RegisteredMember, kind: SubjectKind, uuid: string, more: object = {}) =>
  caller.post('/reports', { kind, uuid, ground: 'SPAM', ...more })

const decide = ({ caller }: RegisteredMember, kind: SubjectKind, uuid: string, outcome: string, more: object = {}) =>
  decideCase(caller, kind, uuid, { outcome, ground: 'SPAM', facts: 'Das ist Werbung.', ...more })

async function queueOf({
  caller,
}: RegisteredMember): Promise<{ kind: string; uuid: string; reports: number; isHeld: boolean; title: string }[]> {
  return (await caller.get('/admin/moderation')).body.cases
}

const subjectsTo = async (email: string) => (await test().mailsTo(email)).map(({ subject }) => subject)

async function write({ sender, receiver }: ExchangeStage, payload: string): Promise<string> {
  return (await sender.caller.post('/chat/new-message', { to: receiver.id, payload })).body.message.uuid
}

async function seenBy(reader: RegisteredMember, partner: RegisteredMember): Promise<string[]> {
  const { messages } = (await reader.caller.get(`/chat/conversation/${partner.id}`)).body
  return (messages ?? []).map(({ payload }: { payload: string }) => payload)
}

it('is oldest first, one case of a subject however many report it, and empty of what is decided', async () => {
  const admin = await registerAdmin(test())
  const { sender, receiver, offer } = await playUntil(test(), 'offered')
  const other = await registerMember(test())
  await report(receiver, 'MEMBER', sender.id)
  await report(receiver, 'OFFER', offer)
  await report(other, 'OFFER', offer, { ground: 'FRAUD' })
  const cases = (await queueOf(admin)).filter(({ uuid }) => [offer, sender.id].includes(uuid))
  expect(cases).toMatchObject([
    { kind: 'MEMBER', reports: 1 },
    { kind: 'OFFER', reports: 2, grounds: ['FRAUD', 'SPAM'], isHeld: false },
  ])
  expect((await decide(admin, 'OFFER', offer, 'KEEP')).status).toBe(200)
  expect((await queueOf(admin)).filter(({ uuid }) => uuid === offer)).toEqual([])
  expect((await admin.caller.get(`/admin/moderation/OFFER/${offer}`)).status).toBe(404)
})

it('a message comes with three before and after it, and nothing else of the conversation', async () => {
  const admin = await registerAdmin(test())
  const stage = await playUntil(test(), 'offered')
  const ids: string[] = []
  for (let number = 0; number < 9; number++) ids.push(await write(stage, `Nummer ${number}`))
  await report(stage.receiver, 'MESSAGE', ids[4]!)
  const { body } = await admin.caller.get(`/admin/moderation/MESSAGE/${ids[4]}`)
  expect(body.around.map(({ text }: { text: string }) => text)).toEqual([1, 2, 3, 4, 5, 6, 7].map((number) => `Nummer ${number}`))
  expect(body).toMatchObject({ text: 'Nummer 4', state: 'VISIBLE', canHide: true, ground: 'SPAM', member: { uuid: stage.sender.id } })
  expect(body.facts).toContainEqual({ ground: 'FRAUD', text: expect.stringContaining('Geld') })
})

it('a hidden message is seen by its sender alone; both hear of it, without names of the other', async () => {
  const admin = await registerAdmin(test())
  const stage = await playUntil(test(), 'offered')
  const { sender, receiver } = stage
  const id = await write(stage, 'Billige Uhren hier.')
  await report(receiver, 'MESSAGE', id)
  expect((await decide(admin, 'MESSAGE', id, 'HIDE')).status).toBe(200)
  expect(await seenBy(receiver, sender)).toEqual([])
  expect(await seenBy(sender, receiver)).toEqual(['Billige Uhren hier.'])
  const reasons = (await test().mailsTo(sender.email)).find(({ subject }) => subject === 'Wir haben etwas von dir entfernt')
  expect(reasons?.text).toMatch(/Das ist Werbung\.[^]*Unsere AGB erlauben keine Werbung[^]*Entschieden hat ein Mensch[^]*widersprechen/u)
  expect(reasons?.text).not.toContain('Billige Uhren')
  const answer = (await test().mailsTo(receiver.email)).find(({ subject }) => subject === 'Wir haben über deine Meldung entschieden')
  expect(answer?.text).toContain('etwas unternommen')
  expect((await receiver.caller.get('/reports')).body.reports).toMatchObject([{ decision: { acted: true } }])
  expect((await sender.caller.get('/reports')).body.statements).toMatchObject([
    { kind: 'MESSAGE', facts: 'Das ist Werbung.', canContest: true },
  ])
  const { rows } = await sql<{ act: string }>`select act from admin_log where subject_id = ${id}`.execute(test().db)
  expect(rows).toEqual([{ act: 'moderation.decide' }])
})

it('a held message waits without a report; released, both see it and its reader hears of it', async () => {
  const admin = await registerAdmin(test())
  const stage = await playUntil(test(), 'offered')
  const id = await write(stage, 'Ein Text.')
  await sql`update message set held_for_review = true where id = ${id}`.execute(test().db)
  await sql`delete from notification where conversation_id = (select conversation_id from message where id = ${id})`.execute(test().db)
  expect(await seenBy(stage.receiver, stage.sender)).toEqual([])
  expect((await queueOf(admin)).find(({ uuid }) => uuid === id)).toMatchObject({ kind: 'MESSAGE', isHeld: true, reports: 0 })
  expect((await decide(admin, 'MESSAGE', id, 'KEEP', { facts: '' })).status).toBe(200)
  expect(await seenBy(stage.receiver, stage.sender)).toEqual(['Ein Text.'])
  expect((await stage.receiver.caller.get('/notifications')).body.notifications[0].kind).toBe('chat.message')
})

it('a held message says what a program found, and which rule that breaks', async () => {
  const admin = await registerAdmin(test())
  const stage = await playUntil(test(), 'offered')
  const id = await write(stage, 'Du Arschloch, überweis mir 5 Euro.')
  const { body } = await admin.caller.get(`/admin/moderation/MESSAGE/${id}`)
  expect(body).toMatchObject({ isHeld: true, heldReasons: ['OFFENCE', 'PAYMENT'], ground: 'HARASSMENT', reports: [] })
})

it('what is reported between reading and deciding is read first: words, pictures, another report', async () => {
  const admin = await registerAdmin(test())
  const { receiver, offer } = await playUntil(test(), 'offered')
  const other = await registerMember(test())
  await report(receiver, 'OFFER', offer)
  const read = async (): Promise<string> => (await admin.caller.get(`/admin/moderation/OFFER/${offer}`)).body.version
  const pixel = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const additions = [
    () => report(receiver, 'OFFER', offer, { text: 'Es liegt auch woanders.' }),
    () => report(receiver, 'OFFER', offer, { pictures: [`data:image/png;base64,${pixel.toString('base64')}`] }),
    () => report(other, 'OFFER', offer),
  ]
  for (const addition of additions) {
    const version = await read()
    expect(await read()).toBe(version)
    expect((await addition()).status).toBe(200)
    expect(await decide(admin, 'OFFER', offer, 'HIDE', { version })).toMatchObject({ status: 409, body: { code: 'CASE_CHANGED' } })
  }
  const version = await read()
  for (let press = 0; press < 2; press++) expect((await decide(admin, 'OFFER', offer, 'HIDE', { version })).status).toBe(200)
})

it('what is kept was seen as it is; what is taken away cannot escape by being changed', async () => {
  const admin = await registerAdmin(test())
  const { sender, receiver, offer } = await playUntil(test(), 'offered')
  await report(receiver, 'OFFER', offer)
  const read = async (): Promise<string> => (await admin.caller.get(`/admin/moderation/OFFER/${offer}`)).body.version
  const describeAs = (comment: string) => sender.caller.put(`/exchanges/offer/${offer}`, { price: 3, condition: 'GOOD', comment })
  const version = await read()
  expect((await describeAs('Ruf mich an.')).status).toBe(200)
  expect((await decide(admin, 'OFFER', offer, 'KEEP', { version })).body.code).toBe('CASE_CHANGED')
  expect((await decide(admin, 'OFFER', offer, 'HIDE', { version })).status).toBe(200)
})

it('two administrators at once decide once; the same decision again is success, another one is told', async () => {
  const [one, other] = [await registerAdmin(test()), await registerAdmin(test())]
  const { sender, receiver, offer } = await playUntil(test(), 'offered')
  await report(receiver, 'OFFER', offer)
  const answers = await Promise.all([decide(one, 'OFFER', offer, 'HIDE'), decide(other, 'OFFER', offer, 'KEEP')])
  expect(answers.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([200, 409])
  const [first, outcome] = answers[0].status === 200 ? ([one, 'HIDE'] as const) : ([other, 'KEEP'] as const)
  expect((await decide(first, 'OFFER', offer, outcome)).status).toBe(200)
  expect((await decide(first, 'OFFER', offer, 'WARN')).body.code).toBe('CASE_DECIDED')
  const { rows } = await sql`select 1 from moderation_decision where subject_id = ${offer}`.execute(test().db)
  expect(rows).toHaveLength(1)
  expect((await subjectsTo(receiver.email)).filter((subject) => subject === 'Wir haben über deine Meldung entschieden')).toHaveLength(1)
  expect((await subjectsTo(sender.email)).filter((subject) => subject === 'Wir haben etwas von dir entfernt').length).toBe(
    outcome === 'HIDE' ? 1 : 0,
  )
})

it('nobody decides on what is their own, nor hides what is part of an exchange', async () => {
  const { sender, receiver, offer } = await playUntil(test(), 'claimed')
  const admin = await registerAdmin(test())
  await report(receiver, 'OFFER', offer)
  expect((await admin.caller.get(`/admin/moderation/OFFER/${offer}`)).body.canHide).toBe(false)
  expect((await decide(admin, 'OFFER', offer, 'HIDE')).body.code).toBe('CASE_STATE')
  await test().db.updateTable('member').set({ role: 'admin' }).where('id', '=', sender.id).execute()
  expect((await decide(sender, 'OFFER', offer, 'KEEP')).body.code).toBe('FORBIDDEN')
})

it('offer, book, wish and pictures are taken away, each as it can be', async () => {
  const admin = await registerAdmin(test())
  const { sender, receiver, offer, book } = await playUntil(test(), 'offered')
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#456' } })
    .png()
    .toBuffer()
  const avatarData = `data:image/png;base64,${bytes.toString('base64')}`
  expect((await sender.caller.post('/edit-profile/avatar', { avatarData })).status).toBe(200)
  await sender.caller.post('/wishes/missing-books', { title: 'Böses Wort' })
  await sql`update member set wishes_shown_since = app_now() where id = ${sender.id}`.execute(test().db)
  await sql`update book set cover_key = ${`covers/${'a'.repeat(64)}.webp`} where id = ${book}`.execute(test().db)
  const { rows } = await sql<{ id: string }>`select id from missing_book_wish where member_id = ${sender.id}`.execute(test().db)
  const subjects: [SubjectKind, string][] = [
    ['AVATAR', sender.id],
    ['OFFER', offer],
    ['COVER', book],
    ['BOOK', book],
    ['WISH', rows[0]!.id],
  ]
  for (const [kind, uuid] of subjects) {
    expect((await report(receiver, kind, uuid)).status, kind).toBe(200)
    expect((await admin.caller.get(`/admin/moderation/${kind}/${uuid}`)).body, kind).toMatchObject({ canHide: true, state: 'VISIBLE' })
    expect((await decide(admin, kind, uuid, 'HIDE')).status, kind).toBe(200)
  }
  const { rows: after } = await sql`
    select m.avatar_path, o.status, b.cover_key, b.archived_at is not null as archived, w.hidden_at is not null as hidden
      from member m join offer o on o.owner_id = m.id join book b on b.id = o.book_id join missing_book_wish w on w.member_id = m.id
     where m.id = ${sender.id}`.execute(test().db)
  expect(after).toEqual([{ avatar_path: null, status: 'WITHDRAWN', cover_key: null, archived: true, hidden: true }])
  expect((await receiver.caller.get(`/wishes/missing-books/of/${sender.id}`)).body.missingBooks ?? []).toEqual([])
})

it('restricts the member for a time, with the reasons of the decision, and takes the message away', async () => {
  const admin = await registerAdmin(test())
  const stage = await playUntil(test(), 'offered')
  const { sender, receiver } = stage
  const id = await write(stage, 'Überweis mir das Geld.')
  await report(receiver, 'MESSAGE', id)
  expect((await decide(admin, 'MESSAGE', id, 'NO_MESSAGES_7', { facts: 'Du hast um Geld gebeten.' })).status).toBe(200)
  expect(await seenBy(receiver, sender)).toEqual([])
  expect((await sender.caller.post('/chat/new-message', { to: receiver.id, payload: 'Hallo?' })).body.code).toBe('RESTRICTED')
  const mails = await test().mailsTo(sender.email)
  expect(mails.some(({ text }) => text.includes('Du hast um Geld gebeten.'))).toBe(true)
  await report(receiver, 'MEMBER', sender.id)
  expect((await decide(admin, 'MEMBER', sender.id, 'HIDE')).body.code).toBe('CASE_STATE')
  expect((await decide(admin, 'MEMBER', sender.id, 'BLOCK')).status).toBe(200)
  expect((await sender.caller.get('/session')).body.user).toBeNull()
})

it('what is gone can be closed', async () => {
  const admin = await registerAdmin(test())
  const { sender, receiver } = await playUntil(test(), 'offered')
  await sender.caller.post('/wishes/missing-books', { title: 'Ein Wort' })
  await sql`update member set wishes_shown_since = app_now() where id = ${sender.id}`.execute(test().db)
  const { rows } = await sql<{ id: string }>`select id from missing_book_wish where member_id = ${sender.id}`.execute(test().db)
  const wish = rows[0]!.id
  await report(receiver, 'WISH', wish)
  await sender.caller.delete(`/wishes/missing-books/${wish}`)
  expect((await admin.caller.get(`/admin/moderation/WISH/${wish}`)).body).toMatchObject({ state: 'GONE', canHide: false, member: null })
  expect((await decide(admin, 'WISH', wish, 'WARN')).body.code).toBe('CASE_STATE')
  expect((await decide(admin, 'WISH', wish, 'KEEP')).status).toBe(200)
})
