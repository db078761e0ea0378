/** The upper limit of the HTTP side: a Hono route that knows nothing but the bytes the product answered. */
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { median } from '../harness/measurement.ts'
import { readPlanFile } from '../harness/statement.ts'
import { plan as searchPlan, type Call } from './plan.ts'

interface Answer {
  bytes: Uint8Array<ArrayBuffer>
  type: string
}

const plan = await readPlanFile(searchPlan)
const answers = new Map<string, Answer>()
const sizes: number[] = []
for (const call of plan.calls) sizes.push(await capture(call))

const app = new Hono()
app.get('*', (context) => {
  const answer = answers.get(context.req.url.slice(context.req.url.indexOf('/', 8)))
  if (!answer) return context.notFound()
  return context.body(answer.bytes, 200, { 'Content-Type': answer.type })
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
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
