import { expect, it } from 'vitest'
import { order, twoReaders } from '../../testing/factories/exchange-factories.ts'
import { registerMember, type RegisteredMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { sampleLabel } from '../../testing/labels/sample-label.ts'
import { addLabels } from '../labels/stock.ts'

const test = useTestApplication()

async function inboxOf(member: RegisteredMember, query = '') {
  return (await member.caller.get(`/notifications${query}`)).body
}

async function kindsOf(member: RegisteredMember): Promise<string[]> {
  return (await inboxOf(member)).notifications.map(({ kind }: { kind: string }) => kind)
}

it('tells both members every step of an exchange that they get a mail about', async () => {
  await addLabels(test().services, [await sampleLabel()])
  const { sender, receiver, offer } = await twoReaders(test())
  const exchange = await order(receiver.caller, offer)
  await sender.caller.post(`/exchanges/accept-request/${exchange}`)
  await sender.caller.post(`/exchanges/mark-sent/${exchange}`)
  await receiver.caller.post(`/exchanges/confirm-book-received/${exchange}`)

  expect(await kindsOf(sender)).toEqual(['exchange.received', 'exchange.labelReady', 'exchange.requested'])
  expect(await kindsOf(receiver)).toEqual(['exchange.sent', 'exchange.accepted', 'exchange.ordered'])

  const { notifications, total, unread } = await inboxOf(sender)
  expect([total, unread]).toEqual([3, 3])
  expect(notifications[0]).toMatchObject({
    isRead: false,
    exchange: { uuid: exchange, role: 'sender', partner: 'Jonas W.' },
    conversation: null,
    count: 1,
  })
  expect(notifications[0].exchange.title).toMatch(/^Buch der Prüfung/u)
})

it('counts what others did as unread, and not what the member has just done', async () => {
  await addLabels(test().services, [await sampleLabel()])
  const { sender, receiver, offer } = await twoReaders(test())
  const exchange = await order(receiver.caller, offer)
  expect(await inboxOf(receiver)).toMatchObject({ total: 1, unread: 0, notifications: [{ kind: 'exchange.ordered', isRead: true }] })
  await sender.caller.post(`/exchanges/accept-request/${exchange}`)
  expect((await inboxOf(receiver)).unread).toBe(1)
  await sender.caller.post('/notifications/read', { all: true })
  await sender.caller.post(`/exchanges/withdraw/${exchange}`)
  expect(await inboxOf(sender)).toMatchObject({ unread: 0, notifications: [{ kind: 'exchange.withdrawn', isRead: true }, {}, {}] })
  expect(await inboxOf(receiver)).toMatchObject({ unread: 2, notifications: [{ kind: 'exchange.withdrawn', isRead: false }, {}, {}] })
})

it('tells each step once, however often the call is repeated', async () => {
  const { sender, receiver, offer } = await twoReaders(test())
  const exchange = await order(receiver.caller, offer)
  await Promise.all([1, 2, 3].map(() => sender.caller.post(`/exchanges/decline-request/${exchange}`)))
  expect(await kindsOf(receiver)).toEqual(['exchange.declined', 'exchange.ordered'])
})

it('stores no name, title or text', async () => {
  const { sender, receiver, offer } = await twoReaders(test())
  await order(receiver.caller, offer)
  await receiver.caller.post('/chat/new-message', { to: sender.id, payload: 'Ein Geheimnis' })
  const rows = await test().db.selectFrom('notification').selectAll().where('member_id', '=', sender.id).execute()
  expect(rows).toHaveLength(2)
  for (const secret of ['Jonas', 'Weber', 'Geheimnis', 'Buch der Prüfung', 'example.org'])
    expect(JSON.stringify(rows)).not.toContain(secret)
})

it('keeps the messages of one conversation on one line until it is read', async () => {
  const { sender, receiver } = await twoReaders(test())
  for (const payload of ['Eins', 'Zwei', 'Drei']) await receiver.caller.post('/chat/new-message', { to: sender.id, payload })
  const [line] = (await inboxOf(sender)).notifications
  expect(line).toMatchObject({
    kind: 'chat.message',
    count: 3,
    conversation: { partner: { uuid: receiver.id, firstName: 'Jonas', lastName: 'W.' } },
  })
  await sender.caller.post(`/chat/mark_conversation_read/${receiver.id}`)
  await receiver.caller.post('/chat/new-message', { to: sender.id, payload: 'Vier' })
  const after = await inboxOf(sender)
  expect(after.notifications.map(({ count, isRead }: { count: number; isRead: boolean }) => [count, isRead])).toEqual([
    [1, false],
    [3, true],
  ])
})

it('marks single lines or all as read, and never those of others', async () => {
  const { sender, receiver, offer } = await twoReaders(test())
  const exchange = await order(receiver.caller, offer)
  await receiver.caller.post('/chat/new-message', { to: sender.id, payload: 'Hallo' })
  await receiver.caller.post(`/exchanges/revoke-request/${exchange}`)
  const { notifications } = await inboxOf(sender)
  const ids: string[] = notifications.map(({ uuid }: { uuid: string }) => uuid)
  expect(ids).toHaveLength(3)

  await receiver.caller.post('/notifications/read', { ids })
  expect((await inboxOf(sender)).unread).toBe(3)
  expect((await sender.caller.post('/notifications/read', { ids: ids.slice(0, 1) })).body).toEqual({ status: 'success', unread: 2 })
  expect((await sender.caller.post('/notifications/read', { ids: [] })).body.unread).toBe(2)
  expect((await sender.caller.post('/notifications/read', { all: true })).body.unread).toBe(0)
  for (const body of [
    {},
    { ids: ['x'] },
    { ids: ids[0] },
    { all: false },
    { member: sender.id },
    { ids: Array.from({ length: 101 }, () => ids[0]) },
  ]) {
    expect((await sender.caller.post('/notifications/read', body)).status, JSON.stringify(body)).toBe(400)
  }
})

it('shows the inbox in pages, and to members only', async () => {
  const { sender, receiver, offer } = await twoReaders(test())
  await receiver.caller.post(`/exchanges/revoke-request/${await order(receiver.caller, offer)}`)
  const first = await inboxOf(sender, '?limit=1')
  const second = await inboxOf(sender, '?limit=1&start=1')
  expect([first.total, first.notifications[0].kind, second.notifications[0].kind]).toEqual([2, 'exchange.revoked', 'exchange.requested'])
  for (const path of ['/notifications', '/notifications/unread']) expect((await test().visitor().get(path)).status).toBe(401)
  expect((await test().visitor().post('/notifications/read', { all: true })).status).toBe(401)
})

it('tells nothing to a member whose account is deleted', async () => {
  const gone = await registerMember(test())
  const { notify } = await import('./notify.ts')
  await test().db.updateTable('member').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
  const told = await test()
    .db.transaction()
    .execute((tx) => notify(tx, { memberId: gone.id, kind: 'chat.messageHidden', key: 'x' }))
  expect(told).toBe(false)
})
