import { expect, it } from 'vitest'
import { LABEL_FREE_DAYS } from '#domain/policy/label-purchases.ts'
import { usePost } from '../../../testing/providers/post/use-post.ts'

/** Bought labels that nobody needs any more, and their money. */
const { post, test, overview, accepted, statusOf, purchaseOf, pass, failOnce } = await usePost()

/** Until a label that came back is given to the post, and what it says is booked. */
const passFreeDays = async (): Promise<void> => {
  await pass(`${LABEL_FREE_DAYS} days`)
  await pass('2 minutes', 2)
}

it('gives back the label of an exchange that ends before anybody downloaded it, and books the money', async () => {
  const { sender, exchange } = await accepted()
  await test().settle()
  const balance = post.balance
  expect(await sender.caller.post(`/exchanges/withdraw/${exchange}`)).toMatchObject({ status: 200 })
  await passFreeDays()
  expect(await purchaseOf(exchange)).toMatchObject({ status: 'REFUNDED', refunded_cents: 270 })
  expect(post.balance).toBe(balance + 270)
})

it('keeps a label that came back for whoever accepts next, so that who withdraws again and again buys one', async () => {
  const before = { paid: post.paid.length, refunds: post.refunds.length }
  for (let round = 0; round < 4; round++) {
    const { sender, exchange } = await accepted()
    await test().settle()
    expect(await statusOf(exchange)).toBe('LABEL_READY')
    expect(await sender.caller.post(`/exchanges/withdraw/${exchange}`)).toMatchObject({ status: 200 })
    await pass('10 minutes', 2)
  }
  expect([post.paid.length, post.refunds.length]).toEqual([before.paid + 1, before.refunds])
  await pass(`${LABEL_FREE_DAYS - 1} days`)
  expect(post.refunds).toHaveLength(before.refunds)
  await passFreeDays()
  expect(post.refunds).toHaveLength(before.refunds + 1)
})

it('gives back the label of a book that was handed over, which nobody downloaded', async () => {
  const { receiver, exchange } = await accepted()
  await test().settle()
  const balance = post.balance
  expect(await receiver.caller.post(`/exchanges/confirm-book-received/${exchange}`)).toMatchObject({ status: 200 })
  await passFreeDays()
  expect(await purchaseOf(exchange)).toMatchObject({ status: 'REFUNDED', refunded_cents: 270 })
  expect(post.balance).toBe(balance + 270)
})

it.each(['lostAfter', 'lostBefore', 'acted500'] as const)('gives back once when the answer is %s (F110)', async (fault) => {
  const { sender, exchange } = await accepted()
  await test().settle()
  const before = post.refunds.length
  failOnce('/app/retoure', fault)
  await sender.caller.post(`/exchanges/withdraw/${exchange}`)
  await pass(`${LABEL_FREE_DAYS} days`)
  await pass('3 minutes', 4)
  expect(post.refunds).toHaveLength(before + 1)
  expect(await purchaseOf(exchange)).toMatchObject({ status: 'REFUNDED' })
})

it('tells of a refund that the post refuses', async () => {
  post.decidesRefunds = 'refused'
  const { sender, exchange } = await accepted()
  await test().settle()
  await sender.caller.post(`/exchanges/withdraw/${exchange}`)
  await passFreeDays()
  expect(await purchaseOf(exchange)).toMatchObject({ status: 'REFUND_REFUSED' })
  expect((await overview()).differences).toContainEqual(expect.objectContaining({ exchangeUuid: exchange, difference: 'REFUND_REFUSED' }))
})

it('ends a return that the post does not take, and tells of it', async () => {
  post.takesNothingBack = true
  const { sender, exchange } = await accepted()
  await test().settle()
  await sender.caller.post(`/exchanges/withdraw/${exchange}`)
  await passFreeDays()
  expect(await purchaseOf(exchange)).toMatchObject({ status: 'REFUND_REFUSED', refunded_cents: null })
  expect((await overview()).differences).toContainEqual(expect.objectContaining({ exchangeUuid: exchange, difference: 'REFUND_REFUSED' }))
})

it('books a return that was taken though the call after it is refused', async () => {
  const { sender, exchange } = await accepted()
  await test().settle()
  // The list of returns says nothing of it at first.
  post.server.nextFault = ({ method, path }) =>
    !path.endsWith('/app/retoure') ? undefined : method === 'POST' ? 'lostAfter' : 'lostBefore'
  await sender.caller.post(`/exchanges/withdraw/${exchange}`)
  await pass(`${LABEL_FREE_DAYS} days`)
  post.server.nextFault = undefined
  const { id } = await purchaseOf(exchange)
  await test().db.updateTable('label_effect').set({ attempts: 0 }).where('purchase_id', '=', id).where('kind', '=', 'REFUND').execute()
  await pass('20 minutes', 2)
  expect(await purchaseOf(exchange)).toMatchObject({ status: 'REFUNDED', refunded_cents: 270 })
})

it('never gives back a label that was downloaded', async () => {
  const { sender, receiver, exchange } = await accepted()
  await test().settle()
  await sender.caller.post(`/parcel/label/${exchange}/release`)
  await receiver.caller.post(`/exchanges/confirm-book-received/${exchange}`)
  const before = post.refunds.length
  await pass('40 days')
  expect([post.refunds.length, await purchaseOf(exchange)]).toMatchObject([before, { status: 'BOUGHT' }])
})
