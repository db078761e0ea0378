import { expect, it, vi } from 'vitest'
import { usePost } from '../../../testing/providers/post/use-post.ts'
import { holdTimeouts } from '../../../testing/stand-ins/hold-timeouts.ts'

/** How long the post has for an answer. */
const ANSWER_MS = 9000

/** Labels that are bought at the post, one for each exchange. */
const { post, test, administrator, overview, accepted, statusOf, purchaseOf, pass, upload, failOnce } = await usePost()

it('buys a label for an accepted exchange, books it, and composes our page from it', async () => {
  const before = post.paid.length
  const { sender, exchange } = await accepted()
  expect(await statusOf(exchange)).toBe('REQUEST_ACCEPTED')
  await test().settle()
  expect(await statusOf(exchange)).toBe('LABEL_READY')
  expect(post.paid).toHaveLength(before + 1)
  await sender.caller.post(`/parcel/label/${exchange}/release`)
  const label = await sender.caller.get(`/parcel/label/${exchange}`)
  expect(label).toMatchObject({ status: 200 })
  const { source, sums, purchases } = await overview()
  expect(source).toMatchObject({ state: 'READY', balanceCents: 10_000 - 270, priceCents: 270, productCode: 290 })
  expect(purchases[0]).toMatchObject({ status: 'BOUGHT', use: 'RELEASED', exchangeUuid: exchange, priceCents: 270 })
  expect(sums.paidCents).toBe(post.paid.length * 270)
})

it.each([
  ['when the answer to the payment is lost', '/app/shoppingcart/pdf', 'lostAfter'],
  ['when the payment never arrives', '/app/shoppingcart/pdf', 'lostBefore'],
  ['when the post fails after it has sold', '/app/shoppingcart/pdf', 'acted500'],
  ['when the post fails before it sells', '/app/shoppingcart/pdf', 'stored500'],
  ['when the answer says nothing', '/app/shoppingcart/pdf', 'bare'],
  ['when the answer is no JSON', '/app/shoppingcart/pdf', 'garbage'],
  ['when the answer is too long to be read', '/app/shoppingcart/pdf', 'huge'],
  ['when the number of the cart is lost', '/app/shoppingcart', 'lostAfter'],
  ['when the post is too busy', '/app/shoppingcart/pdf', 'busy'],
  ['when the post takes longer than we wait', '/app/shoppingcart/pdf', 'slow'],
] as const)('buys once %s (F106)', async (_, end, fault) => {
  const runOut = holdTimeouts()
  post.server.onSilence = () => runOut(ANSWER_MS)
  const before = post.paid.length
  failOnce(end, fault)
  const { exchange } = await accepted()
  await test().settle()
  await pass('2 minutes', 3)
  expect(await statusOf(exchange)).toBe('LABEL_READY')
  expect(post.paid, 'paid for once').toHaveLength(before + 1)
  expect(await purchaseOf(exchange)).toMatchObject({ status: 'BOUGHT' })
})

it('a worker that died after paying is followed by one that reads the cart (F107)', async () => {
  const { exchange } = await accepted()
  const before = post.paid.length
  failOnce('/app/shoppingcart/pdf', 'lostAfter')
  await test().settle()
  const { id } = await purchaseOf(exchange)
  // As a kill leaves it: leased by nobody who lives, and the lease has run out.
  await test()
    .db.updateTable('label_effect')
    .set({ status: 'RUNNING', lease_owner: 'dead', lease_until: new Date(0) })
    .where('purchase_id', '=', id)
    .execute()
  await test().settle()
  expect(await statusOf(exchange)).toBe('LABEL_READY')
  expect(post.paid).toHaveLength(before + 1)
})

it('two workers on one purchase buy once (F107)', async () => {
  const before = post.paid.length
  const { exchange } = await accepted()
  await Promise.all([test().settle(), test().settle(), test().settle()])
  await test().settle()
  expect(await statusOf(exchange)).toBe('LABEL_READY')
  expect(post.paid).toHaveLength(before + 1)
})

it('a worker that is so late that another has stored the label leaves it at that (F107)', async () => {
  const { blobs } = test().services
  const put = blobs.put.bind(blobs)
  const late = vi.spyOn(blobs, 'put').mockImplementationOnce(async (...file) => {
    // The first one still has the file in hand when its lease runs out.
    await test()
      .db.updateTable('label_effect')
      .set({ lease_until: new Date(0) })
      .where('status', '=', 'RUNNING')
      .execute()
    await test().settle()
    return put(...file)
  })
  const { exchange } = await accepted()
  await test().settle()
  late.mockRestore()
  const { id } = await purchaseOf(exchange)
  expect(await statusOf(exchange)).toBe('LABEL_READY')
  expect(await test().db.selectFrom('label_effect').select('status').where('purchase_id', '=', id).execute()).toEqual([{ status: 'DONE' }])
})

it('a half file is fetched again, and nothing is bought anew (F108)', async () => {
  const before = post.paid.length
  post.halfFiles = 2
  const { exchange } = await accepted()
  await test().settle()
  expect(await purchaseOf(exchange)).toMatchObject({ status: 'PAID' })
  await pass('1 minute', 3)
  expect(await statusOf(exchange)).toBe('LABEL_READY')
  expect(post.paid).toHaveLength(before + 1)
})

it('tells of a file that does not come, and lets an administrator have it tried again (F108)', async () => {
  post.halfFiles = 1000
  const { exchange } = await accepted()
  await test().settle()
  const { id } = await purchaseOf(exchange)
  await test().db.updateTable('label_effect').set({ attempts: 39 }).where('purchase_id', '=', id).execute()
  await pass('20 minutes')
  const { differences } = await overview()
  expect(differences).toMatchObject([{ exchangeUuid: exchange, difference: 'PARKED' }])
  post.halfFiles = 0
  const reason = 'Die Datei ist wieder da.'
  const repeat = () => administrator().caller.post(`/parcel/labels/purchases/${differences[0].uuid}/repeat`, { reason })
  expect((await repeat()).body).toEqual({ status: 'success' })
  expect((await repeat()).body).toEqual({ status: 'success', wasDone: true })
  await test().settle()
  expect(await purchaseOf(exchange)).toMatchObject({ status: 'BOUGHT' })
  expect((await overview()).differences).toEqual([])
})

it.each<[string, () => void, string, string]>([
  ['the wallet is empty', () => void (post.balance = 100), 'LOW', 'NO_FUNDS'],
  ['the price has changed', () => void (post.price = 295), 'PRICE_CHANGED', 'PRICE_CHANGED'],
  [
    'the keys are taken away',
    () => {
      post.isClosed = true
      post.forgetTokens()
    },
    'REFUSED',
    'REFUSED',
  ],
])('takes a label of the stock when %s, and tells administrators (F109)', async (_, fail, state, failure) => {
  await upload(1)
  fail()
  const before = post.paid.length
  const { exchange } = await accepted()
  await test().settle()
  expect(await statusOf(exchange)).toBe('LABEL_READY')
  expect([post.paid.length, await purchaseOf(exchange)]).toMatchObject([before, { status: 'FAILED', failure }])
  expect((await overview()).source).toMatchObject({ state })
  const mails = await test().mailsTo(administrator().email)
  expect(mails[0]?.subject).toBe('Buchfink kauft keine Etiketten mehr')
  const today = (await administrator().caller.get('/admin/today')).body.waiting
  expect(today).toContainEqual(expect.objectContaining({ name: 'labelSource', path: '/admin/labels/purchases' }))
  // The next one takes from the stock at once.
  await upload(1)
  expect(await statusOf((await accepted()).exchange)).toBe('LABEL_READY')
})

it('takes a label of the stock while the post does not answer, and buys again when it does (F109)', async () => {
  await upload(1)
  post.server.nextFault = () => 'lostBefore'
  const { exchange } = await accepted()
  await test().settle()
  expect(await statusOf(exchange)).toBe('LABEL_READY')
  expect((await overview()).source).toMatchObject({ state: 'AWAY' })
  post.server.nextFault = undefined
  const before = post.paid.length
  await pass('20 minutes', 2)
  expect([post.paid.length, await purchaseOf(exchange)], 'not needed any more').toMatchObject([
    before,
    { status: 'FAILED', failure: 'NOT_NEEDED' },
  ])
  expect((await overview()).source).toMatchObject({ state: 'READY' })
})

it('buys nothing below the threshold, and says so', async () => {
  post.balance = 1999
  await administrator().caller.post('/parcel/labels/source/check')
  await upload(1)
  const before = post.paid.length
  const { exchange } = await accepted()
  expect([await statusOf(exchange), post.paid.length]).toEqual(['LABEL_READY', before])
  expect((await overview()).source).toMatchObject({ state: 'LOW', balanceCents: 1999, lowCents: 2000 })
})

it('says that the catalogue asks another price, before anything is bought', async () => {
  post.listed = 300
  await administrator().caller.post('/parcel/labels/source/check')
  expect((await overview()).source).toMatchObject({ state: 'PRICE_CHANGED', listedCents: 300, priceCents: 270 })
})

it('keeps exchanges waiting when neither can give a label, and serves them when the wallet is filled', async () => {
  post.balance = 0
  await administrator().caller.post('/parcel/labels/source/check')
  const { exchange } = await accepted()
  await test().settle()
  expect(await statusOf(exchange)).toBe('REQUEST_ACCEPTED')
  post.balance = 10_000
  await administrator().caller.post('/parcel/labels/source/check')
  await test().settle()
  await test().settle()
  expect(await statusOf(exchange)).toBe('LABEL_READY')
})

it('orders for all who wait as soon as the post answers again, once for each', async () => {
  post.server.nextFault = () => 'lostBefore'
  await administrator().caller.post('/parcel/labels/source/check')
  const waiting: string[] = []
  for (let count = 0; count < 3; count++) waiting.push((await accepted()).exchange)
  await pass('20 minutes')
  const before = post.paid.length
  post.server.nextFault = undefined
  await administrator().caller.post('/parcel/labels/source/check')
  const sweep = test().application.sweeps.find(({ name }) => name === 'exchanges')!
  await Promise.all([sweep.run(), sweep.run(), sweep.run()])
  const open = test()
    .db.selectFrom('label_purchase')
    .select('exchange_id')
    .where('exchange_id', 'in', waiting)
    .where('status', '=', 'BUYING')
  expect(new Set((await open.execute()).map(({ exchange_id }) => exchange_id))).toEqual(new Set(waiting))
  expect(await open.execute()).toHaveLength(waiting.length)
  await test().settle()
  expect(await Promise.all(waiting.map((exchange) => statusOf(exchange)))).toEqual(waiting.map(() => 'LABEL_READY'))
  expect(post.paid).toHaveLength(before + 3)
})

/** An exchange that was served by the stock, as the answer to its purchase came late; the label that was bought lies in stock. */
async function boughtTooLate() {
  await upload(1)
  const { exchange } = await accepted()
  post.server.nextFault = ({ method, path }) => {
    if (!path.includes('/app/shoppingcart')) return undefined
    return method === 'POST' && path.endsWith('/pdf') ? 'lostAfter' : method === 'GET' ? 'lostBefore' : undefined
  }
  await test().settle()
  await pass('6 minutes')
  expect(await statusOf(exchange), 'the stock has stepped in').toBe('LABEL_READY')
  post.server.nextFault = undefined
  await pass('5 minutes')
  expect(await purchaseOf(exchange)).toMatchObject({ status: 'BOUGHT' })
  return exchange
}

it('asks for one of many that wait when the price has changed, and for none of the others', async () => {
  const waiting: string[] = []
  for (let count = 0; count < 3; count++) waiting.push((await accepted()).exchange)
  post.price = 295
  let asked = 0
  post.server.nextFault = ({ method, path }) => {
    if (method === 'POST' && path.endsWith('/app/shoppingcart/pdf')) asked++
    return undefined
  }
  await test().settle()
  expect(asked).toBe(1)
  const failed = waiting.map(() => ({ status: 'FAILED', failure: 'PRICE_CHANGED' }))
  expect(await Promise.all(waiting.map((exchange) => purchaseOf(exchange)))).toMatchObject(failed)
})

it('counts a label that came too late as stock, and gives it to the next one', async () => {
  await boughtTooLate()
  await overview()
  expect((await administrator().caller.get('/parcel/labels/count')).body.cnt).toBe(1)
  const before = post.paid.length
  const next = await accepted()
  expect([await statusOf(next.exchange), post.paid.length]).toEqual(['LABEL_READY', before])
})

it('gives back what lies in stock for 30 days', async () => {
  const exchange = await boughtTooLate()
  await pass('29 days')
  expect(await purchaseOf(exchange)).toMatchObject({ status: 'BOUGHT' })
  await pass('2 days', 2)
  expect(await purchaseOf(exchange)).toMatchObject({ status: 'REFUNDED', refunded_cents: 270 })
})
