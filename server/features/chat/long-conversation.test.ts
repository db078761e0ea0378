import { expect, it } from 'vitest'
import { createOffer, order } from '../../testing/factories/exchange-factories.ts'
import { registerMember, type RegisteredMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

/** Conversations that go on for years, messages that are sent again, and what stands around them. */
const test = useTestApplication()

const write = (from: RegisteredMember, to: { id: string }, payload: string, key?: string) =>
  from.caller.post('/chat/new-message', { to: to.id, payload, key })
const read = async (who: RegisteredMember, whom: { id: string }, query = '') =>
  (await who.caller.get(`/chat/conversation/${whom.id}${query}`)).body
const textsOf = (messages: { payload: string }[]): string[] => messages.map(({ payload }) => payload)

it('reads what was written before a message, whatever has come since', async () => {
  const [sofia, jonas] = [await registerMember(test()), await registerMember(test())]
  for (const text of ['1', '2', '3', '4']) await write(sofia, jonas, text)
  const { messages } = await read(jonas, sofia, '?limit=2')
  await write(sofia, jonas, '5')
  expect(textsOf((await read(jonas, sofia, `?limit=2&before=${messages[0].uuid}`)).messages)).toEqual(['1', '2'])
  const stranger = await registerMember(test())
  const foreign = await write(stranger, jonas, 'Fremd')
  expect((await read(jonas, sofia, `?before=${foreign.body.message.uuid}`)).messages).toEqual([])
  expect((await jonas.caller.get(`/chat/conversation/${sofia.id}?before=x`)).status).toBe(400)
})

it('stores a message that is sent again once, however late, and the same words of another message twice', async () => {
  const [sofia, jonas] = [await registerMember(test()), await registerMember(test())]
  const key = crypto.randomUUID()
  const [first, second] = await Promise.all([write(sofia, jonas, 'Ja.', key), write(sofia, jonas, 'Ja.', key)])
  await test().shiftClock('2 days')
  const third = await write(sofia, jonas, 'Ja.', key)
  expect(new Set([first, second, third].map(({ body }) => body.message.uuid)).size).toBe(1)
  expect((await write(sofia, jonas, 'Ja.', crypto.randomUUID())).body.message.uuid).not.toBe(first.body.message.uuid)
  // The key of one conversation means nothing in another, and nothing for another sender.
  const olga = await registerMember(test())
  expect((await write(sofia, olga, 'Nein.', key)).body.message).toMatchObject({ payload: 'Nein.', to: olga.id })
  expect((await write(jonas, sofia, 'Doch.', key)).body.message.payload).toBe('Doch.')
  expect(textsOf((await read(jonas, sofia)).messages)).toEqual(['Ja.', 'Ja.', 'Doch.'])
  expect((await write(sofia, jonas, 'Ja.', 'x')).status).toBe(400)
})

it('names the first message that was not read, and what the two swap', async () => {
  const [sofia, jonas] = [await registerMember(test(), { firstName: 'Sofia' }), await registerMember(test(), { firstName: 'Jonas' })]
  await write(sofia, jonas, 'Eins')
  await jonas.caller.post(`/chat/mark_conversation_read/${sofia.id}`)
  expect(await read(jonas, sofia)).toMatchObject({ firstUnread: null, exchanges: [] })
  const { body } = await write(sofia, jonas, 'Zwei')
  await write(sofia, jonas, 'Drei')
  const offer = await createOffer(sofia.caller, 2, 'Die Wand')
  const exchange = await order(jonas.caller, offer)
  const conversation = await read(jonas, sofia)
  expect(conversation.firstUnread).toBe(body.message.uuid)
  expect(conversation.exchanges).toEqual([
    { uuid: exchange, title: 'Die Wand', status: 'REQUESTED', imageUrl: expect.stringContaining('/covers/') },
  ])
  expect((await read(sofia, jonas)).firstUnread).toBeNull()
})
