import { expect, it } from 'vitest'
import { MESSAGE_MAX } from '#domain/policy/chat.ts'
import { registerMember, type RegisteredMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()

let sofia: RegisteredMember
let jonas: RegisteredMember

async function twoPeople(): Promise<void> {
  sofia = await registerMember(test(), { firstName: 'Sofia', lastName: 'Albers' })
  jonas = await registerMember(test(), { firstName: 'Jonas', lastName: 'Weber' })
}

function write(from: RegisteredMember, to: { id: string }, payload: string) {
  return from.caller.post('/chat/new-message', { to: to.id, payload })
}

async function messagesOf(reader: RegisteredMember, partner: { id: string }) {
  return (await reader.caller.get(`/chat/conversation/${partner.id}`)).body
}

it('carries messages both ways, in order, with unread marks', async () => {
  await twoPeople()
  const sent = await write(sofia, jonas, '  Ist das Buch\r\nraucherfrei?  ')
  expect(sent.status).toBe(200)
  expect(sent.headers.get('cache-control')).toBe('no-store')
  expect(sent.body.message).toMatchObject({
    from: sofia.id,
    to: jonas.id,
    payload: 'Ist das Buch\nraucherfrei?',
    hiddenReason: null,
    heldForReview: false,
  })

  const { previews, total } = (await jonas.caller.get('/chat/conversation_previews')).body
  expect(total).toBe(1)
  expect(previews[0]).toMatchObject({
    uuid: sofia.id,
    userName: 'Sofia A.',
    firstName: 'Sofia',
    lastName: 'A.',
    avatarPath: null,
    hasUnreadMessages: true,
    has_unread: true,
    isLastMessageOwn: false,
  })
  expect((await jonas.caller.get('/notifications/unread')).body).toEqual({ notifications: 1, conversations: 1 })

  await write(jonas, sofia, 'Ja.')
  const conversation = await messagesOf(jonas, sofia)
  expect(conversation.messages.map((message: { payload: string }) => message.payload)).toEqual(['Ist das Buch\nraucherfrei?', 'Ja.'])
  expect((await messagesOf(sofia, jonas)).hasUnreadMessages).toBe(true)

  expect((await jonas.caller.post(`/chat/mark_conversation_read/${sofia.id}`)).body).toEqual({ status: 'success' })
  expect((await jonas.caller.get('/notifications/unread')).body).toEqual({ notifications: 0, conversations: 0 })
  expect((await jonas.caller.get('/chat/conversation_previews')).body.previews[0].has_unread).toBe(false)
})

it('marks only the messages that were seen as read', async () => {
  await twoPeople()
  const first = await write(sofia, jonas, 'Eins')
  await write(sofia, jonas, 'Zwei')
  await jonas.caller.post(`/chat/mark_conversation_read/${sofia.id}?upTo=${first.body.message.uuid}`)
  expect((await jonas.caller.get('/notifications/unread')).body).toEqual({ notifications: 1, conversations: 1 })
  const { conversationUuid } = await messagesOf(jonas, sofia)
  await jonas.caller.post(`/chat/mark_conversation_read/${conversationUuid}`)
  expect((await jonas.caller.get('/notifications/unread')).body).toEqual({ notifications: 0, conversations: 0 })
})

it('shows nothing of a conversation to anybody else', async () => {
  await twoPeople()
  const stranger = await registerMember(test())
  await write(sofia, jonas, 'Nur für dich')
  const { conversationUuid } = await messagesOf(sofia, jonas)
  for (const id of [conversationUuid, jonas.id, sofia.id, stranger.id, 'x', '00000000-0000-7000-8000-000000000000']) {
    expect((await stranger.caller.get(`/chat/conversation/${id}`)).status, id).toBe(404)
    expect((await stranger.caller.post(`/chat/mark_conversation_read/${id}`)).status, id).toBe(404)
  }
  expect((await stranger.caller.get('/chat/conversation_previews')).body).toEqual({ previews: [], total: 0 })
  const guest = test().visitor()
  expect((await guest.get('/chat/conversation_previews')).status).toBe(401)
  expect((await guest.get(`/chat/conversation/${conversationUuid}`)).status).toBe(401)
  expect((await guest.post('/chat/new-message', { to: sofia.id, payload: 'Hallo' })).status).toBe(401)
})

it('lets only verified members write, and only to members who can be reached', async () => {
  await twoPeople()
  const [blocked, deleted] = [await registerMember(test()), await registerMember(test())]
  await write(sofia, deleted, 'Bis bald')
  await test().db.updateTable('member').set({ blocked_at: new Date() }).where('id', '=', blocked.id).execute()
  await test().db.updateTable('member').set({ deleted_at: new Date() }).where('id', '=', deleted.id).execute()
  for (const to of [sofia, blocked, deleted, { id: '00000000-0000-7000-8000-000000000000' }]) {
    expect((await write(sofia, to, 'Hallo')).status).toBe(404)
  }
  expect((await messagesOf(sofia, deleted)).canAnswer).toBe(false)

  const unverified = await registerMember(test(), { verified: false })
  expect(await write(unverified, sofia, 'Hallo')).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } })
})

it('refuses messages that are empty, too long or no text', async () => {
  await twoPeople()
  for (const payload of ['', '   ', '\u202e\u0007', undefined, 5, 'x'.repeat(MESSAGE_MAX + 1)]) {
    const answer = await sofia.caller.post('/chat/new-message', { to: jonas.id, payload })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'payload' }] } })
  }
  expect((await sofia.caller.post('/chat/new-message', { to: 'jonas', payload: 'Hallo' })).status).toBe(400)
  expect((await sofia.caller.post('/chat/new-message', { to: jonas.id, payload: 'Hallo', hidden: true })).status).toBe(400)
  expect((await sofia.caller.post('/chat/new-message', { to: jonas.id, payload: 'x'.repeat(1024 * 1024) })).status).toBe(413)
  expect((await write(sofia, jonas, '😀'.repeat(MESSAGE_MAX))).status).toBe(200)
})

it('stores and shows HTML as plain text', async () => {
  await twoPeople()
  const payload = `<script>alert(1)</script> <img src=x onerror="alert(2)"> {{x}} ' or 1=1 --`
  await write(sofia, jonas, payload)
  const answer = await jonas.caller.get(`/chat/conversation/${sofia.id}`)
  expect(answer.body.messages[0].payload).toBe(payload)
  expect(answer.headers.get('content-type')).toContain('application/json')
  const [mail] = await test().mailsTo(jonas.email)
  expect(mail?.html).not.toContain('alert(')
})

it('stores a double click once, but the same words again when they come later', async () => {
  await twoPeople()
  const answers = await Promise.all(['a', 'b', 'c'].map(() => write(sofia, jonas, 'Einmal')))
  expect(new Set(answers.map(({ body }) => body.message.uuid)).size).toBe(1)
  await test().shiftClock('11 seconds')
  await write(sofia, jonas, 'Einmal')
  expect((await messagesOf(jonas, sofia)).total).toBe(2)
})

it('pages through a conversation from the newest message back', async () => {
  await twoPeople()
  for (const payload of ['1', '2', '3']) await write(sofia, jonas, payload)
  const page = async (query: string) => {
    const { messages } = (await jonas.caller.get(`/chat/conversation/${sofia.id}?${query}`)).body
    return messages.map((message: { payload: string }) => message.payload)
  }
  expect(await page('limit=2')).toEqual(['2', '3'])
  expect(await page('limit=2&start=2')).toEqual(['1'])
  expect((await jonas.caller.get(`/chat/conversation/${sofia.id}?limit=101`)).status).toBe(400)
})

it('opens one conversation when two write to each other at once', async () => {
  await twoPeople()
  const answers = await Promise.all([write(sofia, jonas, 'Hallo Jonas'), write(jonas, sofia, 'Hallo Sofia')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await sofia.caller.get('/chat/conversation_previews')).body.total).toBe(1)
  expect((await messagesOf(sofia, jonas)).total).toBe(2)
})
