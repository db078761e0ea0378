import { expect, it } from 'vitest'
import { playUntil } from '../../../testing/factories/exchange-stage.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { sampleLabel } from '../../../testing/labels/sample-label.ts'
import { addLabels } from '../../labels/stock.ts'
import { cancelUnsent } from '../steps/cancel.ts'

const test = useTestApplication()

it('does not cancel an exchange whose label was taken after the sweep had looked (decision 10)', async () => {
  const { sender, exchange } = await playUntil(test(), 'labelReady')
  await test().shiftClock('6 days')
  // The sweep has read the id of the exchange; the sender presses the button before it is dealt with.
  expect(await sender.caller.post(`/parcel/label/${exchange}/release`)).toMatchObject({ status: 200 })
  const services = { db: test().db, effects: test().application.effects }
  await cancelUnsent(services, exchange)
  await test().settle()
  expect((await sender.caller.get(`/exchanges/${exchange}`)).body.exchange.status).toBe('LABEL_READY')
})

it('gives labels to those who still wait when the first of them has stepped back', async () => {
  const first = await playUntil(test(), 'requested')
  const second = await playUntil(test(), 'requested')
  for (const { sender, exchange } of [first, second]) await sender.caller.post(`/exchanges/accept-request/${exchange}`)
  await test().settle()
  await first.sender.caller.post(`/exchanges/withdraw/${first.exchange}`)
  await addLabels(test().services, [await sampleLabel()])
  await test().settle()
  expect((await second.sender.caller.get(`/exchanges/${second.exchange}`)).body.exchange.status).toBe('LABEL_READY')
})
