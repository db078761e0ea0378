import { expect, it } from 'vitest'
import { LINKS_REVIEWED_DAYS } from '#domain/policy/chat.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { registerMember, wirePassword, type RegisteredMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { hideMessage, releaseMessage } from './commands/review-message.ts'

const test = useTestApplication()

const write = (from: RegisteredMember, to: { id: string }, payload: string) => from.caller.post('/chat/new-message', { to: to.id, payload })
const release = (id: string) => inTransaction(test().db, (tx) => releaseMessage(tx, id))
const hide = (id: string, reason = 'Das ist Werbung.') => inTransaction(test().db, (tx) => hideMessage(tx, id, reason))
const textsOf = async (reader: RegisteredMember, partner: { id: string }) =>
  (await reader.caller.get(`/chat/conversation/${partner.id}`)).body.messages?.map(({ payload }: { payload: string }) => payload)
const unreadOf = async (reader: RegisteredMember) => (await reader.caller.get('/notifications/unread')).body
const mailsAbout = async (member: RegisteredMember, subject: string) =>
  (await test().mailsTo(member.email)).filter((mail) => mail.subject.includes(subject))

async function twoPeople(): Promise<[RegisteredMember, RegisteredMember]> {
  return [await registerMember(test(), { firstName: 'Sofia' }), await registerMember(test(), { firstName: 'Jonas' })]
}

const HELD = 'Sieh auf https://example.com/angebot'

/** A first message with a link, which waits. */
async function heldMessage(): Promise<{ from: RegisteredMember; to: RegisteredMember; id: string }> {
  const [from, to] = await twoPeople()
  const { message } = (await write(from, to, HELD)).body
  expect(message).toMatchObject({ heldForReview: true, heldReasons: ['LINK'] })
  return { from, to, id: message.uuid }
}

it('shows a held message to its sender alone', async () => {
  const { from, to } = await heldMessage()
  expect((await to.caller.get('/chat/conversation_previews')).body.previews).toEqual([])
  expect((await to.caller.get(`/chat/conversation/${from.id}`)).status).toBe(404)
  expect(await unreadOf(to)).toEqual({ notifications: 0, conversations: 0 })
  expect(await mailsAbout(to, 'geschrieben')).toEqual([])
  expect(await textsOf(from, to)).toEqual([HELD])
})

it('allows links once somebody has answered or the account is a week old', async () => {
  const [young, other] = await twoPeople()
  await write(young, other, 'Ohne Link kommt es an')
  await write(other, young, 'Gern')
  expect((await write(young, other, 'Dann: www.example.com')).body.message.heldForReview).toBe(false)
  const [second, third] = await twoPeople()
  await test().shiftClock(`${LINKS_REVIEWED_DAYS} days 1 minute`)
  expect((await write(second, third, HELD)).body.message.heldForReview).toBe(false)
})

it('delivers a released message as the newest one, unread and with a mail', async () => {
  const { from, to, id } = await heldMessage()
  await write(from, to, 'Hallo')
  await to.caller.post(`/chat/mark_conversation_read/${from.id}`)
  await write(to, from, 'Guten Tag')
  await test().shiftClock('2 hours')
  const mails = (await mailsAbout(to, 'geschrieben')).length

  expect(await release(id)).toBe(true)
  expect(await textsOf(to, from)).toEqual(['Hallo', 'Guten Tag', HELD])
  expect(await textsOf(from, to)).toEqual(['Hallo', 'Guten Tag', HELD])
  const arrived = (await from.caller.get(`/chat/conversation/${to.id}`)).body.messages
  expect(arrived[2]).toMatchObject({ heldForReview: false, heldReasons: [], hiddenReason: null })
  expect(arrived[2].sentAt > arrived[1].sentAt).toBe(true)
  expect(await unreadOf(to)).toEqual({ notifications: 1, conversations: 1 })
  expect(await mailsAbout(to, 'geschrieben')).toHaveLength(mails + 1)

  expect(await release(id)).toBe(false)
  expect(await unreadOf(to)).toEqual({ notifications: 1, conversations: 1 })
  expect(await mailsAbout(to, 'geschrieben')).toHaveLength(mails + 1)
})

it('tells the sender of a hidden message why and how to contest it, and nobody else', async () => {
  const { from, to, id } = await heldMessage()
  expect(await hide(id)).toBe(true)
  expect(await hide(id, 'Ein anderer Grund.')).toBe(false)
  const own = (await from.caller.get(`/chat/conversation/${to.id}`)).body.messages[0]
  expect(own).toMatchObject({ heldForReview: false, hiddenReason: 'Das ist Werbung.' })
  expect((await to.caller.get(`/chat/conversation/${from.id}`)).status).toBe(404)
  expect(await unreadOf(to)).toEqual({ notifications: 0, conversations: 0 })
  const [mail, ...more] = await mailsAbout(from, 'nicht zugestellt')
  expect(more).toEqual([])
  expect(mail?.text).toContain('Das ist Werbung.')
  expect(mail?.text).toContain('Irrtum')
  const lines = (await from.caller.get('/notifications')).body.notifications
  expect(lines.filter(({ kind }: { kind: string }) => kind === 'chat.messageHidden')).toHaveLength(1)
})

it('hides a delivered message and its notification, and restores both', async () => {
  const [from, to] = await twoPeople()
  const { uuid: id } = (await write(from, to, 'Ein Text, der gemeldet wird')).body.message
  expect(await unreadOf(to)).toEqual({ notifications: 1, conversations: 1 })
  expect(await hide(id)).toBe(true)
  expect((await to.caller.get(`/chat/conversation/${from.id}`)).status).toBe(404)
  expect(await unreadOf(to)).toEqual({ notifications: 0, conversations: 0 })
  expect(await release(id)).toBe(true)
  expect(await textsOf(to, from)).toEqual(['Ein Text, der gemeldet wird'])
  expect(await unreadOf(to)).toEqual({ notifications: 1, conversations: 1 })
  // Hidden once more, its sender is told once more.
  expect(await hide(id)).toBe(true)
  expect(await mailsAbout(from, 'nicht zugestellt')).toHaveLength(2)
})

it('decides once when two administrators decide at once', async () => {
  const { from, to, id } = await heldMessage()
  expect((await Promise.all([release(id), release(id), release(id)])).filter(Boolean)).toHaveLength(1)
  expect(await textsOf(to, from)).toEqual([HELD])
  expect(await unreadOf(to)).toEqual({ notifications: 1, conversations: 1 })
  const other = await heldMessage()
  expect((await Promise.all([hide(other.id), hide(other.id)])).filter(Boolean)).toHaveLength(1)
  expect(await mailsAbout(other.from, 'nicht zugestellt')).toHaveLength(1)
})

it('leaves the notification to the caller where it has more to say', async () => {
  const { from, to, id } = await heldMessage()
  expect(await inTransaction(test().db, (tx) => hideMessage(tx, id, 'Steht in einer anderen Mail.', 'by-caller'))).toBe(true)
  expect(await mailsAbout(from, 'nicht zugestellt')).toEqual([])
  expect((await from.caller.get(`/chat/conversation/${to.id}`)).body.messages[0].hiddenReason).toBe('Steht in einer anderen Mail.')
})

it('decides on messages of deleted members without notifying them', async () => {
  const gone = await heldMessage()
  await gone.from.caller.post('/profile/delete', { password: wirePassword(gone.from.password) })
  expect(await release(gone.id)).toBe(false)
  expect(await hide(gone.id)).toBe(false)
  expect(await test().db.selectFrom('message_mark').select('mark').where('sender_id', '=', gone.from.id).execute()).toEqual([])

  const { from, to, id } = await heldMessage()
  await to.caller.post('/profile/delete', { password: wirePassword(to.password) })
  expect(await release(id)).toBe(true)
  expect(await textsOf(from, to)).toEqual([HELD])
})

const block = (who: RegisteredMember, whom: { id: string }) => who.caller.post(`/member-blocks/${whom.id}`)

it('delivers nothing to a recipient who has blocked the sender, and does not reveal the block', async () => {
  const outcomes = []
  for (const end of ['blocked', 'own', 'gone', 'restricted'] as const) {
    const { from, to, id } = await heldMessage()
    if (end === 'blocked') await block(to, from)
    if (end === 'own') await block(from, to)
    if (end === 'gone') await to.caller.post('/profile/delete', { password: wirePassword(to.password) })
    if (end === 'restricted') await test().db.updateTable('member').set({ blocked_at: new Date() }).where('id', '=', to.id).execute()
    const mails = (await test().mailsTo(to.email)).length
    expect(await Promise.all([release(id), release(id)])).toContain(true)
    await test().settle()
    expect(await test().mailsTo(to.email), end).toHaveLength(mails)
    const { messages } = (await from.caller.get(`/chat/conversation/${to.id}`)).body
    const [mail, ...more] = await mailsAbout(from, 'nicht zugestellt')
    expect(more).toEqual([])
    outcomes.push({ ...messages[0], uuid: '', from: '', to: '', sentAt: '', mail: mail?.text.replace(/\s+/gu, ' ').slice(0, 200) })
    if (end === 'blocked') {
      expect((await to.caller.get(`/chat/conversation/${from.id}`)).status).toBe(404)
      await to.caller.delete(`/member-blocks/${from.id}`)
      expect((await to.caller.get('/chat/conversation_previews')).body.previews).toEqual([])
      expect(await unreadOf(to)).toEqual({ notifications: 0, conversations: 0 })
    }
  }
  expect(outcomes[0]).toMatchObject({ payload: HELD, heldForReview: false, hiddenReason: 'UNREACHABLE', heldReasons: [] })
  expect(outcomes[0]?.mail).toContain('sie ist in Ordnung')
  for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0])
})

it('restores a message from before a block in its place, without a notification', async () => {
  const [from, to] = await twoPeople()
  const { uuid: id } = (await write(from, to, 'Zuerst da')).body.message
  await write(from, to, 'Danach da')
  await to.caller.post(`/chat/mark_conversation_read/${from.id}`)
  await hide(id)
  await block(to, from)
  expect(await release(id)).toBe(true)
  expect(await textsOf(to, from)).toEqual(['Zuerst da', 'Danach da'])
  expect(await textsOf(from, to)).toEqual(['Zuerst da', 'Danach da'])
  expect(await unreadOf(to)).toEqual({ notifications: 0, conversations: 0 })
})

it('handles a release and a block at the same moment', async () => {
  for (let round = 0; round < 4; round++) {
    const { from, to, id } = await heldMessage()
    const [, blocked] = await Promise.all([release(id), block(to, from), write(from, to, `Hallo ${round}`)])
    expect(blocked.status).toBe(200)
    const { hiddenReason } = (await from.caller.get(`/chat/conversation/${to.id}`)).body.messages.find(
      ({ uuid }: { uuid: string }) => uuid === id,
    )
    const seen = (await textsOf(to, from)) ?? []
    expect(seen.includes(HELD)).toBe(hiddenReason === null)
  }
})

it('keeps held messages of a blocked sender until they are decided', async () => {
  const { from, id } = await heldMessage()
  await test().db.updateTable('member').set({ blocked_at: new Date() }).where('id', '=', from.id).execute()
  expect(await hide(id)).toBe(true)
  expect(await mailsAbout(from, 'nicht zugestellt')).toHaveLength(1)
})
