/** The process that makes the load: for each order one measurement, over HTTP or straight to the database. */
import autocannon from 'autocannon'
import { Pool } from 'pg'
import { measured, type Measurement } from '../harness/measurement.ts'
import { withPreparedStatements } from '../../server/platform/db/connections/prepared-statements.ts'
import { answerOrders, loopAtOnce } from '../harness/load-process.ts'
import { readPlanFile } from '../harness/statement.ts'
import { loadOrder, plan as searchPlan, type Call, type LoadOrder } from './plan.ts'

const plan = await readPlanFile(searchPlan)
const pool = withPreparedStatements(new Pool({ connectionString: plan.databaseUrl, ...plan.pool }))
const searchPool = withPreparedStatements(new Pool({ connectionString: plan.databaseUrl, ...plan.searchPool }))

answerOrders('ready', loadOrder, carryOut)

async function carryOut(order: LoadOrder): Promise<Measurement> {
  const call = plan.calls[order.call]
  if (!call) throw new Error(`There is no call ${order.call}.`)
  if (order.target === 'sql') return loadDatabase(call, order)
  const productOrigin = call.isKept ? plan.keepingOrigin : plan.productOrigin
  return loadHttp(order.target === 'product' ? productOrigin : order.bareOrigin, call, order)
}

function loadHttp(origin: string, call: Call, { clients, seconds }: LoadOrder): Promise<Measurement> {
  const latencies: number[] = []
  const refused = new Set<number>()
  let client = 0
  let start = performance.now()
  return new Promise((resolve, reject) => {
    const run = autocannon(
      // Each connection goes through addresses of its own, so that they do not all ask for the same at once.
      {
        url: origin,
        connections: clients,
        duration: seconds,
        sampleInt: 50,
        setupClient: (one) => one.setRequests(share(call, client++, clients)),
      },
      (error, { errors, timeouts }) => {
        if (error) return reject(error)
        if (refused.size > 0) return reject(new Error(`${call.name}: answers with status ${[...refused].join(', ')}`))
        if (errors + timeouts > 0) return reject(new Error(`${call.name}: ${errors} errors, ${timeouts} timeouts`))
        resolve(measured(latencies, seconds))
      },
    )
    run.on('start', () => (start = performance.now()))
    run.on('response', (_client: unknown, status: number, _bytes: number, milliseconds: number) => {
      if (status !== 200) refused.add(status)
      if (performance.now() - start <= seconds * 1000) latencies.push(milliseconds)
    })
  })
}

function share(call: Call, client: number, clients: number): { path: string }[] {
  const own = call.addresses.filter((_, index) => index % clients === client % call.addresses.length)
  return own.map((path) => ({ path }))
}

/** As many loops as clients; each sends the statements of one call after the other. */
async function loadDatabase(call: Call, { clients, seconds }: LoadOrder): Promise<Measurement> {
  const latencies: number[] = []
  const end = performance.now() + seconds * 1000
  let next = 0
  await loopAtOnce(clients, async () => {
    const start = performance.now()
    if (start >= end) return false
    for (const { text, values, isSearch } of call.statements[next++ % call.statements.length] ?? []) {
      const client = await (isSearch ? searchPool : pool).connect()
      await client.query(text, values).finally(() => client.release())
    }
    const now = performance.now()
    if (now <= end) latencies.push(now - start)
    return true
  })
  return measured(latencies, seconds)
}
