import { expect, it } from 'vitest'
import { MEMBER_BLOCKS_MAX } from '#domain/policy/accounts.ts'
import { authorize, claim, createOffer, pay, readQuote, twoReaders } from '../../testing/factories/exchange-factories.ts'
import { playUntil } from '../../testing/factories/exchange-stage.ts'
import { registerMember, wirePassword, type RegisteredMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { addBook, putOnOffer } from '../shelf/testing/shelf-steps.ts'

/** Who blocks another member for themselves: no messages and no new orders either way, what runs goes on, nobody is told. */
const test = useTestApplication()

const block = (who: RegisteredMember, whom: { id: string }) => who.caller.post(`/member-blocks/${whom.id}`)
const unblock = (who: RegisteredMember, whom: { id: string }) => who.caller.delete(`/member-blocks/${whom.id}`)
const write = (from: RegisteredMember, to: { id: string }, payload = 'Hallo') =>
  from.caller.post('/chat/new-message', { to: to.id, payload })
const seenBy = async (who: RegisteredMember, whom: { id: string }) => (await who.caller.get(`/chat/conversation/${whom.id}`)).body
const told = async ({ caller }: RegisteredMember) => (await caller.get('/notifications')).body.notifications.length
const blocksOf = async ({ caller }: RegisteredMember) => (await caller.get('/member-blocks')).body.blocks

it('lists whom one has blocked, once however often it is asked for, and forgets them when it is ended', async () => {
  const [mara, jonas] = [await registerMember(test()), await registerMember(test(), { firstName: 'Jonas', lastName: 'Weber' })]
  expect(await blocksOf(mara)).toEqual([])
  const answers = await Promise.all([block(mara, jonas), block(mara, jonas)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await blocksOf(mara)).toEqual([
    { member: expect.objectContaining({ uuid: jonas.id, firstName: 'Jonas', lastName: 'W.' }), blockedAt: expect.any(String) },
  ])
  expect(await blocksOf(jonas)).toEqual([])
  expect((await unblock(mara, jonas)).body).toEqual({ status: 'success' })
  expect((await unblock(mara, jonas)).body).toEqual({ status: 'success' })
  expect(await blocksOf(mara)).toEqual([])
})

it('ends messages both ways; the blocked one reads what they would read of somebody who is gone', async () => {
  const [mara, jonas] = [await registerMember(test()), await registerMember(test())]
  const gone = await registerMember(test())
  await write(jonas, gone)
  await test().db.updateTable('member').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
  await write(jonas, mara, 'Hallo')
  await block(mara, jonas)
  const [toBlocker, toGone] = [await write(jonas, mara, 'Noch da?'), await write(jonas, gone, 'Noch da?')]
  expect(toBlocker.status).toBe(404)
  expect({ ...toBlocker.body, instance: null }).toEqual({ ...toGone.body, instance: null })
  expect(await write(mara, jonas, 'Ach')).toMatchObject({ status: 409, body: { code: 'OWN_BLOCK' } })
  expect(await seenBy(jonas, mara)).toMatchObject({ canAnswer: false, isBlockedByYou: false })
  expect(await seenBy(mara, jonas)).toMatchObject({ canAnswer: false, isBlockedByYou: true, messages: [{ payload: 'Hallo' }] })
  expect((await jonas.caller.get('/chat/conversation_previews')).body.previews).toContainEqual(
    expect.objectContaining({ uuid: mara.id, canAnswer: false }),
  )
  await unblock(mara, jonas)
  expect((await write(jonas, mara, 'Danke')).status).toBe(200)
})

it('mails nothing about messages of somebody who was blocked before they were read', async () => {
  const [mara, jonas] = [await registerMember(test()), await registerMember(test(), { firstName: 'Ungut' })]
  await write(jonas, mara, 'Eins')
  await test().settle()
  const mails = async () => (await test().mailsTo(mara.email)).filter(({ text }) => text.includes('Ungut')).length
  const before = await mails()
  await mara.caller.post(`/chat/mark_conversation_read/${jonas.id}`)
  await write(jonas, mara, 'Zwei')
  await block(mara, jonas)
  await test().shiftClock('2 hours')
  await test().settle()
  expect(await mails()).toBe(before)
})

it('ends new orders both ways: a copy that cannot be ordered for the one, a sentence for the other', async () => {
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  const back = await createOffer(receiver.caller, 2)
  const { totalCents, version } = await readQuote(receiver.caller, offer)
  await block(sender, receiver)
  expect(await readQuote(receiver.caller, offer)).toMatchObject({ canOrder: false, reasons: ['OFFER_NOT_AVAILABLE'] })
  const refused = await receiver.caller.post(`/sandbox/order/${offer}/intent`, { amount: totalCents, version })
  expect(refused).toMatchObject({ status: 409, body: { code: 'OFFER_NOT_AVAILABLE' } })
  expect(await readQuote(sender.caller, back)).toMatchObject({ canOrder: false, reasons: ['OWN_BLOCK'] })
  expect(await claim(sender.caller, back)).toMatchObject({ status: 409, body: { code: 'OWN_BLOCK' } })
  const other = await registerMember(test())
  expect(await readQuote(other.caller, offer)).toMatchObject({ canOrder: true })
  await unblock(sender, receiver)
  expect(await readQuote(receiver.caller, offer)).toMatchObject({ canOrder: true, reasons: [] })
})

it('leaves what runs alone: a claimed copy is paid, a sent one arrives', async () => {
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  const quote = await readQuote(receiver.caller, offer)
  const intent = await claim(receiver.caller, offer)
  await block(sender, receiver)
  expect(await readQuote(receiver.caller, offer)).toMatchObject({ canOrder: true })
  await pay(receiver.caller, intent)
  expect((await authorize(receiver.caller, offer, intent, quote)).body).toMatchObject({ success: true })

  const sent = await playUntil(test(), 'released')
  await block(sent.receiver, sent.sender)
  expect((await write(sent.sender, sent.receiver)).status).toBe(404)
  const answer = await sent.receiver.caller.post(`/exchanges/confirm-book-received/${sent.exchange}`)
  expect(answer.body.exchange.status).toBe('RECEIVED')
})

it('tells nobody', async () => {
  const [mara, jonas] = [await registerMember(test()), await registerMember(test())]
  const mails = (await test().mailsTo(jonas.email)).length
  await block(mara, jonas)
  await test().settle()
  expect((await jonas.caller.get('/notifications')).body.notifications).toEqual([])
  expect(await test().mailsTo(jonas.email)).toHaveLength(mails)
  expect((await jonas.caller.get(`/member-blocks`)).body).toEqual({ blocks: [] })
})

it('tells whoever waits for a book nothing of the copies of a member with whom they are blocked', async () => {
  const [owner, waiting, free] = [await registerMember(test()), await registerMember(test()), await registerMember(test())]
  const bookUuid = await addBook(owner.caller, 'Der blockierte Wunsch')
  for (const { caller } of [waiting, free]) await caller.post('/exchanges/wish-list/add', { bookUuid, onlyThisEdition: false })
  await block(owner, waiting)
  await putOnOffer(owner.caller, { bookUuid, price: 4 })
  await test().settle()
  expect([await told(waiting), await told(free)]).toEqual([0, 1])
})

it('decides between a block and an order of the same moment: never an order after the block', async () => {
  for (let round = 0; round < 4; round++) {
    const { sender, receiver, offer } = await twoReaders(test(), 2)
    const { totalCents, version } = await readQuote(receiver.caller, offer)
    const [blocked, ordered] = await Promise.all([
      block(sender, receiver),
      receiver.caller.post(`/sandbox/order/${offer}/intent`, { amount: totalCents, version }),
    ])
    expect(blocked.status).toBe(200)
    expect(ordered.status === 200 || ordered.body.code === 'OFFER_NOT_AVAILABLE', JSON.stringify(ordered.body)).toBe(true)
    const claims = await test().db.selectFrom('exchange').select('id').where('offer_id', '=', offer).execute()
    expect(claims).toHaveLength(ordered.status === 200 ? 1 : 0)
  }
})

it('decides between a block and messages of the same moment, also when both block each other', async () => {
  const [mara, jonas] = [await registerMember(test()), await registerMember(test())]
  const answers = await Promise.all([block(mara, jonas), write(jonas, mara, 'Eins'), block(jonas, mara), write(mara, jonas, 'Zwei')])
  expect(answers.map(({ status }) => status).every((status) => [200, 404, 409].includes(status))).toBe(true)
  expect((await write(jonas, mara, 'Drei')).status).toBe(409)
  await unblock(jonas, mara)
  expect((await write(jonas, mara, 'Vier')).status).toBe(404)
})

it('refuses oneself, members who are gone, and what is no member', async () => {
  const [mara, gone] = [await registerMember(test()), await registerMember(test())]
  await test().db.updateTable('member').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
  for (const id of [mara.id, gone.id, '00000000-0000-7000-8000-000000000000', 'mara'])
    expect((await block(mara, { id })).status, id).toBe(404)
  expect((await test().visitor().get('/member-blocks')).status).toBe(401)
  expect(await blocksOf(mara)).toEqual([])
})

it('goes with either account', async () => {
  const [mara, jonas, olga] = [await registerMember(test()), await registerMember(test()), await registerMember(test())]
  await block(mara, jonas)
  await block(jonas, olga)
  await block(olga, jonas)
  expect((await jonas.caller.post('/profile/delete', { password: wirePassword(jonas.password) })).status).toBe(200)
  expect(await test().db.selectFrom('member_block').selectAll().where('blocked_id', '=', jonas.id).execute()).toEqual([])
  expect(await test().db.selectFrom('member_block').selectAll().where('blocker_id', '=', jonas.id).execute()).toEqual([])
  expect(await blocksOf(mara)).toEqual([])
})

it('has an end: so many members at once', async () => {
  const mara = await registerMember(test())
  const template = await test()
    .db.selectFrom('member')
    .select(['password_hash', 'adult_confirmed_at'])
    .where('id', '=', mara.id)
    .executeTakeFirstOrThrow()
  const others = await test()
    .db.insertInto('member')
    .values(
      Array.from({ length: MEMBER_BLOCKS_MAX }, (_, index) => ({
        ...template,
        email: `blocked${index}@example.org`,
        first_name: 'Vera',
        last_name: 'Viel',
        profile_id: `vera-viel-${index}`,
      })),
    )
    .returning('id')
    .execute()
  await test()
    .db.insertInto('member_block')
    .values(others.map(({ id }) => ({ blocker_id: mara.id, blocked_id: id })))
    .execute()
  const jonas = await registerMember(test())
  expect(await block(mara, jonas)).toMatchObject({ status: 409, body: { code: 'BLOCK_LIMIT' } })
  expect((await block(mara, others[0]!)).status).toBe(200)
  await unblock(mara, others[0]!)
  expect((await block(mara, jonas)).status).toBe(200)
})
