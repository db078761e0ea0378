import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LABEL_ORPHAN_HOURS } from './jobs.ts'
import { order, twoReaders } from '../../testing/factories/exchange-factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { drawSampleLabel } from './pdf/draw-sample-label.ts'
import { addLabels } from './stock.ts'

const test = useTestApplication()

/** Does what a kill between file and row leaves behind (K12): a file without its label. */
async function orphan(text: string): Promise<string> {
  return test().services.blobs.put('labels', 'pdf', await drawSampleLabel(text))
}

/** Makes a file look as old as the sweep wants it, plus some hours. */
async function grow(key: string, hours: number): Promise<void> {
  const at = Date.now() / 1000 - (LABEL_ORPHAN_HOURS + hours) * 3600
  await utimes(join(test().services.env.DATA_DIR, key), at, at)
}

async function keyOfNewest(): Promise<string> {
  const row = await test()
    .db.selectFrom('label')
    .select('blob_key')
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return row.blob_key ?? ''
}

it('removes the file that a killed upload left over by the nightly sweep, once it is a day old (F11, K12)', async () => {
  const { blobs } = test().services
  const [old, young] = [await orphan('alt'), await orphan('jung')]
  await grow(old, 1)
  await grow(young, -1)
  await test().forgetOld()
  expect([await blobs.exists(old), await blobs.exists(young)]).toEqual([false, true])
})

it('keeps files of labels in stock and of running exchanges, however old they are', async () => {
  const { blobs } = test().services
  await addLabels(test().services, [await drawSampleLabel('im Vorrat')])
  const stock = await keyOfNewest()
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  const exchange = await order(receiver.caller, offer)
  await sender.caller.post(`/exchanges/accept-request/${exchange}`)
  await addLabels(test().services, [await drawSampleLabel('im Vorrat geblieben')])
  const next = await keyOfNewest()
  for (const key of [stock, next]) await grow(key, 24 * 365)
  await test().forgetOld()
  expect([await blobs.exists(stock), await blobs.exists(next)]).toEqual([true, true])
  await sender.caller.post(`/parcel/label/${exchange}/release`)
  expect((await sender.caller.raw(`/api/v1/parcel/label/${exchange}`, {})).status).toBe(200)
})

it('makes the left-over file a label when the killed upload is repeated, and keeps the file', async () => {
  const { blobs } = test().services
  const page = await drawSampleLabel('noch einmal')
  const key = await blobs.put('labels', 'pdf', page)
  await grow(key, 1)
  expect(await addLabels(test().services, [page])).toBe(1)
  await test().forgetOld()
  expect(await blobs.exists(key)).toBe(true)
})
