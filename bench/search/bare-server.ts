/** The upper limit of the HTTP side: a Hono route that knows nothing but the bytes the product answered. */
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { AddressInfo } from 'node:net'
import { median } from '../harness/measurement.ts'
import { readPlanFile } from '../harness/statement.ts'
import type { Call, Plan } from './plan.ts'

interface Answer {
  bytes: Uint8Array<ArrayBuffer>
  type: string
}

const plan = await readPlanFile<Plan>()
const answers = new Map<string, Answer>()
const sizes: number[] = []
for (const call of plan.calls) sizes.push(await capture(call))

const app = new Hono()
app.get('*', (context) => {
  const answer = answers.get(context.req.url.slice(context.req.url.indexOf('/', 8)))
  if (!answer) return context.notFound()
  return context.body(answer.bytes, 200, { 'Content-Type': answer.type })
})
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => {
  const { port } = server.address() as AddressInfo
  process.send?.({ result: { origin: `http://127.0.0.1:${port}`, sizes } })
})
process.on('disconnect', () => process.exit(0))

/** Keeps the product's answers; gives their median length in bytes. */
async function capture(call: Call): Promise<number> {
  const lengths: number[] = []
  for (const address of call.addresses) {
    const response = await fetch(plan.productOrigin + address, { redirect: 'manual' })
    if (response.status !== 200) throw new Error(`${address} answers ${response.status}`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    lengths.push(bytes.length)
    answers.set(address, { bytes, type: response.headers.get('content-type') ?? '' })
  }
  return median(lengths)
}
