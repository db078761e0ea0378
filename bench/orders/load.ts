/** The process that makes the load: readers who order, accept and confirm, or the statements of their orders alone. */
import { Pool } from 'pg'
import { measured, type Measurement } from '../harness/measurement.ts'
import { answerOrders, loopAtOnce } from '../harness/load-process.ts'
import { readPlanFile } from '../harness/statement.ts'
import { accept, confirm, placeOrder, type PlacedOrder } from './place-order.ts'
import { orderLoad, orderPlan, type OrderLoad, type Site } from './plan.ts'
import { onlyWrites, replayOrder } from './replay-order.ts'

const plan = await readPlanFile(orderPlan)
const writes = onlyWrites(plan.recorded)

/** What is going on at one site; the copies of the server and of the bare database are ordered one after the other. */
interface Market {
  site: Site
  pool: Pool
  next: number
  nextBare: number
  placed: PlacedOrder[]
  accepted: PlacedOrder[]
}

// The first copies of the bare databases are ordered by the recording.
const markets = plan.sites.map((site): Market => {
  const pool = new Pool({ connectionString: site.bareUrl, ...plan.pool })
  return { site, pool, next: 0, nextBare: 1, placed: [], accepted: [] }
})

answerOrders(process.pid, orderLoad, carryOut)

async function carryOut(load: OrderLoad): Promise<Measurement> {
  const market = markets[load.site]
  if (!market) throw new Error(`There is no site ${load.site}.`)
  if ('steps' in load) return takeSteps(market, load)
  return forSeconds(load, actOf(market, load.kind))
}

function actOf(market: Market, kind: 'product' | 'statements' | 'writes'): () => Promise<void> {
  if (kind === 'product') return async () => void market.placed.push(await placeOrder(plan, market.site, market.next++))
  const recorded = kind === 'writes' ? writes : plan.recorded
  return () => replayOrder(market.pool, recorded, market.nextBare++)
}

/** As many loops as clients; what was begun in time is finished and counted, and the time it took counts, too. */
async function forSeconds({ clients, seconds }: { clients: number; seconds: number }, act: () => Promise<void>): Promise<Measurement> {
  const latencies: number[] = []
  const begin = performance.now()
  const end = begin + seconds * 1000
  await loopAtOnce(clients, async () => {
    const start = performance.now()
    if (start >= end) return false
    await act()
    latencies.push(performance.now() - start)
    return true
  })
  return measured(latencies, (performance.now() - begin) / 1000)
}

/** Accepts orders that were placed before, or confirms accepted ones. */
async function takeSteps(
  market: Market,
  { kind, clients, steps }: { kind: 'accept' | 'confirm'; clients: number; steps: number },
): Promise<Measurement> {
  const waiting = kind === 'accept' ? market.placed : market.accepted
  const act = kind === 'accept' ? accept : confirm
  const due = waiting.splice(0, steps)
  const latencies: number[] = []
  const begin = performance.now()
  await loopAtOnce(clients, async () => {
    const placed = due.pop()
    if (!placed) return false
    const start = performance.now()
    await act(market.site, placed)
    latencies.push(performance.now() - start)
    if (kind === 'accept') market.accepted.push(placed)
    return true
  })
  return measured(latencies, (performance.now() - begin) / 1000)
}
