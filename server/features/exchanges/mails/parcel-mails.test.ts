import { expect, it } from 'vitest'
import { orderParcel, readersWithShelf } from '../../../testing/factories/parcel-factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()

it('mails name what is in the parcel, and what was accepted without and why', async () => {
  const { sender, receiver, offers } = await readersWithShelf(test(), [3, 4, 5])
  const exchange = await orderParcel(receiver.caller, offers)
  await test().settle()
  const { lines } = (await receiver.caller.get(`/exchanges/${exchange}`)).body.exchange
  const [first, second, third] = lines.map(({ title }: { title: string }) => title)
  const requested = await lastMailTo(sender.email)
  expect(requested).toContain(`${first} und 2 weitere`)
  expect(requested).toContain(`Im Paket: ${first}, ${second} und ${third}.`)
  await sender.caller.post(`/exchanges/accept-request/${exchange}`, { leftOut: [{ offerUuid: offers[0], reason: 'DAMAGED' }] })
  await test().settle()
  const accepted = await lastMailTo(receiver.email)
  expect(accepted).toContain(`${second} und 1 weiteres`)
  expect(accepted).toContain(`Nicht dabei: ${first} (beschädigt). Dafür zahlst du nichts.`)
  // 2.70 €, 1 € + 90 cents, and 9 points in euro.
  expect(accepted).toContain('13,60')
  expect(accepted).toContain(`Im Paket: ${second} und ${third}.`)
  // The inbox does not name the parcel by the copy that does not come either.
  const { notifications } = (await receiver.caller.get('/notifications')).body
  expect(notifications[0].exchange.title).toBe(`${second} + 1`)
})

async function lastMailTo(email: string): Promise<string> {
  const mail = (await test().mailsTo(email)).at(0)
  return `${mail?.subject}\n${mail?.text}`
}
