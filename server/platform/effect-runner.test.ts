import { expect, it, vi } from 'vitest'
import { runEffects } from './effect-runner.ts'

interface Row {
  id: number
}

/** One row, and a table that gives it to whoever asks first; the sweep is told only once `answer` was called. */
function tableOfOne(): { lease: (only?: number) => Promise<Row | undefined>; answer: () => void } {
  const { promise, resolve } = Promise.withResolvers<Row | undefined>()
  let isTaken = false
  const lease = async (only?: number): Promise<Row | undefined> => {
    if (isTaken) return undefined
    isTaken = true
    return only === undefined ? promise : { id: only }
  }
  return { lease, answer: () => resolve({ id: 7 }) }
}

it('waits for a row that the sweep has leased but not yet received', async () => {
  const table = tableOfOne()
  const done = Promise.withResolvers<void>()
  const runner = runEffects({ lease: table.lease, perform: () => done.promise, giveUpForNow: async () => undefined })
  const sweep = runner.runDue()
  const ended = vi.fn<() => void>()
  const now = runner.runNow(7).then(ended)
  table.answer()
  await new Promise(setImmediate)
  expect(ended).not.toHaveBeenCalled()
  done.resolve()
  await Promise.all([sweep, now])
  expect(ended).toHaveBeenCalledOnce()
})

/** The sweep cannot ask, and the row that is named belongs to somebody else. */
async function leaseOfBrokenSweep(only?: number): Promise<undefined> {
  if (only === undefined) throw new Error('no connection')
}

it('does not fail its caller when the sweep’s query fails', async () => {
  const runner = runEffects({ lease: leaseOfBrokenSweep, perform: async () => undefined, giveUpForNow: async () => undefined })
  const sweep = Promise.allSettled([runner.runDue()])
  await runner.runNow(7)
  expect(await sweep).toMatchObject([{ status: 'rejected', reason: { message: 'no connection' } }])
})
