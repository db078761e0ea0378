import { expect, it } from 'vitest'
import { playUntil } from '../../../testing/factories/exchange-stage.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()

/** A released label, and the token of the link its sender made. */
async function linked() {
  const stage = await playUntil(test(), 'labelReady')
  const answer = await stage.sender.caller.post(`/parcel/label/${stage.exchange}/link`)
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  return { ...stage, token: tokenOf(answer.body.url) }
}

function tokenOf(url: string): string {
  return url.split('/').at(-1) ?? ''
}

it('opens the label once, for somebody without an account', async () => {
  const { sender, exchange, token } = await linked()
  const shop = test().visitor()
  expect((await shop.get(`/parcel/print/${token}`)).body).toMatchObject({ state: 'OPEN' })
  expect((await sender.caller.get(`/parcel/label/${exchange}/link`)).body.link).toMatchObject({ state: 'OPEN', openedAt: null })
  const label = await test().application.api.request(`/api/v1/parcel/print/${token}`, { method: 'POST' }, {})
  expect([label.status, label.headers.get('content-type'), label.headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ])
  expect(
    Buffer.from(await label.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(await shop.post(`/parcel/print/${token}`)).toMatchObject({ status: 404 })
  expect((await shop.get(`/parcel/print/${token}`)).body).toMatchObject({ state: 'OPENED' })
  expect((await sender.caller.get(`/parcel/label/${exchange}/link`)).body.link).toMatchObject({
    state: 'OPENED',
    openedAt: expect.any(String),
  })
})

it('gives it to one of twenty who open it at the same time', async () => {
  const { token } = await linked()
  const answers = await Promise.all(Array.from({ length: 20 }, () => test().visitor().post(`/parcel/print/${token}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

it('looking at it uses nothing up, as messengers and scanners of mails look at every address', async () => {
  const { token } = await linked()
  const shop = test().visitor()
  for (let look = 0; look < 5; look++) expect((await shop.get(`/parcel/print/${token}`)).body.state).toBe('OPEN')
  expect(await shop.post(`/parcel/print/${token}`)).toMatchObject({ status: 200 })
})

it('a new one ends the one before', async () => {
  const { sender, exchange, token } = await linked()
  const again = tokenOf((await sender.caller.post(`/parcel/label/${exchange}/link`)).body.url)
  expect(again).not.toBe(token)
  expect(await test().visitor().post(`/parcel/print/${token}`)).toMatchObject({ status: 404 })
  expect(await test().visitor().post(`/parcel/print/${again}`)).toMatchObject({ status: 200 })
})

it('ends after 24 hours, and with its exchange', async () => {
  const { sender, exchange, token } = await linked()
  await test().shiftClock('24 hours')
  expect((await sender.caller.get(`/parcel/label/${exchange}/link`)).body.link).toMatchObject({ state: 'EXPIRED', openedAt: null })
  expect((await test().visitor().get(`/parcel/print/${token}`)).body.state).toBe('EXPIRED')
  expect(await test().visitor().post(`/parcel/print/${token}`)).toMatchObject({ status: 404 })
  const other = await linked()
  await other.receiver.caller.post(`/exchanges/confirm-book-received/${other.exchange}`)
  expect((await test().visitor().get(`/parcel/print/${other.token}`)).body.state).toBe('EXPIRED')
  expect(await test().visitor().post(`/parcel/print/${other.token}`)).toMatchObject({ status: 404 })
})

it('keeps the hash of the token alone, and counts as taking the label', async () => {
  const { sender, exchange, token } = await linked()
  const row = await test().db.selectFrom('label_link').selectAll().where('exchange_id', '=', exchange).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(token)
  expect(row.token_sha256).toHaveLength(32)
  expect(await sender.caller.post(`/exchanges/withdraw/${exchange}`)).toMatchObject({ status: 409 })
})

it('is made by the sender alone, and only where there is a label', async () => {
  const { receiver, exchange } = await linked()
  expect(await receiver.caller.post(`/parcel/label/${exchange}/link`)).toMatchObject({ status: 404 })
  expect(await receiver.caller.get(`/parcel/label/${exchange}/link`)).toMatchObject({ status: 404 })
  const requested = await playUntil(test(), 'requested')
  expect(await requested.sender.caller.post(`/parcel/label/${requested.exchange}/link`)).toMatchObject({ status: 409 })
})

it('says nothing of whom it is for before it is opened', async () => {
  const { token } = await linked()
  const { body } = await test().visitor().get(`/parcel/print/${token}`)
  expect(Object.keys(body).toSorted()).toEqual(['expiresAt', 'state'])
  expect(
    await test()
      .visitor()
      .get(`/parcel/print/${'A'.repeat(43)}`),
  ).toMatchObject({ status: 404 })
})
