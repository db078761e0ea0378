import { expect, it } from 'vitest'
import { order, twoReaders } from '../../../testing/factories/exchange-factories.ts'
import { refuseRows } from '../../../testing/rows/refuse-rows.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { sampleLabels } from '../../../testing/labels/sample-label.ts'
import { addLabels } from '../../labels/stock.ts'

const test = useTestApplication()

/** An exchange that waits for a label. */
async function acceptedExchange(): Promise<string> {
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  const exchange = await order(receiver.caller, offer)
  await sender.caller.post(`/exchanges/accept-request/${exchange}`)
  return exchange
}

async function statusOf(exchange: string): Promise<string> {
  return (await test().db.selectFrom('exchange').select('status').where('id', '=', exchange).executeTakeFirstOrThrow()).status
}

it('serves those behind an exchange whose label cannot be assigned, and that one as soon as it can be', async () => {
  const waiting = [await acceptedExchange(), await acceptedExchange()] as const
  const allow = await refuseRows(test(), 'label', `new.exchange_id = '${waiting[0]}'`)
  await addLabels(test().services, await sampleLabels(2))
  const served = async (): Promise<string[]> => {
    await test()
      .settle()
      .catch(() => undefined)
    return Promise.all(waiting.map(statusOf))
  }
  expect(await served()).toEqual(['REQUEST_ACCEPTED', 'LABEL_READY'])
  await allow()
  expect(await served()).toEqual(['LABEL_READY', 'LABEL_READY'])
})
